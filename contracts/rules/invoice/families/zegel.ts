/** Our own rules, for documents that the official rules allow and a Belgian bookkeeper would not. They never refuse. */
import {
  compare,
  type Decimal,
  parseDecimal,
  roundHalvesUp,
  roundToCents,
  takePercent,
} from '../../decimal.ts'
import { saysHowToPay } from '../../document/means-of-payment.ts'
import {
  isBic,
  isIban,
  isKbo,
  isStructuredCommunication,
  normaliseBelgianNumber,
  structuredDigits,
} from '../../formats.ts'
import { belgianNumbers, isOfOtherCompany } from '../../other-company.ts'
import { isBelgian } from '../check-digits.ts'
import type { Context } from '../context.ts'
import { NO_ACCOUNT_RULE, ZERO_TOTAL_RULE } from '../finding.ts'
import {
  type Identifier,
  type Invoice,
  type InvoiceLine,
  isVatCategory,
  type Party,
  type PaymentMeans,
  type TaxCategory,
  type TaxSubtotal,
  vatRegistration,
} from '../model.ts'
import { isFrom, ownCountry } from '../parties.ts'
import { type Place, placeOf } from '../place.ts'
import { type Family, family, type Rule } from '../rule.ts'
import { findTreatments } from '../treatments.ts'
import { equals, exact, figures, isVatWithinOne } from './figures.ts'

function ours<T>(rules: readonly Omit<Rule<T>, 'source' | 'severity'>[]): Rule<T>[] {
  return rules.map((rule) => ({ ...rule, source: 'ZEGEL', severity: 'WARNING' }))
}

const units = (text: string | undefined) => parseDecimal(text)?.units ?? 0n

/** Plus signs or slashes mean a structured communication; twelve bare digits may be anything. */
const isMeantAsStructured = (text: string) => /[+*/]/.test(text) && structuredDigits(text) !== undefined

const LONGEST_REFERENCE = 140

const paymentRules = ours<PaymentMeans>([
  {
    id: 'ZEGEL-STRUCTURED-COMMUNICATION',
    path: 'cbc:PaymentID',
    field: '/inputDetails/payment/reference',
    messageKey: 'invalid',
    params: ({ reference }) => ({ written: reference ?? '' }),
    holds: ({ reference = '' }) => !isMeantAsStructured(reference) || isStructuredCommunication(reference),
  },
  {
    id: 'ZEGEL-PAYMENT-REFERENCE-LENGTH',
    path: 'cbc:PaymentID',
    field: '/inputDetails/payment/reference',
    messageKey: 'too-long',
    holds: ({ reference = '' }) => reference.length <= LONGEST_REFERENCE,
  },
  {
    id: 'ZEGEL-IBAN',
    path: 'cac:PayeeFinancialAccount/cbc:ID',
    field: '/inputDetails/iban',
    messageKey: 'not-iban',
    params: ({ account }) => ({ written: account?.id ?? '' }),
    holds: ({ account }) => !looksLikeIban(account?.id) || isIban(account?.id ?? ''),
  },
  {
    id: 'ZEGEL-BIC',
    path: 'cac:PayeeFinancialAccount/cac:FinancialInstitutionBranch/cbc:ID',
    field: '/inputDetails/bic',
    messageKey: 'not-bic',
    params: ({ account }) => ({ written: account?.bic ?? '' }),
    holds: ({ account }) => !looksLikeIban(account?.id) || !account?.bic || isBic(account.bic),
  },
])

const looksLikeIban = (text = '') => /^[A-Z]{2}\d{2}[A-Z0-9 .-]{8,}$/i.test(text.trim())

const isInBelgium = (party: Party) => party.address?.country === 'BE'

/** The official rule on 0208 checks the digits; this one the form. */
function isEnterpriseNumber({ value = '', scheme }: Identifier): boolean {
  if (scheme !== undefined && scheme !== '0208') return true
  return scheme === '0208' && !isBelgian(value) ? true : isKbo(normaliseBelgianNumber(value))
}

/** The Belgian numbers of a party, the enterprise number first. A VAT unit has two. */
const partyNumbers = (party: Party): string[] =>
  belgianNumbers([
    party.legalId?.scheme === '0208' ? party.legalId.value : undefined,
    vatRegistration(party)?.id,
  ])

/** The network would deliver to a company whose number the document doesn't have. */
const isOtherCompany = (party: Party): boolean =>
  isOfOtherCompany(
    { scheme: party.endpoint?.scheme ?? '', participant: party.endpoint?.value ?? '' },
    partyNumbers(party),
  )

const partyRules = ours<Party>([
  {
    id: 'ZEGEL-ENTERPRISE-NUMBER',
    path: 'cac:PartyLegalEntity/cbc:CompanyID',
    field: 'enterpriseNumber',
    messageKey: 'not-a-valid-kbo',
    params: ({ legalId }) => ({ written: legalId?.value ?? '' }),
    holds: (party) => !isInBelgium(party) || !party.legalId?.value || isEnterpriseNumber(party.legalId),
  },
  {
    id: 'ZEGEL-VAT-NUMBER',
    path: 'cac:PartyTaxScheme/cbc:CompanyID',
    field: 'vat',
    messageKey: 'not-a-valid-kbo',
    params: (party) => ({ written: vatRegistration(party)?.id ?? '' }),
    holds(party) {
      const number = vatRegistration(party)?.id
      return !number?.startsWith('BE') || isKbo(number.slice(2))
    },
  },
  {
    id: 'ZEGEL-OTHER-COMPANY',
    path: 'cbc:EndpointID',
    field: 'participant',
    messageKey: 'invalid',
    params: (party) => ({ written: party.endpoint?.value ?? '', number: partyNumbers(party)[0] ?? '' }),
    holds: (party) => !isOtherCompany(party),
  },
  {
    id: 'ZEGEL-ENDPOINT-9925',
    path: 'cbc:EndpointID',
    field: 'participant',
    messageKey: 'invalid',
    params: ({ endpoint }) => ({ written: endpoint?.value ?? '' }),
    holds: ({ endpoint }) =>
      endpoint?.scheme !== '9925' ||
      (/^BE\d{10}$/i.test(endpoint.value ?? '') && isKbo((endpoint.value ?? '').slice(2))),
  },
])

/** Currencies without cents in practice. */
const WHOLE_CURRENCIES = new Set([
  'BIF',
  'CLP',
  'DJF',
  'GNF',
  'HUF',
  'ISK',
  'JPY',
  'KMF',
  'KRW',
  'PYG',
  'RWF',
  'UGX',
])

function vatOf({ taxable, tax, category }: TaxSubtotal): Decimal | undefined {
  const [base, rate] = [exact(taxable), parseDecimal(category?.percent)]
  if (!base || !rate) return undefined
  const vat = takePercent(base, rate)
  return WHOLE_CURRENCIES.has(tax?.currency ?? '') ? roundHalvesUp(vat, 0) : roundToCents(vat)
}

/** The official rules allow a difference of a euro in a group's VAT. */
function isToTheCent(subtotal: TaxSubtotal): boolean {
  const { taxable, tax, category } = subtotal
  const [base, vat, rate] = [exact(taxable), exact(tax), parseDecimal(category?.percent)]
  if (!base || !vat || !rate || !isVatCategory(category) || !isVatWithinOne(vat, base, rate)) return true
  return equals(vat, vatOf(subtotal))
}

const subtotalRules = ours<TaxSubtotal>([
  {
    id: 'ZEGEL-VAT-TO-THE-CENT',
    path: 'cbc:TaxAmount',
    field: '/inputDetails/payment/totalVat',
    messageKey: 'invalid',
    params: (subtotal) => figures(subtotal.tax, vatOf(subtotal)),
    holds: isToTheCent,
  },
])

/** An intra-community supply of a Belgian seller. */
const crossesBorder = (invoice: Invoice) => ownCountry(invoice.seller) === 'BE' && hasCategory(invoice, 'K')

/** Of a Belgian seller, by the article that makes the customer owe the VAT. */
const isServiceAbroad = (invoice: Invoice) =>
  ownCountry(invoice.seller) === 'BE' &&
  findTreatments(invoice).get('AE') === 'SERVICES_ABROAD' &&
  hasCategory(invoice, 'AE')

const hasCategory = ({ taxTotals = [] }: Invoice, code: string) =>
  taxTotals.some(({ subtotals }) => subtotals?.some(({ category }) => category?.code === code))

/** EL is Greece's prefix, XI Northern Ireland's. */
const UNION = 'AT BG CY CZ DE DK EE EL ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')
const isAbroadInTheUnion = (country: string) => UNION.includes(country)

/** VAT due in Belgium must be in euro, in any document currency. */
const hasVatInEuro = (invoice: Invoice) =>
  !invoice.currency ||
  invoice.currency === 'EUR' ||
  invoice.taxCurrency === 'EUR' ||
  !isFrom(invoice, 'BE') ||
  !invoice.taxTotals?.some(({ amount }) => units(amount?.value) !== 0n)

const documentRules = ours<Invoice>([
  {
    id: 'ZEGEL-DUE-DATE',
    path: 'cbc:DueDate',
    field: '/inputDetails/heading/dueDate',
    holds: ({ kind, dueDate, paymentTerms, totals }) =>
      kind === 'CREDIT_NOTE' || units(totals?.payable?.value) <= 0n || Boolean(dueDate || paymentTerms),
  },
  {
    id: NO_ACCOUNT_RULE,
    path: 'cac:PaymentMeans',
    field: '/inputDetails/iban',
    holds: ({ kind, totals, paymentMeans }) =>
      kind === 'CREDIT_NOTE' ||
      units(totals?.payable?.value) <= 0n ||
      paymentMeans?.some(saysHowToPay) === true,
  },
  {
    id: ZERO_TOTAL_RULE,
    path: 'cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount',
    field: '/inputDetails/payment/totalVatIncl',
    messageKey: 'too-small',
    holds: ({ totals, lines = [] }) =>
      lines.length === 0 ||
      lines.some(({ quantity, price }) => !quantity?.value || !price?.amount?.value) ||
      parseDecimal(totals?.taxInclusive?.value)?.units !== 0n,
  },
  {
    id: 'ZEGEL-DELIVERY-COUNTRY',
    path: 'cac:Delivery/cac:DeliveryLocation/cac:Address/cac:Country/cbc:IdentificationCode',
    field: '/inputDetails/customer/country',
    messageKey: 'invalid',
    holds: (invoice) => !crossesBorder(invoice) || invoice.delivery?.address?.country !== 'BE',
  },
  {
    id: 'ZEGEL-SERVICES-ABROAD',
    path: 'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cbc:TaxExemptionReason',
    field: '/inputDetails/customer/country',
    messageKey: 'invalid',
    holds: (invoice) => !isServiceAbroad(invoice) || isAbroadInTheUnion(ownCountry(invoice.buyer)),
  },
  {
    id: 'ZEGEL-NEGATIVE-TOTAL',
    path: 'cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount',
    field: '/inputDetails/payment/totalVatIncl',
    messageKey: 'too-small',
    params: ({ totals }) => ({ written: totals?.taxInclusive?.value ?? '' }),
    holds: ({ kind, totals }) => kind === 'CREDIT_NOTE' || units(totals?.taxInclusive?.value) >= 0n,
  },
  {
    id: 'ZEGEL-PREPAID',
    path: 'cac:LegalMonetaryTotal/cbc:PrepaidAmount',
    field: '/inputDetails/payment/prepaidAmount',
    messageKey: 'too-large',
    holds({ totals }) {
      const [prepaid, total] = [exact(totals?.prepaid), exact(totals?.taxInclusive)]
      return !prepaid || !total || total.units < 0n || compare(prepaid, total) <= 0
    },
  },
  {
    id: 'ZEGEL-ORIGINAL-INVOICE',
    path: 'cac:BillingReference',
    field: '/inputDetails/heading/originalInvoiceNumber',
    holds: ({ kind, precedingInvoices }) => kind === 'INVOICE' || Boolean(precedingInvoices?.length),
  },
  {
    id: 'ZEGEL-VAT-IN-EUR',
    path: 'cbc:TaxCurrencyCode',
    field: '/inputDetails/payment/totalVatInEuro',
    messageKey: 'not-empty',
    params: ({ currency }) => ({ currency: currency ?? '' }),
    holds: hasVatInEuro,
  },
])

/** A price that counts for nothing; a line without a price may be a remark. */
const lineRules = ours<InvoiceLine>([
  {
    id: 'ZEGEL-ZERO-QUANTITY',
    path: 'cbc:InvoicedQuantity',
    field: 'quantity',
    messageKey: 'too-small',
    holds: ({ quantity, price }) =>
      parseDecimal(quantity?.value)?.units !== 0n || units(price?.amount?.value) === 0n,
  },
])

/** It only warns, as a sender may mean it; where nobody can be asked it is more. */
export const ZERO_RATE_RULE = 'ZEGEL-ZERO-RATE'

const categoryRules = ours<TaxCategory>([
  { id: ZERO_RATE_RULE, path: 'cbc:ID', messageKey: 'not-a-choice', holds: ({ isAssumed }) => !isAssumed },
])

const chargeCategories = ({ allowanceCharges }: Context): Place<TaxCategory>[] =>
  allowanceCharges.flatMap(({ value, path, field, params }) =>
    placeOf(value.taxCategory, `${path}/cac:TaxCategory`, `${field}/vatRate`, params),
  )

export const zegel: readonly Family[] = [
  family(({ document }) => document, documentRules),
  family(({ seller }) => seller, partyRules),
  family(({ buyer }) => buyer, partyRules),
  family(({ paymentMeans }) => paymentMeans, paymentRules),
  family(({ subtotals }) => subtotals, subtotalRules),
  family(({ lines }) => lines, lineRules),
  family((context) => [...context.lineCategories, ...chargeCategories(context)], categoryRules),
]
