import { createFileRoute, redirect } from '@tanstack/react-router'
import { findAccount } from '../-account.ts'

/** By feature; only accounts with PEPPOL have an overview of their own so far. */
export const Route = createFileRoute('/_signed-in/overview/{-$accountId}')({
  beforeLoad: async ({ params }) => {
    const account = await findAccount(params.accountId)
    throw redirect({
      to: '/peppol/overview/{-$accountId}',
      params: { accountId: account?.id },
      replace: true,
    })
  },
})
