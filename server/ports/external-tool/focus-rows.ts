/** Rows of Teamleader Focus' lists. Invoices and credit notes differ in a few names. */
import type { ToolRow } from './external-tool.ts'
import { cents, dayIn, shown, text, timeIn, told } from './told.ts'

export type FocusKind = 'invoices' | 'creditNotes'

/** Ids of credit notes are told apart by it: the tool asks for each kind by calls of its own. */
const CREDIT_NOTE = 'creditNote-'
const MAX_ID = 80

export const kindOf = (id: string): FocusKind => (id.startsWith(CREDIT_NOTE) ? 'creditNotes' : 'invoices')
/** As the tool knows it. */
export const focusIdOf = (id: string): string => id.replace(CREDIT_NOTE, '')

/** Undefined for a row without an id: it would be of no use. */
export function rowIn(value: unknown, kind: FocusKind): ToolRow | undefined {
  const row = told(value)
  const id = text(row.id)
  if (id === null || id === '' || id.length > MAX_ID) return undefined
  const isCreditNote = kind === 'creditNotes'
  const invoicee = told(row.invoicee)
  const { amount, currency } = told(told(row.total).tax_inclusive)
  return {
    id: isCreditNote ? `${CREDIT_NOTE}${id}` : id,
    type: isCreditNote ? 'E_CREDIT_NOTES' : 'E_INVOICES',
    number: shown(isCreditNote ? row.credit_note_number : row.invoice_number),
    issueDate: dayIn(isCreditNote ? row.credit_note_date : row.invoice_date),
    createdAt: timeIn(row.created_at),
    updatedAt: timeIn(row.updated_at ?? row.created_at),
    totalInCents: cents(amount),
    currency: text(currency) ?? text(row.currency) ?? 'EUR',
    isPaid: row.paid === true,
    customer: {
      name: shown(invoicee.name) ?? '',
      vatNumber: shown(invoicee.vat_number),
      isCompany: told(invoicee.customer).type !== 'contact',
    },
    sentByTool: sentIn(row.peppol_status),
  }
}

function sentIn(status: unknown): ToolRow['sentByTool'] {
  if (typeof status !== 'string') return null
  return status === 'sending_failed' ? 'FAILED' : 'SENT'
}
