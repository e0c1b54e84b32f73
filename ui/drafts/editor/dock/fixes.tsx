import { useTranslation } from 'react-i18next'
import { NO_ACCOUNT_RULE } from '#contracts/rules/invoice/finding.ts'
import { useScope } from '../../../api/reach.ts'
import { mayIn } from '../../../api/rights.ts'
import { Button, ButtonLink } from '../../../kit/button.tsx'
import type { Finding } from '../check/finding.ts'
import { useEditor, useEditorState } from '../editor.ts'
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
  return (
    <>
      {fixes.map((fix) => (
        <Button key={fix.name} size="compact" data-fix={true} onClick={() => void onFix(fix)}>
          {t(`fix.${fix.name}`, fix.params ?? {})}
        </Button>
      ))}
      {finding.rule === NO_ACCOUNT_RULE && <ToCompanyData />}
    </>
  )
}

/** The account number that is filled in there once is that of every later invoice. */
function ToCompanyData() {
  const { t } = useTranslation('draft')
  const { account } = useEditor()
  const mayFillIn = useScope() === 'USER' && mayIn(account, 'manage')
  if (!mayFillIn) return null
  return (
    <ButtonLink size="compact" to="/data/{-$accountId}" params={{ accountId: account.id }}>
      {t('fix.company-data')}
    </ButtonLink>
  )
}
