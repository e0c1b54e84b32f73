import { createFileRoute } from '@tanstack/react-router'
import { useScope } from '../../api/reach.ts'
import { mayIn } from '../../api/rights.ts'
import { useSession } from '../../api/session.ts'
import { NoAccount } from '../../overview/no-account.tsx'
import { ProductScreen } from '../../products/product-screen.tsx'
import { findAccount } from '../-guards.ts'

export const Route = createFileRoute('/_signed-in/products/{-$accountId}/product/{-$productId}')({
  beforeLoad: async ({ params }) => ({ account: await findAccount(params.accountId) }),
  component: ProductRoute,
})

function ProductRoute() {
  const { account } = Route.useRouteContext()
  const scope = useScope()
  const { productId } = Route.useParams()
  const user = useSession()?.user
  if (!account || !user) return <NoAccount why="choose" />
  return (
    <ProductScreen
      key={`${account.id} ${productId}`}
      accountId={account.id}
      productId={productId}
      userId={user.id}
      mayEdit={scope === 'USER' && mayIn(account, 'write')}
    />
  )
}
