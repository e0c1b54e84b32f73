import { createFileRoute } from '@tanstack/react-router'
import { readSignedSearch, type SignedSearch } from '../../documents/search.ts'
import { SignedScreen } from '../../documents/signed-screen.tsx'
import { NoAccount } from '../../overview/no-account.tsx'
import { ReceiverSearch } from '../../receivers/receiver-search.tsx'
import { findDoccle } from '../-guards.ts'

export const Route = createFileRoute('/_signed-in/doccle/documents/{-$accountId}/signed')({
  // Read by the screen, which comes in a file of its own: the first file carries no more than it needs.
  validateSearch: (search: SignedSearch) => search,
  beforeLoad: async ({ params }) => ({ account: await findDoccle(params.accountId) }),
  component: SignedRoute,
})

function SignedRoute() {
  const { account } = Route.useRouteContext()
  const search = Route.useSearch({ select: readSignedSearch, structuralSharing: true })
  const navigate = Route.useNavigate()
  if (!account) return <NoAccount why="choose" />
  return (
    <SignedScreen
      key={account.id}
      account={account}
      search={search}
      chooseReceiver={(asked) => <ReceiverSearch accountId={account.id} {...asked} />}
      onSearch={(next, replace = false) => void navigate({ search: next, replace, resetScroll: false })}
    />
  )
}
