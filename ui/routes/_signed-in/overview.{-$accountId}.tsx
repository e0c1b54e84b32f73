import { createFileRoute, redirect } from '@tanstack/react-router'
import { getSession, isAdmin, isExternal } from '../../api/session.ts'
import { findAccount, isForDocuments } from '../-guards.ts'

/** By feature: PEPPOL first, then DOCCLE, else the PEPPOL overview. An administrator who chose no account begins at the desk. */
export const Route = createFileRoute('/_signed-in/overview/{-$accountId}')({
  beforeLoad: async ({ params }) => {
    const account = await findAccount(params.accountId)
    const session = getSession()
    if (!account && session && isAdmin(session.user) && !isExternal(session)) throw redirect({ to: '/admin' })
    throw redirect({
      to:
        account && isForDocuments(account)
          ? '/doccle/overview/{-$accountId}'
          : '/peppol/overview/{-$accountId}',
      params: { accountId: account?.id },
    })
  },
})
