import { createFileRoute } from '@tanstack/react-router'
import { ToCompleteScreen } from '../../mail-in/file-lists.tsx'
import { ReceivedTabs } from '../../vendors/received-tabs.tsx'
import { requireOwnPeppol } from '../-guards.ts'

export const Route = createFileRoute('/_signed-in/received-invoices/$accountId/to-complete/')({
  beforeLoad: async ({ params }) => ({ account: await requireOwnPeppol(params.accountId) }),
  component: ToCompleteRoute,
})

function ToCompleteRoute() {
  const { account } = Route.useRouteContext()
  return (
    <ToCompleteScreen
      key={account.id}
      accountId={account.id}
      tabs={<ReceivedTabs accountId={account.id} current="to-complete" />}
    />
  )
}
