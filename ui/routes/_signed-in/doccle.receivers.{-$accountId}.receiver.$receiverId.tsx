import { createFileRoute } from '@tanstack/react-router'
import { useSession } from '../../api/session.ts'
import { NoAccount } from '../../overview/no-account.tsx'
import { ReceiverScreen } from '../../receivers/receiver-screen.tsx'
import { findDoccle } from '../-guards.ts'

export const Route = createFileRoute('/_signed-in/doccle/receivers/{-$accountId}/receiver/$receiverId')({
  beforeLoad: async ({ params }) => ({ account: await findDoccle(params.accountId) }),
  component: ReceiverRoute,
})

function ReceiverRoute() {
  const { account } = Route.useRouteContext()
  const { receiverId } = Route.useParams()
  const user = useSession()?.user
  if (!account || !user) return <NoAccount why="choose" />
  return <ReceiverScreen key={receiverId} account={account} receiverId={receiverId} userId={user.id} />
}
