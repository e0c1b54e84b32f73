import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/nl'
import 'dayjs/locale/fr'
import { useTranslation } from 'react-i18next'

/** A month for picking a day, Monday first. Loaded on demand. */
export default function Calendar({ value, onPick }: { value: string | null; onPick: (iso: string) => void }) {
  const { i18n, t } = useTranslation('kit')
  return (
    <DatePicker
      value={value}
      defaultDate={value ?? undefined}
      onChange={(picked) => picked && onPick(picked)}
      locale={i18n.language}
      firstDayOfWeek={1}
      ariaLabels={{ nextMonth: t('next-month'), previousMonth: t('previous-month') }}
    />
  )
}
