import { createFileRoute, redirect } from '@tanstack/react-router'

/** The return address of identity providers. Its query leaves the address at once. */
export const Route = createFileRoute('/inbox/identity')({
  beforeLoad: async ({ location, preload }) => {
    if (preload) return
    const { keepLogin } = await import('../inbox/link.ts')
    keepLogin(new URLSearchParams(location.searchStr))
    throw redirect({ to: '/inbox', search: { view: 'login' } })
  },
})
