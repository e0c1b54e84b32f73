// A draft that is begun from an invoice of the external tool. In a file of its own, as the editor seldom needs it.
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { toolTexts } from '#generated/texts/parts/tool.ts'
import { ImportWarnings } from '../external-tool/import-warnings.tsx'
import type { ToolDraft as Begun } from '../external-tool/queries.ts'
import { ToolDraft } from '../external-tool/tool-draft.tsx'
import { loadTexts } from '../texts/texts.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** With its data that a draft can't hold. */
    toolDraft?: Begun
  }
}

await loadTexts(toolTexts)

type FromToolProps = { accountId: string; id: string; children: ReactNode }

/** The draft takes the place of this address. */
function FromTool({ accountId, id, children }: FromToolProps) {
  const navigate = useNavigate()
  return (
    <ToolDraft
      accountId={accountId}
      id={id}
      onBegun={(toolDraft) =>
        void navigate({
          to: '/drafts/$accountId/draft/{-$draftId}',
          params: { accountId, draftId: toolDraft.id },
          state: { toolDraft },
          replace: true,
        })
      }
      onLeave={() => void navigate({ to: '/peppol/overview/{-$accountId}', params: { accountId } })}
    >
      {children}
    </ToolDraft>
  )
}

type ToolInEditorProps = Partial<FromToolProps> & { begun?: Begun }

/** Begins the draft of an invoice's id; else shows the warnings of the begun draft. */
export default function ToolInEditor({ accountId, id, children, begun }: ToolInEditorProps) {
  if (!accountId || !id) return begun && <ImportWarnings {...begun} />
  return (
    <FromTool accountId={accountId} id={id}>
      {children}
    </FromTool>
  )
}
