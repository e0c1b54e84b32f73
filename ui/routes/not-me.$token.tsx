import { createFileRoute, redirect } from '@tanstack/react-router'
import { storeChangeToken } from '../accounts/change-token.ts'

/** Removes the token of a mail from the URL at once. */
export const Route = createFileRoute('/not-me/$token')({
  beforeLoad: ({ params, preload }) => {
    if (preload) return
    storeChangeToken(params.token)
    throw redirect({ to: '/not-me', replace: true })
  },
})
