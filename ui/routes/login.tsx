import { createFileRoute, redirect } from '@tanstack/react-router'
import { readSignInSearch } from '../sign-in/sign-in-search.ts'

export const Route = createFileRoute('/login')({
  validateSearch: readSignInSearch,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/aanmelden', search })
  },
})
