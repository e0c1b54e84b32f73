import { useDifference } from '../dock/pdf-difference.tsx'
import { useEditor, useEditorState, useVisibleFindings } from '../editor.ts'
import { type Verdict, verdictOf } from './verdict.ts'

export function useVerdict(): Verdict {
  const { locked, lock: why } = useEditor().account
  const lock = why?.reason === 'REGISTERED' ? 'registered' : locked ? 'locked' : undefined
  const visibleFindings = useVisibleFindings((all) => all)
  const serverCheck = useEditorState((state) => state.serverCheck)
  const upload = useEditorState((state) => state.upload)
  const differsFromPdf = useDifference() !== undefined
  return verdictOf({ visibleFindings, serverCheck, upload, lock, differsFromPdf })
}
