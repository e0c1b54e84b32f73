import { createFileRoute } from '@tanstack/react-router'
import { PersonScreen } from '../../desk/person-screen.tsx'

export const Route = createFileRoute('/_signed-in/admin/people/$userId')({ component: PersonRoute })

function PersonRoute() {
  const { userId } = Route.useParams()
  return <PersonScreen userId={userId} />
}
