/** Dutch sellers: NL-R-001 to NL-R-009. */
import { parseDecimal } from '../../decimal.ts'
import type { Context } from '../context.ts'
import type { Invoice, InvoiceLine, Party, PaymentMeans } from '../model.ts'
import { isBetween, isFrom } from '../parties.ts'
import type { Place } from '../place.ts'
import { exists, type Family, family, type Rule } from '../rule.ts'

const hasWholeAddress = ({ address }: Party) =>
  !address || (exists(address.street) && exists(address.city) && exists(address.postalCode))

const DUTCH_SCHEMES = ['0106', '0190']

const hasDutchId = ({ legalId }: Party) =>
  !legalId || (DUTCH_SCHEMES.includes(legalId.scheme ?? '') && Boolean(legalId.value))

const addressRule = (id: string): Rule<Party> => ({
  id,
  path: 'cac:PostalAddress',
  field: 'street',
  holds: hasWholeAddress,
})
const idRule = (id: string): Rule<Party> => ({
  id,
  path: 'cac:PartyLegalEntity/cbc:CompanyID',
  field: 'vat',
  messageKey: 'invalid',
  holds: hasDutchId,
})

const documentRules: readonly Rule<Invoice>[] = [
  {
    id: 'NL-R-001',
    path: 'cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID',
    field: '/inputDetails/heading/originalInvoiceNumber',
    holds: ({ kind, typeCode, precedingInvoices }) =>
      kind === 'INVOICE' || !exists(typeCode) || Boolean(precedingInvoices?.some(({ id }) => exists(id))),
  },
  {
    id: 'NL-R-007',
    path: 'cac:PaymentMeans',
    field: '/inputDetails/iban',
    holds: (invoice) => !invoice.totals || Boolean(invoice.paymentMeans) || !isOwedToSeller(invoice),
  },
]

function isOwedToSeller({ kind, totals }: Invoice): boolean {
  const units = parseDecimal(totals?.payable?.value)?.units
  if (units === undefined) return true
  return kind === 'INVOICE' ? units > 0n : units < 0n
}

const meansRules: readonly Rule<PaymentMeans>[] = [
  {
    id: 'NL-R-008',
    path: 'cbc:PaymentMeansCode',
    messageKey: 'not-a-choice',
    holds: ({ code = '' }) => ['30', '48', '49', '57', '58', '59'].includes(code),
  },
]

const lineRules: readonly Rule<InvoiceLine>[] = [
  {
    id: 'NL-R-009',
    path: 'cac:OrderLineReference/cbc:LineID',
    field: '/inputDetails/heading/orderNumber',
    holds: ({ orderLineReference }, { invoice }) => !exists(orderLineReference) || exists(invoice.order?.id),
  },
]

const fromNl =
  <T>(pick: (context: Context) => readonly Place<T>[]) =>
  (context: Context) =>
    isFrom(context.invoice, 'NL') ? pick(context) : []
const withinNl =
  <T>(pick: (context: Context) => readonly Place<T>[]) =>
  (context: Context) =>
    isBetween(context.invoice, 'NL') ? pick(context) : []

const inNl = ({ value }: Place<Party>) => value.address?.country?.toUpperCase() === 'NL'

export const netherlands: readonly Family[] = [
  family(
    fromNl(({ document }) => document),
    documentRules,
  ),
  family(
    fromNl(({ seller }) => seller),
    [addressRule('NL-R-002'), idRule('NL-R-003')],
  ),
  family(
    withinNl(({ buyer }) => buyer),
    [addressRule('NL-R-004'), idRule('NL-R-005')],
  ),
  family(
    fromNl(({ representative }) => representative.filter(inNl)),
    [addressRule('NL-R-006')],
  ),
  family(
    withinNl(({ paymentMeans }) => paymentMeans),
    meansRules,
  ),
  family(
    fromNl(({ lines }) => lines),
    lineRules,
  ),
]
