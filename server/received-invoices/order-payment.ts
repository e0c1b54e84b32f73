/** The amounts of received documents in payment orders, and the facts that an order needs of a document. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { APPROVAL_OF_ROW, isRowApproval, type RowApproval } from '../approvals/approval.ts'
import type { DocumentType } from '../invoices/invoice.ts'
import { dueOf } from '../invoices/payment-state.ts'
import type { PaymentFacts, Warning } from '../vendors/decide-warnings.ts'
import { openOfReceived } from './received-invoice.ts'

/** Cents are in the document's sign: positive of an invoice, and of a credit note. */
export interface PayableDocument {
  id: string
  type: DocumentType
  number: string
  partyName: string
  partyKey: string
  vendorId: string | null
  /** `YYYY-MM-DD` */
  issueDate: string | null
  dueDate: string | null
  referenceKey: string | null
  currency: string
  totalCents: number
  paidCents: number
  /** The part of the paid amount that was set off. */
  setOffCents: number
  openCents: number
  orderedCents: number
  warnings: Warning[]
  /** Null of a document from before they were stored. */
  facts: PaymentFacts | null
  approval: RowApproval | null
}

const AMOUNTS = ['totalCents', 'paidCents', 'setOffCents', 'openCents', 'orderedCents'] as const
type Amount = (typeof AMOUNTS)[number]

type Row = Omit<PayableDocument, Amount | 'warnings' | 'approval'> &
  Record<Amount, string> & { warnings: Warning[] | null; approval: unknown }

const PAYABLE = `
  select d.id, d.type, d.invoice_number as number, d.seller_name as "partyName", coalesce(d.vendor_id::text, lower(d.seller_name)) as "partyKey",
    d.vendor_id as "vendorId", d.issue_date::text as "issueDate", d.due_date::text as "dueDate", d.reference_key as "referenceKey", d.currency,
    coalesce(d.payable_in_cents, d.total_in_cents) as "totalCents", d.paid_in_cents as "paidCents", d.set_off_in_cents as "setOffCents", ${openOfReceived('d.')} as "openCents",
    d.ordered_in_cents as "orderedCents", d.warnings, d.payment_facts as facts, ${APPROVAL_OF_ROW} as approval
  from received_invoices d where d.account_id = ? and not d.self_billed`

/** Negative ones are nothing to pay. */
const OPEN = `and ${openOfReceived('d.')} <> 0 and ${openOfReceived('d.')} > 0 order by (${dueOf('d.')}), d.id limit`

/** The documents with an open amount, the longest due first. */
export const findPayable = async (
  em: EntityManager,
  accountId: string,
  most: number,
): Promise<PayableDocument[]> =>
  (await em.execute<Row[]>(`${PAYABLE} ${OPEN} ${most}`, [accountId])).map(present)

/** Documents of the account, open or not; those of others and self-billed ones are left out. */
export const findAskedPayable = async (
  em: EntityManager,
  accountId: string,
  ids: readonly string[],
): Promise<PayableDocument[]> =>
  (await em.execute<Row[]>(`${PAYABLE} and d.id = any (?::uuid[])`, [accountId, `{${ids.join(',')}}`])).map(
    present,
  )

const present = ({ warnings, approval, ...row }: Row): PayableDocument => ({
  ...row,
  totalCents: Number(row.totalCents),
  paidCents: Number(row.paidCents),
  setOffCents: Number(row.setOffCents),
  openCents: Number(row.openCents),
  orderedCents: Number(row.orderedCents),
  warnings: warnings ?? [],
  approval: isRowApproval(approval) ? approval : null,
})

export interface OrderedAmount {
  documentId: string
  /** In the document's sign. */
  cents: number
}

const AMOUNT_OF =
  'from jsonb_to_recordset(?::jsonb) as n("documentId" uuid, cents bigint) where r.id = n."documentId" and r.account_id = ?'

const ORDER = `
  update received_invoices r set ordered_in_cents = r.ordered_in_cents + n.cents ${AMOUNT_OF}
    and r.ordered_in_cents + n.cents <= ${openOfReceived('r.')} returning r.id`

/** Orders the amounts in em's transaction. @returns false where one document has less that is open and not ordered */
export async function orderOnReceived(
  em: EntityManager,
  accountId: string,
  amounts: readonly OrderedAmount[],
): Promise<boolean> {
  const ordered = await em.execute<unknown[]>(ORDER, [JSON.stringify(amounts), accountId])
  return ordered.length === amounts.length
}

const CHANGE = `update received_invoices r set ordered_in_cents = greatest(0, r.ordered_in_cents + n.cents) ${AMOUNT_OF}`

/** Changes ordered amounts in em's transaction: lower where a payment ended, higher where its booking was undone. */
export async function changeOrdered(
  em: EntityManager,
  accountId: string,
  amounts: readonly OrderedAmount[],
): Promise<void> {
  const sums = new Map<string, number>()
  for (const { documentId, cents } of amounts) sums.set(documentId, (sums.get(documentId) ?? 0) + cents)
  const summed = [...sums].map(([documentId, cents]) => ({ documentId, cents }))
  if (summed.length > 0) await em.execute(CHANGE, [JSON.stringify(summed), accountId])
}
