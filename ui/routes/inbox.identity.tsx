import { createFileRoute, redirect } from '@tanstack/react-router'

/** Where an identity provider sends the browser back to. What the address carries leaves it at once. */
export const Route = createFileRoute('/inbox/identity')({
  beforeLoad: async ({ location, preload }) => {
    if (preload) return
    const { keepLogin } = await import('../inbox/link.ts')
    keepLogin(new URLSearchParams(location.searchStr))
    throw redirect({ to: '/inbox', search: { view: 'login' }, replace: true })
  },
})
