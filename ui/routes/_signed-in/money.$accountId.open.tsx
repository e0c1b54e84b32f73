import { createFileRoute } from '@tanstack/react-router'
import { paymentsTexts } from '#generated/texts/parts/payments.ts'
import { OpenScreen } from '../../payments/open-screen.tsx'
import { type OpenSearch, readOpenSearch } from '../../payments/queries.ts'
import { loadTexts } from '../../texts/texts.ts'
import { requireOwnPeppol } from '../-guards.ts'

export const Route = createFileRoute('/_signed-in/money/$accountId/open')({
  // Read by the screen, which comes in a file of its own: the first file carries no more than it needs.
  validateSearch: (search: OpenSearch) => search,
  beforeLoad: async ({ params }) => ({ account: await requireOwnPeppol(params.accountId) }),
  loader: () => loadTexts(paymentsTexts),
  component: OpenRoute,
})

function OpenRoute() {
  const { account } = Route.useRouteContext()
  const search = Route.useSearch({ select: readOpenSearch, structuralSharing: true })
  const navigate = Route.useNavigate()
  return (
    <OpenScreen
      key={account.id}
      accountId={account.id}
      search={search}
      onSearch={(next, replace = false) => void navigate({ search: next, replace, resetScroll: false })}
    />
  )
}
