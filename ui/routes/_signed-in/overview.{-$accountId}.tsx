import { createFileRoute, redirect } from '@tanstack/react-router'
import { findAccount, isForDocuments } from '../-guards.ts'

/** By feature: PEPPOL first, then DOCCLE, else the PEPPOL overview. */
export const Route = createFileRoute('/_signed-in/overview/{-$accountId}')({
  beforeLoad: async ({ params }) => {
    const account = await findAccount(params.accountId)
    throw redirect({
      to:
        account && isForDocuments(account)
          ? '/doccle/overview/{-$accountId}'
          : '/peppol/overview/{-$accountId}',
      params: { accountId: account?.id },
      replace: true,
    })
  },
})
