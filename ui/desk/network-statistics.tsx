import { Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefused } from '../api/failure.ts'
import { Button } from '../kit/button.tsx'
import { Section } from '../kit/page.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { TextField } from '../kit/text-field.tsx'
import { formatMonth } from '../texts/format-month.ts'
import classes from './desk.module.css'
import { downloadStatistics, type Report } from './queries.ts'

const MONTHS = 13
const REPORTS: Report[] = ['EUSR', 'TSR']

/** This month (UTC) and those before it, the newest first. */
function recentMonths(now: Date): string[] {
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back)).toISOString().slice(0, 7),
  )
}

/** The monthly reports of the operator's own access point, as files. The last month that has ended is chosen at first. */
export function NetworkStatistics() {
  const { t } = useTranslation('desk')
  const [months] = useState(() => recentMonths(new Date()))
  const [month, setMonth] = useState(months[1] ?? '')
  const [report, setReport] = useState<Report>('EUSR')
  const [seat, setSeat] = useState('')
  const download = useMutation({
    mutationFn: downloadStatistics,
    meta: { handles: ['FORM_ERRORS'], failure: t('statistics.failed') },
  })
  const isWrongSeat = isRefused(download.error, 'FORM_ERRORS')
  return (
    <Section title={t('statistics.title')} label={t('statistics.title')}>
      <Text size="small" maw="64ch" py="md" c="dimmed">
        {t('statistics.about')}
      </Text>
      <form
        className={classes.statistics}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          download.mutate({ month, report, seat: seat.trim().toUpperCase() })
        }}
      >
        <SelectField
          label={t('statistics.month')}
          value={month}
          onChange={setMonth}
          choices={months.map((value) => ({ value, label: formatMonth(value) }))}
        />
        <SelectField
          label={t('statistics.report')}
          value={report}
          onChange={(next) => setReport(REPORTS.find((one) => one === next) ?? 'EUSR')}
          choices={REPORTS.map((value) => ({ value, label: value }))}
        />
        <TextField
          label={t('statistics.seat')}
          hint={t('statistics.seat-hint')}
          placeholder="POP000123"
          maxLength={9}
          value={seat}
          error={isWrongSeat ? t('statistics.seat-wrong') : undefined}
          onChange={(typed) => {
            setSeat(typed)
            download.reset()
          }}
        />
        <Button type="submit" icon={IconDownload} busy={download.isPending}>
          {t('statistics.download')}
        </Button>
      </form>
      <p role="status" className={classes.hint}>
        {download.isSuccess && t('statistics.done', { month: formatMonth(download.variables.month) })}
      </p>
    </Section>
  )
}
