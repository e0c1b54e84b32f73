import { createFileRoute } from '@tanstack/react-router'
import { readVendorsSearch, type VendorsSearch } from '../../vendors/queries.ts'
import { VendorsScreen } from '../../vendors/vendors-screen.tsx'
import { requireOwnPeppol } from '../-guards.ts'

export const Route = createFileRoute('/_signed-in/received-invoices/$accountId/vendors/')({
  // Read by the screen, which comes in a file of its own: the first file carries no more than it needs.
  validateSearch: (search: VendorsSearch) => search,
  beforeLoad: async ({ params }) => ({ account: await requireOwnPeppol(params.accountId) }),
  component: VendorsRoute,
})

function VendorsRoute() {
  const { account } = Route.useRouteContext()
  const search = Route.useSearch({ select: readVendorsSearch, structuralSharing: true })
  const navigate = Route.useNavigate()
  return (
    <VendorsScreen
      key={account.id}
      accountId={account.id}
      search={search}
      onSearch={(next, replace = false) => void navigate({ search: next, replace, resetScroll: false })}
    />
  )
}
