import { createFileRoute, redirect } from '@tanstack/react-router'
import { storeOutsideToken } from '../sign-in/outside-token.ts'

/** Removes an external token from the URL at once. */
export const Route = createFileRoute('/external/$token')({
  beforeLoad: ({ params, preload }) => {
    if (preload) return
    storeOutsideToken({ token: params.token })
    throw redirect({ to: '/external' })
  },
})
