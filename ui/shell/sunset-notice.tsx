import { IconCalendarOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSettings } from '../api/settings.ts'
import { formatDate } from '../kit/format.ts'
import { PageNotice } from './page-notice.tsx'

/** When the service ends, where an end is planned. On a page of its own width unless it stands in a column. */
export function SunsetNotice({ isInColumn = false }: { isInColumn?: boolean }) {
  const { t } = useTranslation('shell')
  const sunsetDate = useSettings()?.sunsetDate
  if (!sunsetDate) return null
  return (
    <PageNotice icon={IconCalendarOff} isInColumn={isInColumn}>
      {t('sunset', { date: formatDate(sunsetDate) })}
    </PageNotice>
  )
}
