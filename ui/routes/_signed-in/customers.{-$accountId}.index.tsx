import { createFileRoute } from '@tanstack/react-router'
import { useScope } from '../../api/reach.ts'
import { mayIn } from '../../api/rights.ts'
import { CustomersScreen } from '../../customers/customers-screen.tsx'
import { type CustomersSearch, readCustomersSearch } from '../../customers/queries.ts'
import { NoAccount } from '../../overview/no-account.tsx'
import { findAccount } from '../-guards.ts'

export const Route = createFileRoute('/_signed-in/customers/{-$accountId}/')({
  // Read by the screen, which comes in a file of its own: the first file carries no more than it needs.
  validateSearch: (search: CustomersSearch & { open?: 'import' }) => search,
  beforeLoad: async ({ params }) => ({ account: await findAccount(params.accountId) }),
  component: CustomersRoute,
})

function CustomersRoute() {
  const { account } = Route.useRouteContext()
  const scope = useScope()
  const search = Route.useSearch({ select: readCustomersSearch, structuralSharing: true })
  const isAsked = Route.useSearch({ select: ({ open }) => open === 'import' })
  const navigate = Route.useNavigate()
  if (!account) return <NoAccount why="choose" />
  return (
    <CustomersScreen
      key={account.id}
      shelf={{ book: 'own', accountId: account.id, mayEdit: scope === 'USER' && mayIn(account, 'write') }}
      search={search}
      asked={{ isAsked, onClosed: () => void navigate({ search, replace: true, resetScroll: false }) }}
      onSearch={(next, replace = false) => void navigate({ search: next, replace, resetScroll: false })}
    />
  )
}
