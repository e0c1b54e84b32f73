/** The sums of a document: BR-CO-10 to BR-CO-17. */
import { type Decimal, parseDecimal, roundHalvesUp, takePercent } from '../../decimal.ts'
import type { Context } from '../context.ts'
import {
  type Amount,
  type Invoice,
  isAllowance,
  isCharge,
  isVatCategory,
  type MonetaryTotal,
  type TaxSubtotal,
  type TaxTotal,
} from '../model.ts'
import { type Family, family, type Rule } from '../rule.ts'
import {
  equals,
  exact,
  figures,
  findAmounts,
  inCents,
  isVatWithinOne,
  isZero,
  minus,
  plus,
  sumAmounts,
} from './figures.ts'

type Equation<T> = {
  id: string
  path: string
  field?: NonNullable<Rule<T>['field']>
  written: (value: T) => Amount | undefined
  expected: (value: T, context: Context) => Decimal | undefined
  /** True where there is nothing to compare. */
  unless?: (value: T, context: Context) => boolean
}

function equation<T>({ id, path, field, written, expected, unless }: Equation<T>): Rule<T> {
  return {
    id,
    path,
    ...(field && { field }),
    messageKey: 'invalid',
    params: (value, context) => figures(written(value), expected(value, context)),
    holds: (value, context) =>
      unless?.(value, context) || equals(exact(written(value)), expected(value, context)),
  }
}

const allowances = ({ invoice }: Context) => findAmounts(invoice.allowanceCharges, isAllowance)
const charges = ({ invoice }: Context) => findAmounts(invoice.allowanceCharges, isCharge)

const totalRules: readonly Rule<MonetaryTotal>[] = [
  equation({
    id: 'BR-CO-10',
    path: 'cbc:LineExtensionAmount',
    field: 'totalVatExcl',
    written: ({ lineNet }) => lineNet,
    expected: (_, { invoice }) => inCents(sumAmounts(invoice.lines?.map(({ net }) => net) ?? [])),
  }),
  equation({
    id: 'BR-CO-11',
    path: 'cbc:AllowanceTotalAmount',
    field: '/inputDetails/allowanceCharges',
    written: (totals) => totals.allowances,
    expected: (_, context) => inCents(sumAmounts(allowances(context))),
    unless: (totals, context) => !totals.allowances && allowances(context).length === 0,
  }),
  equation({
    id: 'BR-CO-12',
    path: 'cbc:ChargeTotalAmount',
    field: '/inputDetails/allowanceCharges',
    written: (totals) => totals.charges,
    expected: (_, context) => inCents(sumAmounts(charges(context))),
    unless: (totals, context) => !totals.charges && charges(context).length === 0,
  }),
  equation({
    id: 'BR-CO-13',
    path: 'cbc:TaxExclusiveAmount',
    field: 'totalVatExcl',
    written: ({ taxExclusive }) => taxExclusive,
    expected: withoutVat,
  }),
  equation({
    id: 'BR-CO-16',
    path: 'cbc:PayableAmount',
    field: 'payableAmount',
    written: ({ payable }) => payable,
    expected: toPay,
  }),
]

function withoutVat(totals: MonetaryTotal): Decimal | undefined {
  const net = exact(totals.lineNet)
  if (!totals.allowances && !totals.charges) return net
  const all = minus(plus(net, exact(totals.charges)), exact(totals.allowances))
  return all && inCents(all)
}

function toPay({ taxInclusive, prepaid, rounding }: MonetaryTotal): Decimal | undefined {
  const due = minus(exact(taxInclusive), exact(prepaid))
  return plus(due && prepaid ? inCents(due) : due, exact(rounding))
}

const documentRules: readonly Rule<Invoice>[] = [
  {
    id: 'BR-CO-15',
    path: 'cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount',
    field: '/inputDetails/payment/totalVatIncl',
    messageKey: 'invalid',
    params: (invoice) => figures(invoice.totals?.taxInclusive, withVat(invoice)),
    holds: (invoice) =>
      invoice.currency === undefined || equals(exact(invoice.totals?.taxInclusive), withVat(invoice)),
  },
]

/** Undefined without exactly one VAT total in the document's currency. */
function withVat({ currency, totals, taxTotals = [] }: Invoice): Decimal | undefined {
  const amounts = taxTotals.flatMap(({ amount }) => (amount?.currency === currency && amount ? [amount] : []))
  const net = exact(totals?.taxExclusive)
  const [vat] = amounts.map(exact)
  return amounts.length === 1 && net && vat
    ? inCents(sumAmounts([totals?.taxExclusive, ...amounts]))
    : undefined
}

const taxTotalRules: readonly Rule<TaxTotal>[] = [
  equation({
    id: 'BR-CO-14',
    path: 'cbc:TaxAmount',
    field: '/inputDetails/payment/totalVat',
    written: ({ amount }) => amount,
    expected: ({ subtotals = [] }) => inCents(sumAmounts(subtotals.map(({ tax }) => tax))),
    unless: ({ subtotals }) => !subtotals,
  }),
]

const subtotalRules: readonly Rule<TaxSubtotal>[] = [
  {
    id: 'BR-CO-17',
    path: 'cbc:TaxAmount',
    field: '/inputDetails/payment/totalVat',
    messageKey: 'invalid',
    params: (subtotal) => figures(subtotal.tax, vatOf(subtotal)),
    holds: isVatOfSubtotal,
  },
]

const rateOf = ({ category }: TaxSubtotal) =>
  isVatCategory(category) ? parseDecimal(category?.percent) : undefined

function vatOf(subtotal: TaxSubtotal): Decimal | undefined {
  const [taxable, rate] = [exact(subtotal.taxable), rateOf(subtotal)]
  return taxable && rate && inCents(takePercent(taxable, rate))
}

/** A rate that rounds to 0, or none, gives less than a euro of VAT. */
function isVatOfSubtotal(subtotal: TaxSubtotal): boolean {
  const [tax, taxable, rate] = [exact(subtotal.tax), exact(subtotal.taxable), rateOf(subtotal)]
  if (!tax) return false
  if (!rate || isZero(roundHalvesUp(rate, 0))) return isZero(roundHalvesUp(tax, 0))
  return taxable !== undefined && isVatWithinOne(tax, taxable, rate)
}

export const totals: readonly Family[] = [
  family(({ totals: all }) => all, totalRules),
  family(({ document }) => document, documentRules),
  family(({ taxTotals }) => taxTotals, taxTotalRules),
  family(({ subtotals }) => subtotals, subtotalRules),
]
