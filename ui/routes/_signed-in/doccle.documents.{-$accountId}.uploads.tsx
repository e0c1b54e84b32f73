import { createFileRoute } from '@tanstack/react-router'
import { readUploadsSearch, type UploadsSearch } from '../../documents/search.ts'
import { UploadsScreen } from '../../documents/uploads-screen.tsx'
import { NoAccount } from '../../overview/no-account.tsx'
import { findDoccle } from '../-guards.ts'

export const Route = createFileRoute('/_signed-in/doccle/documents/{-$accountId}/uploads')({
  // Read by the screen, which comes in a file of its own: the first file carries no more than it needs.
  validateSearch: (search: UploadsSearch) => search,
  beforeLoad: async ({ params }) => ({ account: await findDoccle(params.accountId) }),
  component: UploadsRoute,
})

function UploadsRoute() {
  const { account } = Route.useRouteContext()
  const search = Route.useSearch({ select: readUploadsSearch, structuralSharing: true })
  const navigate = Route.useNavigate()
  if (!account) return <NoAccount why="choose" />
  return (
    <UploadsScreen
      key={account.id}
      accountId={account.id}
      search={search}
      onSearch={(next, replace = false) => void navigate({ search: next, replace, resetScroll: false })}
    />
  )
}
