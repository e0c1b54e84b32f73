/**
 * Between German parties: DE-R-001 to DE-R-031 and DE-R-T02. Cash discounts, DE-R-018, need the original line breaks:
 * ubl/values-others.ts.
 */
import type { FieldName } from '../../draft/places.ts'
import type { Context } from '../context.ts'
import type { Invoice, Party } from '../model.ts'
import { isBetween } from '../parties.ts'
import { type Place, placeOf } from '../place.ts'
import { exists, type Family, family, type Rule } from '../rule.ts'
import { germanPayment } from './germany-payment.ts'

type Pick<T> = (context: Context) => readonly Place<T>[]

const within =
  <T>(pick: Pick<T>): Pick<T> =>
  (context) =>
    isBetween(context.invoice, 'DE') ? pick(context) : []

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

const documentRules: readonly Rule<Invoice>[] = [
  {
    id: 'DE-R-001',
    path: 'cac:PaymentMeans',
    field: '/inputDetails/iban',
    holds: ({ paymentMeans }) => paymentMeans !== undefined,
  },
  {
    id: 'DE-R-015',
    path: 'cbc:BuyerReference',
    field: '/inputDetails/heading/buyerReference',
    holds: ({ buyerReference }) => Boolean(buyerReference),
  },
  {
    id: 'DE-R-016',
    path: 'cac:AccountingSupplierParty/cac:Party/cac:PartyTaxScheme/cbc:CompanyID',
    field: '/supplier/vat',
    holds: (invoice) => !isTaxed(invoice) || isRegistered(invoice),
  },
  {
    id: 'DE-R-017',
    path: 'cbc:InvoiceTypeCode',
    severity: 'WARNING',
    messageKey: 'not-a-choice',
    holds: ({ typeCode }) => TYPES.includes(typeCode ?? ''),
  },
  {
    id: 'DE-R-022',
    path: 'cac:AdditionalDocumentReference/cac:Attachment/cbc:EmbeddedDocumentBinaryObject/@filename',
    messageKey: 'not-unique',
    holds: hasUniqueFiles,
  },
  {
    id: 'DE-R-026',
    path: 'cac:BillingReference',
    field: '/inputDetails/heading/originalInvoiceNumber',
    severity: 'WARNING',
    holds: ({ typeCode, precedingInvoices }) => typeCode !== '384' || precedingInvoices !== undefined,
  },
]

const filled = (id: string, path: string, field: FieldName, pick: (party: Party) => string | undefined) => ({
  id,
  path,
  field,
  holds: (party: Party) => Boolean(pick(party)),
})

const sellerRules: readonly Rule<Party>[] = [
  { id: 'DE-R-002', path: 'cac:Contact', field: 'telephone', holds: ({ contact }) => contact !== undefined },
]

const addressRules = (ofCity: string, ofPostalCode: string): Rule<Party>[] => [
  filled(ofCity, 'cac:PostalAddress/cbc:CityName', 'city', ({ address }) => address?.city),
  filled(
    ofPostalCode,
    'cac:PostalAddress/cbc:PostalZone',
    'postalCode',
    ({ address }) => address?.postalCode,
  ),
]

const EMAIL = /^[^@\s]+@([^@.\s]+\.)+[^@.\s]+$/

const contactRules: readonly Rule<Party>[] = [
  filled('DE-R-005', 'cac:Contact/cbc:Name', 'name', ({ contact }) => contact?.name),
  filled('DE-R-006', 'cac:Contact/cbc:Telephone', 'telephone', ({ contact }) => contact?.telephone),
  filled('DE-R-007', 'cac:Contact/cbc:ElectronicMail', 'email', ({ contact }) => contact?.email),
  {
    id: 'DE-R-027',
    path: 'cac:Contact/cbc:Telephone',
    field: 'telephone',
    severity: 'WARNING',
    messageKey: 'invalid',
    holds: ({ contact }) => (contact?.telephone?.match(/\d/g)?.length ?? 0) >= 3,
  },
  {
    id: 'DE-R-028',
    path: 'cac:Contact/cbc:ElectronicMail',
    field: 'email',
    severity: 'WARNING',
    messageKey: 'not-email',
    holds: ({ contact }) => EMAIL.test(contact?.email ?? ''),
  },
]

const deliveryRules: readonly Rule<{ city?: string; postalCode?: string }>[] = [
  { id: 'DE-R-010', path: 'cbc:CityName', holds: ({ city }) => Boolean(city) },
  { id: 'DE-R-011', path: 'cbc:PostalZone', holds: ({ postalCode }) => Boolean(postalCode) },
]

const fileRules: readonly Rule<{ uri?: string }>[] = [
  {
    id: 'DE-R-T02',
    path: 'cac:Attachment/cac:ExternalReference/cbc:URI',
    severity: 'WARNING',
    messageKey: 'invalid',
    holds: ({ uri }) => !exists(uri) || /^[a-zA-Z][a-zA-Z0-9+.-]+:/.test(uri ?? ''),
  },
]

const subtotalRules: readonly Rule<{ category?: { percent?: string } }>[] = [
  {
    id: 'DE-R-014',
    path: 'cac:TaxCategory/cbc:Percent',
    holds: ({ category }) => Boolean(category?.percent),
  },
]

const DELIVERY_ADDRESS = 'cac:Delivery/cac:DeliveryLocation/cac:Address'

export const germany: readonly Family[] = [
  family(
    within(({ document }) => document),
    documentRules,
  ),
  family(
    within(({ seller }) => seller),
    sellerRules,
  ),
  family(
    within(({ seller }) => seller.filter(({ value }) => value.address)),
    addressRules('DE-R-003', 'DE-R-004'),
  ),
  family(
    within(({ seller }) => seller.filter(({ value }) => value.contact)),
    contactRules,
  ),
  family(
    within(({ buyer }) => buyer.filter(({ value }) => value.address)),
    addressRules('DE-R-008', 'DE-R-009'),
  ),
  family(
    within(({ invoice }) => placeOf(invoice.delivery?.address, DELIVERY_ADDRESS)),
    deliveryRules,
  ),
  family(
    within(({ references }) => references),
    fileRules,
  ),
  family(
    within(({ subtotals }) => subtotals),
    subtotalRules,
  ),
  ...germanPayment.map(({ rules, check }) => ({
    rules,
    check: (context: Context, into: Parameters<Family['check']>[1]) => {
      if (isBetween(context.invoice, 'DE')) check(context, into)
    },
  })),
]
