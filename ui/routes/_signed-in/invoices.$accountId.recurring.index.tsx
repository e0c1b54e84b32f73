import { createFileRoute } from '@tanstack/react-router'
import { type RulesSearch, readRulesSearch } from '../../recurring/queries.ts'
import { RecurringScreen } from '../../recurring/recurring-screen.tsx'
import { LockedNotice } from '../../shell/locked-notice.tsx'
import { requireOwnPeppol } from '../-guards.ts'
import { loadRecurringTexts } from '../-late-parts.ts'

export const Route = createFileRoute('/_signed-in/invoices/$accountId/recurring/')({
  // Read by the screen, which comes in a file of its own: the first file carries no more than it needs.
  validateSearch: (search: RulesSearch) => search,
  beforeLoad: async ({ params }) => ({ account: await requireOwnPeppol(params.accountId) }),
  loader: loadRecurringTexts,
  component: RecurringRoute,
})

function RecurringRoute() {
  const { account } = Route.useRouteContext()
  const search = Route.useSearch({ select: readRulesSearch, structuralSharing: true })
  const navigate = Route.useNavigate()
  return (
    <>
      {account.locked && <LockedNotice lock={account.lock} />}
      <RecurringScreen
        key={account.id}
        accountId={account.id}
        search={search}
        onSearch={(next, replace = false) => void navigate({ search: next, replace, resetScroll: false })}
      />
    </>
  )
}
