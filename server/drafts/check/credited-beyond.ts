import type { EntityManager } from '@mikro-orm/postgresql'
import { displayAmount } from '#contracts/rules/amounts.ts'
import { currencySymbol } from '#contracts/rules/currencies.ts'
import { findCredited, presentCrediting } from '../../invoices/crediting.ts'
import type { Violation } from '../../platform/problem.ts'
import type { Candidate } from '../draft/candidate.ts'
import { listColumns } from '../draft/content.ts'

const FIELD = '/inputDetails/heading/originalInvoiceNumber'

/** A warning where the invoice would be credited for more than its amount. Another currency can't be compared. */
export async function creditedBeyond(
  em: EntityManager,
  accountId: string,
  { type, inputDetails }: Pick<Candidate, 'type' | 'inputDetails'>,
): Promise<Violation[]> {
  const number = inputDetails.heading?.originalInvoiceNumber?.trim()
  const { totalInCents: more } = listColumns(inputDetails)
  if (type !== 'E_CREDIT_NOTES' || !number || more == null) return []
  const invoice = await findCredited(em, accountId, number)
  if (invoice === undefined || (inputDetails.payment?.currency || 'EUR') !== invoice.currency) return []
  const { amountInCent: before = 0, creditNotes = [] } = presentCrediting(invoice.creditNotes, invoice) ?? {}
  if (before + more <= invoice.totalInCents) return []
  const written = (cents: number) => `${displayAmount(cents / 100)}\u00a0${currencySymbol(invoice.currency)}`
  const params = { number, total: written(invoice.totalInCents) }
  const earlier = creditNotes.map(({ invoiceNumber }) => invoiceNumber).join(', ')
  return [
    {
      field: FIELD,
      severity: 'WARNING',
      ...(earlier === ''
        ? { messageKey: 'credits-more', params }
        : { messageKey: 'credits-again', params: { ...params, credited: written(before), earlier } }),
    },
  ]
}
