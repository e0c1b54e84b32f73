import { useTranslation } from 'react-i18next'
import { formatCents } from '../kit/format.ts'
import { Notice } from '../kit/notice.tsx'
import classes from './import-warnings.module.css'
import type { ToolDraft } from './queries.ts'

/** The differences of a draft from the tool's invoice. */
export function ImportWarnings({ warnings, totals }: Pick<ToolDraft, 'warnings' | 'totals'>) {
  const { t } = useTranslation('teamleader')
  const both = totals && {
    tool: formatCents(totals.toolAmountInCent, totals.currency),
    draft: formatCents(totals.draftAmountInCent, totals.currency),
  }
  return (
    <div className={classes.warnings}>
      {warnings.map((warning) => (
        <Notice key={warning} tone="warn" title={t(`warning.${warning}.title`)}>
          {warning === 'TOTAL_DIFFERS' && both && `${t('warning.both-totals', both)} `}
          {t(`warning.${warning}.body`)}
        </Notice>
      ))}
    </div>
  )
}
