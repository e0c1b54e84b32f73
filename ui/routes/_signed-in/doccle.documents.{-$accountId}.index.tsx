import { createFileRoute } from '@tanstack/react-router'
import { DocumentsScreen } from '../../documents/documents-screen.tsx'
import { type DocumentsSearch, readDocumentsSearch } from '../../documents/search.ts'
import { NoAccount } from '../../overview/no-account.tsx'
import { ReceiverSearch } from '../../receivers/receiver-search.tsx'
import { findDoccle } from '../-guards.ts'

export const Route = createFileRoute('/_signed-in/doccle/documents/{-$accountId}/')({
  // Read by the screen, which comes in a file of its own: the first file carries no more than it needs.
  validateSearch: (search: DocumentsSearch) => search,
  beforeLoad: async ({ params }) => ({ account: await findDoccle(params.accountId) }),
  component: DocumentsRoute,
})

function DocumentsRoute() {
  const { account } = Route.useRouteContext()
  const search = Route.useSearch({ select: readDocumentsSearch, structuralSharing: true })
  const navigate = Route.useNavigate()
  if (!account) return <NoAccount why="choose" />
  return (
    <DocumentsScreen
      key={account.id}
      account={account}
      search={search}
      chooseReceiver={(asked) => <ReceiverSearch accountId={account.id} {...asked} />}
      onSearch={(next, replace = false) => void navigate({ search: next, replace, resetScroll: false })}
    />
  )
}
