import { createFileRoute } from '@tanstack/react-router'
import { type FilesSearch, readFilesSearch } from '../../mail-in/queries.ts'
import { SetAsideScreen } from '../../mail-in/set-aside-screen.tsx'
import { ReceivedTabs } from '../../vendors/received-tabs.tsx'
import { requireOwnPeppol } from '../-guards.ts'

export const Route = createFileRoute('/_signed-in/received-invoices/$accountId/set-aside')({
  // Read by the screen, which comes in a file of its own: the first file carries no more than it needs.
  validateSearch: (search: FilesSearch) => search,
  beforeLoad: async ({ params }) => ({ account: await requireOwnPeppol(params.accountId) }),
  component: SetAsideRoute,
})

function SetAsideRoute() {
  const { account } = Route.useRouteContext()
  const search = Route.useSearch({ select: readFilesSearch, structuralSharing: true })
  const navigate = Route.useNavigate()
  return (
    <SetAsideScreen
      key={account.id}
      accountId={account.id}
      tabs={<ReceivedTabs accountId={account.id} current="set-aside" />}
      search={search}
      onSearch={(next, replace = false) => void navigate({ search: next, replace, resetScroll: false })}
    />
  )
}
