import { createFileRoute } from '@tanstack/react-router'
import { NoAccount } from '../../overview/no-account.tsx'
import { InvitationsScreen } from '../../receivers/invitations-screen.tsx'
import { type InvitationsSearch, readInvitationsSearch } from '../../receivers/search.ts'
import { findDoccle } from '../-guards.ts'

export const Route = createFileRoute('/_signed-in/doccle/dcms/{-$accountId}')({
  // Read by the screen, which comes in a file of its own: the first file carries no more than it needs.
  validateSearch: (search: InvitationsSearch) => search,
  beforeLoad: async ({ params }) => ({ account: await findDoccle(params.accountId) }),
  component: InvitationsRoute,
})

function InvitationsRoute() {
  const { account } = Route.useRouteContext()
  const search = Route.useSearch({ select: readInvitationsSearch, structuralSharing: true })
  const navigate = Route.useNavigate()
  if (!account) return <NoAccount why="choose" />
  return (
    <InvitationsScreen
      key={account.id}
      accountId={account.id}
      search={search}
      onSearch={(next, replace = false) => void navigate({ search: next, replace, resetScroll: false })}
    />
  )
}
