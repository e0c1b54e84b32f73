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
  // Without a key, so that a new draft that gets its id during typing keeps its editor.
  return <DraftEditor account={account} draftId={draftId} />
}
