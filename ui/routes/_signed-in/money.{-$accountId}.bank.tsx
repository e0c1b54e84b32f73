import { createFileRoute } from '@tanstack/react-router'
import { paymentsTexts } from '#generated/texts/parts/payments.ts'
import { BankScreen } from '../../payments/bank-screen.tsx'
import { type BankSearch, readBankSearch } from '../../payments/queries.ts'
import { loadTexts } from '../../texts/texts.ts'
import { requireOwnPeppol } from '../-guards.ts'

export const Route = createFileRoute('/_signed-in/money/{-$accountId}/bank')({
  // Read by the screen, which comes in a file of its own: the first file carries no more than it needs.
  validateSearch: (search: BankSearch) => search,
  beforeLoad: async ({ params }) => ({ account: await requireOwnPeppol(params.accountId) }),
  loader: () => loadTexts(paymentsTexts),
  component: BankRoute,
})

function BankRoute() {
  const { account } = Route.useRouteContext()
  const search = Route.useSearch({ select: readBankSearch, structuralSharing: true })
  const navigate = Route.useNavigate()
  return (
    <BankScreen
      key={account.id}
      accountId={account.id}
      search={search}
      onSearch={(next, replace = false) => void navigate({ search: next, replace, resetScroll: false })}
    />
  )
}
