/** Required content of optional parts: totals, VAT breakdown, allowances, payment, references. */
import {
  type AllowanceCharge,
  type DocumentReference,
  isAllowance,
  isCharge,
  isVatCategory,
  type MonetaryTotal,
  type Party,
  type PaymentMeans,
  type TaxSubtotal,
  vatRegistration,
} from '../model.ts'
import { placeOf, placesOf } from '../place.ts'
import { exists, type Family, family, type Rule } from '../rule.ts'

const totalRules: readonly Rule<MonetaryTotal>[] = [
  {
    id: 'BR-12',
    path: 'cbc:LineExtensionAmount',
    field: 'totalVatExcl',
    holds: ({ lineNet }) => exists(lineNet?.value),
  },
  {
    id: 'BR-13',
    path: 'cbc:TaxExclusiveAmount',
    field: 'totalVatExcl',
    holds: ({ taxExclusive }) => exists(taxExclusive?.value),
  },
  {
    id: 'BR-14',
    path: 'cbc:TaxInclusiveAmount',
    field: 'totalVatIncl',
    holds: ({ taxInclusive }) => exists(taxInclusive?.value),
  },
  {
    id: 'BR-15',
    path: 'cbc:PayableAmount',
    field: 'payableAmount',
    holds: ({ payable }) => exists(payable?.value),
  },
]

const subtotalRules: readonly Rule<TaxSubtotal>[] = [
  { id: 'BR-45', path: 'cbc:TaxableAmount', holds: ({ taxable }) => exists(taxable?.value) },
  { id: 'BR-46', path: 'cbc:TaxAmount', holds: ({ tax }) => exists(tax?.value) },
  {
    id: 'BR-47',
    path: 'cac:TaxCategory/cbc:ID',
    holds: ({ category }) => isVatCategory(category) && exists(category?.code),
  },
  {
    id: 'BR-48',
    path: 'cac:TaxCategory/cbc:Percent',
    holds: ({ category }) => isVatCategory(category) && (exists(category?.percent) || category?.code === 'O'),
  },
]

const hasAmount = ({ amount }: AllowanceCharge) => exists(amount?.value)
const hasReason = ({ reason, reasonCode }: AllowanceCharge) => exists(reason) || exists(reasonCode)
const hasCategory = ({ taxCategory }: AllowanceCharge) =>
  isVatCategory(taxCategory) && exists(taxCategory?.code)

const allowanceRules: readonly Rule<AllowanceCharge>[] = [
  { id: 'BR-31', path: 'cbc:Amount', field: 'amount', holds: (one) => !isAllowance(one) || hasAmount(one) },
  {
    id: 'BR-32',
    path: 'cac:TaxCategory/cbc:ID',
    field: 'vatRate',
    holds: (one) => !isAllowance(one) || hasCategory(one),
  },
  { id: 'BR-33', path: 'cbc:AllowanceChargeReason', holds: (one) => !isAllowance(one) || hasReason(one) },
  { id: 'BR-CO-21', path: 'cbc:AllowanceChargeReason', holds: (one) => !isAllowance(one) || hasReason(one) },
  { id: 'BR-36', path: 'cbc:Amount', field: 'amount', holds: (one) => !isCharge(one) || hasAmount(one) },
  {
    id: 'BR-37',
    path: 'cac:TaxCategory/cbc:ID',
    field: 'vatRate',
    holds: (one) => !isCharge(one) || hasCategory(one),
  },
  { id: 'BR-38', path: 'cbc:AllowanceChargeReason', holds: (one) => !isCharge(one) || hasReason(one) },
  { id: 'BR-CO-22', path: 'cbc:AllowanceChargeReason', holds: (one) => !isCharge(one) || hasReason(one) },
]

const isTransfer = ({ code }: PaymentMeans) => code === '30' || code === '58'
const isDirectDebit = ({ code }: PaymentMeans) => code === '49' || code === '59'

const paymentRules: readonly Rule<PaymentMeans>[] = [
  { id: 'BR-49', path: 'cbc:PaymentMeansCode', holds: ({ code }) => exists(code) },
  {
    id: 'BR-50',
    path: 'cac:PayeeFinancialAccount/cbc:ID',
    field: '/inputDetails/iban',
    holds: (means) => !isTransfer(means) || !means.account || Boolean(means.account.id),
  },
  {
    id: 'BR-61',
    path: 'cac:PayeeFinancialAccount/cbc:ID',
    field: '/inputDetails/iban',
    holds: (means) => !isTransfer(means) || exists(means.account?.id),
  },
  {
    id: 'BR-51',
    path: 'cac:CardAccount/cbc:PrimaryAccountNumberID',
    severity: 'WARNING',
    messageKey: 'too-long',
    holds: ({ card }) => (card?.number?.length ?? 0) <= 10,
  },
  {
    id: 'PEPPOL-EN16931-R061',
    path: 'cac:PaymentMandate/cbc:ID',
    holds: (means) => !isDirectDebit(means) || exists(means.mandate?.id),
  },
]

const documentRules: readonly Rule<DocumentReference>[] = [
  {
    id: 'BR-52',
    path: 'cbc:ID',
    field: '/inputDetails/heading/invoiceNumber',
    holds: ({ id }) => Boolean(id?.value),
  },
]

const precedingRules: readonly Rule<{ id?: string }>[] = [
  {
    id: 'BR-55',
    path: 'cac:InvoiceDocumentReference/cbc:ID',
    field: '/inputDetails/heading/originalInvoiceNumber',
    holds: ({ id }) => exists(id),
  },
]

const payeeRules: readonly Rule<Party>[] = [
  {
    id: 'BR-17',
    path: 'cac:PartyName/cbc:Name',
    holds: (payee, { invoice }) => isAnother(payee, invoice.seller),
  },
]

/** The payee must differ from the seller. */
function isAnother(payee: Party, seller: Party | undefined): boolean {
  const sellers = new Set(seller?.identifiers?.map(({ value }) => value))
  const isSameId = payee.identifiers?.some(({ value }) => value !== undefined && sellers.has(value))
  return exists(payee.name) && payee.name !== seller?.name && !isSameId
}

const representativeRules: readonly Rule<Party>[] = [
  { id: 'BR-18', path: 'cac:PartyName/cbc:Name', holds: ({ name }) => Boolean(name) },
  { id: 'BR-19', path: 'cac:PostalAddress', holds: ({ address }) => address !== undefined },
  {
    id: 'BR-20',
    path: 'cac:PostalAddress/cac:Country/cbc:IdentificationCode',
    holds: ({ address }) => !address || Boolean(address.country),
  },
  {
    id: 'BR-56',
    path: 'cac:PartyTaxScheme/cbc:CompanyID',
    holds: (party) => exists(vatRegistration(party)?.id),
  },
]

const deliveryAddressRules: readonly Rule<{ country?: string }>[] = [
  {
    id: 'BR-57',
    path: 'cac:Country/cbc:IdentificationCode',
    field: '/inputDetails/customer/country',
    holds: ({ country }) => exists(country),
  },
]

const address = 'cac:Delivery/cac:DeliveryLocation/cac:Address'

export const mandatoryParts: readonly Family[] = [
  family(({ invoice }) => placesOf(invoice.precedingInvoices, 'cac:BillingReference'), precedingRules),
  family(({ references }) => references, documentRules),
  family(({ payee }) => payee, payeeRules),
  family(({ representative }) => representative, representativeRules),
  family(({ invoice }) => placeOf(invoice.delivery?.address, address), deliveryAddressRules),
  family(({ paymentMeans }) => paymentMeans, paymentRules),
  family(({ allowanceCharges }) => allowanceCharges, allowanceRules),
  family(({ subtotals }) => subtotals, subtotalRules),
  family(({ totals }) => totals, totalRules),
]
