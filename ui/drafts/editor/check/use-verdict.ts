import { useDifference } from '../dock/pdf-difference.tsx'
import { useEditor, useEditorState, useFindings } from '../editor.ts'
import { type Verdict, verdictOf } from './verdict.ts'

export function useVerdict(): Verdict {
  const { locked } = useEditor().account
  const findings = useFindings((all) => all)
  const standing = useEditorState((state) => state.standing)
  const upload = useEditorState((state) => state.upload)
  const differs = useDifference() !== undefined
  return verdictOf({ findings, standing, upload, isLocked: locked, differs })
}
