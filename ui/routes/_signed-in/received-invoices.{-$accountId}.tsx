import { createFileRoute } from '@tanstack/react-router'
import { ReceivingFiles } from '../../mail-in/receiving-files.tsx'
import { UploadButton } from '../../mail-in/upload-button.tsx'
import { UploadPanel } from '../../mail-in/upload-panel.tsx'
import { type ReceivedSearch, readReceivedSearch } from '../../received-invoices/queries.ts'
import { ReceivedScreen } from '../../received-invoices/received-screen.tsx'
import { LockedNotice } from '../../shell/locked-notice.tsx'
import { MissingNotice } from '../../vendors/missing-notice.tsx'
import { ReceivedTabs } from '../../vendors/received-tabs.tsx'
import { requireOwnPeppol } from '../-guards.ts'

export const Route = createFileRoute('/_signed-in/received-invoices/{-$accountId}')({
  // Read by the screen, which comes in a file of its own: the first file carries no more than it needs.
  validateSearch: (search: ReceivedSearch) => search,
  beforeLoad: async ({ params }) => ({ account: await requireOwnPeppol(params.accountId) }),
  component: ReceivedRoute,
})

function ReceivedRoute() {
  const { account } = Route.useRouteContext()
  const search = Route.useSearch({ select: readReceivedSearch, structuralSharing: true })
  const navigate = Route.useNavigate()
  return (
    <ReceivingFiles accountId={account.id}>
      {account.locked && <LockedNotice lock={account.lock} />}
      <ReceivedScreen
        key={account.id}
        accountId={account.id}
        tabs={<ReceivedTabs accountId={account.id} current="documents" />}
        notice={
          <>
            <UploadPanel accountId={account.id} />
            <MissingNotice accountId={account.id} />
          </>
        }
        upload={<UploadButton accountId={account.id} />}
        search={search}
        onSearch={(next, replace = false) => void navigate({ search: next, replace, resetScroll: false })}
      />
    </ReceivingFiles>
  )
}
