import { createFileRoute, redirect } from '@tanstack/react-router'
import { getSession } from '../api/session.ts'
import { readSignInSearch } from '../sign-in/sign-in-search.ts'

export const Route = createFileRoute('/')({
  validateSearch: readSignInSearch,
  beforeLoad: ({ search }) => {
    const { lang, devmode } = search
    if (getSession()) throw redirect({ to: '/overview/{-$accountId}', search: { lang, devmode } })
    throw redirect({ to: '/aanmelden', search })
  },
})
