import { createFileRoute, redirect } from '@tanstack/react-router'
import { keepLogin } from '../inbox/link.ts'

/** Where an identity provider sends the browser back to. What the address carries leaves it at once. */
export const Route = createFileRoute('/inbox/identity')({
  beforeLoad: ({ location, preload }) => {
    if (preload) return
    keepLogin(new URLSearchParams(location.searchStr))
    throw redirect({ to: '/inbox', search: { view: 'login' }, replace: true })
  },
})
