import { createFileRoute } from '@tanstack/react-router'
import { paymentsTexts } from '#generated/texts/parts/payments.ts'
import { type OrdersSearch, readOrdersSearch } from '../../payments/order-queries.ts'
import { OrdersScreen } from '../../payments/orders-screen.tsx'
import { loadTexts } from '../../texts/texts.ts'
import { requireOwnPeppol } from '../-guards.ts'

export const Route = createFileRoute('/_signed-in/money/{-$accountId}/orders')({
  // Read by the screen, which comes in a file of its own: the first file carries no more than it needs.
  validateSearch: (search: OrdersSearch) => search,
  beforeLoad: async ({ params }) => ({ account: await requireOwnPeppol(params.accountId) }),
  loader: () => loadTexts(paymentsTexts),
  component: OrdersRoute,
})

function OrdersRoute() {
  const { account } = Route.useRouteContext()
  const search = Route.useSearch({ select: readOrdersSearch, structuralSharing: true })
  const navigate = Route.useNavigate()
  return (
    <OrdersScreen
      key={account.id}
      accountId={account.id}
      search={search}
      onSearch={(next, replace = false) => void navigate({ search: next, replace, resetScroll: true })}
    />
  )
}
