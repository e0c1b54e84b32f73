import { useDifference } from '../dock/pdf-difference.tsx'
import { useEditor, useEditorState, useShownFindings } from '../editor.ts'
import { type Verdict, verdictOf } from './verdict.ts'

export function useVerdict(): Verdict {
  const { locked } = useEditor().account
  const shownFindings = useShownFindings((all) => all)
  const standing = useEditorState((state) => state.standing)
  const upload = useEditorState((state) => state.upload)
  const differsFromPdf = useDifference() !== undefined
  return verdictOf({ shownFindings, standing, upload, isLocked: locked, differsFromPdf })
}
