/** The crediting of a sent invoice by the credit notes that name it (decisions, third part, 6: open amounts come out of it). */
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Crediting } from '#generated/graphql.ts'
import { run, type Statement } from '../platform/database/statement.ts'
import type { Invoice } from './invoice.ts'
import { NUMBER_IS_TAKEN } from './invoice.ts'

type CreditNote = Crediting['creditNotes'][number]

/** SQL: the credit notes of an invoice, as JSON, oldest first; null without any. All are columns or values. */
const creditNotesOf = (accountId: string, number: string): string => `(
    select json_agg(json_build_object('id', c.id, 'invoiceNumber', c.invoice_number,
      'totalAmountInCent', c.total_in_cents, 'currency', c.currency) order by c.id)
    from invoices c where c.account_id = ${accountId} and c.credited_number = ${number} and c.${NUMBER_IS_TAKEN})`

/** SQL: those of a row `d` of the list. */
export const CREDIT_NOTES = `case when d.type = 'E_INVOICES' and d.${NUMBER_IS_TAKEN}
    then ${creditNotesOf('d.account_id', 'd.invoice_number')} end`

/** @param creditNotes null without any */
export function presentCrediting(
  creditNotes: readonly CreditNote[] | null,
  { currency, totalInCents }: Pick<Invoice, 'currency' | 'totalInCents'>,
): Crediting | null {
  if (creditNotes === null || creditNotes.length === 0) return null
  const amountInCent = creditNotes
    .filter((one) => one.currency === currency)
    .reduce((sum, { totalAmountInCent }) => sum + totalAmountInCent, 0)
  return { isWhole: amountInCent >= totalInCents, amountInCent, creditNotes: [...creditNotes] }
}

export async function findCrediting(em: EntityManager, invoice: Invoice): Promise<Crediting | null> {
  const [row] = await run<{ creditNotes: CreditNote[] | null }>(em, OF_INVOICE, [invoice.id])
  return presentCrediting(row?.creditNotes ?? null, invoice)
}

const OF_INVOICE: Statement = {
  name: 'credit-notes-of-invoice',
  sql: `select ${CREDIT_NOTES} as "creditNotes" from invoices d where d.id = ?`,
}

export interface CreditedInvoice {
  invoiceNumber: string
  totalInCents: number
  currency: string
  creditNotes: CreditNote[] | null
}

/** The sent invoice of that number; undefined where there is none, or where the number is a credit note's. */
export async function findCredited(
  em: EntityManager,
  accountId: string,
  number: string,
): Promise<CreditedInvoice | undefined> {
  const [row] = await run<CreditedInvoice>(em, OF_NUMBER, [accountId, number])
  return row && { ...row, totalInCents: Number(row.totalInCents) }
}

const OF_NUMBER: Statement = {
  name: 'credited-invoice',
  sql: `select d.invoice_number as "invoiceNumber", d.total_in_cents as "totalInCents", d.currency, ${CREDIT_NOTES} as "creditNotes"
    from invoices d where d.account_id = ? and d.invoice_number = ? and d.${NUMBER_IS_TAKEN} and d.type = 'E_INVOICES'`,
}
