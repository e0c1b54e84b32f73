import { createFileRoute } from '@tanstack/react-router'
import { useScope } from '../../api/reach.ts'
import { mayIn } from '../../api/rights.ts'
import { useSession } from '../../api/session.ts'
import { CustomerScreen } from '../../customers/customer-screen.tsx'
import { NoAccount } from '../../overview/no-account.tsx'
import { findAccount } from '../-guards.ts'

export const Route = createFileRoute('/_signed-in/customers/{-$accountId}/customer/{-$customerId}')({
  beforeLoad: async ({ params }) => ({ account: await findAccount(params.accountId) }),
  component: CustomerRoute,
})

function CustomerRoute() {
  const { account } = Route.useRouteContext()
  const scope = useScope()
  const { customerId } = Route.useParams()
  const user = useSession()?.user
  if (!account || !user) return <NoAccount why="choose" />
  return (
    <CustomerScreen
      key={`${account.id} ${customerId}`}
      shelf={{ book: 'own', accountId: account.id, mayEdit: scope === 'USER' && mayIn(account, 'write') }}
      customerId={customerId}
      userId={user.id}
    />
  )
}
