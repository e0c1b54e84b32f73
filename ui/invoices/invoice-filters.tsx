import { IconBan, IconCalendar, IconFilter, IconRosetteDiscountCheck, IconSend } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { InvoicePage } from '#generated/graphql.ts'
import { ChoiceBar } from '../kit/choice-bar.tsx'
import { DateField } from '../kit/date-field.tsx'
import { Icon } from '../kit/icon.tsx'
import { narrow, useNarrow } from '../kit/media.ts'
import { SearchField } from '../kit/search-field.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { Toolbar } from '../kit/toolbar.tsx'
import { currentLanguage } from '../texts/language.ts'
import classes from './invoice-filters.module.css'
import { defaultPeriod, type InvoicesSearch, isReversed, periods, statusFilters } from './search.ts'
import { SortSelect } from './sort-select.tsx'

type Period = InvoicePage['period'] | null

type InvoiceFiltersProps = {
  search: InvoicesSearch
  /** What the chosen period came down to. */
  period: Period
  onChange: (part: InvoicesSearch) => void
}

const statusLooks = {
  SENT: {},
  TRANSMITTED: { icon: IconSend, tone: 'warn' },
  ACCEPTED: { icon: IconRosetteDiscountCheck, tone: 'ok' },
  REJECTED: { icon: IconBan, tone: 'err' },
} as const

export function InvoiceFilters({ search, period, onChange }: InvoiceFiltersProps) {
  const { t } = useTranslation('invoices')
  return (
    <Toolbar>
      <SearchField
        className={classes.search}
        label={t('search')}
        value={search.q ?? ''}
        onSearch={(q) => onChange({ q: q || undefined })}
      />
      <StatusFilter value={search.status} onChange={(status) => onChange({ status })} />
      <PeriodFilter search={search} period={period} onChange={onChange} />
      <SortSelect search={search} onChange={onChange} />
    </Toolbar>
  )
}

type StatusFilterProps = {
  value: InvoicesSearch['status']
  onChange: (status: InvoicesSearch['status']) => void
}

function StatusFilter({ value, onChange }: StatusFilterProps) {
  const { t } = useTranslation('invoices')
  const isNarrow = useNarrow(narrow.editor)
  const choose = (next: string) => onChange(statusFilters.find((status) => status === next))
  const items = [
    { value: 'ALL', label: t(isNarrow ? 'filter.all-statuses' : 'filter.ALL') },
    ...statusFilters.map((status) => ({
      value: status,
      label: t(`filter.${status}`),
      ...statusLooks[status],
    })),
  ]
  if (!isNarrow)
    return <ChoiceBar label={t('filter.label')} value={value ?? 'ALL'} onChange={choose} items={items} />
  return (
    <SelectField
      label=""
      aria-label={t('filter.label')}
      className={classes.status}
      leftSection={<Icon of={IconFilter} />}
      value={value ?? 'ALL'}
      onChange={choose}
      choices={items}
    />
  )
}

function PeriodFilter({ search, period, onChange }: InvoiceFiltersProps) {
  const { t } = useTranslation('invoices')
  const isNarrow = useNarrow(narrow.cards)
  const value = search.period ?? defaultPeriod
  const choose = (next: string) => {
    const code = periods.find((each) => each === next)
    const dates = code === 'CUSTOM' ? { from: period?.from ?? undefined, to: period?.to ?? undefined } : {}
    onChange({ period: code === defaultPeriod ? undefined : code, from: undefined, to: undefined, ...dates })
  }
  const label = (code: (typeof periods)[number]) => {
    if (code !== defaultPeriod || code !== value || !period?.from) return t(`period.${code}`)
    const month = monthName(period.from, isNarrow ? 'short' : 'long')
    return isNarrow ? month : t('period.most-recent-named', { month })
  }
  const choices = periods.map((code) => ({ value: code, label: label(code) }))
  return (
    <>
      <SelectField
        label=""
        aria-label={t('period.label')}
        className={classes.period ?? ''}
        leftSection={<Icon of={IconCalendar} />}
        value={value}
        onChange={choose}
        choices={choices}
      />
      {value === 'CUSTOM' && (
        <>
          <DateField
            label=""
            aria-label={t('period.from')}
            placeholder={t('period.from')}
            className={classes.date ?? ''}
            value={search.from ?? ''}
            onChange={(from) => onChange({ from: from || undefined })}
          />
          <DateField
            label=""
            aria-label={t('period.to')}
            placeholder={t('period.to')}
            className={classes.date ?? ''}
            value={search.to ?? ''}
            error={isReversed(search) ? t('period.reversed') : undefined}
            onChange={(to) => onChange({ to: to || undefined })}
          />
        </>
      )}
    </>
  )
}

/** "november 2026" or "nov 2026", in the user's language. */
function monthName(iso: string, month: 'long' | 'short'): string {
  const format = new Intl.DateTimeFormat(currentLanguage(), { month, year: 'numeric', timeZone: 'UTC' })
  return format.format(new Date(`${iso}T00:00:00Z`))
}
