import type { EntityManager } from '@mikro-orm/postgresql'
import type {
  InvoicePage,
  InvoiceRow,
  InvoiceStatus,
  InvoicesFilter,
  PeriodInput,
} from '#generated/graphql.ts'
import { keepsDelivery } from '../documents/invoice-delivery.ts'
import { type Page, presentPage } from '../platform/database/page.ts'
import { CREDIT_NOTES, presentCrediting } from './crediting.ts'
import type { MonthlyList } from './documents-by-month.ts'
import { DISPUTED, NUMBER_IS_TAKEN, openOfSent, WAITS } from './invoice.ts'
import {
  type DocumentList,
  type DocumentRow,
  type Documents,
  listDocuments,
  type SortField,
} from './list-documents.ts'
import { hasPayment, type PaymentFacts, type PaymentState, presentPayment } from './payment-state.ts'
import { presentPeriod, readRange } from './period.ts'

/**
 * A page of sent or received documents in the contract's shape.
 * @param more the fields that only one of the two kinds has
 */
export const documentPage = (
  { rows, total, range }: Documents,
  page: Page<string>,
  { period, today }: { period: PeriodInput | null | undefined; today: string },
  more: (row: DocumentRow) => Partial<InvoiceRow> = () => ({}),
): InvoicePage => ({
  ...presentPage(
    rows.map((row) => ({ ...presentRow(row, today), ...more(row) })),
    total,
    page,
  ),
  period: presentPeriod(period, range),
})

const presentRow = (row: DocumentRow, today: string): InvoiceRow => ({
  id: row.id,
  type: row.type,
  invoiceNumber: row.invoiceNumber,
  totalAmountInCent: Number(row.total),
  currency: row.currency,
  issueDate: row.issueDate,
  dueDate: row.dueDate,
  status: row.status,
  documentSource: row.source,
  dateCreated: new Date(row.createdAt).toISOString(),
  invoicee: { name: row.partyName, invoiceeType: 'COMPANY', vatNumber: row.partyVat, email: row.partyEmail },
  isSentAgain: row.isSentAgain,
  isDelivered: row.isDelivered,
  crediting: presentCrediting(row.creditNotes, { currency: row.currency, totalInCents: Number(row.total) }),
  documentReferences: listFiles(row).map(({ fileName, mimeType }) => ({
    fileName,
    mimeCode: mimeType,
    isOwnPrint: false,
  })),
  warnings: [],
  approval: null,
  isNew: row.isNew,
  selfBilled: row.selfBilled,
  means: row.means,
  dispute: row.dispute && { note: row.dispute.note, at: new Date(row.dispute.at).toISOString() },
  orderedCents: Number(row.ordered),
  countsIn: row.countsIn,
  ...presentRowPayment(
    {
      ...row,
      ...{ openCents: Number(row.open), paidCents: Number(row.paid) },
      ...{ payableCents: Number(row.payable), setOffCents: Number(row.setOff) },
      isSaidPaid: row.status === 'PAID',
    },
    today,
  ),
})

const presentRowPayment = (facts: PaymentFacts, today: string) => {
  const { paymentState: payment, ...amounts } = presentPayment(facts, today)
  return { payment, ...amounts }
}

export const listFiles = ({ files }: DocumentRow) =>
  Array.isArray(files) ? files : files === null ? [] : [files]

export const IS_SELF_BILLED = 'd.self_billed'

export const SENT: DocumentList = {
  table: 'invoices',
  kind: 'SENT',
  mayBeEmpty: false,
  partyName: 'customer_name',
  partyVat: 'customer_vat',
  source: 'd.document_source',
  isDelivered: keepsDelivery('d.'),
  files: 'd.pdf_file',
  partyEmail: 'd.customer_email',
  creditNotes: CREDIT_NOTES,
  /** No `exists`: PostgreSQL may read the numbers of all accounts into a table of its own for that. */
  warnings: 'null',
  approval: 'null',
  isNew: 'false',
  selfBilled: IS_SELF_BILLED,
  means: 'null',
  dispute: `case when d.${DISPUTED} then json_build_object('note', d.dispute_note, 'at', d.disputed_at) end`,
  open: openOfSent('d.'),
  ordered: '0',
  isSentAgain: `(not d.${NUMBER_IS_TAKEN} and coalesce((
    select true from invoices i
    where i.account_id = d.account_id and i.invoice_number = d.invoice_number and i.${NUMBER_IS_TAKEN} limit 1), false))`,
}

/** The statuses that a filter includes (requirement lists.statuses). */
const INCLUDED: Partial<Record<InvoiceStatus, InvoiceStatus[]>> = {
  TRANSMITTED: ['CREATED', 'TRANSMITTED', 'ACKNOWLEDGED'],
  ACCEPTED: ['ACCEPTED', 'PAID'],
}

/** An empty filter means all. */
const includedStatuses = (asked: readonly InvoiceStatus[] | null | undefined): InvoiceStatus[] | undefined =>
  asked == null || asked.length === 0
    ? undefined
    : [...new Set(asked.flatMap((status) => INCLUDED[status] ?? [status]))]

export interface ListAsked {
  accountId: string
  statuses: readonly InvoiceStatus[] | null | undefined
  filter: InvoicesFilter | null | undefined
  page: Page<SortField>
  /** Undefined: self-billed or not. */
  selfBilled?: boolean | undefined
  payment?: readonly PaymentState[] | null | undefined
  /** `YYYY-MM-DD`, by the account's clock. */
  today: string
}

export const listInvoices = (em: EntityManager, asked: ListAsked): Promise<Documents> =>
  listDocuments(em, SENT, makeQuery(asked, openOfSent('d.')))

/** @param open the expression of the open amount */
export const makeQuery = (
  { accountId, statuses, filter, page, selfBilled, payment, today }: ListAsked,
  open: string,
) => ({
  accountId,
  statuses: includedStatuses(statuses),
  partyName: filter?.customerName ?? '',
  invoiceNumber: filter?.invoiceNumber ?? '',
  range: readRange(filter?.period, today),
  only: onlyThose(filter),
  payment: payment == null || payment.length === 0 ? undefined : hasPayment(open, payment, today),
  further: selfBilled === undefined ? [] : [selfBilled ? IS_SELF_BILLED : `not ${IS_SELF_BILLED}`],
  page,
})

const onlyThose = (filter: ListAsked['filter']): string | undefined => {
  const conditions = [filter?.waits === true && WAITS, filter?.disputed === true && DISPUTED]
  return conditions.filter((one) => one !== false).join(' and ') || undefined
}

/** A failed document was never delivered, and its number is free again. */
export const SENT_BY_MONTH: MonthlyList = { list: SENT, counts: `d.${NUMBER_IS_TAKEN}`, ubl: 'd.ubl_file' }
