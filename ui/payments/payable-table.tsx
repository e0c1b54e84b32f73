import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { daysBetween } from '#contracts/rules/dates.ts'
import { displayIban, displayStructuredCommunication } from '#contracts/rules/formats.ts'
import { useMayWrite } from '../api/reach.ts'
import { AmountField } from '../kit/amount-field.tsx'
import { ChoiceBar } from '../kit/choice-bar.tsx'
import { formatCents, formatDate } from '../kit/format.ts'
import { narrow, useNarrow } from '../kit/media.ts'
import type { Candidate, Candidates } from './order-queries.ts'
import { Tick } from './order-tick.tsx'
import classes from './orders.module.css'
import { CHOICES, type Choosing, isRight, payableOf } from './use-choosing.ts'

type PayableTableProps = { accountId: string; candidates: Candidates; choosing: Choosing }

/** The invoices that can be paid: chosen by their box, with an amount that only goes down. */
export function PayableTable({ accountId, candidates, choosing }: PayableTableProps) {
  const { t } = useTranslation('payments')
  const mayWrite = useMayWrite()
  const isNarrow = useNarrow(narrow.cards)
  const { payable, today } = candidates
  const { chosen, choice } = choosing
  const state = chosen.length === 0 ? 'none' : chosen.length === payable.length ? 'all' : 'some'
  const rows = payable.map((candidate) => (
    <Row
      key={candidate.documentId}
      accountId={accountId}
      candidate={candidate}
      choosing={choosing}
      today={today}
    />
  ))
  return (
    <section aria-label={t('orders.pay.title')}>
      <div className={classes.head}>
        <h2>
          {t('orders.pay.title')}{' '}
          <span className={classes.count}>
            {t('orders.pay.of', { chosen: chosen.length, all: payable.length })}
          </span>
        </h2>
        {mayWrite && (
          <ChoiceBar
            label={t('orders.pay.which')}
            value={choice}
            onChange={choosing.choose}
            items={CHOICES.map((value) => ({ value, label: t(`orders.pay.${value}`) }))}
          />
        )}
      </div>
      <table className={classes.table} data-cards={isNarrow || undefined}>
        <thead>
          <tr>
            <th scope="col">
              {mayWrite && <Tick label={t('orders.pay.all')} state={state} onChange={choosing.toggleAll} />}
            </th>
            <th scope="col">{t('orders.column.vendor')}</th>
            <th scope="col">{t('orders.column.number')}</th>
            <th scope="col">{t('orders.column.due')}</th>
            <th scope="col">{t('orders.column.open')}</th>
            <th scope="col">{t('orders.column.now')}</th>
          </tr>
        </thead>
        <tbody>{rows}</tbody>
      </table>
    </section>
  )
}

type RowProps = { accountId: string; candidate: Candidate; choosing: Choosing; today: string }

function Row({ accountId, candidate, choosing, today }: RowProps) {
  const { t } = useTranslation('payments')
  const mayWrite = useMayWrite()
  const { documentId, number, partyName, iban, reference, message, openCents } = candidate
  const isChosen = choosing.isChosen(candidate)
  return (
    <tr data-chosen={isChosen || undefined}>
      <td>
        {mayWrite && (
          <Tick
            label={t('orders.pay.choose', { number, name: partyName })}
            state={isChosen ? 'all' : 'none'}
            onChange={() => choosing.toggle(candidate)}
          />
        )}
      </td>
      <td>
        <b>{partyName}</b>
        <small>{displayIban(iban)}</small>
      </td>
      <td>
        <Link to="/received-invoices/$accountId/document/$id" params={{ accountId, id: documentId }}>
          {number}
        </Link>
        <small>{reference === null ? message : displayStructuredCommunication(reference)}</small>
      </td>
      <td>
        <Due candidate={candidate} today={today} />
      </td>
      <td>
        {formatCents(openCents)}
        <OpenNotes candidate={candidate} />
      </td>
      <td>
        {mayWrite ? (
          <Amount candidate={candidate} choosing={choosing} />
        ) : (
          <b>{formatCents(payableOf(candidate))}</b>
        )}
      </td>
    </tr>
  )
}

const SOON_DAYS = 3

function Due({ candidate: { dueDate }, today }: { candidate: Candidate; today: string }) {
  const { t } = useTranslation('payments')
  if (dueDate === null) return null
  const days = daysBetween(today, dueDate)
  const tone = days < 0 ? 'err' : days <= SOON_DAYS ? 'warn' : undefined
  return (
    <>
      {formatDate(dueDate)}
      <small data-tone={tone}>
        {days === 0 ? t('open.today') : t(days < 0 ? 'open.late' : 'open.soon', { count: Math.abs(days) })}
      </small>
    </>
  )
}

function OpenNotes({ candidate: { totalCents, openCents, orderedCents, setOff } }: { candidate: Candidate }) {
  const { t } = useTranslation('payments')
  const isRest = totalCents !== openCents + orderedCents
  return (
    <>
      {isRest && <small>{t('orders.amount.rest', { amount: formatCents(totalCents) })}</small>}
      {orderedCents > 0 && <small>{t('orders.amount.ordered', { amount: formatCents(orderedCents) })}</small>}
      {setOff.map(({ documentId, number, cents }) => (
        <small key={documentId}>{t('orders.amount.set-off', { number, amount: formatCents(cents) })}</small>
      ))}
    </>
  )
}

function Amount({ candidate, choosing }: { candidate: Candidate; choosing: Choosing }) {
  const { t } = useTranslation('payments')
  const cents = choosing.amountOf(candidate)
  const most = payableOf(candidate)
  const error =
    !choosing.isChosen(candidate) || isRight(candidate, cents)
      ? undefined
      : cents !== null && cents > most
        ? t('orders.amount.too-much', { most: formatCents(most) })
        : t('orders.amount.nothing')
  return (
    <AmountField
      label=""
      aria-label={t('orders.amount.of', { number: candidate.number })}
      className={classes.amount}
      unit="€"
      value={cents === null ? null : cents / 100}
      onChange={(euro) => choosing.setAmount(candidate, euro === null ? null : Math.round(euro * 100))}
      disabled={!choosing.isChosen(candidate)}
      error={error}
    />
  )
}
