import { useTranslation } from 'react-i18next'
import { Notice } from '../kit/notice.tsx'
import classes from './import-warnings.module.css'
import type { ImportWarning } from './queries.ts'

/** What a draft doesn't hold as the tool has it. */
export function ImportWarnings({ warnings }: { warnings: readonly ImportWarning[] }) {
  const { t } = useTranslation('teamleader')
  return (
    <div className={classes.warnings}>
      {warnings.map((warning) => (
        <Notice key={warning} tone="warn" title={t(`warning.${warning}.title`)}>
          {t(`warning.${warning}.body`)}
        </Notice>
      ))}
    </div>
  )
}
