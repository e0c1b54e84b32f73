/** The VAT breakdown of Factur-X EXTENDED: a row for each category, rate and reason, with a tolerance of a cent per amount. */
import {
  absolute,
  compare,
  type Decimal,
  parseDecimal,
  subtract,
  sum,
  takePercent,
  toShortText,
} from '../../../decimal.ts'
import { equals, inCents } from '../../families/figures.ts'
import type { Element } from '../../ubl/element.ts'
import { type CiiDocument, ofDocument } from '../document.ts'
import { all, first, hasValue, indicated, readDecimal, readRaw, squeezed } from '../find.ts'
import { isUnder, type Node } from '../node.ts'
import { type CiiRule, rulesAt } from '../rule.ts'
import { isBilled, LINE, SETTLEMENT, sumDecimals, TOTAL } from './extended-lines.ts'

/** A tolerance of a cent per row. */
export function isWithin(difference: Decimal | undefined, rows: number): boolean {
  if (difference === undefined) return false
  return compare(absolute(difference), { units: BigInt(rows), scale: 2 }) <= 0
}

type Tax = { category: string; rate: Decimal | undefined; reason: string }

const readTax = (tax: Element): Tax => ({
  category: readRaw(tax, 'ram:CategoryCode'),
  rate: parseDecimal(squeezed(readRaw(tax, 'ram:RateApplicablePercent'))),
  reason: ['ram:ExemptionReasonCode', 'ram:ExemptionReason']
    .map((name) => squeezed(readRaw(tax, name)))
    .join('\n'),
})

type Kind = 'line' | 'allowance' | 'charge' | 'delivery' | 'other'
type Taxed = { kind: Kind; taxes: readonly Tax[]; amounts: readonly Element[] }

const readTaxed = (kind: Kind, one: Element, tax: string, amount: string): Taxed => ({
  kind,
  taxes: all(one, tax).map(readTax),
  amounts: all(one, amount),
})

const adjustmentKind = (one: Element): Kind => {
  const isCharge = indicated(one)
  return isCharge === undefined ? 'other' : isCharge ? 'charge' : 'allowance'
}

/** Everything that is taxed: lines, allowances, charges, the costs of delivery. */
const findTaxed = ofDocument(({ nodes, settlement, allowanceCharges }): Taxed[] => [
  ...nodes(LINE)
    .filter(({ element }) => isBilled(element))
    .map(({ element }) => readTaxed('line', element, `${SETTLEMENT}/ram:ApplicableTradeTax`, TOTAL)),
  ...allowanceCharges.map((one) =>
    readTaxed(adjustmentKind(one), one, 'ram:CategoryTradeTax', 'ram:ActualAmount'),
  ),
  ...all(settlement, 'ram:SpecifiedLogisticsServiceCharge').map((one) =>
    readTaxed('delivery', one, 'ram:AppliedTradeTax', 'ram:AppliedAmount'),
  ),
])

/** By category and rate, and by the reason for an exemption as well. */
type By = 'rate' | 'reason'

/** The category without rates. */
const OUTSIDE = 'O'

const isOfRow = (row: Tax, by: By) => (tax: Tax) =>
  tax.category === row.category &&
  (row.category === OUTSIDE || equals(tax.rate, row.rate)) &&
  (by === 'rate' || tax.reason === row.reason)

type Sum = { taxable: Decimal; amounts: number }

/** The amounts that belong to a row of the breakdown. */
function findSum(element: Element, by: By, document: CiiDocument): Sum {
  const isWanted = isOfRow(readTax(element), by)
  const taxed = findTaxed(document).filter(({ taxes }) => taxes.some(isWanted))
  const of = (kind: Kind) => sumDecimals(taxed.flatMap((one) => (one.kind === kind ? one.amounts : [])))
  return {
    taxable: sum([subtract(of('line'), of('allowance')), of('charge'), of('delivery')]),
    amounts: taxed.length,
  }
}

const basisOf = (row: Element) => readDecimal(first(row, 'ram:BasisAmount'))

function isSum(row: Element, by: By, document: CiiDocument): boolean {
  const { category, rate } = readTax(row)
  const basis = basisOf(row)
  const { taxable, amounts } = findSum(row, by, document)
  return (rate !== undefined || category === OUTSIDE) && isWithin(basis && subtract(basis, taxable), amounts)
}

const sumRule = (id: string, bys: readonly By[], severity: 'FATAL' | 'WARNING'): Omit<CiiRule, 'at'> => ({
  id,
  path: 'ram:BasisAmount',
  severity,
  params: (row, document) => ({
    written: readRaw(row, 'ram:BasisAmount'),
    expected: toShortText(findSum(row, bys[0] ?? 'rate', document).taxable),
  }),
  holds: (row, document) => bys.some((by) => isSum(row, by, document)),
})

/** The rule ids per category: either sum, by rate, by reason. */
const IDS: Readonly<Record<string, readonly [either: string, rate: string, reason: string]>> = {
  S: ['BR-FXEXT-S08b', 'BR-FXEXT-S-08ini', 'BR-FXEXT-S-08rev'],
  Z: ['BR-FXEXT-Z-08b', 'BR-FXEXT-Z-08ini', 'BR-FXEXT-Z-08rev'],
  E: ['BR-FXEXT-E-08b', 'BR-FXEXT-E-08ini', 'BR-FXEXT-E-08rev'],
  AE: ['BR-FXEXT-AE-08b', 'BR-FXEXT-AE-08ini', 'BR-FXEXT-AE-08rev'],
  K: ['BR-FXEXT-IC-08b', 'BR-FXEXT-IC-08ini', 'BR-FXEXT-IC-08rev'],
  G: ['BR-FXEXT-G-08b', 'BR-FXEXT-G-08ini', 'BR-FXEXT-G-08rev'],
  O: ['BR-FXEXT-O-08b', 'BR-FXEXT-O-08ini', 'BR-FXEXT-O-08rev'],
  L: ['BR-FXEXT-AF-08b', 'BR-FXEXT-AF-08ini', 'BR-FXEXT-AF-08rev'],
  M: ['BR-FXEXT-AG-08b', 'BR-FXEXT-AG-08ini', 'BR-FXEXT-AG-08rev'],
}

const ofCategory = (code: string) => (node: Node) =>
  isUnder(node, 'ram:ApplicableHeaderTradeSettlement') && hasValue(node.element, 'ram:CategoryCode', code)

const isVat = ({ element }: Node) => readRaw(element, 'ram:TypeCode').toUpperCase() === 'VAT'

const taxOf = (row: Element) => {
  const basis = basisOf(row)
  const { rate } = readTax(row)
  return basis && rate && inCents(takePercent(basis, rate))
}

const taxRules = rulesAt({ at: 'ram:ApplicableTradeTax', when: ofCategory('S') }, [
  {
    id: 'BR-FXEXT-S-09b',
    path: 'ram:CalculatedAmount',
    params: (row) => {
      const expected = taxOf(row)
      return {
        written: readRaw(row, 'ram:CalculatedAmount'),
        expected: expected ? toShortText(expected) : '',
      }
    },
    holds: (row, document) => {
      const [tax, expected] = [readDecimal(first(row, 'ram:CalculatedAmount')), taxOf(row)]
      const difference = tax && expected && subtract(tax, expected)
      return (['reason', 'rate'] as const).some((by) =>
        isWithin(difference, findSum(row, by, document).amounts),
      )
    },
  },
])

export const extendedVat: readonly CiiRule[] = [
  ...Object.entries(IDS).flatMap(([code, [either, rate, reason]]) =>
    rulesAt({ at: 'ram:ApplicableTradeTax', when: (node) => ofCategory(code)(node) && isVat(node) }, [
      sumRule(either, ['reason', 'rate'], 'FATAL'),
      sumRule(rate, ['rate'], 'WARNING'),
      sumRule(reason, ['reason'], 'WARNING'),
    ]),
  ),
  ...taxRules,
]
