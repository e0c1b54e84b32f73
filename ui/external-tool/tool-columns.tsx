import { useTranslation } from 'react-i18next'
import { StatusMark, Tag } from '../kit/badge.tsx'
import { Button, ButtonLink } from '../kit/button.tsx'
import { ChoiceBox } from '../kit/choice-box.tsx'
import { formatCents, formatDate } from '../kit/format.ts'
import { Numbered, RowCard } from '../kit/row-card.tsx'
import type { Column } from '../kit/table.tsx'
import { Tooltip } from '../kit/tooltip.tsx'
import { useDocumentColumns } from '../lists/documents/document-columns.ts'
import type { ToolRow, ToolSortField } from './queries.ts'
import { failureReason, isToSend, rowState, stateLooks } from './row-state.ts'
import classes from './tool-columns.module.css'
import type { Choice } from './use-choice.ts'
import type { Acting } from './use-sending.ts'

/** Sends the invoice as it is, or opens it as a draft first. */
function SendActs({ row, accountId, sending, isDown }: Acting & { row: ToolRow }) {
  const { t } = useTranslation('teamleader')
  const { id, invoiceNumber: number, status } = row
  const isSending = sending.isSending(row)
  const word = status === 'ERROR' ? 'again' : 'send'
  return (
    <span className={classes.acts}>
      {!isSending && !isDown && (
        <ButtonLink
          kind="quiet"
          size="compact"
          to="/drafts/$accountId/draft/{-$draftId}"
          params={{ accountId, draftId: undefined }}
          search={{ teamleaderInvoiceId: id }}
          preload={false}
          aria-label={t('as-draft-named', { number })}
        >
          {t('as-draft')}
        </ButtonLink>
      )}
      <Button
        size="compact"
        busy={isSending}
        busyLabel={t('sending')}
        disabled={isDown}
        aria-label={isSending ? undefined : t(`${word}-named`, { number })}
        onClick={() => sending.send(row)}
      >
        {t(word)}
      </Button>
    </span>
  )
}

export function useToolColumns(acting: Acting, choice: Choice): Column<ToolRow, ToolSortField>[] {
  const { t } = useTranslation('invoices')
  const { number, party, issued, total, actions } = useDocumentColumns<ToolRow>()
  return [
    {
      key: 'choice',
      usual: 28,
      width: '44px',
      header: <ChooseAll choice={choice} />,
      cell: (row) => <Choose row={row} choice={choice} />,
    },
    { key: 'status', header: t('column.status'), usual: 150, cell: (row) => <State row={row} {...acting} /> },
    { ...number, usual: 80, cell: (row) => <NumberCell row={row} /> },
    { ...party, usual: 150, header: t('column.customer') },
    { ...issued, hideBelow: 1399 },
    { ...total, usual: 72 },
    {
      ...actions,
      usual: 142,
      spokenHeader: t('teamleader:actions'),
      cell: (row) => <Acts row={row} {...acting} />,
    },
  ]
}

type RowProps = Acting & { row: ToolRow }

function ChooseAll({ choice: { open, chosen, chooseAll } }: { choice: Choice }) {
  const { t } = useTranslation('teamleader')
  return (
    <ChoiceBox
      label={t('choose-all')}
      value={open.length > 0 && chosen.length === open.length}
      isPartly={chosen.length > 0 && chosen.length < open.length}
      disabled={open.length === 0}
      onChange={chooseAll}
    />
  )
}

function Choose({ row, choice }: { row: ToolRow; choice: Choice }) {
  const { t } = useTranslation('teamleader')
  if (!choice.open.includes(row)) return null
  const label = t('choose', { number: row.invoiceNumber })
  return (
    <ChoiceBox label={label} value={choice.isChosen(row)} onChange={(value) => choice.choose(row, value)} />
  )
}

function NumberCell({ row: { invoiceNumber, type } }: { row: ToolRow }) {
  const { t } = useTranslation('invoices')
  return (
    <Numbered number={invoiceNumber} tag={type === 'E_CREDIT_NOTES' && <Tag>{t('credit-note')}</Tag>}>
      <span className={classes.number}>{invoiceNumber}</span>
    </Numbered>
  )
}

/** A failed row shows its reason on hover, press or focus. */
function State({ row, sending }: RowProps) {
  const { t } = useTranslation('teamleader')
  const state = rowState(row, sending.isSending(row))
  const mark = <Mark row={row} sending={sending} />
  if (state !== 'ERROR') return mark
  return (
    <Tooltip text={failureReason(t, row)}>
      {(describedBy) => (
        <button type="button" className={classes.why} aria-describedby={describedBy}>
          {mark}
        </button>
      )}
    </Tooltip>
  )
}

function Mark({ row, sending }: Pick<RowProps, 'row' | 'sending'>) {
  const { t } = useTranslation('teamleader')
  const state = rowState(row, sending.isSending(row))
  return <StatusMark {...stateLooks[state]}>{t(`state.${state}`)}</StatusMark>
}

function Acts({ row, ...acting }: RowProps) {
  const { t } = useTranslation('teamleader')
  const { invoiceId: id, invoiceNumber: number } = row
  if (isToSend(row)) return <SendActs row={row} {...acting} />
  if (!id) return null
  return (
    <ButtonLink
      kind="quiet"
      size="compact"
      to="/invoices/$accountId/document/$id"
      params={{ accountId: acting.accountId, id }}
      aria-label={t('view-named', { number })}
    >
      {t('view')}
    </ButtonLink>
  )
}

/** Without room for a tooltip: the reason stands in it. */
export function ToolCard({ row, choice, ...acting }: RowProps & { choice: Choice }) {
  const { t } = useTranslation('teamleader')
  const reason = acting.sending.isSending(row) ? undefined : failureReason(t, row)
  return (
    <RowCard
      title={
        <>
          <Choose row={row} choice={choice} /> {row.invoicee.name}
        </>
      }
      figure={formatCents(row.totalAmountInCent, row.currency)}
      detail={<NumberCell row={row} />}
      date={formatDate(row.issueDate)}
      state={<Mark row={row} sending={acting.sending} />}
      actions={<Acts row={row} {...acting} />}
    >
      {reason && <p className={classes.reason}>{reason}</p>}
    </RowCard>
  )
}
