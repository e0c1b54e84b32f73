import { createFileRoute, redirect } from '@tanstack/react-router'
import { findAccount } from '../-account.ts'

/** By feature: PEPPOL first, then DOCCLE, and the PEPPOL overview for who has neither. */
export const Route = createFileRoute('/_signed-in/overview/{-$accountId}')({
  beforeLoad: async ({ params }) => {
    const account = await findAccount(params.accountId)
    const features = account?.features ?? []
    const isForDocuments = features.includes('DOCCLE') && !features.includes('PEPPOL')
    throw redirect({
      to: isForDocuments ? '/doccle/overview/{-$accountId}' : '/peppol/overview/{-$accountId}',
      params: { accountId: account?.id },
      replace: true,
    })
  },
})
