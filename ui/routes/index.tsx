import { createFileRoute, redirect } from '@tanstack/react-router'
import { getSession } from '../api/session.ts'

export const Route = createFileRoute('/')({
  beforeLoad: () => {
    throw redirect({ to: getSession() ? '/overview/{-$accountId}' : '/aanmelden', replace: true })
  },
})
