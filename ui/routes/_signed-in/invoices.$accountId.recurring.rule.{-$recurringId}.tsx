import { createFileRoute } from '@tanstack/react-router'
import { isIsoDate } from '#contracts/rules/iso-date.ts'
import { recurringTexts } from '#generated/texts/parts/recurring.ts'
import { RuleScreen } from '../../recurring/rule-screen.tsx'
import { loadTexts } from '../../texts/texts.ts'
import { requireOwnPeppol } from '../-guards.ts'

/** The document that a new rule repeats, or the one date of a rule that is changed. */
type Search = { invoice?: string; draft?: string; date?: string }

const readSearch = ({ invoice, draft, date }: Record<string, unknown>): Search => ({
  ...(typeof invoice === 'string' && { invoice }),
  ...(typeof draft === 'string' && { draft }),
  ...(typeof date === 'string' && isIsoDate(date) && { date }),
})

export const Route = createFileRoute('/_signed-in/invoices/$accountId/recurring/rule/{-$recurringId}')({
  validateSearch: readSearch,
  beforeLoad: async ({ params }) => ({ account: await requireOwnPeppol(params.accountId, true) }),
  loader: () => loadTexts(recurringTexts),
  component: RuleRoute,
})

function RuleRoute() {
  const { account } = Route.useRouteContext()
  const { recurringId } = Route.useParams()
  const { invoice, draft, date } = Route.useSearch()
  const navigate = Route.useNavigate()
  const source = invoice ? { invoiceId: invoice } : draft ? { draftId: draft } : undefined
  return (
    <RuleScreen
      key={`${recurringId} ${invoice} ${draft} ${date}`}
      accountId={account.id}
      recurringId={recurringId}
      source={source}
      date={date}
      onClose={() =>
        void navigate({ to: '/invoices/$accountId/recurring', params: { accountId: account.id } })
      }
    />
  )
}
