import { createFileRoute } from '@tanstack/react-router'
import { useScope } from '../../api/reach.ts'
import { mayIn } from '../../api/rights.ts'
import { NoAccount } from '../../overview/no-account.tsx'
import { ProductsScreen } from '../../products/products-screen.tsx'
import { type ProductsSearch, readProductsSearch } from '../../products/queries.ts'
import { findAccount } from '../-guards.ts'

export const Route = createFileRoute('/_signed-in/products/{-$accountId}/')({
  // Read by the screen, which comes in a file of its own: the first file carries no more than it needs.
  validateSearch: (search: ProductsSearch & { open?: 'import' }) => search,
  beforeLoad: async ({ params }) => ({ account: await findAccount(params.accountId) }),
  component: ProductsRoute,
})

function ProductsRoute() {
  const { account } = Route.useRouteContext()
  const scope = useScope()
  const search = Route.useSearch({ select: readProductsSearch, structuralSharing: true })
  const isAsked = Route.useSearch({ select: ({ open }) => open === 'import' })
  const navigate = Route.useNavigate()
  if (!account) return <NoAccount why="choose" />
  return (
    <ProductsScreen
      key={account.id}
      accountId={account.id}
      mayEdit={scope === 'USER' && mayIn(account, 'write')}
      search={search}
      onSearch={(next, replace = false) => void navigate({ search: next, replace, resetScroll: false })}
      asked={{ isAsked, onClosed: () => void navigate({ search, replace: true, resetScroll: false }) }}
    />
  )
}
