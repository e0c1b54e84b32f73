import { createFileRoute } from '@tanstack/react-router'
import { useScope } from '../../api/reach.ts'
import { mayIn } from '../../api/rights.ts'
import { isAdmin, useSession } from '../../api/session.ts'
import { CustomersScreen } from '../../customers/customers-screen.tsx'
import { type CustomersSearch, readCustomersSearch } from '../../customers/queries.ts'
import { findAccount } from '../-guards.ts'

export const Route = createFileRoute('/_signed-in/global-customers/{-$accountId}/')({
  // Read by the screen, which comes in a file of its own: the first file carries no more than it needs.
  validateSearch: (search: CustomersSearch) => search,
  beforeLoad: async ({ params }) => ({ account: await findAccount(params.accountId) }),
  component: GlobalCustomersRoute,
})

function GlobalCustomersRoute() {
  const { account } = Route.useRouteContext()
  const scope = useScope()
  const search = Route.useSearch({ select: readCustomersSearch, structuralSharing: true })
  const navigate = Route.useNavigate()
  const user = useSession()?.user
  const mayEdit = user !== undefined && isAdmin(user)
  const mayTake = !mayEdit && scope === 'USER' && (!account || mayIn(account, 'write'))
  return (
    <CustomersScreen
      shelf={{ book: 'global', accountId: account?.id, mayEdit, mayTake }}
      search={search}
      onSearch={(next, replace = false) => void navigate({ search: next, replace, resetScroll: false })}
    />
  )
}
