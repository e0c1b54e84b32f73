import { createFileRoute, redirect } from '@tanstack/react-router'
import { storeOutsideToken } from '../sign-in/outside-token.ts'

/** An external token for registering leaves the address at once. */
export const Route = createFileRoute('/external-registration/$token')({
  beforeLoad: ({ params, preload }) => {
    if (preload) return
    storeOutsideToken({ token: params.token, isForRegistering: true })
    throw redirect({ to: '/external', replace: true })
  },
})
