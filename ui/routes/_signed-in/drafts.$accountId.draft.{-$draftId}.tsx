import { createFileRoute, useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { DraftEditor } from '../../drafts/editor/draft-editor.tsx'
import { EditorSkeleton } from '../../drafts/editor/editor-skeleton.tsx'
import { readText } from '../../lists/list-search.ts'
import { requireOwnPeppol } from '../-guards.ts'
import { LateReceiverSearch } from '../-late-parts.ts'

const ToolInEditor = lazy(() => import('../-tool-draft.tsx'))

export const Route = createFileRoute('/_signed-in/drafts/$accountId/draft/{-$draftId}')({
  validateSearch: (search: { teamleaderInvoiceId?: string; customer?: string }) => search,
  beforeLoad: async ({ params }) => ({ account: await requireOwnPeppol(params.accountId, 'write') }),
  staticData: { fillsWindow: true },
  component: DraftRoute,
})

function DraftRoute() {
  const { account } = Route.useRouteContext()
  const { draftId } = Route.useParams()
  const { teamleaderInvoiceId: id, customer } = Route.useSearch()
  const begun = useLocation({ select: ({ state }) => state.toolDraft })
  if (!draftId && id) {
    const behind = <EditorSkeleton />
    return (
      <Suspense fallback={behind}>
        <ToolInEditor accountId={account.id} id={String(id)}>
          {behind}
        </ToolInEditor>
      </Suspense>
    )
  }
  const notice = begun && (
    <Suspense>
      <ToolInEditor begun={begun} />
    </Suspense>
  )
  // Without a key, so that a new draft that gets its id during typing keeps its editor.
  return (
    <DraftEditor
      account={account}
      draftId={draftId}
      customerId={readText(customer)}
      notice={notice}
      chooseReceiver={(asked) => <LateReceiverSearch accountId={account.id} {...asked} />}
    />
  )
}
