import { createFileRoute } from '@tanstack/react-router'
import { isAdmin, useSession } from '../../api/session.ts'
import { CustomerScreen } from '../../customers/customer-screen.tsx'
import { findAccount } from '../-account.ts'

export const Route = createFileRoute('/_signed-in/global-customers/{-$accountId}/customer/{-$customerId}')({
  beforeLoad: async ({ params }) => ({ account: await findAccount(params.accountId) }),
  component: GlobalCustomerRoute,
})

function GlobalCustomerRoute() {
  const { account } = Route.useRouteContext()
  const { customerId } = Route.useParams()
  const user = useSession()?.user
  if (!user) return null
  return (
    <CustomerScreen
      key={customerId}
      shelf={{ book: 'global', accountId: account?.id, mayEdit: isAdmin(user) }}
      customerId={customerId}
      userId={user.id}
    />
  )
}
