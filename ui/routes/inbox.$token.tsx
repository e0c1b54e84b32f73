import { createFileRoute, redirect } from '@tanstack/react-router'
import { keepLink } from '../inbox/link.ts'

/** Removes the token of a receiver's mail from the address and the history at once. */
export const Route = createFileRoute('/inbox/$token')({
  beforeLoad: ({ params, preload }) => {
    if (preload) return
    keepLink(params.token)
    throw redirect({ to: '/inbox', replace: true })
  },
})
