/** The VAT breakdown by category: its presence, base, VAT and exemption. */
import { add, type Decimal, parseDecimal, subtract, takePercent, toShortText, ZERO } from '../../decimal.ts'
import type { Context } from '../context.ts'
import {
  type Invoice,
  isAllowance,
  isCharge,
  isVatCategory,
  listTaxCategories,
  type TaxCategory,
  type TaxSubtotal,
} from '../model.ts'
import { exists, type Family, family, type Rule } from '../rule.ts'
import { equals, exact, figures, inCents, isVatWithinOne, isWithinOne, isZero } from './figures.ts'
import { type VatCategoryRules, vatCategories } from './vat-categories.ts'
import { vatRuleIds } from './vat-rule-ids.ts'

type Group = { base: Decimal; rows: number }

/** The net of all rows by category, and by category and rate; computed once per document. */
const knownGroups = new WeakMap<Invoice, ReadonlyMap<string, Group>>()

const keyOf = (code: string | undefined, rate?: Decimal) => `${code ?? ''} ${rate ? toShortText(rate) : ''}`

function groups(invoice: Invoice): ReadonlyMap<string, Group> {
  const known = knownGroups.get(invoice)
  if (known) return known
  const all = new Map<string, Group>()
  const put = (categories: readonly (TaxCategory | undefined)[], net: Decimal) => {
    for (const key of new Set(categories.flatMap(keysOf))) {
      const { base, rows } = all.get(key) ?? { base: ZERO, rows: 0 }
      all.set(key, { base: add(base, net), rows: rows + 1 })
    }
  }
  for (const { item, net } of invoice.lines ?? []) put([item?.taxCategory], exact(net) ?? ZERO)
  for (const one of invoice.allowanceCharges ?? []) {
    const amount = exact(one.amount) ?? ZERO
    if (isCharge(one)) put(listTaxCategories(one), amount)
    else if (isAllowance(one)) put(listTaxCategories(one), subtract(ZERO, amount))
  }
  knownGroups.set(invoice, all)
  return all
}

/** By category, and by category and rate. */
function keysOf(category: TaxCategory | undefined): string[] {
  const rate = parseDecimal(category?.percent)
  return rate ? [keyOf(category?.code), keyOf(category?.code, rate)] : [keyOf(category?.code)]
}

const hasCode = (code: string, category: TaxCategory | undefined) =>
  category?.code === code && isVatCategory(category)
const codeIs = (code: string) => (category: TaxCategory | undefined) => category?.code === code

function rowsOf({ invoice, lineCategories, lineAllowanceCharges }: Context): (TaxCategory | undefined)[] {
  return [
    ...lineCategories.map(({ value }) => value),
    ...(invoice.allowanceCharges ?? []).flatMap(listTaxCategories),
    ...lineAllowanceCharges.map(({ value }) => value.taxCategory),
  ]
}

/** S compares the code only, L and M the code of rows under the VAT scheme, others require exactly one subtotal. */
function isBrokenDown(context: Context, { code, breakdown }: VatCategoryRules): boolean {
  const ofVat = (category: TaxCategory | undefined) => hasCode(code, category)
  const rows = rowsOf(context).filter(code === 'S' ? codeIs(code) : ofVat).length
  const categories = context.subtotals.map(({ value }) => value.category)
  if (breakdown === 'ONE') {
    const count = categories.filter(ofVat).length
    return rows + count === 0 || count === 1
  }
  const isThere = code === 'S' || (code === 'L' && rows > 0) ? codeIs(code) : ofVat
  return rows > 0 === categories.some(isThere)
}

const documentRules: readonly Rule<Invoice>[] = vatCategories.map((rules) => ({
  id: vatRuleIds[rules.code].breakdown,
  path: 'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cbc:ID',
  field: '/inputDetails/lines',
  messageKey: 'invalid',
  holds: (_, context) => isBrokenDown(context, rules),
}))

function baseOf(invoice: Invoice, { category }: TaxSubtotal, { breakdown }: VatCategoryRules): Group {
  const rate = breakdown === 'ONE' ? undefined : parseDecimal(category?.percent)
  return groups(invoice).get(keyOf(category?.code, rate)) ?? { base: ZERO, rows: 0 }
}

function baseHolds(invoice: Invoice, subtotal: TaxSubtotal, rules: VatCategoryRules): boolean {
  const taxable = exact(subtotal.taxable)
  const { base, rows } = baseOf(invoice, subtotal, rules)
  const hasLines = Boolean(invoice.lines?.length)
  if (rules.breakdown === 'ONE') return hasLines && equals(taxable, base)
  if (parseDecimal(subtotal.category?.percent) === undefined) return true
  const hasRows = rules.code === 'S' ? rows > 0 : hasLines
  return hasRows && taxable !== undefined && isWithinOne(taxable, base)
}

function vatOf({ taxable, category }: TaxSubtotal, { breakdown }: VatCategoryRules): Decimal | undefined {
  const [base, rate] = [exact(taxable), parseDecimal(category?.percent)]
  if (breakdown === 'ONE') return ZERO
  return base && rate && inCents(takePercent(base, rate))
}

function vatHolds({ taxable, tax, category }: TaxSubtotal, { breakdown }: VatCategoryRules): boolean {
  const [base, vat, rate] = [exact(taxable), exact(tax), parseDecimal(category?.percent)]
  if (breakdown === 'ONE') return isZero(vat)
  return base !== undefined && vat !== undefined && rate !== undefined && isVatWithinOne(vat, base, rate)
}

const isExempted = (category: TaxCategory | undefined) =>
  exists(category?.exemptionReason) || exists(category?.exemptionCode)

function subtotalRules(rules: VatCategoryRules): Rule<TaxSubtotal>[] {
  const { code, exemption } = rules
  const ids = vatRuleIds[code]
  const unlessOther = (holds: Rule<TaxSubtotal>['holds']): Rule<TaxSubtotal>['holds'] => {
    return (subtotal, context) => !hasCode(code, subtotal.category) || holds(subtotal, context)
  }
  return [
    {
      id: ids.taxableAmount,
      path: 'cbc:TaxableAmount',
      field: '/inputDetails/payment/totalVatExcl',
      messageKey: 'invalid',
      params: (subtotal, { invoice }) => figures(subtotal.taxable, baseOf(invoice, subtotal, rules).base),
      holds: unlessOther((subtotal, { invoice }) => baseHolds(invoice, subtotal, rules)),
    },
    {
      id: ids.taxAmount,
      path: 'cbc:TaxAmount',
      field: '/inputDetails/payment/totalVat',
      messageKey: 'invalid',
      params: (subtotal) => figures(subtotal.tax, vatOf(subtotal, rules)),
      holds: unlessOther((subtotal) => vatHolds(subtotal, rules)),
    },
    {
      id: ids.exemptionReason,
      path: 'cac:TaxCategory/cbc:TaxExemptionReason',
      field: '/inputDetails/lines',
      messageKey: 'invalid',
      holds: unlessOther(({ category }) => isExempted(category) === (exemption === 'NEEDED')),
    },
  ]
}

export const vatBreakdown: readonly Family[] = [
  family(({ document }) => document, documentRules),
  family(({ subtotals }) => subtotals, vatCategories.flatMap(subtotalRules)),
]
