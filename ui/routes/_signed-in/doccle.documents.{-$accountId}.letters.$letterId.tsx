import { createFileRoute } from '@tanstack/react-router'
import { LetterScreen } from '../../documents/letter/letter-screen.tsx'
import { NoAccount } from '../../overview/no-account.tsx'
import { findDoccle } from '../-guards.ts'

export const Route = createFileRoute('/_signed-in/doccle/documents/{-$accountId}/letters/$letterId')({
  beforeLoad: async ({ params }) => ({ account: await findDoccle(params.accountId) }),
  component: LetterRoute,
})

function LetterRoute() {
  const { account } = Route.useRouteContext()
  const { letterId } = Route.useParams()
  if (!account) return <NoAccount why="choose" />
  return <LetterScreen key={letterId} accountId={account.id} letterId={letterId} />
}
