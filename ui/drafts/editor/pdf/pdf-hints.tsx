import { useTranslation } from 'react-i18next'
import { Kbd } from '../../../kit/kbd.tsx'
import classes from './pdf.module.css'

export function PdfHints() {
  const { t } = useTranslation('draft')
  return (
    <p className={classes.hints}>
      <span>{t('pdf.hint-pick')}</span>
      <span className={classes.hintKey}>
        <Kbd>F8</Kbd> {t('pdf.hint-doubt')}
      </span>
    </p>
  )
}
