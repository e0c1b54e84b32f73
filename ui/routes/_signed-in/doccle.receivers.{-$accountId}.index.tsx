import { createFileRoute } from '@tanstack/react-router'
import { NoAccount } from '../../overview/no-account.tsx'
import { ReceiversScreen } from '../../receivers/receivers-screen.tsx'
import { type ReceiversSearch, readReceiversSearch } from '../../receivers/search.ts'
import { findDoccle } from '../-guards.ts'

export const Route = createFileRoute('/_signed-in/doccle/receivers/{-$accountId}/')({
  // Read by the screen, which comes in a file of its own: the first file carries no more than it needs.
  validateSearch: (search: ReceiversSearch) => search,
  beforeLoad: async ({ params }) => ({ account: await findDoccle(params.accountId) }),
  component: ReceiversRoute,
})

function ReceiversRoute() {
  const { account } = Route.useRouteContext()
  const search = Route.useSearch({ select: readReceiversSearch, structuralSharing: true })
  const navigate = Route.useNavigate()
  if (!account) return <NoAccount why="choose" />
  return (
    <ReceiversScreen
      key={account.id}
      accountId={account.id}
      search={search}
      onSearch={(next, replace = false) => void navigate({ search: next, replace, resetScroll: false })}
    />
  )
}
