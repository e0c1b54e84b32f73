/** The sums of a document in CII: BR-CO-10 to BR-CO-17 and the decimals of totals. */
import {
  absolute,
  add,
  compare,
  type Decimal,
  parseDecimal,
  roundHalvesUp,
  subtract,
  sum,
  takePercent,
  toShortText,
  ZERO,
} from '../../../decimal.ts'
import { equals, inCents, isZero } from '../../families/figures.ts'
import type { Element } from '../../ubl/element.ts'
import type { CiiDocument } from '../document.ts'
import {
  all,
  amountAt,
  first,
  has,
  hasAtMostTwoDecimalsAt,
  indicated,
  readDecimal,
  readRaw,
  squeezed,
} from '../find.ts'
import { isUnder } from '../node.ts'
import { type CiiRule, rulesAt } from '../rule.ts'

const SUMMATION = 'ram:SpecifiedTradeSettlementHeaderMonetarySummation'

type Expected = (element: Element, document: CiiDocument) => Decimal | undefined

/** The written and the expected value, for the text. */
const figures =
  (path: string, expected: Expected): NonNullable<CiiRule['params']> =>
  (element, document) => {
    const wanted = expected(element, document)
    return {
      written: path ? readRaw(element, path) : element.raw,
      expected: wanted ? toShortText(wanted) : '',
    }
  }

const firstAmount = (element: Element | undefined, path: string) => readDecimal(first(element, path))

const sumOfAll = (elements: readonly Element[]): Decimal =>
  sum(elements.flatMap((element) => readDecimal(element) ?? []))

const lineTotals: Expected = (_, { lineSettlements }) =>
  inCents(
    sumOfAll(
      lineSettlements.flatMap((line) =>
        all(line, 'ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount'),
      ),
    ),
  )

/** The sum of all discounts, or all charges, of the document; of each the first amount. */
const headerSum =
  (isCharge: boolean): Expected =>
  (_, { allowanceCharges }) =>
    inCents(
      sumOfAll(
        allowanceCharges
          .filter((one) => indicated(one) === isCharge)
          .flatMap((one) => first(one, 'ram:ActualAmount') ?? []),
      ),
    )

function sumRule(id: string, path: string, isCharge: boolean): Omit<CiiRule, 'at'> {
  const expected = headerSum(isCharge)
  return {
    id,
    path,
    params: figures(path, expected),
    holds: (sums, document) => {
      const isAny = document.allowanceCharges.some((one) => indicated(one) === isCharge)
      if (!isAny && !has(sums, path)) return true
      return all(sums, path).some((one) => equals(readDecimal(one), expected(sums, document)))
    },
  }
}

const withoutVat: Expected = (sums) => {
  const net = firstAmount(sums, 'ram:LineTotalAmount')
  const less = amountOrNone(sums, 'ram:AllowanceTotalAmount')
  const more = amountOrNone(sums, 'ram:ChargeTotalAmount')
  return net && less && more && inCents(add(subtract(net, less), more))
}

/** Zero for a missing one; undefined for no number. */
const amountOrNone = (sums: Element, path: string) => (has(sums, path) ? firstAmount(sums, path) : ZERO)

const toPay: Expected = (sums) => {
  const gross = firstAmount(sums, 'ram:GrandTotalAmount')
  const prepaid = amountOrNone(sums, 'ram:TotalPrepaidAmount')
  const rounding = amountOrNone(sums, 'ram:RoundingAmount')
  return gross && prepaid && rounding && add(subtract(gross, prepaid), rounding)
}

const equation = (id: string, path: string, expected: Expected): Omit<CiiRule, 'at'> => ({
  id,
  path,
  params: figures(path, expected),
  holds: (sums, document) => equals(firstAmount(sums, path), expected(sums, document)),
})

const cents = (id: string, path: string): Omit<CiiRule, 'at'> => ({
  id,
  path,
  params: (element: Element) => ({ written: readRaw(element, path) }),
  holds: (element) => hasAtMostTwoDecimalsAt(element, path),
})

const isInCents = (element: Element) => {
  const amount = readDecimal(element)
  return amount !== undefined && compare(amount, inCents(amount)) === 0
}

/** At least one VAT total has two decimals, or another currency. */
const vatCents = (
  id: string,
  currencyOf: (document: CiiDocument) => string | undefined,
  isLetBe: (total: Element, currency: string | undefined) => boolean,
): Omit<CiiRule, 'at'> => ({
  id,
  path: 'ram:TaxTotalAmount',
  params: (sums) => ({ written: readRaw(sums, 'ram:TaxTotalAmount') }),
  holds: (sums, document) => {
    const totals = all(sums, 'ram:TaxTotalAmount')
    const currency = currencyOf(document)
    return totals.length === 0 || totals.some((one) => isLetBe(one, currency) || isInCents(one))
  },
})

const taxCurrency = ({ settlement }: CiiDocument) => first(settlement, 'ram:TaxCurrencyCode')?.raw

const summationRules = rulesAt({ at: SUMMATION }, [
  {
    id: 'BR-CO-10',
    path: 'ram:LineTotalAmount',
    params: figures('ram:LineTotalAmount', lineTotals),
    holds: (sums, document) => equals(amountAt(sums, 'ram:LineTotalAmount'), lineTotals(sums, document)),
  },
  sumRule('BR-CO-11', 'ram:AllowanceTotalAmount', false),
  sumRule('BR-CO-12', 'ram:ChargeTotalAmount', true),
  equation('BR-CO-13', 'ram:TaxBasisTotalAmount', withoutVat),
  equation('BR-CO-16', 'ram:DuePayableAmount', toPay),
  cents('BR-DEC-09', 'ram:LineTotalAmount'),
  cents('BR-DEC-10', 'ram:AllowanceTotalAmount'),
  cents('BR-DEC-11', 'ram:ChargeTotalAmount'),
  cents('BR-DEC-12', 'ram:TaxBasisTotalAmount'),
  cents('BR-DEC-14', 'ram:GrandTotalAmount'),
  cents('BR-DEC-16', 'ram:TotalPrepaidAmount'),
  cents('BR-DEC-17', 'ram:RoundingAmount'),
  cents('BR-DEC-18', 'ram:DuePayableAmount'),
  vatCents(
    'BR-DEC-13',
    ({ currency }) => currency,
    ({ attributes }, currency) => attributes.currencyID !== currency,
  ),
  vatCents('BR-DEC-15', taxCurrency, (_, currency) => currency === undefined),
])

const withVat: Expected = (_, { summation, currency }) => {
  const [vat] = vatTotals(summation, currency)
  const [net, tax] = [firstAmount(summation, 'ram:TaxBasisTotalAmount'), readDecimal(vat)]
  return net && (tax ? inCents(add(net, tax)) : net)
}

const vatTotals = (sums: Element | undefined, currency: string) =>
  all(sums, 'ram:TaxTotalAmount').filter(({ attributes }) => attributes.currencyID === currency)

const GROSS = 'rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeSettlement'

/** With exactly one VAT total in the document's currency, or without any VAT. */
const grossRule: CiiRule = {
  id: 'BR-CO-15',
  at: 'CrossIndustryInvoice',
  path: `${GROSS}/${SUMMATION}/ram:GrandTotalAmount`,
  params: (root, document) => ({
    ...figures('', withVat)(root, document),
    written: readRaw(document.summation, 'ram:GrandTotalAmount'),
  }),
  holds: (root, document) => {
    const { settlement, summation, currency } = document
    if (!has(settlement, 'ram:InvoiceCurrencyCode')) return true
    const gross = firstAmount(summation, 'ram:GrandTotalAmount')
    if (equals(gross, firstAmount(summation, 'ram:TaxBasisTotalAmount'))) return true
    return vatTotals(summation, currency).length === 1 && equals(gross, withVat(root, document))
  },
}

const sumOfVat: Expected = (_, { settlement }) =>
  inCents(sumOfAll(all(settlement, 'ram:ApplicableTradeTax/ram:CalculatedAmount')))

const vatTotalRule: CiiRule = {
  id: 'BR-CO-14',
  at: 'ram:TaxTotalAmount',
  params: figures('', sumOfVat),
  when: (node, { currency }) => isUnder(node, SUMMATION) && node.element.attributes.currencyID === currency,
  holds: (total, document) => equals(readDecimal(total), sumOfVat(total, document)),
}

const isVat = (tax: Element) => squeezed(readRaw(tax, 'ram:TypeCode')).toUpperCase() === 'VAT'

/** The rate of a VAT row; undefined under another scheme. */
const rateOf = (tax: Element) =>
  isVat(tax) ? parseDecimal(squeezed(readRaw(tax, 'ram:RateApplicablePercent'))) : undefined

const vatOfRow: Expected = (tax) => {
  const [basis, rate] = [amountAt(tax, 'ram:BasisAmount'), rateOf(tax)]
  return basis && rate && inCents(takePercent(absolute(basis), rate))
}

const ONE: Decimal = { units: 1n, scale: 0 }

/** A tolerance of 1.00; a rate that rounds to 0, or none, gives less than a euro of VAT. */
function isVatOfRow(tax: Element, document: CiiDocument): boolean {
  const [vat, rate] = [amountAt(tax, 'ram:CalculatedAmount'), rateOf(tax)]
  if (!vat) return false
  if (!rate || isZero(roundHalvesUp(rate, 0))) return isZero(roundHalvesUp(vat, 0))
  const expected = vatOfRow(tax, document)
  return expected !== undefined && compare(absolute(subtract(absolute(vat), expected)), ONE) <= 0
}

/** Rows of categories L, M and O have their own rules only. */
const OF_THEIR_OWN = ['L', 'M', 'O']

const isOfItsOwn = (tax: Element) =>
  OF_THEIR_OWN.includes(readRaw(tax, 'ram:CategoryCode')) &&
  readRaw(tax, 'ram:TypeCode').toUpperCase() === 'VAT'

const inVat = (tax: Element, path: string) =>
  readRaw(tax, 'ram:TypeCode').toUpperCase() === 'VAT' && has(tax, path)

const rowRules = rulesAt(
  {
    at: 'ram:ApplicableTradeTax',
    when: (node) => isUnder(node, 'ram:ApplicableHeaderTradeSettlement') && !isOfItsOwn(node.element),
  },
  [
    {
      id: 'BR-45',
      path: 'ram:BasisAmount',
      messageKey: 'not-empty',
      holds: (tax) => has(tax, 'ram:BasisAmount'),
    },
    {
      id: 'BR-46',
      path: 'ram:CalculatedAmount',
      messageKey: 'not-empty',
      holds: (tax) => has(tax, 'ram:CalculatedAmount'),
    },
    {
      id: 'BR-47',
      path: 'ram:CategoryCode',
      messageKey: 'not-empty',
      holds: (tax) => inVat(tax, 'ram:CategoryCode'),
    },
    {
      id: 'BR-48',
      path: 'ram:RateApplicablePercent',
      messageKey: 'not-empty',
      holds: (tax) => inVat(tax, 'ram:RateApplicablePercent'),
    },
    {
      id: 'BR-CO-03',
      holds: (_, document) =>
        document.nodes('ram:TaxPointDate').length === 0 || document.nodes('ram:DueDateTypeCode').length === 0,
    },
    {
      id: 'BR-CO-17',
      path: 'ram:CalculatedAmount',
      params: figures('ram:CalculatedAmount', vatOfRow),
      holds: isVatOfRow,
    },
    cents('BR-DEC-19', 'ram:BasisAmount'),
    cents('BR-DEC-20', 'ram:CalculatedAmount'),
  ],
)

export const totals: readonly CiiRule[] = [...summationRules, grossRule, vatTotalRule, ...rowRules]
