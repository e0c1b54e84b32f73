import { createFileRoute } from '@tanstack/react-router'
import { blankRule, readRuleSearch } from '../../recurring/queries.ts'
import { RuleScreen } from '../../recurring/rule-screen.tsx'
import { requireOwnPeppol } from '../-guards.ts'
import { LateReceiverSearch, loadRecurringTexts } from '../-late-parts.ts'

/** The document that a new rule repeats, or the one date of a rule that is changed. */
type Search = { invoice?: string; draft?: string; date?: string; blank?: true }

export const Route = createFileRoute('/_signed-in/invoices/$accountId/recurring/rule/{-$recurringId}')({
  // Read by the screen, which comes in a file of its own: the first file carries no more than it needs.
  validateSearch: (search: Search) => search,
  beforeLoad: async ({ params }) => ({ account: await requireOwnPeppol(params.accountId, 'write') }),
  loader: loadRecurringTexts,
  component: RuleRoute,
})

function RuleRoute() {
  const { account } = Route.useRouteContext()
  const { recurringId } = Route.useParams()
  const { invoice, draft, date, blank } = Route.useSearch({ select: readRuleSearch })
  const navigate = Route.useNavigate()
  const source = invoice ? { invoiceId: invoice } : draft ? { draftId: draft } : undefined
  return (
    <RuleScreen
      key={`${recurringId} ${invoice} ${draft} ${date} ${blank}`}
      accountId={account.id}
      recurringId={recurringId}
      source={source}
      date={date}
      blank={blank && blankRule(account)}
      chooseReceiver={
        account.features.includes('DOCCLE')
          ? (asked) => <LateReceiverSearch accountId={account.id} {...asked} />
          : undefined
      }
      onClose={() =>
        void navigate({ to: '/invoices/$accountId/recurring', params: { accountId: account.id } })
      }
    />
  )
}
