import { IconCalendarOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../kit/format.ts'
import { PageNotice } from './page-notice.tsx'

export function SunsetWords({ date, isInColumn }: { date: string; isInColumn: boolean }) {
  const { t } = useTranslation('shell')
  return (
    <PageNotice icon={IconCalendarOff} isInColumn={isInColumn}>
      {t('sunset', { date: formatDate(date) })}
    </PageNotice>
  )
}
