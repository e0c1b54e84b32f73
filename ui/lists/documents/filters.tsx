import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PeriodCode } from '#generated/graphql.ts'
import type { ChoiceBarItem } from '../../kit/choice-bar.tsx'
import { IconButton } from '../../kit/icon-button.tsx'
import { narrow, useNarrow } from '../../kit/media.ts'
import { SearchField } from '../../kit/search-field.tsx'
import type { Sort } from '../../kit/table.tsx'
import { Toolbar } from '../../kit/toolbar.tsx'
import { ChoiceFilter } from '../choice-filter.tsx'
import { SortSelect } from '../sort-select.tsx'
import classes from './filters.module.css'
import { PeriodFilter, type PeriodShown } from './period-filter.tsx'
import { type DocumentSortField, type DocumentsSearch, newestFirst } from './search.ts'

/**
 * The choices of the sort menu. `id` and `dateCreated` are one order, since ids grow with time. The menu needs both: `id` is
 * the default, and the header of a column sorts by `dateCreated`.
 */
const sorts: readonly Sort<DocumentSortField>[] = [
  { field: 'id', order: 'DESC' },
  { field: 'id', order: 'ASC' },
  { field: 'issueDate', order: 'DESC' },
  { field: 'issueDate', order: 'ASC' },
  { field: 'invoiceNumber', order: 'ASC' },
  { field: 'invoiceNumber', order: 'DESC' },
  { field: 'customerName', order: 'ASC' },
  { field: 'customerName', order: 'DESC' },
  { field: 'totalAmountInCent', order: 'DESC' },
  { field: 'totalAmountInCent', order: 'ASC' },
  { field: 'dueDate', order: 'ASC' },
  { field: 'dueDate', order: 'DESC' },
  { field: 'openCents', order: 'DESC' },
  { field: 'openCents', order: 'ASC' },
  { field: 'dateCreated', order: 'DESC' },
  { field: 'dateCreated', order: 'ASC' },
  { field: 'status', order: 'ASC' },
  { field: 'status', order: 'DESC' },
]

type Look = Pick<ChoiceBarItem<string>, 'icon' | 'tone'>
type Search<Status> = DocumentsSearch & { status?: Status | undefined }

type DocumentFiltersProps<Status extends string> = {
  /** The namespace of the list's texts. */
  namespace: 'invoices' | 'received-invoices'
  search: Search<Status>
  /** The statuses to choose from, in order, with their looks. */
  statuses: readonly Status[]
  looks: Readonly<Record<Status, Look>>
  /** The numbers of documents, of those that are known. */
  counts?: Readonly<Partial<Record<Status, number>>> | undefined
  /** The period when the address names none. */
  defaultPeriod: PeriodCode
  /** The order when the address names none: the first of the menu. */
  defaultSort?: Sort<DocumentSortField>
  /** The dates of the chosen period. */
  period: PeriodShown
  /** A further filter, and whether it narrows the list now. */
  more?: { filter: ReactNode; isNarrowed: boolean }
  /** Figures of all documents: beside the order, where the filters fill the first line; on a phone above all. */
  figures?: ReactNode
  onChange: (part: Search<Status>) => void
}

/** Text, status, period, then sort order. On a phone the statuses are chips, and the others unfold. */
export function DocumentFilters<Status extends string>(props: DocumentFiltersProps<Status>) {
  const {
    namespace,
    search,
    defaultPeriod,
    defaultSort = newestFirst,
    period,
    more,
    figures,
    onChange,
  } = props
  const { t } = useTranslation()
  const isPhone = useNarrow(narrow.phone)
  const text = (
    <SearchField
      className={classes.search}
      label={t(`${namespace}:search`)}
      value={search.q ?? ''}
      onSearch={(q) => onChange({ q: q || undefined })}
    />
  )
  const others = (
    <>
      {more?.filter}
      <PeriodFilter search={search} defaultPeriod={defaultPeriod} period={period} onChange={onChange} />
      {!isPhone && figures}
      <SortSelect
        search={search}
        choices={defaultSort === newestFirst ? sorts : [defaultSort, ...sorts]}
        defaultSort={defaultSort}
        // The first text that exists: received documents have their own for some orders only.
        wordsOf={({ field, order }) =>
          t([`${namespace}:sort.${field}.${order}`, `invoices:sort.${field}.${order}`])
        }
        onChange={onChange}
      />
    </>
  )
  if (isPhone)
    return (
      <>
        {figures}
        <FoldedFilters
          isSearched={search.q !== undefined}
          isNarrowed={search.period !== undefined || search.sort !== undefined || more?.isNarrowed === true}
          text={text}
          others={others}
        >
          <StatusFilter {...props} isChips />
        </FoldedFilters>
      </>
    )
  return (
    <Toolbar>
      {text}
      <StatusFilter {...props} />
      {others}
    </Toolbar>
  )
}

type FoldedProps = {
  isSearched: boolean
  isNarrowed: boolean
  text: ReactNode
  others: ReactNode
  /** Always open. */
  children: ReactNode
}

/** The search and the further filters unfold, and stay open while they narrow the list. */
function FoldedFilters({ isSearched, isNarrowed, text, others, children }: FoldedProps) {
  const { t } = useTranslation('lists')
  const [isTextOpen, setTextOpen] = useState(isSearched)
  const [areOthersOpen, setOthersOpen] = useState(isNarrowed)
  const showsText = isTextOpen || isSearched
  const showsOthers = areOthersOpen || isNarrowed
  return (
    <search className={classes.folded}>
      <div className={classes.first}>
        {children}
        <IconButton
          icon={IconSearch}
          label={t('search')}
          aria-expanded={showsText}
          onClick={() => setTextOpen(!showsText)}
        />
        <IconButton
          icon={IconAdjustmentsHorizontal}
          label={t('filters')}
          aria-expanded={showsOthers}
          onClick={() => setOthersOpen(!showsOthers)}
        />
      </div>
      {showsText && text}
      {showsOthers && <div className={classes.others}>{others}</div>}
    </search>
  )
}

function StatusFilter<Status extends string>(props: DocumentFiltersProps<Status> & { isChips?: boolean }) {
  const { namespace, search, statuses, looks, counts, isChips, onChange } = props
  const { t } = useTranslation('invoices')
  const statusWord = (status: string) => t(`${namespace}:filter.${status}`)
  return (
    <ChoiceFilter
      isChips={isChips}
      label={t('filter.label')}
      all={t('filter.ALL')}
      allAlone={t('filter.all-statuses')}
      value={search.status}
      items={statuses.map((status) => ({
        value: status,
        label: statusWord(status),
        ...looks[status],
        count: counts?.[status],
      }))}
      onChange={(status) => onChange({ status })}
    />
  )
}
