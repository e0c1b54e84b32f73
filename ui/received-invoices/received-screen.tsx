import {
  IconAlertTriangle,
  IconArrowsExchange,
  IconCopy,
  IconPhoneCall,
  IconSparkles,
} from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { approvalRuleQuery } from '../api/approvals.ts'
import { receivedCountsQuery } from '../api/received-counts.ts'
import { vendorQuery } from '../api/vendors.ts'
import { statusLooks, unansweredLook } from '../document/invoice-status.tsx'
import { Button } from '../kit/button.tsx'
import { Empty } from '../kit/empty.tsx'
import { FilterChip } from '../kit/filter-chip.tsx'
import { useNarrow } from '../kit/media.ts'
import { DocumentFilters } from '../lists/documents/filters.tsx'
import { urgentFirst } from '../lists/documents/search.ts'
import { ListScreen } from '../lists/list-screen.tsx'
import { type OnSearch, useList } from '../lists/use-list.ts'
import { toApproveLook } from './approval.tsx'
import { defaultPeriod, documentQuery, type ReceivedSearch, receivedQuery, statusFilters } from './queries.ts'
import { ReceivedCard, Rejection, useReceivedColumns } from './received-columns.tsx'
import { useActs } from './use-acts.tsx'
import { useAnswers } from './use-answers.ts'

/** Two buttons in a row need space: below this width in px there are cards. */
const widthOfColumns = 1060

type ReceivedScreenProps = {
  accountId: string
  /** The lists of the received. */
  tabs: ReactNode
  /** A late invoice, or nothing. */
  notice: ReactNode
  /** The button that brings a paper in. */
  upload: ReactNode
  search: ReceivedSearch
  onSearch: OnSearch<ReceivedSearch>
}

export function ReceivedScreen({ accountId, tabs, notice, upload, search, onSearch }: ReceivedScreenProps) {
  const { t } = useTranslation('received-invoices')
  const client = useQueryClient()
  const answers = useAnswers(accountId)
  const [rejecting, setRejecting] = useState<string>()
  const statuses = useStatuses(accountId, search)
  const counts = useCounts(accountId)
  const list = useList({
    search,
    onSearch,
    query: (asked: ReceivedSearch) => receivedQuery(accountId, asked),
    failure: t('invoices:getInvoicesError'),
  })
  const isCards = useNarrow(widthOfColumns)
  const acts = useActs(accountId, { page: list.page?.content ?? [], search, answers, isCards })
  const answering = {
    ...{ answers, rejecting, onReject: setRejecting, nextTo: acts.nextTo },
    approves: search.status === 'TO_APPROVE',
  }
  return (
    <ListScreen
      list={list}
      title={t('title')}
      actions={!list.isEmpty && upload}
      aboveToolbar={
        <>
          {tabs}
          {notice}
          {search.vendor && (
            <OfVendor
              accountId={accountId}
              vendorId={search.vendor}
              onRemove={() => list.narrowBy({ vendor: undefined })}
            />
          )}
        </>
      }
      toolbar={
        <DocumentFilters
          namespace="received-invoices"
          search={search}
          defaultPeriod={defaultPeriod}
          defaultSort={urgentFirst}
          statuses={statuses}
          looks={{ ...ownLooks, ...statusLooks }}
          counts={counts}
          period={list.page?.period}
          onChange={list.narrowBy}
        />
      }
      columns={useReceivedColumns(accountId, answering, acts.chosen)}
      card={(row) => <ReceivedCard accountId={accountId} row={row} answering={answering} />}
      cardsBelow={widthOfColumns}
      rowDetails={(row) =>
        row.id === rejecting && row.status === null && <Rejection row={row} answering={answering} />
      }
      isChosen={({ id }) => acts.chosen.has(id)}
      preload={({ id }) => void client.prefetchQuery(documentQuery(accountId, id))}
      defaultSort={urgentFirst}
      range={(figures) => t('range', figures)}
      empty={<NothingReceived search={search} upload={upload} onSearch={list.narrowBy} />}
      belowRows={acts.bar}
    />
  )
}

const ownLooks = {
  NEW: { icon: IconSparkles, tone: 'ok' },
  UNANSWERED: unansweredLook,
  TO_APPROVE: toApproveLook,
  HELD: { icon: IconAlertTriangle, tone: 'err' },
  CALL: { icon: IconPhoneCall, tone: 'err' },
  COMPARE: { icon: IconCopy, tone: 'warn' },
  SELF_BILLED: { icon: IconArrowsExchange, tone: 'neutral' },
} as const

/** The approvals have a filter where the company asks for them, self-billed documents where there are some, and the reasons of holds where a link asks for one. */
function useStatuses(accountId: string, { status }: ReceivedSearch): (typeof statusFilters)[number][] {
  const { data: rule } = useQuery(approvalRuleQuery(accountId))
  const isAsked = status === 'TO_APPROVE' || rule?.isAsked === true || (rule?.waiting ?? 0) > 0
  const { data: counts } = useQuery(receivedCountsQuery(accountId))
  const isSelfBilled = status === 'SELF_BILLED' || (counts?.selfBilled ?? 0) > 0
  const isShown = {
    TO_APPROVE: isAsked,
    SELF_BILLED: isSelfBilled,
    CALL: status === 'CALL',
    COMPARE: status === 'COMPARE',
  }
  return statusFilters.filter((one) => !(one in isShown) || isShown[one as keyof typeof isShown])
}

/** Only of the filters that ask for an act. */
function useCounts(accountId: string) {
  const { data } = useQuery(receivedCountsQuery(accountId))
  if (data === undefined) return
  const { unopened: NEW, unanswered: UNANSWERED, toApprove: TO_APPROVE, held: HELD } = data
  return { NEW, UNANSWERED, TO_APPROVE, HELD }
}

type OfVendorProps = { accountId: string; vendorId: string; onRemove: () => void }

/** Only the documents of one vendor are shown. */
function OfVendor({ accountId, vendorId, onRemove }: OfVendorProps) {
  const { t } = useTranslation('received-invoices')
  const { data } = useQuery(vendorQuery(accountId, vendorId))
  return (
    <p>
      <FilterChip removeLabel={t('of-all')} onRemove={onRemove}>
        {t('of-vendor', { name: data?.name ?? '…' })}
      </FilterChip>
    </p>
  )
}

type NothingProps = { search: ReceivedSearch; upload: ReactNode; onSearch: (part: ReceivedSearch) => void }

function NothingReceived({ search, upload, onSearch }: NothingProps) {
  const { t } = useTranslation('received-invoices')
  const { q, status, period, vendor } = search
  if (!q && !status && !period && !vendor)
    return (
      <Empty title={t('empty.title')} actions={upload}>
        {t('empty.body')}
      </Empty>
    )
  const showAll = () => onSearch({ q: undefined, status: undefined, period: undefined, vendor: undefined })
  return (
    <Empty
      title={t('invoices:none-found.title')}
      actions={<Button onClick={showAll}>{t('none-found.show-all')}</Button>}
    >
      {q ? t('none-found.for', { text: q }) : t('none-found.body')}
    </Empty>
  )
}
