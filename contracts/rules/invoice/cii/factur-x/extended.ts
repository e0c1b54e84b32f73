/** Factur-X EXTENDED: sums with nested lines, separate delivery costs, and a tolerance of a cent per row (BR-FXEXT). */
import { add, compare, type Decimal, subtract, sum, toShortText, ZERO } from '../../../decimal.ts'
import { equals } from '../../families/figures.ts'
import type { Element } from '../../ubl/element.ts'
import type { CiiDocument } from '../document.ts'
import { ofDocument } from '../document.ts'
import { all, first, has, hasValue, readDecimal, readRaw } from '../find.ts'
import { isUnder } from '../node.ts'
import { type CiiRule, rulesAt } from '../rule.ts'
import { extendedLines, isBilled, LINE, SETTLEMENT, sumDecimals, TOTAL } from './extended-lines.ts'
import { extendedVat, isWithin } from './extended-vat.ts'

type Parts = {
  lines: Decimal
  allowances: Decimal
  charges: Decimal
  rows: Record<'lines' | 'all' | 'allowances' | 'charges', number>
}

const findParts = ofDocument(({ nodes, allowanceCharges, settlement }): Parts => {
  const everyLine = nodes(LINE).filter((node) => isUnder(node, 'rsm:SupplyChainTradeTransaction'))
  const billed = everyLine.map(({ element }) => element).filter(isBilled)
  const named = (indicator: string) =>
    allowanceCharges.filter((one) => hasValue(one, 'ram:ChargeIndicator/udt:Indicator', indicator))
  const delivery = all(settlement, 'ram:SpecifiedLogisticsServiceCharge')
  const amounts = (of: readonly Element[], name: string) => of.flatMap((one) => all(one, name))
  return {
    lines: sumDecimals(billed.flatMap((line) => all(line, TOTAL))),
    allowances: sumDecimals(amounts(named('false'), 'ram:ActualAmount')),
    charges: add(
      sumDecimals(amounts(named('true'), 'ram:ActualAmount')),
      sumDecimals(amounts(delivery, 'ram:AppliedAmount')),
    ),
    rows: {
      lines: billed.length,
      all: everyLine.length,
      allowances: named('false').length,
      charges: named('true').length + delivery.length,
    },
  }
})

const amount = (sums: Element, name: string) => readDecimal(first(sums, name))

type Sum = { id: string; name: string; expected: (parts: Parts) => Decimal; rows: (parts: Parts) => number }

const sumRule = ({ id, name, expected, rows }: Sum): Omit<CiiRule, 'at'> => ({
  id,
  path: name,
  params: (sums, document) => ({
    written: readRaw(sums, name),
    expected: toShortText(expected(findParts(document))),
  }),
  holds: (sums, document) => {
    const [written, parts] = [amount(sums, name), findParts(document)]
    return isWithin(written && subtract(written, expected(parts)), rows(parts))
  },
})

const orNone = (
  rule: Omit<CiiRule, 'at'>,
  name: string,
  count: (parts: Parts) => number,
): Omit<CiiRule, 'at'> => ({
  ...rule,
  holds: (sums, document, node) =>
    (!has(sums, name) && count(findParts(document)) === 0) || rule.holds(sums, document, node),
})

const sumRows = ({ rows }: Parts) => rows.lines + rows.allowances + rows.charges

function isGross(sums: Element, document: CiiDocument): boolean {
  if (!document.currency) return true
  const vat = all(sums, 'ram:TaxTotalAmount').filter(
    ({ attributes }) => attributes.currencyID === document.currency,
  )
  const [net, gross] = [amount(sums, 'ram:TaxBasisTotalAmount'), amount(sums, 'ram:GrandTotalAmount')]
  if (vat.length !== 1) return equals(net, gross)
  const tax = readDecimal(vat[0])
  return isWithin(net && gross && tax && subtract(subtract(gross, tax), net), sumRows(findParts(document)))
}

const toPay = (sums: Element, { settlement }: CiiDocument): Decimal => {
  const [gross, prepaid, rounding] = [
    'ram:GrandTotalAmount',
    'ram:TotalPrepaidAmount',
    'ram:RoundingAmount',
  ].map((name) => amount(sums, name) ?? ZERO)
  const adjusted = all(settlement, 'ram:SpecifiedFinancialAdjustment/ram:ActualAmount').flatMap(
    (one) => readDecimal(one) ?? [],
  )
  return add(add(subtract(gross ?? ZERO, prepaid ?? ZERO), rounding ?? ZERO), sum(adjusted))
}

const sums = rulesAt({ at: 'ram:SpecifiedTradeSettlementHeaderMonetarySummation' }, [
  sumRule({
    id: 'BR-FXEXT-CO-10',
    name: 'ram:LineTotalAmount',
    expected: ({ lines }) => lines,
    rows: ({ rows }) => rows.all,
  }),
  orNone(
    sumRule({
      id: 'BR-FXEXT-CO-11',
      name: 'ram:AllowanceTotalAmount',
      expected: ({ allowances }) => allowances,
      rows: ({ rows }) => rows.allowances,
    }),
    'ram:AllowanceTotalAmount',
    ({ rows }) => rows.allowances,
  ),
  orNone(
    sumRule({
      id: 'BR-FXEXT-CO-12',
      name: 'ram:ChargeTotalAmount',
      expected: ({ charges }) => charges,
      rows: ({ rows }) => rows.charges,
    }),
    'ram:ChargeTotalAmount',
    ({ charges, rows }) => (charges.units === 0n ? 0 : rows.charges),
  ),
  sumRule({
    id: 'BR-FXEXT-CO-13',
    name: 'ram:TaxBasisTotalAmount',
    rows: sumRows,
    expected: ({ lines, allowances, charges }) => add(subtract(lines, allowances), charges),
  }),
  {
    id: 'BR-FXEXT-CO-15',
    path: 'ram:GrandTotalAmount',
    params: (one) => ({ written: readRaw(one, 'ram:GrandTotalAmount') }),
    holds: isGross,
  },
  {
    id: 'BR-FXEXT-CO-16',
    path: 'ram:DuePayableAmount',
    params: (one, document) => ({
      written: readRaw(one, 'ram:DuePayableAmount'),
      expected: toShortText(toPay(one, document)),
    }),
    holds: (one, document) => equals(amount(one, 'ram:DuePayableAmount'), toPay(one, document)),
  },
])

const CATEGORIES: readonly (readonly [id: string, code: string])[] = [
  ['BR-FXEXT-S-01', 'S'],
  ['BR-FXEXT-Z-01', 'Z'],
  ['BR-FXEXT-E-01', 'E'],
  ['BR-FXEXT-AE-01', 'AE'],
  ['BR-FXEXT-IC-01', 'K'],
  ['BR-FXEXT-G-01', 'G'],
  ['BR-FXEXT-O-01', 'O'],
  ['BR-FXEXT-AF-01', 'L'],
  ['BR-FXEXT-AG-01', 'M'],
]

/** The breakdown has exactly the used categories. */
const categories = CATEGORIES.map(
  ([id, code]): CiiRule => ({
    id,
    at: 'CrossIndustryInvoice',
    path: 'rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeSettlement',
    holds: (_, { nodes }) => {
      const of = (name: string, parent?: string) =>
        nodes(name).some(
          (node) => hasValue(node.element, 'ram:CategoryCode', code) && (!parent || isUnder(node, parent)),
        )
      const isUsed =
        of('ram:ApplicableTradeTax', SETTLEMENT) || of('ram:CategoryTradeTax') || of('ram:AppliedTradeTax')
      return of('ram:ApplicableTradeTax', 'ram:ApplicableHeaderTradeSettlement') === isUsed
    },
  }),
)

const MINUTE =
  /^[ \t\r\n]*\p{Nd}{4}(1[0-2]|0[1-9])(3[01]|[12]\p{Nd}|0[1-9])([01]\d|2[0-3])[0-5]\d[ \t\r\n]*$/u

const isAboveZero = (element: Element | undefined) => compare(readDecimal(element) ?? ZERO, ZERO) > 0

const hasTerms = (terms: Element) => has(terms, 'ram:DueDateDateTime') || has(terms, 'ram:Description')

const others = [
  ...rulesAt({ at: 'CrossIndustryInvoice' }, [
    {
      id: 'BR-CO-25',
      path: 'rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeSettlement/ram:SpecifiedTradePaymentTerms',
      messageKey: 'not-empty',
      holds: (_, { nodes, summation }) =>
        !isAboveZero(first(summation, 'ram:DuePayableAmount')) ||
        nodes('ram:SpecifiedTradePaymentTerms').some(({ element }) => hasTerms(element)),
    },
  ]),
  ...rulesAt({ at: 'udt:DateTimeString', when: ({ element }) => element.attributes.format === '205' }, [
    {
      id: 'BR-FXEXT-CII-DT-097a',
      params: ({ raw }) => ({ written: raw }),
      holds: ({ raw }) => MINUTE.test(raw),
    },
  ]),
  ...rulesAt(
    {
      at: 'ram:IncludedNote',
      when: (node) => isUnder(node, 'rsm:ExchangedDocument') && has(node.element, 'ram:SubjectCode'),
    },
    [
      {
        id: 'BR-FXEXT-01',
        path: 'ram:Content',
        messageKey: 'not-empty',
        holds: (note) => has(note, 'ram:ContentCode') || has(note, 'ram:Content'),
      },
    ],
  ),
]

export const extended: readonly CiiRule[] = [
  ...sums,
  ...categories,
  ...others,
  ...extendedLines,
  ...extendedVat,
]
