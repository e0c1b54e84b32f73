import { IconFilter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { PeriodCode } from '#generated/graphql.ts'
import { ChoiceBar, type ChoiceBarItem } from '../../kit/choice-bar.tsx'
import { Icon } from '../../kit/icon.tsx'
import { narrow, useNarrow } from '../../kit/media.ts'
import { SearchField } from '../../kit/search-field.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { Toolbar } from '../../kit/toolbar.tsx'
import classes from './filters.module.css'
import { PeriodFilter, type PeriodShown } from './period-filter.tsx'
import type { DocumentsSearch } from './search.ts'
import { SortSelect } from './sort-select.tsx'

type Look = Pick<ChoiceBarItem<string>, 'icon' | 'tone'>
type Search<Status> = DocumentsSearch & { status?: Status | undefined }

type DocumentFiltersProps<Status extends string> = {
  word: 'invoices' | 'received-invoices'
  search: Search<Status>
  /** The statuses to choose from, in order, with their looks. */
  statuses: readonly Status[]
  looks: Readonly<Record<Status, Look>>
  usualPeriod: PeriodCode
  /** The dates of the chosen period. */
  period: PeriodShown
  onChange: (part: Search<Status>) => void
}

/** Text, status, period, then sort order. */
export function DocumentFilters<Status extends string>(props: DocumentFiltersProps<Status>) {
  const { word, search, usualPeriod, period, onChange } = props
  const { t } = useTranslation()
  return (
    <Toolbar>
      <SearchField
        className={classes.search}
        label={t(`${word}:search`)}
        value={search.q ?? ''}
        onSearch={(q) => onChange({ q: q || undefined })}
      />
      <StatusFilter {...props} />
      <PeriodFilter search={search} usualPeriod={usualPeriod} period={period} onChange={onChange} />
      <SortSelect word={word} search={search} onChange={onChange} />
    </Toolbar>
  )
}

function StatusFilter<Status extends string>(props: DocumentFiltersProps<Status>) {
  const { word, search, statuses, looks, onChange } = props
  const { t } = useTranslation('invoices')
  const isNarrow = useNarrow(narrow.editor)
  const isPhone = useNarrow(narrow.phone)
  const value = search.status ?? 'ALL'
  const choose = (next: string) => onChange({ status: statuses.find((status) => status === next) })
  const statusWord = (status: string) => t(`${word}:filter.${status}`)
  const items = [
    { value: 'ALL', label: t(isNarrow ? 'filter.all-statuses' : 'filter.ALL') },
    ...statuses.map((status) => ({
      value: status,
      label: statusWord(status),
      ...looks[status],
    })),
  ]
  if (!isNarrow) return <ChoiceBar label={t('filter.label')} value={value} onChange={choose} items={items} />
  return (
    <SelectField
      label=""
      aria-label={t('filter.label')}
      className={classes.status}
      leftSection={!isPhone && <Icon of={IconFilter} />}
      value={value}
      onChange={choose}
      choices={items}
    />
  )
}
