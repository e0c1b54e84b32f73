/**
 * The rules of XRechnung (BR-DE, BR-TMP), most of which Peppol has between German parties by other ids (DE-R). Cash discounts,
 * BR-DE-18, need the original line breaks: ubl/values-others.ts.
 */
import type { FieldName } from '../../draft/places.ts'
import { hasIbanCheckDigits } from '../../formats.ts'
import type { Context } from '../context.ts'
import type { Address, Invoice, Party, PaymentMeans, TaxSubtotal } from '../model.ts'
import { isBetween } from '../parties.ts'
import { type Place, placeOf } from '../place.ts'
import { exists, type Family } from '../rule.ts'
import { type Ids, type Paired, paired } from './paired.ts'

/** Peppol's hold between Germans. */
const bothOf = <T>(places: (context: Context) => readonly Place<T>[], rows: readonly Paired<T>[]): Family[] =>
  paired((context) => (isBetween(context.invoice, 'DE') ? places(context) : []), places, rows)

const TYPES = ['326', '380', '384', '389', '381', '875', '876', '877']
const TAXED = new Set(['S', 'Z', 'E', 'AE', 'K', 'G', 'L', 'M'])

/** True when a row has a category for which the seller needs a number. */
function isTaxed({ allowanceCharges = [], lines = [] }: Invoice): boolean {
  const categories = [
    ...lines.map(({ item }) => item?.taxCategory),
    ...allowanceCharges.map(({ taxCategory }) => taxCategory),
  ]
  return categories.some((category) => TAXED.has(category?.code ?? ''))
}

const isRegistered = ({ seller, taxRepresentative }: Invoice) =>
  taxRepresentative !== undefined || seller?.taxRegistrations?.some(({ id }) => Boolean(id)) === true

function hasUniqueFiles({ documentReferences = [] }: Invoice): boolean {
  const names = documentReferences.flatMap(({ attachment }) => attachment?.fileName ?? [])
  return new Set(names).size === names.length
}

const hasMandate = ({ paymentMeans = [] }: Invoice) => paymentMeans.some(({ mandate }) => mandate)

const isCreditor = (party: Party | undefined) => party?.identifiers?.some(({ scheme }) => scheme === 'SEPA')

const XRECHNUNG = 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0'
const CLAIMS = [
  XRECHNUNG,
  `${XRECHNUNG}#conformant#urn:xeinkauf.de:kosit:extension:xrechnung_3.0`,
  `${XRECHNUNG}#compliant#urn:xeinkauf.de:kosit:xrechnung:cvd_0.9`,
]

const documentRows: readonly Paired<Invoice>[] = [
  {
    ids: ['DE-R-001', 'BR-DE-1'],
    path: 'cac:PaymentMeans',
    field: '/inputDetails/iban',
    holds: ({ paymentMeans }) => paymentMeans !== undefined,
  },
  {
    ids: ['DE-R-015', 'BR-DE-15'],
    path: 'cbc:BuyerReference',
    field: '/inputDetails/heading/buyerReference',
    holds: ({ buyerReference }) => Boolean(buyerReference),
  },
  {
    ids: ['DE-R-016', 'BR-DE-16'],
    path: 'cac:AccountingSupplierParty/cac:Party/cac:PartyTaxScheme/cbc:CompanyID',
    field: '/supplier/vat',
    holds: (invoice) => !isTaxed(invoice) || isRegistered(invoice),
  },
  {
    ids: ['DE-R-017', 'BR-DE-17'],
    path: 'cbc:InvoiceTypeCode',
    severity: 'WARNING',
    messageKey: 'not-a-choice',
    holds: ({ typeCode }) => TYPES.includes(typeCode ?? ''),
  },
  {
    ids: ['', 'BR-DE-21'],
    path: 'cbc:CustomizationID',
    severity: 'WARNING',
    messageKey: 'invalid',
    holds: ({ customizationId = '' }) => CLAIMS.includes(customizationId),
  },
  {
    ids: ['DE-R-022', 'BR-DE-22'],
    path: 'cac:AdditionalDocumentReference/cac:Attachment/cbc:EmbeddedDocumentBinaryObject/@filename',
    messageKey: 'not-unique',
    holds: hasUniqueFiles,
  },
  {
    ids: ['DE-R-026', 'BR-DE-26'],
    path: 'cac:BillingReference',
    field: '/inputDetails/heading/originalInvoiceNumber',
    severity: 'WARNING',
    holds: ({ typeCode, precedingInvoices }) => typeCode !== '384' || precedingInvoices !== undefined,
  },
  {
    ids: ['DE-R-030', 'BR-DE-30'],
    path: 'cac:AccountingSupplierParty/cac:Party/cac:PartyIdentification/cbc:ID',
    holds: (invoice) =>
      !hasMandate(invoice) || isCreditor(invoice.seller) === true || isCreditor(invoice.payee) === true,
  },
  {
    ids: ['DE-R-031', 'BR-DE-31'],
    path: 'cac:PaymentMeans/cac:PaymentMandate/cac:PayerFinancialAccount/cbc:ID',
    holds: (invoice) =>
      !hasMandate(invoice) ||
      Boolean(invoice.paymentMeans?.some(({ mandate }) => exists(mandate?.payerAccount))),
  },
  {
    ids: ['', 'BR-DE-TMP-32'],
    path: 'cac:Delivery/cbc:ActualDeliveryDate',
    severity: 'WARNING',
    holds: ({ delivery, period, lines = [] }) =>
      exists(delivery?.date) || period !== undefined || lines.every((line) => line.period !== undefined),
  },
]

const filled = <T>(ids: Ids, path: string, pick: (value: T) => string | undefined, field?: FieldName) => ({
  ids,
  path,
  ...(field && { field }),
  holds: (value: T) => Boolean(pick(value)),
})

const addressRows = (city: Ids, postalCode: Ids): Paired<Party>[] => [
  filled(city, 'cac:PostalAddress/cbc:CityName', ({ address }) => address?.city, 'city'),
  filled(postalCode, 'cac:PostalAddress/cbc:PostalZone', ({ address }) => address?.postalCode, 'postalCode'),
]

const EMAIL = /^[^@\s]+@([^@.\s]+\.)+[^@.\s]+$/

const contactRows: readonly Paired<Party>[] = [
  filled(['DE-R-005', 'BR-DE-5'], 'cac:Contact/cbc:Name', ({ contact }) => contact?.name, 'name'),
  filled(
    ['DE-R-006', 'BR-DE-6'],
    'cac:Contact/cbc:Telephone',
    ({ contact }) => contact?.telephone,
    'telephone',
  ),
  filled(['DE-R-007', 'BR-DE-7'], 'cac:Contact/cbc:ElectronicMail', ({ contact }) => contact?.email, 'email'),
  {
    ids: ['DE-R-027', 'BR-DE-27'],
    path: 'cac:Contact/cbc:Telephone',
    field: 'telephone',
    severity: 'WARNING',
    messageKey: 'invalid',
    holds: ({ contact }) => (contact?.telephone?.match(/\d/g)?.length ?? 0) >= 3,
  },
  {
    ids: ['DE-R-028', 'BR-DE-28'],
    path: 'cac:Contact/cbc:ElectronicMail',
    field: 'email',
    severity: 'WARNING',
    messageKey: 'not-email',
    holds: ({ contact }) => EMAIL.test(contact?.email ?? ''),
  },
]

type Part = 'account' | 'card' | 'mandate'

const parts: Readonly<Record<Part, string>> = {
  account: 'cac:PayeeFinancialAccount',
  card: 'cac:CardAccount',
  mandate: 'cac:PaymentMandate',
}

/** A code requires its own part and excludes the others. */
function partRows(needed: Ids, alone: Ids, codes: readonly string[], own: Part): Paired<PaymentMeans>[] {
  const others = (['account', 'card', 'mandate'] as const).filter((part) => part !== own)
  const isOther = ({ code = '' }: PaymentMeans) => !codes.includes(code)
  return [
    {
      ids: needed,
      path: parts[own],
      field: '/inputDetails/iban',
      holds: (means) => isOther(means) || means[own] !== undefined,
    },
    {
      ids: alone,
      path: '',
      messageKey: 'invalid',
      holds: (means) => isOther(means) || others.every((part) => means[part] === undefined),
    },
  ]
}

const ibanRow = (
  ids: Ids,
  path: string,
  code: string,
  pick: (means: PaymentMeans) => string | undefined,
): Paired<PaymentMeans> => ({
  ids,
  path,
  field: '/inputDetails/iban',
  severity: 'WARNING',
  messageKey: 'not-iban',
  holds: (means) => means.code !== code || hasIbanCheckDigits((pick(means) ?? '').replace(/\s/g, '')),
})

const meansRows: readonly Paired<PaymentMeans>[] = [
  ibanRow(['DE-R-019', 'BR-DE-19'], 'cac:PayeeFinancialAccount/cbc:ID', '58', ({ account }) => account?.id),
  ...partRows(['DE-R-023-1', 'BR-DE-23-a'], ['DE-R-023-2', 'BR-DE-23-b'], ['30', '58'], 'account'),
  ...partRows(['DE-R-024-1', 'BR-DE-24-a'], ['DE-R-024-2', 'BR-DE-24-b'], ['48', '54', '55'], 'card'),
  ibanRow(
    ['DE-R-020', 'BR-DE-20'],
    'cac:PaymentMandate/cac:PayerFinancialAccount/cbc:ID',
    '59',
    ({ mandate }) => mandate?.payerAccount,
  ),
  ...partRows(['DE-R-025-1', 'BR-DE-25-a'], ['DE-R-025-2', 'BR-DE-25-b'], ['59'], 'mandate'),
]

const isUrl = (uri = '') => /^[a-zA-Z][a-zA-Z0-9+.-]+:/.test(uri)

const fileRow: Paired<{ uri?: string }> = {
  ids: ['DE-R-T02', 'BR-TMP-2'],
  path: 'cac:Attachment/cac:ExternalReference/cbc:URI',
  severity: 'WARNING',
  messageKey: 'invalid',
  holds: ({ uri }) => !exists(uri) || isUrl(uri),
}

const subtotalRows: readonly Paired<TaxSubtotal>[] = [
  filled(['DE-R-014', 'BR-DE-14'], 'cac:TaxCategory/cbc:Percent', ({ category }) => category?.percent),
]

const DELIVERY_ADDRESS = 'cac:Delivery/cac:DeliveryLocation/cac:Address'

export const germany: readonly Family[] = [
  ...bothOf(({ document }) => document, documentRows),
  ...bothOf(
    ({ seller }) => seller,
    [
      {
        ids: ['DE-R-002', 'BR-DE-2'],
        path: 'cac:Contact',
        field: 'telephone',
        holds: ({ contact }) => contact !== undefined,
      },
    ],
  ),
  ...bothOf(
    ({ seller }) => seller.filter(({ value }) => value.address),
    addressRows(['DE-R-003', 'BR-DE-3'], ['DE-R-004', 'BR-DE-4']),
  ),
  ...bothOf(({ seller }) => seller.filter(({ value }) => value.contact), contactRows),
  ...bothOf(
    ({ buyer }) => buyer.filter(({ value }) => value.address),
    addressRows(['DE-R-008', 'BR-DE-8'], ['DE-R-009', 'BR-DE-9']),
  ),
  ...bothOf(
    ({ invoice }) => placeOf(invoice.delivery?.address, DELIVERY_ADDRESS),
    [
      filled<Address>(['DE-R-010', 'BR-DE-10'], 'cbc:CityName', ({ city }) => city),
      filled<Address>(['DE-R-011', 'BR-DE-11'], 'cbc:PostalZone', ({ postalCode }) => postalCode),
    ],
  ),
  ...bothOf(({ references }) => references, [fileRow]),
  ...bothOf(({ subtotals }) => subtotals, subtotalRows),
  ...bothOf(({ paymentMeans }) => paymentMeans, meansRows),
]
