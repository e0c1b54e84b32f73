import { createFileRoute } from '@tanstack/react-router'
import { DraftsScreen } from '../../drafts/drafts-screen.tsx'
import { type DraftsSearch, readDraftsSearch } from '../../drafts/queries.ts'
import { LockedNotice } from '../../shell/locked-notice.tsx'
import { NewInvoiceLink } from '../../shell/new-invoice-link.tsx'
import { requireOwnPeppol } from '../-guards.ts'

export const Route = createFileRoute('/_signed-in/drafts/{-$accountId}')({
  // Read by the screen, which comes in a file of its own: the first file carries no more than it needs.
  validateSearch: (search: DraftsSearch) => search,
  beforeLoad: async ({ params }) => ({ account: await requireOwnPeppol(params.accountId, 'write') }),
  component: DraftsRoute,
})

function DraftsRoute() {
  const { account } = Route.useRouteContext()
  const search = Route.useSearch({ select: readDraftsSearch, structuralSharing: true })
  const navigate = Route.useNavigate()
  return (
    <>
      {account.locked && <LockedNotice lock={account.lock} />}
      <DraftsScreen
        key={account.id}
        accountId={account.id}
        search={search}
        newInvoice={(look) => <NewInvoiceLink accountId={account.id} {...look} />}
        onNew={() =>
          void navigate({ to: '/drafts/$accountId/draft/{-$draftId}', params: { accountId: account.id } })
        }
        onSearch={(next, replace = false) => void navigate({ search: next, replace, resetScroll: false })}
      />
    </>
  )
}
