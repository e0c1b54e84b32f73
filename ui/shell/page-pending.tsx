import { useTranslation } from 'react-i18next'
import { Progress } from '../kit/progress.tsx'
import classes from './page-pending.module.css'

/** A placeholder when a page takes more than a second to load. */
export function PagePending() {
  const { t } = useTranslation('kit')
  return (
    <div className={classes.pending}>
      <Progress label={t('loading')} />
    </div>
  )
}
