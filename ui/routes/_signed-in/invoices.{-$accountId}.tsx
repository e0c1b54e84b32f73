import { createFileRoute } from '@tanstack/react-router'
import { InvoicesScreen } from '../../invoices/invoices-screen.tsx'
import { readInvoicesSearch } from '../../invoices/search.ts'
import { NewInvoiceLink } from '../../shell/new-invoice-link.tsx'
import { requireOwnPeppol } from '../-account.ts'

export const Route = createFileRoute('/_signed-in/invoices/{-$accountId}')({
  validateSearch: readInvoicesSearch,
  beforeLoad: async ({ params }) => ({ account: await requireOwnPeppol(params.accountId) }),
  component: InvoicesRoute,
})

function InvoicesRoute() {
  const { account } = Route.useRouteContext()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <InvoicesScreen
      key={account.id}
      accountId={account.id}
      search={search}
      newInvoice={<NewInvoiceLink accountId={account.id} />}
      onSearch={(next, replace = false) => void navigate({ search: next, replace, resetScroll: false })}
    />
  )
}
