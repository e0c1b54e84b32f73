/** The rules of Peppol in XRechnung 3.0, in CII. */
import {
  absolute,
  add,
  compare,
  type Decimal,
  divide,
  multiply,
  parseDecimal,
  subtract,
  sum,
  takePercent,
  toShortText,
  ZERO,
} from '../../../decimal.ts'
import { equals, inCents } from '../../families/figures.ts'
import type { Element } from '../../ubl/element.ts'
import type { CiiDocument } from '../document.ts'
import { all, first, has, hasValue, isBlank, readDecimal, readRaw, squeezed } from '../find.ts'
import { isUnder, type Node } from '../node.ts'
import { type CiiRule, rulesAt } from '../rule.ts'

const SUMMATION = 'ram:SpecifiedTradeSettlementHeaderMonetarySummation'

const vatTotals = ({ summation }: CiiDocument, isWanted: (currency: string) => boolean) =>
  all(summation, 'ram:TaxTotalAmount').filter(
    ({ attributes: { currencyID } }) => currencyID !== undefined && isWanted(currencyID),
  )

/** The VAT has the same sign in both currencies. */
function haveSameSign(document: CiiDocument): boolean {
  const code = first(document.settlement, 'ram:TaxCurrencyCode')?.raw
  const own = vatTotals(document, (currency) => currency === document.currency)
  if (code === undefined || own.length === 0) return true
  const other = vatTotals(document, (currency) => currency === code)
  const are = (isBelow: boolean) => (one: Element) => compare(readDecimal(one) ?? ZERO, ZERO) < 0 === isBelow
  return [true, false].some((isBelow) => other.some(are(isBelow)) && own.some(are(isBelow)))
}

const settlementRules = rulesAt({ at: 'ram:ApplicableHeaderTradeSettlement' }, [
  {
    id: 'PEPPOL-EN16931-R005',
    path: 'ram:TaxCurrencyCode',
    holds: (settlement) =>
      !has(settlement, 'ram:TaxCurrencyCode') ||
      squeezed(readRaw(settlement, 'ram:TaxCurrencyCode')) !==
        squeezed(readRaw(settlement, 'ram:InvoiceCurrencyCode')),
  },
  {
    id: 'PEPPOL-EN16931-R053',
    path: `${SUMMATION}/ram:TaxTotalAmount`,
    holds: (_, document) => vatTotals(document, (currency) => currency === document.currency).length <= 1,
  },
  {
    id: 'PEPPOL-EN16931-R054',
    path: `${SUMMATION}/ram:TaxTotalAmount`,
    holds: (settlement, document) =>
      vatTotals(document, (currency) => currency !== document.currency).length ===
      (has(settlement, 'ram:TaxCurrencyCode') ? 1 : 0),
  },
  {
    id: 'PEPPOL-EN16931-R055',
    path: `${SUMMATION}/ram:TaxTotalAmount`,
    holds: (_, document) => haveSameSign(document),
  },
])

const ADDRESS = 'ram:URIUniversalCommunication/ram:URIID'
const PROCESS = 'ram:BusinessProcessSpecifiedDocumentContextParameter/ram:ID'

const present = (id: string, path: string): Omit<CiiRule, 'at'> => ({
  id,
  path,
  messageKey: 'not-empty',
  holds: (element) => has(element, path),
})

const isNamed = (element: Element) =>
  ['true', 'false'].includes(squeezed(readRaw(element, 'ram:ChargeIndicator/udt:Indicator')))

const SLACK = parseDecimal('0.02') ?? ZERO
const HUNGARIAN_SLACK = parseDecimal('0.5') ?? ZERO

const isNear = (a: Decimal, b: Decimal, { currency }: CiiDocument) =>
  compare(absolute(subtract(a, b)), currency === 'HUF' ? HUNGARIAN_SLACK : SLACK) <= 0

const percentage = (one: Element): Decimal | undefined => {
  const [base, percent] = [
    readDecimal(first(one, 'ram:BasisAmount')),
    readDecimal(first(one, 'ram:CalculationPercent')),
  ]
  return base && percent && takePercent(base, percent)
}

const hasBoth = (one: Element) => has(one, 'ram:CalculationPercent') === has(one, 'ram:BasisAmount')

const allowanceRules = [
  ...rulesAt({ at: 'ram:SpecifiedTradeAllowanceCharge' }, [
    {
      id: 'PEPPOL-EN16931-R041',
      path: 'ram:BasisAmount',
      messageKey: 'not-empty',
      holds: (one) => hasBoth(one) || has(one, 'ram:BasisAmount'),
    },
    {
      id: 'PEPPOL-EN16931-R042',
      path: 'ram:CalculationPercent',
      messageKey: 'not-empty',
      holds: (one) => hasBoth(one) || has(one, 'ram:CalculationPercent'),
    },
  ]),
  ...rulesAt({ at: 'ram:SpecifiedTradeAllowanceCharge', when: ({ element }) => hasBoth(element) }, [
    {
      id: 'PEPPOL-EN16931-R040',
      path: 'ram:ActualAmount',
      params: (one) => ({
        written: readRaw(one, 'ram:ActualAmount'),
        expected: toShortText(inCents(percentage(one) ?? ZERO)),
      }),
      holds: (one, document) => {
        const expected = percentage(one)
        return (
          expected === undefined ||
          isNear(readDecimal(first(one, 'ram:ActualAmount')) ?? ZERO, expected, document)
        )
      },
    },
    { id: 'PEPPOL-EN16931-R043-1', path: 'ram:ChargeIndicator', holds: isNamed },
  ]),
  ...rulesAt({ at: 'ram:AppliedTradeAllowanceCharge' }, [
    { id: 'PEPPOL-EN16931-R043-2', path: 'ram:ChargeIndicator', holds: isNamed },
  ]),
]

const isDebit = ({ element }: Node) => ['49', '59'].includes(squeezed(readRaw(element, 'ram:TypeCode')))

/** A line's period is within the document's; days are compared as texts. */
const within = (id: string, name: string, isRight: (line: string, document: string) => boolean) =>
  rulesAt(
    { at: 'ram:BillingSpecifiedPeriod', when: (node) => isUnder(node, 'ram:SpecifiedLineTradeSettlement') },
    [
      {
        id,
        path: name,
        holds: (period, { settlement }) => {
          if (!has(period, name) || !has(settlement, `ram:BillingSpecifiedPeriod/${name}`)) return true
          const days = all(settlement, `ram:BillingSpecifiedPeriod/${name}/udt:DateTimeString`)
          return all(period, `${name}/udt:DateTimeString`).some((one) =>
            days.some((day) => isRight(one.raw, day.raw)),
          )
        },
      },
    ],
  )

const AGREEMENT = 'ram:SpecifiedLineTradeAgreement'
const SETTLEMENT = 'ram:SpecifiedLineTradeSettlement'
const ONE: Decimal = { units: 1n, scale: 0 }

const sumAllowances = (line: Element, indicator: string) =>
  inCents(
    sum(
      all(line, `${SETTLEMENT}/ram:SpecifiedTradeAllowanceCharge`)
        .filter((one) => squeezed(readRaw(one, 'ram:ChargeIndicator/udt:Indicator')) === indicator)
        .flatMap((one) => all(one, 'ram:ActualAmount').flatMap((amount) => readDecimal(amount) ?? [])),
    ),
  )

const notZero = (value: Decimal | undefined) => (value && value.units !== 0n ? value : undefined)

/** Quantity times price, with charges and without discounts. */
function netOf(line: Element): Decimal {
  const price =
    readDecimal(first(line, `${AGREEMENT}/ram:NetPriceProductTradePrice/ram:ChargeAmount`)) ?? ZERO
  const quantity = readDecimal(first(line, 'ram:SpecifiedLineTradeDelivery/ram:BilledQuantity')) ?? ONE
  const per =
    notZero(readDecimal(first(line, `${AGREEMENT}/ram:NetPriceProductTradePrice/ram:BasisQuantity`))) ??
    notZero(readDecimal(first(line, `${AGREEMENT}/ram:GrossPriceProductTradePrice/ram:BasisQuantity`))) ??
    ONE
  const goods = divide(multiply(quantity, price), per, 12) ?? ZERO
  return subtract(add(goods, sumAllowances(line, 'true')), sumAllowances(line, 'false'))
}

const TOTAL = `${SETTLEMENT}/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount`

const lineRules = rulesAt({ at: 'ram:IncludedSupplyChainTradeLineItem' }, [
  {
    id: 'PEPPOL-EN16931-R120',
    path: TOTAL,
    severity: 'WARNING',
    params: (line) => ({ written: readRaw(line, TOTAL), expected: toShortText(inCents(netOf(line))) }),
    holds: (line, document) => isNear(readDecimal(first(line, TOTAL)) ?? ZERO, netOf(line), document),
  },
  {
    id: 'PEPPOL-EN16931-R101',
    path: `${SETTLEMENT}/ram:AdditionalReferencedDocument`,
    holds: (line) =>
      !has(line, `${SETTLEMENT}/ram:AdditionalReferencedDocument`) ||
      hasValue(line, `${SETTLEMENT}/ram:AdditionalReferencedDocument/ram:TypeCode`, '130'),
  },
])

const isAboveZero = (price: Element) => {
  const quantity = readDecimal(first(price, 'ram:BasisQuantity'))
  return quantity === undefined || compare(quantity, ZERO) > 0
}

const hasUnitOfLine: CiiRule['holds'] = ({ attributes }, _, { parent }) =>
  all(parent?.parent?.parent?.element, 'ram:SpecifiedLineTradeDelivery/ram:BilledQuantity').some(
    (billed) => billed.attributes.unitCode === attributes.unitCode,
  )

const isOfPrice = ({ parent }: Node) =>
  /^ram:(Net|Gross)PriceProductTradePrice$/.test(parent?.element.name ?? '')

const APPLIED = 'ram:AppliedTradeAllowanceCharge'

const isNetOfGross: CiiRule['holds'] = (gross, _, { parent }) => {
  if (!has(gross, 'ram:ChargeAmount')) return true
  const off = readDecimal(first(gross, `${APPLIED}/ram:ActualAmount`)) ?? ZERO
  const net = readDecimal(first(parent?.element, 'ram:NetPriceProductTradePrice/ram:ChargeAmount'))
  const price = readDecimal(first(gross, 'ram:ChargeAmount'))
  return equals(net, price && subtract(price, off))
}

const priceRules = [
  ...rulesAt({ at: ['ram:NetPriceProductTradePrice', 'ram:GrossPriceProductTradePrice'] }, [
    { id: 'PEPPOL-EN16931-R121', path: 'ram:BasisQuantity', holds: isAboveZero },
  ]),
  ...rulesAt(
    {
      at: 'ram:BasisQuantity',
      when: (node) => node.element.attributes.unitCode !== undefined && isOfPrice(node),
    },
    [{ id: 'PEPPOL-EN16931-R130', path: '@unitCode', holds: hasUnitOfLine }],
  ),
  ...rulesAt({ at: 'ram:GrossPriceProductTradePrice', when: (node) => isUnder(node, AGREEMENT) }, [
    {
      id: 'PEPPOL-EN16931-R044',
      path: APPLIED,
      holds: (gross) =>
        !has(gross, `${APPLIED}/ram:ActualAmount`) ||
        hasValue(gross, `${APPLIED}/ram:ChargeIndicator/udt:Indicator`, 'false'),
    },
    { id: 'PEPPOL-EN16931-R046', path: 'ram:ChargeAmount', holds: isNetOfGross },
  ]),
]

/** False for an empty element; only the delivery may be empty. */
export const isNotEmpty = ({ name, children, raw }: Element): boolean =>
  name === 'ram:ApplicableHeaderTradeDelivery' || children.length > 0 || !isBlank(raw)

export const xrechnungPeppol: readonly CiiRule[] = [
  ...rulesAt({ at: 'rsm:ExchangedDocumentContext' }, [present('PEPPOL-EN16931-R001', PROCESS)]),
  ...settlementRules,
  ...rulesAt({ at: 'ram:BuyerTradeParty' }, [present('PEPPOL-EN16931-R010', ADDRESS)]),
  ...rulesAt({ at: 'ram:SellerTradeParty' }, [present('PEPPOL-EN16931-R020', ADDRESS)]),
  ...allowanceRules,
  ...rulesAt({ at: 'ram:SpecifiedTradeSettlementPaymentMeans', when: isDebit }, [
    {
      id: 'PEPPOL-EN16931-R061',
      messageKey: 'not-empty',
      holds: (_, { settlement }) =>
        has(settlement, 'ram:SpecifiedTradePaymentTerms/ram:DirectDebitMandateID'),
    },
  ]),
  ...within('PEPPOL-EN16931-R110', 'ram:StartDateTime', (line, document) => line >= document),
  ...within('PEPPOL-EN16931-R111', 'ram:EndDateTime', (line, document) => line <= document),
  ...lineRules,
  ...priceRules,
]
