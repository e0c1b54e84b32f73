/** The rate of each line, allowance and charge by its category, and the required registrations. */
import { parseDecimal } from '../../decimal.ts'
import type { Context } from '../context.ts'
import {
  type AllowanceCharge,
  type Invoice,
  isAllowance,
  isCharge,
  isVatCategory,
  listTaxCategories,
  type TaxCategory,
  vatRegistration,
} from '../model.ts'
import { type Place, placeOf } from '../place.ts'
import { exists, type Family, family, type Rule } from '../rule.ts'
import { type VatCategoryRules, vatCategories } from './vat-categories.ts'
import { type VatRuleIds, vatRuleIds } from './vat-rule-ids.ts'

type Where = (context: Context) => readonly Place<TaxCategory>[]

const inAllowanceCharges =
  (which: (one: AllowanceCharge) => boolean): Where =>
  ({ allowanceCharges, lineAllowanceCharges }) =>
    [...allowanceCharges, ...lineAllowanceCharges]
      .filter(({ value }) => which(value))
      .flatMap(({ value, path, field, params }) =>
        listTaxCategories(value).flatMap((category) =>
          placeOf(category, `${path}/cac:TaxCategory`, field && `${field}/vatRate`, params),
        ),
      )

/** The kinds of rows, with the rules on VAT numbers and rates. */
const rows: readonly { where: Where; numbers: keyof VatRuleIds; rate: keyof VatRuleIds }[] = [
  { where: ({ lineCategories }) => lineCategories, numbers: 'lineNumbers', rate: 'lineRate' },
  { where: inAllowanceCharges(isAllowance), numbers: 'allowanceNumbers', rate: 'allowanceRate' },
  { where: inAllowanceCharges(isCharge), numbers: 'chargeNumbers', rate: 'chargeRate' },
]

function rateHolds(rate: VatCategoryRules['rate'], percent: string | undefined): boolean {
  if (rate === 'NONE') return !exists(percent)
  const exact = parseDecimal(percent)
  if (!exact) return false
  if (rate === 'ZERO') return exact.units === 0n
  return rate === 'POSITIVE' ? exact.units > 0n : exact.units >= 0n
}

const isInCategory = (code: string, category: TaxCategory) =>
  category.code === code && isVatCategory(category)

function rateRules(rule: keyof VatRuleIds): Rule<TaxCategory>[] {
  return vatCategories.map(({ code, rate }) => ({
    id: vatRuleIds[code][rule],
    path: 'cbc:Percent',
    messageKey: 'invalid',
    params: ({ percent }) => ({ rate: percent ?? '' }),
    holds: (category) => !isInCategory(code, category) || rateHolds(rate, category.percent),
  }))
}

type Registered = Readonly<Record<'vat' | 'other', boolean>>

function hasNumbers({ seller, buyer, taxRepresentative }: Invoice, rules: VatCategoryRules): boolean {
  const sellers = findRegistrations(seller)
  const representative = exists(vatRegistration(taxRepresentative)?.id)
  const buyers = { vat: exists(vatRegistration(buyer)?.id), other: exists(buyer?.legalId?.value) }
  if (rules.seller === 'NONE') return !sellers.vat && !representative && !buyers.vat
  return (
    (representative || isEnough(rules.seller, sellers)) && (!rules.buyer || isEnough(rules.buyer, buyers))
  )
}

function findRegistrations(seller: Invoice['seller']): Registered {
  return {
    vat: exists(vatRegistration(seller)?.id),
    other: Boolean(seller?.taxRegistrations?.some(({ id }) => exists(id))),
  }
}

const isEnough = (needed: string, { vat, other }: Registered) => vat || (needed === 'ANY' && other)

/** Only the first row of the category is reported: a number is missing once. */
function partyRules(where: Where, rule: keyof VatRuleIds): Rule<Invoice>[] {
  return vatCategories.map((rules) => ({
    id: vatRuleIds[rules.code][rule],
    path: 'cac:AccountingSupplierParty/cac:Party/cac:PartyTaxScheme/cbc:CompanyID',
    field: '/supplier/vat',
    holds(invoice, context) {
      const places = where(context)
      const isThere = places.some(({ value }) => isInCategory(rules.code, value))
      return isThere ? hasNumbers(invoice, rules) : !isStandardWithoutScheme(rules, rule, places)
    },
  }))
}

/** Only the rule on standard rated lines also counts lines without a VAT scheme. */
function isStandardWithoutScheme(
  { code }: VatCategoryRules,
  rule: keyof VatRuleIds,
  places: readonly Place<TaxCategory>[],
) {
  return code === 'S' && rule === 'lineNumbers' && places.some(({ value }) => value.code === code)
}

export const vatRows: readonly Family[] = rows.flatMap(({ where, numbers, rate }) => [
  family(where, rateRules(rate)),
  family(({ document }) => document, partyRules(where, numbers)),
])
