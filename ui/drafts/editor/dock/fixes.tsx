import { useTranslation } from 'react-i18next'
import { Button } from '../../../kit/button.tsx'
import type { Finding } from '../check/finding.ts'
import { useEditorState } from '../editor.ts'
import { findFixes } from '../fix/fix.ts'
import type { Fix } from '../fix/mend.ts'

type FixesProps = { finding: Finding; onFix: (fix: Fix) => Promise<void> }

/** A button for each fix of a finding. */
export function Fixes({ finding, onFix }: FixesProps) {
  const { t } = useTranslation('draft')
  const fixes = findFixes(
    finding,
    useEditorState(({ form }) => form),
  )
  return fixes.map((fix) => (
    <Button key={fix.name} size="compact" data-fix={true} onClick={() => void onFix(fix)}>
      {t(`fix.${fix.name}`, fix.params ?? {})}
    </Button>
  ))
}
