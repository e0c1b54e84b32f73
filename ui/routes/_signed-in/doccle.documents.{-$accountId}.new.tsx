import { createFileRoute } from '@tanstack/react-router'
import { NewDocumentScreen } from '../../documents/new/new-document-screen.tsx'
import { readText } from '../../lists/list-search.ts'
import { NoAccount } from '../../overview/no-account.tsx'
import { ReceiverSearch } from '../../receivers/receiver-search.tsx'
import { findDoccle } from '../-guards.ts'

export const Route = createFileRoute('/_signed-in/doccle/documents/{-$accountId}/new')({
  validateSearch: (search: { receiverId?: string }) => search,
  beforeLoad: async ({ params }) => ({ account: await findDoccle(params.accountId, 'write') }),
  staticData: { fillsWindow: true },
  component: NewDocumentRoute,
})

function NewDocumentRoute() {
  const { account } = Route.useRouteContext()
  const { receiverId } = Route.useSearch()
  if (!account) return <NoAccount why="choose" />
  return (
    <NewDocumentScreen
      key={account.id}
      accountId={account.id}
      receiverId={readText(receiverId, 50)}
      chooseReceiver={(asked) => <ReceiverSearch accountId={account.id} {...asked} />}
    />
  )
}
