import { createFileRoute } from '@tanstack/react-router'
import { useSession } from '../../api/session.ts'
import { NoAccount } from '../../overview/no-account.tsx'
import { NewReceiverScreen } from '../../receivers/new-receiver-screen.tsx'
import { findDoccle } from '../-guards.ts'

export const Route = createFileRoute('/_signed-in/doccle/receivers/{-$accountId}/new')({
  beforeLoad: async ({ params }) => ({ account: await findDoccle(params.accountId, 'write') }),
  component: NewReceiverRoute,
})

function NewReceiverRoute() {
  const { account } = Route.useRouteContext()
  const user = useSession()?.user
  if (!account || !user) return <NoAccount why="choose" />
  return <NewReceiverScreen key={account.id} accountId={account.id} userId={user.id} />
}
