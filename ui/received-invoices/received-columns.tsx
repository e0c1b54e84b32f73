import { useTranslation } from 'react-i18next'
import { daysBetween, todayInBrussels } from '#contracts/rules/dates.ts'
import { useMayWrite } from '../api/reach.ts'
import { InvoiceStatusMark } from '../document/invoice-status.tsx'
import { Tag } from '../kit/badge.tsx'
import { ButtonLink } from '../kit/button.tsx'
import { formatCents, formatDate } from '../kit/format.ts'
import { narrow, useNarrow } from '../kit/media.ts'
import { Numbered, RowCard } from '../kit/row-card.tsx'
import { RowLink } from '../kit/text-link.tsx'
import { useChoiceColumn } from '../lists/choosing/choice-column.tsx'
import type { Chosen } from '../lists/choosing/use-chosen.ts'
import { type DocumentColumn, useDocumentColumns } from '../lists/documents/document-columns.ts'
import { PaymentNote } from '../lists/documents/payment-note.tsx'
import type { DocumentSortField } from '../lists/documents/search.ts'
import { useThisList } from '../lists/documents/way-back.ts'
import { formatMonth } from '../texts/format-month.ts'
import { currentLanguage } from '../texts/language.ts'
import { AnswerButtons } from './answer-buttons.tsx'
import { ApprovalMark, ApproveButtons, RemindButton, waitsForMe } from './approval.tsx'
import { MeansMark, settlementOf, TransferMark, transferOf } from './means-mark.tsx'
import type { ReceivedRow } from './queries.ts'
import { ReceivedDownloads } from './received-downloads.tsx'
import classes from './received-list.module.css'
import { RejectForm } from './reject-form.tsx'
import type { Answers } from './use-answers.ts'
import { HeldMark, urgentWord } from './warning-marks.tsx'

export type Answering = {
  answers: Answers
  /** The document whose rejection form is open. */
  rejecting: string | undefined
  onReject: (id: string | undefined) => void
  /** The list is that of the approvals: they go before the answers. */
  approves: boolean
  /** For the end of an act on that row: the focus goes to the next one. */
  nextTo: (row: ReceivedRow) => () => void
}

/** The columns of the list of received documents. */
export function useReceivedColumns(
  accountId: string,
  answering: Answering,
  chosen: Chosen<ReceivedRow>,
): DocumentColumn<ReceivedRow>[] {
  const { t } = useTranslation('received-invoices')
  const shared = useDocumentColumns<ReceivedRow>()
  const choice = useChoiceColumn<ReceivedRow, DocumentSortField>(chosen, ({ invoiceNumber }) => invoiceNumber)
  const mayWrite = useMayWrite()
  return [
    ...(mayWrite ? [choice] : []),
    {
      key: 'now',
      header: t('column.now'),
      sortBy: 'urgency',
      usual: 192,
      wraps: true,
      cell: (row) => <WhatNow row={row} approves={answering.approves} />,
    },
    { ...shared.party, usual: 170, header: t('column.seller'), cell: (row) => <Seller row={row} /> },
    { ...shared.number, usual: 101, cell: (row) => <NumberCell accountId={accountId} row={row} /> },
    { ...shared.issued, hideBelow: 1222 },
    { key: 'due', usual: 164, header: t('column.due-date'), cell: (row) => <DueDate row={row} /> },
    { ...shared.total, usual: 68, cell: (row) => <Total row={row} /> },
    {
      key: 'answer',
      usual: 235,
      header: null,
      spokenHeader: t('column.answer'),
      cell: (row) => <NextAct accountId={accountId} row={row} answering={answering} />,
    },
    {
      ...shared.actions,
      usual: 110,
      cell: (row) => <ReceivedDownloads accountId={accountId} invoice={row} />,
    },
  ]
}

/** New documents stand out until a member opened them. */
function Seller({ row }: { row: ReceivedRow }) {
  const { t } = useTranslation('received-invoices')
  const { name } = row.invoicee
  if (!row.isNew) return name
  return (
    <>
      <b className={classes.news}>{name}</b> <Tag isNews>{t('new')}</Tag>
    </>
  )
}

/** With its payment below it, where the word of the row doesn't say it. */
const Total = ({ row }: { row: ReceivedRow }) => (
  <>
    {formatCents(row.totalAmountInCent, row.currency)}
    {!isToldByWord(row) && <PaymentNote row={row} />}
  </>
)

const SOON_DAYS = 3

/** The date, and the days until then; gone days count where something is left to do. Nothing is of a paid one, and others pay a self-billed one. */
function DueDate({ row }: { row: ReceivedRow }) {
  if (row.dueDate === null) return null
  const days = daysBetween(todayInBrussels(), row.dueDate)
  const waits = row.status === null || row.approval?.state === 'WAITING'
  const asks = !row.selfBilled && row.status !== 'REJECTED' && transferOf(row) !== 'PAID'
  const isShown = asks && (days >= 0 || waits)
  const tone = days < 0 ? 'err' : days <= SOON_DAYS ? 'warn' : undefined
  return (
    <>
      {formatDate(row.dueDate)}{' '}
      {isShown && (
        <span className={classes.days} data-tone={tone}>
          {new Intl.RelativeTimeFormat(currentLanguage(), { numeric: 'auto' }).format(days, 'day')}
        </span>
      )}
    </>
  )
}

/** The number is the link of the whole row. */
function NumberCell({ accountId, row }: { accountId: string; row: ReceivedRow }) {
  const { t } = useTranslation('invoices')
  const thisList = useThisList()
  return (
    <Numbered
      number={row.invoiceNumber}
      tag={
        (row.type === 'E_CREDIT_NOTES' || row.selfBilled || row.countsIn !== null) && (
          <>
            {row.type === 'E_CREDIT_NOTES' && <Tag>{t('credit-note')}</Tag>}
            {row.selfBilled && <Tag>{t('received-invoices:self-billed')}</Tag>}
            {row.countsIn !== null && (
              <Tag>{t('received-invoices:late', { month: formatMonth(row.countsIn) })}</Tag>
            )}
          </>
        )
      }
    >
      <RowLink
        to="/received-invoices/$accountId/document/$id"
        params={{ accountId, id: row.id }}
        state={thisList}
      >
        {row.invoiceNumber}
      </RowLink>
    </Numbered>
  )
}

/** One word a row, the most urgent: a reason not to pay goes before the answer, until it is rejected. */
export function WhatNow({ row, approves = false }: { row: ReceivedRow; approves?: boolean }) {
  if (isUrgent(row)) return <HeldMark warnings={row.warnings} />
  if (isApprovedNext(row, approves)) return <ApprovalMark approval={row.approval} />
  if (settlementOf(row) !== undefined) return <MeansMark row={row} />
  const transfer = transferOf(row)
  if (transfer !== undefined) return <TransferMark of={transfer} />
  return <InvoiceStatusMark status={row.status} />
}

const isToldByWord = (row: ReceivedRow): boolean =>
  transferOf(row) !== undefined && !isUrgent(row) && row.approval?.state !== 'WAITING'

const isUrgent = (row: ReceivedRow): boolean =>
  row.status !== 'REJECTED' && urgentWord(row.warnings) !== undefined

/** The approval is the next act of a document that is answered, and of all in their own list. */
const isApprovedNext = (row: ReceivedRow, approves: boolean): boolean =>
  row.approval?.state === 'WAITING' && row.status !== 'REJECTED' && (approves || row.status === 'ACCEPTED')

type RowProps = { row: ReceivedRow; answering: Answering }

/** The one next act: to look at a warning, to answer, or to approve; afterwards the word says enough. */
function NextAct({ accountId, row, answering }: RowProps & { accountId: string }) {
  const { t } = useTranslation('received-invoices')
  const { answers, rejecting, onReject, approves, nextTo } = answering
  const mayWrite = useMayWrite()
  const thisList = useThisList()
  const held = row.status === 'REJECTED' ? undefined : urgentWord(row.warnings)
  if (held !== undefined)
    return (
      <ButtonLink
        size="compact"
        to="/received-invoices/$accountId/document/$id"
        params={{ accountId, id: row.id }}
        state={thisList}
        aria-label={t(`look.${held}-named`, { number: row.invoiceNumber })}
      >
        {t(`look.${held}`)}
      </ButtonLink>
    )
  if (!mayWrite) return null
  if (isApprovedNext(row, approves))
    return waitsForMe(row) ? (
      <ApproveButtons accountId={accountId} row={row} onDone={nextTo(row)} />
    ) : (
      <RemindButton accountId={accountId} row={row} />
    )
  if (settlementOf(row) !== undefined)
    return <span className={classes.nothing}>{t('means.nothing-to-do')}</span>
  if (row.status !== null) return null
  return (
    <AnswerButtons
      id={row.id}
      number={row.invoiceNumber}
      pending={answers.pendingFor(row)}
      isRejecting={rejecting === row.id}
      onAccept={() => {
        const next = nextTo(row)
        void answers.send(row, { responseCode: 'AP' }).then(next)
      }}
      onReject={() => onReject(rejecting === row.id ? undefined : row.id)}
    />
  )
}

export function Rejection({ row, answering }: RowProps) {
  const { answers, onReject, nextTo } = answering
  return (
    <RejectForm
      id={row.id}
      onReject={async (answer) => {
        const next = nextTo(row)
        const found = await answers.send(row, answer)
        if (found.length === 0) next()
        return found
      }}
      onCancel={() => onReject(undefined)}
    />
  )
}

/** On a phone the next act stands beside the word; the files are on the document's own page. */
export function ReceivedCard({ accountId, row, answering }: RowProps & { accountId: string }) {
  const isPhone = useNarrow(narrow.phone)
  const act = <NextAct accountId={accountId} row={row} answering={answering} />
  return (
    <RowCard
      title={<Seller row={row} />}
      figure={<Total row={row} />}
      detail={<NumberCell accountId={accountId} row={row} />}
      date={<DueDate row={row} />}
      state={<WhatNow row={row} approves={answering.approves} />}
      actions={isPhone ? act : <ReceivedDownloads accountId={accountId} invoice={row} />}
    >
      {!isPhone && act}
    </RowCard>
  )
}
