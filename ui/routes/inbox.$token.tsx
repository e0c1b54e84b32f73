import { createFileRoute, redirect } from '@tanstack/react-router'

/** Removes the token of a receiver's mail from the address and the history at once. */
export const Route = createFileRoute('/inbox/$token')({
  beforeLoad: async ({ params, preload }) => {
    if (preload) return
    const { keepLink } = await import('../inbox/link.ts')
    keepLink(params.token)
    throw redirect({ to: '/inbox', search: { view: 'arrival' } })
  },
})
