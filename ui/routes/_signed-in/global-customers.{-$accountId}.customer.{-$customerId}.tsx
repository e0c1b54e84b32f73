import { createFileRoute } from '@tanstack/react-router'
import { useScope } from '../../api/reach.ts'
import { mayIn } from '../../api/rights.ts'
import { isAdmin, useSession } from '../../api/session.ts'
import { CustomerScreen } from '../../customers/customer-screen.tsx'
import { findAccount } from '../-guards.ts'

export const Route = createFileRoute('/_signed-in/global-customers/{-$accountId}/customer/{-$customerId}')({
  beforeLoad: async ({ params }) => ({ account: await findAccount(params.accountId) }),
  component: GlobalCustomerRoute,
})

function GlobalCustomerRoute() {
  const { account } = Route.useRouteContext()
  const scope = useScope()
  const { customerId } = Route.useParams()
  const user = useSession()?.user
  if (!user) return null
  const mayEdit = isAdmin(user)
  const mayTake = !mayEdit && scope === 'USER' && (!account || mayIn(account, 'write'))
  return (
    <CustomerScreen
      key={customerId}
      shelf={{ book: 'global', accountId: account?.id, mayEdit, mayTake }}
      customerId={customerId}
      userId={user.id}
    />
  )
}
