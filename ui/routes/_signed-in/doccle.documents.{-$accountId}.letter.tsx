import { createFileRoute } from '@tanstack/react-router'
import { NewLetterScreen } from '../../documents/letter/new-letter-screen.tsx'
import { NoAccount } from '../../overview/no-account.tsx'
import { findDoccle } from '../-guards.ts'

export const Route = createFileRoute('/_signed-in/doccle/documents/{-$accountId}/letter')({
  beforeLoad: async ({ params }) => ({ account: await findDoccle(params.accountId, 'write') }),
  staticData: { fillsWindow: true },
  component: NewLetterRoute,
})

function NewLetterRoute() {
  const { account } = Route.useRouteContext()
  if (!account) return <NoAccount why="choose" />
  return <NewLetterScreen key={account.id} accountId={account.id} />
}
