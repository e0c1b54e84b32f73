import { createFileRoute } from '@tanstack/react-router'
import { SplitScreen } from '../../documents/split/split-screen.tsx'
import { NoAccount } from '../../overview/no-account.tsx'
import { findDoccle } from '../-guards.ts'

export const Route = createFileRoute('/_signed-in/doccle/documents/{-$accountId}/splits/$splitId')({
  beforeLoad: async ({ params }) => ({ account: await findDoccle(params.accountId, 'write') }),
  staticData: { fillsWindow: true },
  component: SplitRoute,
})

function SplitRoute() {
  const { account } = Route.useRouteContext()
  const { splitId } = Route.useParams()
  if (!account) return <NoAccount why="choose" />
  return <SplitScreen key={splitId} accountId={account.id} splitId={splitId} />
}
