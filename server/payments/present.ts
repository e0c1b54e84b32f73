import type { components } from '#generated/api.ts'
import { paymentState } from '../invoices/payment-state.ts'
import type { Payer } from './bank-statement.ts'
import type { ShownEntry } from './list-entries.ts'
import type { ListedOrder, ShownPayment } from './list-orders.ts'
import type { StatementRow } from './list-statements.ts'
import type { OpenItem } from './open-items.ts'
import type { Booked, Proposal } from './proposal.ts'
import type { SetOff } from './set-off.ts'

type Schemas = components['schemas']

const centsOf = (text: string | null): number | null => (text === null ? null : Number(text))

/** @param emails by the id of the user */
export function presentStatement(
  row: StatementRow,
  emails: ReadonlyMap<string, string>,
): Schemas['BankStatement'] {
  const openingCents = centsOf(row.openingCents)
  const precedingClosingCents = centsOf(row.precedingClosingCents)
  const isKnown = openingCents !== null && precedingClosingCents !== null
  return {
    id: row.id,
    iban: row.iban,
    currency: row.currency,
    sequence: row.sequence,
    openingDate: row.openingDate,
    closingDate: row.closingDate,
    openingCents,
    closingCents: centsOf(row.closingCents),
    follows: isKnown ? openingCents === precedingClosingCents : null,
    precedingSequence: row.precedingSequence,
    precedingClosingCents,
    entries: row.entries,
    waiting: row.waiting,
    dateUploaded: new Date(row.createdAt).toISOString(),
    uploadedBy: emails.get(row.uploadedBy ?? '') ?? null,
  }
}

export function presentEntry(
  { entry, bookings, proposals }: ShownEntry,
  emails: ReadonlyMap<string, string>,
): Schemas['BankEntry'] {
  return {
    id: entry.id,
    statementId: entry.statementId,
    iban: entry.iban,
    cents: entry.cents,
    currency: entry.currency,
    bookedOn: entry.bookedOn,
    valueOn: entry.valueOn ?? null,
    kind: entry.kind,
    counterparty: { name: entry.partyName ?? null, iban: entry.partyIban ?? null },
    message: entry.message,
    reference: entry.reference ?? null,
    feeCents: entry.feeCents ?? null,
    payments: entry.payments ?? null,
    returnReason: entry.returnReason ?? null,
    state: entry.state,
    purpose: entry.purpose ?? null,
    isAutomatic: entry.isAutomatic,
    bookedBy: emails.get(entry.bookedBy ?? '') ?? null,
    bookedAt: entry.bookedAt?.toISOString() ?? null,
    restCents: entry.purpose != null ? 0 : entry.cents - entry.bookedCents,
    bookings: bookings.map(presentBooking),
    proposals: proposals.map(presentProposal),
  }
}

const presentBooking = ({ item, cents }: Booked): Schemas['BankBooking'] => ({
  documentId: item.documentId,
  kind: item.kind,
  type: item.type,
  number: item.number,
  partyName: item.partyName,
  issueDate: item.issueDate,
  dueDate: item.dueDate,
  currency: item.currency,
  openCents: item.bankCents * item.sign,
  cents,
})

const presentProposal = ({ bookings, restCents, reasons }: Proposal): Schemas['BankProposal'] => ({
  bookings: bookings.map(presentBooking),
  restCents,
  reasons,
})

export const presentPayer = (payer: Payer, emails: ReadonlyMap<string, string>): Schemas['Payer'] => ({
  id: payer.id,
  name: payer.name ?? null,
  iban: payer.iban ?? null,
  partyName: payer.partyName,
  times: payer.times,
  taughtBy: emails.get(payer.taughtBy ?? '') ?? null,
  taughtAt: payer.taughtAt.toISOString(),
})

export const presentSetOff = (made: SetOff): Schemas['SetOff'] => ({
  id: made.id,
  creditNoteId: made.creditNoteId,
  creditNoteNumber: made.creditNoteNumber,
  invoiceId: made.invoiceId,
  invoiceNumber: made.invoiceNumber,
  cents: made.cents,
  setOffAt: made.createdAt.toISOString(),
  undoneAt: made.undoneAt?.toISOString() ?? null,
})

export const presentItem = (item: OpenItem, today: string): Schemas['OpenItem'] => ({
  documentId: item.documentId,
  kind: item.kind,
  type: item.type,
  direction: item.direction,
  number: item.number,
  partyName: item.partyName,
  issueDate: item.issueDate,
  dueDate: item.dueDate,
  currency: item.currency,
  totalCents: item.totalCents,
  paidCents: item.paidCents,
  openCents: item.bankCents * (item.direction === 'RECEIVE' ? 1 : -1),
  orderedCents: item.orderedCents,
  payment: paymentState(
    { ...item, openCents: item.bankCents * item.sign, payableCents: item.totalCents },
    today,
  ),
})

/** @param emails by the id of the user */
export function presentOrderRow(
  { order, booked, refused }: ListedOrder,
  emails: ReadonlyMap<string, string>,
): Schemas['PaymentOrderRow'] {
  return {
    id: order.id,
    number: order.number,
    state: order.state,
    iban: order.iban,
    debtorName: order.debtorName,
    executionDate: order.executionDate,
    messageId: order.messageId,
    cents: order.cents,
    payments: order.payments,
    bookedPayments: booked,
    refusedPayments: refused,
    fileName: order.file.fileName,
    createdAt: order.createdAt.toISOString(),
    createdBy: emails.get(order.createdBy ?? '') ?? null,
    withdrawnAt: order.withdrawnAt?.toISOString() ?? null,
    withdrawnBy: emails.get(order.withdrawnBy ?? '') ?? null,
    answeredAt: order.answeredAt?.toISOString() ?? null,
  }
}

export const presentOrderedPayment = ({
  payment,
  bookedOn,
  documents,
}: ShownPayment): Schemas['OrderedPayment'] => ({
  endToEndId: payment.endToEndId,
  creditorName: payment.creditorName,
  iban: payment.iban,
  hasAddress: payment.hasAddress,
  cents: payment.cents,
  reference: payment.reference ?? null,
  message: payment.message,
  state: payment.state,
  refusal:
    payment.state === 'REFUSED'
      ? { code: payment.refusalCode ?? null, text: payment.refusalText ?? '' }
      : null,
  entryId: payment.entryId ?? null,
  bookedOn,
  documents: documents.map(({ item, cents }) => ({
    documentId: item.documentId,
    type: item.type,
    number: item.number,
    cents,
  })),
})
