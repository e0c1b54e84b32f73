import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../api/reach.ts'
import { InvoiceStatusMark } from '../document/invoice-status.tsx'
import { Tag } from '../kit/badge.tsx'
import { formatCents, formatDate } from '../kit/format.ts'
import { Numbered, RowCard } from '../kit/row-card.tsx'
import { RowLink } from '../kit/text-link.tsx'
import { type DocumentColumn, useDocumentColumns } from '../lists/documents/document-columns.ts'
import { useThisList } from '../lists/documents/way-back.ts'
import { AnswerButtons } from './answer-buttons.tsx'
import { ApprovalMark, ApproveButtons, waitsForMe } from './approval.tsx'
import type { ReceivedRow } from './queries.ts'
import { ReceivedDownloads } from './received-downloads.tsx'
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
}

/** The columns of the list of received documents. */
export function useReceivedColumns(accountId: string, answering: Answering): DocumentColumn<ReceivedRow>[] {
  const { t } = useTranslation('received-invoices')
  const shared = useDocumentColumns<ReceivedRow>()
  return [
    { ...shared.status, usual: 133, cell: (row) => <WhatNow row={row} approves={answering.approves} /> },
    { ...shared.number, usual: 101, cell: (row) => <NumberCell accountId={accountId} row={row} /> },
    { ...shared.party, usual: 163, header: t('column.seller') },
    { ...shared.vat, hideBelow: 1399 },
    shared.issued,
    {
      key: 'due',
      usual: 76,
      header: t('column.due-date'),
      hideBelow: 1222,
      cell: (row) => formatDate(row.dueDate),
    },
    { ...shared.total, usual: 68 },
    {
      key: 'answer',
      usual: 212,
      header: null,
      spokenHeader: t('column.answer'),
      align: 'end',
      cell: (row) => <NextAct accountId={accountId} row={row} answering={answering} />,
    },
    {
      ...shared.actions,
      usual: 110,
      cell: (row) => <ReceivedDownloads accountId={accountId} invoice={row} />,
    },
  ]
}

/** The number is the link of the whole row. */
function NumberCell({ accountId, row }: { accountId: string; row: ReceivedRow }) {
  const { t } = useTranslation('invoices')
  const thisList = useThisList()
  return (
    <Numbered number={row.invoiceNumber} tag={row.type === 'E_CREDIT_NOTES' && <Tag>{t('credit-note')}</Tag>}>
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
  if (row.status !== 'REJECTED' && urgentWord(row.warnings) !== undefined)
    return <HeldMark warnings={row.warnings} />
  if (isApprovedNext(row, approves)) return <ApprovalMark approval={row.approval} />
  return <InvoiceStatusMark status={row.status} />
}

/** The approval is the next act of a document that is answered, and of all in their own list. */
const isApprovedNext = (row: ReceivedRow, approves: boolean): boolean =>
  row.approval?.state === 'WAITING' && row.status !== 'REJECTED' && (approves || row.status === 'ACCEPTED')

type RowProps = { row: ReceivedRow; answering: Answering }

/** Two buttons until the document is answered, or approved; then the status shows it. */
function NextAct({ accountId, row, answering }: RowProps & { accountId: string }) {
  const { answers, rejecting, onReject, approves } = answering
  const mayWrite = useMayWrite()
  if (!mayWrite) return null
  if (isApprovedNext(row, approves))
    return waitsForMe(row) ? (
      <ApproveButtons accountId={accountId} row={row} isHeld={urgentWord(row.warnings) !== undefined} />
    ) : null
  if (row.status !== null) return null
  return (
    <AnswerButtons
      id={row.id}
      number={row.invoiceNumber}
      pending={answers.pendingFor(row)}
      isRejecting={rejecting === row.id}
      onAccept={() => void answers.send(row, { responseCode: 'AP' })}
      onReject={() => onReject(rejecting === row.id ? undefined : row.id)}
    />
  )
}

export function Rejection({ row, answering }: RowProps) {
  const { answers, onReject } = answering
  return (
    <RejectForm
      id={row.id}
      onReject={(answer) => answers.send(row, answer)}
      onCancel={() => onReject(undefined)}
    />
  )
}

export function ReceivedCard({ accountId, row, answering }: RowProps & { accountId: string }) {
  return (
    <RowCard
      title={row.invoicee.name}
      figure={formatCents(row.totalAmountInCent, row.currency)}
      detail={<NumberCell accountId={accountId} row={row} />}
      date={formatDate(row.issueDate)}
      state={<WhatNow row={row} approves={answering.approves} />}
      actions={<ReceivedDownloads accountId={accountId} invoice={row} />}
    >
      <NextAct accountId={accountId} row={row} answering={answering} />
    </RowCard>
  )
}
