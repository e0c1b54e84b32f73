import { createFileRoute } from '@tanstack/react-router'
import { DraftEditor } from '../../drafts/editor/draft-editor.tsx'
import { requireOwnPeppol } from '../-account.ts'

export const Route = createFileRoute('/_signed-in/drafts/$accountId/draft/{-$draftId}')({
  beforeLoad: async ({ params }) => ({ account: await requireOwnPeppol(params.accountId) }),
  staticData: { fillsWindow: true },
  component: DraftRoute,
})

function DraftRoute() {
  const { account } = Route.useRouteContext()
  const { draftId } = Route.useParams()
  return <DraftEditor key={draftId ?? 'new'} account={account} draftId={draftId} />
}
