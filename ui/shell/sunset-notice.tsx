import { IconCalendarOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSettings } from '../api/settings.ts'
import { formatDate } from '../kit/format.ts'
import { Icon } from '../kit/icon.tsx'
import classes from './sunset-notice.module.css'

/** When the service ends, where an end is planned. On a page of its own width unless it stands in a column. */
export function SunsetNotice({ isInColumn = false }: { isInColumn?: boolean }) {
  const { t } = useTranslation('shell')
  const sunsetDate = useSettings()?.sunsetDate
  if (!sunsetDate) return null
  return (
    <div className={classes.place} data-in-column={isInColumn || undefined}>
      <p className={classes.notice} role="note">
        <Icon of={IconCalendarOff} />
        <span>{t('sunset', { date: formatDate(sunsetDate) })}</span>
      </p>
    </div>
  )
}
