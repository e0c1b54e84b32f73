import { createFileRoute } from '@tanstack/react-router'
import { SupplierScreen } from '../../accounts/supplier-screen.tsx'
import { useSession } from '../../api/session.ts'
import { NoAccount } from '../../overview/no-account.tsx'
import { findAccount } from '../-guards.ts'

export const Route = createFileRoute('/_signed-in/suppliers/{-$accountId}')({
  beforeLoad: async ({ params }) => ({ account: await findAccount(params.accountId) }),
  component: SupplierRoute,
})

function SupplierRoute() {
  const { account } = Route.useRouteContext()
  const user = useSession()?.user
  if (!account || !user) return <NoAccount why="choose" />
  return <SupplierScreen key={account.id} accountId={account.id} userId={user.id} />
}
