import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed-in/admin/')({
  beforeLoad: () => {
    throw redirect({ to: '/admin/companies', replace: true })
  },
})
