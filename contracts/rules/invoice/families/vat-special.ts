/** The VAT rules of intra-Community supply (K), of supplies outside the scope (O) and of Italian split payment (B). */
import type { Context } from '../context.ts'
import {
  type AllowanceCharge,
  type Invoice,
  isAllowance,
  isCharge,
  isVatCategory,
  type TaxCategory,
} from '../model.ts'
import { exists, type Family, family, type Rule } from '../rule.ts'

const breakdownHas = ({ subtotals }: Context, code: string) =>
  subtotals.some(({ value: { category } }) => category?.code === code && isVatCategory(category))

const isDate = (text: string | undefined) => (text?.length ?? 0) > 1

const intraCommunityRules: readonly Rule<Invoice>[] = [
  {
    id: 'BR-IC-11',
    path: 'cac:Delivery/cbc:ActualDeliveryDate',
    field: '/inputDetails/heading/deliveryDate',
    holds: ({ delivery, period }, context) =>
      !breakdownHas(context, 'K') || isDate(delivery?.date) || Object.values(period ?? {}).some(exists),
  },
  {
    id: 'BR-IC-12',
    path: 'cac:Delivery/cac:DeliveryLocation/cac:Address/cac:Country/cbc:IdentificationCode',
    field: '/inputDetails/customer/country',
    holds: ({ delivery }, context) =>
      !breakdownHas(context, 'K') || (delivery?.address?.country?.length ?? 0) > 1,
  },
]

const isOther = (category: TaxCategory | undefined) => isVatCategory(category) && category?.code !== 'O'

const hasOther = (context: Context, which: (one: AllowanceCharge) => boolean) =>
  [...context.allowanceCharges, ...context.lineAllowanceCharges].some(
    ({ value }) => which(value) && isOther(value.taxCategory),
  )

const unmixedScopeRules: readonly { id: string; path: string; isMixed: (context: Context) => boolean }[] = [
  {
    id: 'BR-O-11',
    path: 'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cbc:ID',
    isMixed: ({ subtotals }) => subtotals.some(({ value }) => isOther(value.category)),
  },
  {
    id: 'BR-O-12',
    path: 'cac:InvoiceLine/cac:Item/cac:ClassifiedTaxCategory/cbc:ID',
    isMixed: ({ lineCategories }) => lineCategories.some(({ value }) => isOther(value)),
  },
  {
    id: 'BR-O-13',
    path: 'cac:AllowanceCharge/cac:TaxCategory/cbc:ID',
    isMixed: (context) => hasOther(context, isAllowance),
  },
  {
    id: 'BR-O-14',
    path: 'cac:AllowanceCharge/cac:TaxCategory/cbc:ID',
    isMixed: (context) => hasOther(context, isCharge),
  },
]

const outsideScopeRules: readonly Rule<Invoice>[] = unmixedScopeRules.map(({ id, path, isMixed }) => ({
  id,
  path,
  field: '/inputDetails/lines',
  messageKey: 'invalid',
  holds: (_, context) => !breakdownHas(context, 'O') || !isMixed(context),
}))

function usedCodes(
  { invoice, subtotals, lineCategories, lineAllowanceCharges }: Context,
  withLines: boolean,
) {
  const charges = [
    ...(invoice.allowanceCharges ?? []),
    ...(withLines ? lineAllowanceCharges.map(({ value }) => value) : []),
  ]
  return new Set([
    ...subtotals.map(({ value }) => value.category?.code),
    ...charges.map(({ taxCategory }) => taxCategory?.code),
    ...lineCategories.map(({ value }) => value.code),
  ])
}

function partyCountries({ seller, buyer, taxRepresentative, delivery, lines = [] }: Invoice) {
  const addresses = [seller, buyer, taxRepresentative, delivery].map((one) => one?.address?.country)
  return [...addresses, ...lines.map(({ item }) => item?.originCountry)].filter(exists)
}

const splitPaymentRules: readonly Rule<Invoice>[] = [
  {
    id: 'BR-B-01',
    path: 'cac:AccountingSupplierParty/cac:Party/cac:PostalAddress/cac:Country/cbc:IdentificationCode',
    messageKey: 'invalid',
    holds: (invoice, context) =>
      !usedCodes(context, true).has('B') || partyCountries(invoice).every((country) => country === 'IT'),
  },
  {
    id: 'BR-B-02',
    path: 'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cbc:ID',
    messageKey: 'invalid',
    holds(_, context) {
      const codes = usedCodes(context, false)
      return !codes.has('B') || !codes.has('S')
    },
  },
]

export const vatSpecial: readonly Family[] = [
  family(({ document }) => document, [...intraCommunityRules, ...outsideScopeRules, ...splitPaymentRules]),
]
