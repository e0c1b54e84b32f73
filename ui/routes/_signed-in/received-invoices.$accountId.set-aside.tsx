import { createFileRoute } from '@tanstack/react-router'
import { SetAsideScreen } from '../../mail-in/file-lists.tsx'
import { ReceivedTabs } from '../../vendors/received-tabs.tsx'
import { requireOwnPeppol } from '../-guards.ts'

export const Route = createFileRoute('/_signed-in/received-invoices/$accountId/set-aside')({
  beforeLoad: async ({ params }) => ({ account: await requireOwnPeppol(params.accountId) }),
  component: SetAsideRoute,
})

function SetAsideRoute() {
  const { account } = Route.useRouteContext()
  return (
    <SetAsideScreen
      key={account.id}
      accountId={account.id}
      tabs={<ReceivedTabs accountId={account.id} current="set-aside" />}
    />
  )
}
