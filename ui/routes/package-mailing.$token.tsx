import { createFileRoute, redirect } from '@tanstack/react-router'
import { storeMailingToken } from '../packages/mailing-token.ts'

/** Removes the token of a mail from the URL at once. */
export const Route = createFileRoute('/package-mailing/$token')({
  beforeLoad: ({ params, preload }) => {
    if (preload) return
    storeMailingToken(params.token)
    throw redirect({ to: '/package-mailing', replace: true })
  },
})
