import { createFileRoute } from '@tanstack/react-router'
import { type FilesSearch, readFilesSearch } from '../../mail-in/queries.ts'
import { ToCompleteScreen } from '../../mail-in/to-complete-screen.tsx'
import { ReceivedTabs } from '../../vendors/received-tabs.tsx'
import { requireOwnPeppol } from '../-guards.ts'

export const Route = createFileRoute('/_signed-in/received-invoices/$accountId/to-complete/')({
  // Read by the screen, which comes in a file of its own: the first file carries no more than it needs.
  validateSearch: (search: FilesSearch) => search,
  beforeLoad: async ({ params }) => ({ account: await requireOwnPeppol(params.accountId) }),
  component: ToCompleteRoute,
})

function ToCompleteRoute() {
  const { account } = Route.useRouteContext()
  const search = Route.useSearch({ select: readFilesSearch, structuralSharing: true })
  const navigate = Route.useNavigate()
  return (
    <ToCompleteScreen
      key={account.id}
      accountId={account.id}
      tabs={<ReceivedTabs accountId={account.id} current="to-complete" />}
      search={search}
      onSearch={(next, replace = false) => void navigate({ search: next, replace, resetScroll: false })}
    />
  )
}
