import { createFileRoute, redirect } from '@tanstack/react-router'

/** Removes the token of a mail from the URL at once. */
export const Route = createFileRoute('/package-mailing/$token')({
  beforeLoad: async ({ params, preload }) => {
    if (preload) return
    const { storeMailingToken } = await import('../packages/mailing-token.ts')
    storeMailingToken(params.token)
    throw redirect({ to: '/package-mailing', replace: true })
  },
})
