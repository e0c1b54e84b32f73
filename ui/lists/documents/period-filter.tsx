import { IconCalendar } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { InvoicePage, PeriodCode } from '#generated/graphql.ts'
import { DateField } from '../../kit/date-field.tsx'
import { Icon } from '../../kit/icon.tsx'
import { narrow, useNarrow } from '../../kit/media.ts'
import { SelectField } from '../../kit/select-field.tsx'
import { currentLanguage } from '../../texts/language.ts'
import { isReversed } from './asked.ts'
import classes from './filters.module.css'
import { type DocumentsSearch, mostRecentPeriod, periods } from './search.ts'

export type PeriodShown = InvoicePage['period'] | null

type PeriodFilterProps = {
  search: DocumentsSearch
  defaultPeriod: PeriodCode
  period: PeriodShown
  onChange: (part: Pick<DocumentsSearch, 'period' | 'from' | 'to'>) => void
}

/** A named period, or two custom dates, which start with those of the earlier period. */
export function PeriodFilter({ search, defaultPeriod, period, onChange }: PeriodFilterProps) {
  const { t } = useTranslation('invoices')
  const isNarrow = useNarrow(narrow.cards)
  const isPhone = useNarrow(narrow.phone)
  const value = search.period ?? defaultPeriod
  const choose = (next: string) => {
    const code = periods.find((each) => each === next)
    const dates = code === 'CUSTOM' ? { from: period?.from ?? undefined, to: period?.to ?? undefined } : {}
    onChange({ period: code === defaultPeriod ? undefined : code, from: undefined, to: undefined, ...dates })
  }
  const label = (code: (typeof periods)[number]) => {
    if (code !== mostRecentPeriod || code !== value || !period?.from) return t(`period.${code}`)
    const month = monthName(period.from, isNarrow ? 'short' : 'long')
    return isNarrow ? month : t('period.most-recent-named', { month })
  }
  return (
    <>
      <SelectField
        label=""
        aria-label={t('period.label')}
        className={classes.period}
        leftSection={!isPhone && <Icon of={IconCalendar} />}
        value={value}
        onChange={choose}
        choices={periods.map((code) => ({ value: code, label: label(code) }))}
      />
      {value === 'CUSTOM' && <OwnDates search={search} onChange={onChange} />}
    </>
  )
}

function OwnDates({ search, onChange }: Pick<PeriodFilterProps, 'search' | 'onChange'>) {
  const { t } = useTranslation('invoices')
  return (
    <>
      <DateField
        label=""
        aria-label={t('period.from')}
        placeholder={t('period.from')}
        className={classes.date}
        value={search.from ?? ''}
        onChange={(from) => onChange({ from: from || undefined })}
      />
      <DateField
        label=""
        aria-label={t('period.to')}
        placeholder={t('period.to')}
        className={classes.date}
        value={search.to ?? ''}
        error={isReversed(search) ? t('period.reversed') : undefined}
        onChange={(to) => onChange({ to: to || undefined })}
      />
    </>
  )
}

/** "november 2026" or "nov 2026", in the user's language. */
function monthName(iso: string, month: 'long' | 'short'): string {
  const format = new Intl.DateTimeFormat(currentLanguage(), { month, year: 'numeric', timeZone: 'UTC' })
  return format.format(new Date(`${iso}T00:00:00Z`))
}
