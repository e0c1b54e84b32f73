/** Dutch sellers: NL-R-001 to NL-R-009 of Peppol, and BR-NL-1 to BR-NL-13 of NLCIUS. Advice against parts: ubl/values-nlcius.ts. */
import { parseDecimal } from '../../decimal.ts'
import type { Context } from '../context.ts'
import type { Invoice, InvoiceLine, Party, PaymentMeans } from '../model.ts'
import { isBetween, isFrom } from '../parties.ts'
import type { Place } from '../place.ts'
import { exists, type Family } from '../rule.ts'
import { type Ids, type Paired, paired } from './paired.ts'

const hasWholeAddress = ({ address }: Party) =>
  !address || (exists(address.street) && exists(address.city) && exists(address.postalCode))

const DUTCH_SCHEMES = ['0106', '0190']

const hasDutchId = ({ legalId }: Party) =>
  DUTCH_SCHEMES.includes(legalId?.scheme ?? '') && Boolean(legalId?.value)

const addressRow = (...ids: Ids): Paired<Party> => ({
  ids,
  path: 'cac:PostalAddress',
  field: 'street',
  holds: hasWholeAddress,
})

const idRow = (ids: Ids, holds: Paired<Party>['holds']): Paired<Party> => ({
  ids,
  path: 'cac:PartyLegalEntity/cbc:CompanyID',
  field: 'vat',
  messageKey: 'invalid',
  holds,
})

/** An absent number passes. */
const mayHaveDutchId = (party: Party) => !party.legalId || hasDutchId(party)

const TYPES = ['380', '384', '389']

const documentRows: readonly Paired<Invoice>[] = [
  {
    ids: ['NL-R-001', ''],
    path: 'cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID',
    field: '/inputDetails/heading/originalInvoiceNumber',
    holds: ({ kind, typeCode, precedingInvoices }) =>
      kind === 'INVOICE' || !exists(typeCode) || Boolean(precedingInvoices?.some(({ id }) => exists(id))),
  },
  {
    ids: ['', 'BR-NL-2'],
    path: 'cbc:BuyerReference',
    field: '/inputDetails/heading/buyerReference',
    holds: ({ buyerReference, order }) => exists(buyerReference) || exists(order?.id),
  },
  {
    ids: ['', 'BR-NL-7'],
    path: 'cbc:InvoiceTypeCode',
    messageKey: 'not-a-choice',
    holds: ({ typeCode }) => !exists(typeCode) || [...TYPES, '381'].includes(typeCode ?? ''),
  },
  {
    ids: ['', 'BR-NL-8'],
    path: 'cbc:InvoiceTypeCode',
    messageKey: 'not-a-choice',
    holds: ({ kind, typeCode }) => !exists(typeCode) || (typeCode === '381') === (kind === 'CREDIT_NOTE'),
  },
  {
    ids: ['', 'BR-NL-9'],
    path: 'cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID',
    field: '/inputDetails/heading/originalInvoiceNumber',
    holds: ({ typeCode, precedingInvoices }) =>
      typeCode !== '384' || Boolean(precedingInvoices?.some(({ id }) => exists(id))),
  },
  {
    ids: ['NL-R-007', ''],
    path: 'cac:PaymentMeans',
    field: '/inputDetails/iban',
    holds: (invoice) => !invoice.totals || Boolean(invoice.paymentMeans) || !isOwedToSeller(invoice),
  },
  {
    ids: ['', 'BR-NL-11'],
    path: 'cac:PaymentMeans',
    field: '/inputDetails/iban',
    holds: (invoice) =>
      !invoice.totals ||
      invoice.kind === 'CREDIT_NOTE' ||
      Boolean(invoice.paymentMeans) ||
      !isOwedToSeller(invoice),
  },
]

function isOwedToSeller({ kind, totals }: Invoice): boolean {
  const units = parseDecimal(totals?.payable?.value)?.units
  if (units === undefined) return true
  return kind === 'INVOICE' ? units > 0n : units < 0n
}

const meansRows: readonly Paired<PaymentMeans>[] = [
  {
    ids: ['NL-R-008', 'BR-NL-12'],
    path: 'cbc:PaymentMeansCode',
    messageKey: 'not-a-choice',
    holds: ({ code = '' }) => ['30', '48', '49', '57', '58', '59'].includes(code),
  },
]

const lineRows: readonly Paired<InvoiceLine>[] = [
  {
    ids: ['NL-R-009', 'BR-NL-13'],
    path: 'cac:OrderLineReference/cbc:LineID',
    field: '/inputDetails/heading/orderNumber',
    holds: ({ orderLineReference }, { invoice }) => !exists(orderLineReference) || exists(invoice.order?.id),
  },
]

type Pick<T> = (context: Context) => readonly Place<T>[]

const fromNl =
  <T>(pick: Pick<T>): Pick<T> =>
  (context) =>
    isFrom(context.invoice, 'NL') ? pick(context) : []
const withinNl =
  <T>(pick: Pick<T>): Pick<T> =>
  (context) =>
    isBetween(context.invoice, 'NL') ? pick(context) : []

const sellers: Pick<Party> = fromNl(({ seller }) => seller)
const buyers: Pick<Party> = withinNl(({ buyer }) => buyer)
const representatives: Pick<Party> = fromNl(({ representative }) =>
  representative.filter(({ value }) => value.address?.country?.toUpperCase() === 'NL'),
)
/** NLCIUS takes an address without a country for a Dutch one. */
const notAbroad = ({ value: { address } }: Place<Party>) =>
  !exists(address?.country) || address?.country === 'NL'
const ownBuyers: Pick<Party> = fromNl(({ buyer }) => buyer.filter(notAbroad))
const ownRepresentatives: Pick<Party> = fromNl(({ representative }) => representative.filter(notAbroad))
const documents: Pick<Invoice> = fromNl(({ document }) => document)
const means: Pick<PaymentMeans> = ({ paymentMeans }) => paymentMeans
const lines: Pick<InvoiceLine> = (context) => context.lines

export const netherlands: readonly Family[] = [
  ...paired(documents, documents, documentRows),
  ...paired(sellers, sellers, [
    addressRow('NL-R-002', 'BR-NL-3'),
    idRow(['NL-R-003', ''], mayHaveDutchId),
    idRow(['', 'BR-NL-1'], hasDutchId),
  ]),
  ...paired(buyers, ownBuyers, [addressRow('NL-R-004', 'BR-NL-4')]),
  ...paired(buyers, buyers, [
    idRow(['NL-R-005', ''], mayHaveDutchId),
    // Of a buyer that is registered.
    idRow(['', 'BR-NL-10'], (party) => !exists(party.registrationName) || hasDutchId(party)),
  ]),
  ...paired(representatives, ownRepresentatives, [addressRow('NL-R-006', 'BR-NL-5')]),
  ...paired(withinNl(means), fromNl(means), meansRows),
  ...paired(fromNl(lines), lines, lineRows),
]
