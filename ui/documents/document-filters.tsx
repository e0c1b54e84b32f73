import { Flex } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCircleDashed,
  IconEyeOff,
  IconRosetteDiscountCheck,
  IconUser,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DocumentsFilter } from '#generated/graphql.ts'
import { fullName, useReceiverName } from '../api/receiver-name.ts'
import { Button } from '../kit/button.tsx'
import type { ChoiceBarItem } from '../kit/choice-bar.tsx'
import { FilterChip } from '../kit/filter-chip.tsx'
import { narrow, useNarrow } from '../kit/media.ts'
import { SearchField } from '../kit/search-field.tsx'
import { SelectField } from '../kit/select-field.tsx'
import type { Sort } from '../kit/table.tsx'
import { Toolbar } from '../kit/toolbar.tsx'
import { ChoiceFilter } from '../lists/choice-filter.tsx'
import { SortSelect } from '../lists/sort-select.tsx'
import type { ChooseReceiver } from './choose-receiver.ts'
import classes from './document-filters.module.css'
import { ListReminder } from './list-reminder.tsx'
import { ListZip } from './list-zip.tsx'
import { type DocumentRow, doctypesQuery } from './queries.ts'

import { type DocumentSortField, type DocumentsSearch, type Showing, showings } from './search.ts'

type Narrowing = Pick<DocumentsSearch, 'q' | 'docType' | 'receiverId' | 'sort' | 'order'>

type DocumentFiltersProps = {
  accountId: string
  search: Narrowing
  /** The rows in sight: one of them may name the receiver that the list is narrowed to. */
  rows: DocumentRow[] | undefined
  chooseReceiver: ChooseReceiver
  /** The server's filter, and the number of its results. */
  filter: DocumentsFilter
  count: number | undefined
  /** True where all of them wait for their receivers. */
  waits?: boolean
  sorts: readonly Sort<DocumentSortField>[]
  onChange: (part: Narrowing) => void
  /** The filters of one list alone: after the text, and at the end. */
  first?: ReactNode
  last: ReactNode
}

/** The filters in the order of use: text, request, kind, receiver, day. */
export function DocumentFilters(props: DocumentFiltersProps) {
  const { accountId, search, rows, chooseReceiver, filter, count, waits, sorts, onChange, first, last } =
    props
  const { t } = useTranslation('documents')
  const isCards = useNarrow(narrow.cards)
  return (
    <Toolbar>
      <SearchField
        className={classes.search}
        label={t('search')}
        value={search.q ?? ''}
        onSearch={(q) => onChange({ q: q || undefined })}
      />
      {first}
      <TypeFilter
        accountId={accountId}
        value={search.docType}
        onChange={(docType) => onChange({ docType })}
      />
      <ReceiverFilter
        accountId={accountId}
        token1={search.receiverId}
        rows={rows}
        chooseReceiver={chooseReceiver}
        onChange={(receiverId) => onChange({ receiverId })}
      />
      {last}
      {isCards && (
        <SortSelect
          search={search}
          choices={sorts}
          defaultSort={sorts[0] ?? { field: 'id', order: 'DESC' }}
          wordsOf={({ field, order }) => t(`sort.${field}.${order}`)}
          onChange={onChange}
        />
      )}
      <Flex wrap="wrap" justify="flex-end" ms="auto">
        {waits && <ListReminder accountId={accountId} filter={filter} count={count} />}
        <ListZip accountId={accountId} filter={filter} count={count} />
      </Flex>
    </Toolbar>
  )
}

const showingLooks: Record<Showing, Pick<ChoiceBarItem<Showing>, 'icon' | 'tone'>> = {
  TO_SIGN: { icon: IconCircleDashed, tone: 'warn' },
  SIGNED: { icon: IconRosetteDiscountCheck, tone: 'ok' },
  UNREAD: { icon: IconEyeOff, tone: 'neutral' },
  BOUNCED: { icon: IconAlertTriangle, tone: 'err' },
}

type ShowingFilterProps = { value: Showing | undefined; onChange: (value: Showing | undefined) => void }

export function ShowingFilter({ value, onChange }: ShowingFilterProps) {
  const { t } = useTranslation('documents')
  return (
    <ChoiceFilter
      label={t('filter.label')}
      allAlone={t('filter.all-documents')}
      value={value}
      items={showings.map((each) => ({ value: each, label: t(`filter.${each}`), ...showingLooks[each] }))}
      onChange={onChange}
    />
  )
}

type TypeFilterProps = {
  accountId: string
  value: string | undefined
  onChange: (value: string | undefined) => void
}

const ALL = 'ALL'

/** A kind that the account has no more is still told of the list that is narrowed to it. */
function TypeFilter({ accountId, value, onChange }: TypeFilterProps) {
  const { t } = useTranslation('documents')
  const { data = [] } = useQuery(doctypesQuery(accountId))
  const known = value === undefined || data.includes(value) ? data : [...data, value]
  return (
    <SelectField
      label=""
      aria-label={t('column.type')}
      className={classes.type}
      value={value ?? ALL}
      onChange={(next) => onChange(known.find((each) => each === next))}
      choices={[
        { value: ALL, label: t('filter.all-types') },
        ...known.map((each) => ({ value: each, label: each })),
      ]}
    />
  )
}

type ReceiverFilterProps = {
  accountId: string
  token1: string | undefined
  rows: DocumentRow[] | undefined
  chooseReceiver: ChooseReceiver
  onChange: (token1: string | undefined) => void
}

function ReceiverFilter({ accountId, token1, rows, chooseReceiver, onChange }: ReceiverFilterProps) {
  const { t } = useTranslation('documents')
  const isNarrow = useNarrow(narrow.cards)
  const [isOpen, setOpen] = useState(false)
  const known = rows?.find(({ receiver }) => receiver.token1 === token1)?.receiver
  const receiver = useReceiverName(accountId, token1, known && fullName(known)) ?? '…'
  const onClose = () => setOpen(false)
  return (
    <>
      {token1 === undefined ? (
        <Button
          icon={IconUser}
          className={classes.receiver}
          aria-label={isNarrow ? `${t('filter.receivers-short')}: ${t('filter.all-receivers')}` : undefined}
          onClick={() => setOpen(true)}
        >
          {t(isNarrow ? 'filter.receivers-short' : 'filter.all-receivers')}
        </Button>
      ) : (
        <FilterChip removeLabel={t('filter.receiver-remove')} onRemove={() => onChange(undefined)}>
          {t('filter.receiver', { receiver })}
        </FilterChip>
      )}
      {chooseReceiver({ isOpen, onClose, onChoose: (chosen) => onChange(chosen.token1) })}
    </>
  )
}
