import { createFileRoute, redirect } from '@tanstack/react-router'
import { storeOutsideToken } from '../sign-in/outside-token.ts'

/** Removes an external token for registering from the URL at once. */
export const Route = createFileRoute('/external-registration/$token')({
  beforeLoad: ({ params, preload }) => {
    if (preload) return
    storeOutsideToken({ token: params.token, isForRegistering: true })
    throw redirect({ to: '/external' })
  },
})
