/** Rules on lines, discounts, charges and periods in CII: BR-21 to BR-44, BR-CO-03, 04, 18 to 24, and their decimals. */
import { compare, ZERO } from '../../../decimal.ts'
import { hasAtMostTwoDecimals } from '../../families/decimals.ts'
import type { Element } from '../../ubl/element.ts'
import {
  all,
  has,
  hasAtMostTwoDecimalsAt,
  hasValue,
  isFilled,
  isWritten,
  readDecimal,
  squeezed,
} from '../find.ts'
import { isUnder, type Node } from '../node.ts'
import { type CiiRule, rulesAt } from '../rule.ts'

const AGREEMENT = 'ram:SpecifiedLineTradeAgreement'
const NET_PRICE = `${AGREEMENT}/ram:NetPriceProductTradePrice/ram:ChargeAmount`
const GROSS_PRICE = `${AGREEMENT}/ram:GrossPriceProductTradePrice/ram:ChargeAmount`
const SETTLEMENT = 'ram:SpecifiedLineTradeSettlement'
const TOTAL = `${SETTLEMENT}/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount`
const QUANTITY = 'ram:SpecifiedLineTradeDelivery/ram:BilledQuantity'

function isNotNegative(line: Element, path: string): boolean {
  return all(line, path).some((one) => {
    const amount = readDecimal(one)
    return amount !== undefined && compare(amount, ZERO) >= 0
  })
}

/** A tax under the VAT scheme has a category. */
const hasVatCategory = (tax: Element) =>
  all(tax, 'ram:TypeCode').some(({ raw }) => raw.toUpperCase() === 'VAT') && has(tax, 'ram:CategoryCode')

const lineRules = rulesAt({ at: 'ram:IncludedSupplyChainTradeLineItem' }, [
  {
    id: 'BR-21',
    path: 'ram:AssociatedDocumentLineDocument/ram:LineID',
    messageKey: 'not-empty',
    holds: (line) => isFilled(line, 'ram:AssociatedDocumentLineDocument/ram:LineID'),
    holdsInFacturX: (line) => isWritten(line, 'ram:AssociatedDocumentLineDocument/ram:LineID'),
  },
  { id: 'BR-22', path: QUANTITY, messageKey: 'not-empty', holds: (line) => has(line, QUANTITY) },
  {
    id: 'BR-23',
    path: `${QUANTITY}/@unitCode`,
    messageKey: 'not-empty',
    holds: (line) => all(line, QUANTITY).some(({ attributes }) => attributes.unitCode !== undefined),
  },
  { id: 'BR-24', path: TOTAL, messageKey: 'not-empty', holds: (line) => has(line, TOTAL) },
  {
    id: 'BR-25',
    path: 'ram:SpecifiedTradeProduct/ram:Name',
    messageKey: 'not-empty',
    holds: (line) => isFilled(line, 'ram:SpecifiedTradeProduct/ram:Name'),
    holdsInFacturX: (line) => isWritten(line, 'ram:SpecifiedTradeProduct/ram:Name'),
  },
  { id: 'BR-26', path: NET_PRICE, messageKey: 'not-empty', holds: (line) => has(line, NET_PRICE) },
  { id: 'BR-27', path: NET_PRICE, holds: (line) => isNotNegative(line, NET_PRICE) },
  {
    id: 'BR-28',
    path: GROSS_PRICE,
    holds: (line) => !has(line, GROSS_PRICE) || isNotNegative(line, GROSS_PRICE),
  },
  {
    id: 'BR-64',
    path: 'ram:SpecifiedTradeProduct/ram:GlobalID/@schemeID',
    messageKey: 'not-empty',
    holds: (line) => {
      const [id, ...others] = all(line, 'ram:SpecifiedTradeProduct/ram:GlobalID')
      return id === undefined || (others.length === 0 && squeezed(id.attributes.schemeID ?? '') !== '')
    },
    holdsInFacturX: (line) => {
      const ids = all(line, 'ram:SpecifiedTradeProduct/ram:GlobalID')
      return ids.length === 0 || ids.some(({ attributes }) => attributes.schemeID)
    },
  },
  {
    id: 'BR-CO-04',
    path: `${SETTLEMENT}/ram:ApplicableTradeTax/ram:CategoryCode`,
    messageKey: 'not-empty',
    holds: (line) => all(line, `${SETTLEMENT}/ram:ApplicableTradeTax`).some(hasVatCategory),
  },
  {
    id: 'BR-CO-18',
    messageKey: 'not-empty',
    holds: (_, { settlement }) => has(settlement, 'ram:ApplicableTradeTax'),
  },
  {
    id: 'BR-DEC-23',
    path: TOTAL,
    params: writtenAt(TOTAL),
    holds: (line) => hasAtMostTwoDecimalsAt(line, TOTAL),
  },
])

function writtenAt(path: string) {
  return (element: Element) => ({ written: all(element, path)[0]?.raw ?? '' })
}

type Ids = { amount: string; category?: string; reason: readonly string[]; cents: readonly [string, string] }

/** Discounts and charges have the same rules with other ids. They judge the indicator's element. */
function allowanceChargeRules(parent: string, indicator: string, ids: Ids): CiiRule[] {
  const when = (node: Node) =>
    node.parent !== undefined &&
    isUnder(node, 'ram:SpecifiedTradeAllowanceCharge') &&
    isUnder(node.parent, parent) &&
    hasValue(node.element, 'udt:Indicator', indicator)
  const around =
    (holds: (element: Element) => boolean): CiiRule['holds'] =>
    (_, __, { parent: one }) =>
      one === undefined || holds(one.element)
  const hasReason = around((one) => has(one, 'ram:Reason') || has(one, 'ram:ReasonCode'))
  return rulesAt({ at: 'ram:ChargeIndicator', when }, [
    { id: ids.amount, messageKey: 'not-empty', holds: around((one) => has(one, 'ram:ActualAmount')) },
    ...(ids.category
      ? [
          {
            id: ids.category,
            messageKey: 'not-empty',
            holds: around((one) => all(one, 'ram:CategoryTradeTax').some(hasVatCategory)),
          },
        ]
      : []),
    ...ids.reason.map((id) => ({ id, messageKey: 'not-empty', holds: hasReason })),
    { id: ids.cents[0], holds: around((one) => hasAtMostTwoDecimals(all(one, 'ram:ActualAmount')[0]?.raw)) },
    { id: ids.cents[1], holds: around((one) => hasAtMostTwoDecimalsAt(one, 'ram:BasisAmount')) },
  ])
}

const HEADER = 'ram:ApplicableHeaderTradeSettlement'

const allowanceCharges = [
  ...allowanceChargeRules(HEADER, 'false', {
    amount: 'BR-31',
    category: 'BR-32',
    reason: ['BR-33', 'BR-CO-21'],
    cents: ['BR-DEC-01', 'BR-DEC-02'],
  }),
  ...allowanceChargeRules(HEADER, 'true', {
    amount: 'BR-36',
    category: 'BR-37',
    reason: ['BR-38', 'BR-CO-22'],
    cents: ['BR-DEC-05', 'BR-DEC-06'],
  }),
  ...allowanceChargeRules(SETTLEMENT, 'false', {
    amount: 'BR-41',
    reason: ['BR-42', 'BR-CO-23'],
    cents: ['BR-DEC-24', 'BR-DEC-25'],
  }),
  ...allowanceChargeRules(SETTLEMENT, 'true', {
    amount: 'BR-43',
    reason: ['BR-44', 'BR-CO-24'],
    cents: ['BR-DEC-27', 'BR-DEC-28'],
  }),
]

/** Days are compared as texts, year first; other formats are not compared. */
function endsAfterStart(period: Element): boolean {
  if (!has(period, 'ram:EndDateTime') || !has(period, 'ram:StartDateTime')) return true
  const days = (name: string) =>
    all(period, `${name}/udt:DateTimeString`).filter(({ attributes }) => attributes.format === '102')
  return days('ram:EndDateTime').some((end) =>
    days('ram:StartDateTime').some((start) => end.raw >= start.raw),
  )
}

const periodRules = (parent: string, order: string, present: string) =>
  rulesAt({ at: 'ram:BillingSpecifiedPeriod', when: (node) => isUnder(node, parent) }, [
    { id: order, holds: endsAfterStart },
    {
      id: present,
      messageKey: 'not-empty',
      holds: (period) => has(period, 'ram:StartDateTime') || has(period, 'ram:EndDateTime'),
    },
  ])

export const lines: readonly CiiRule[] = [
  ...lineRules,
  ...allowanceCharges,
  ...periodRules(HEADER, 'BR-29', 'BR-CO-19'),
  ...periodRules(SETTLEMENT, 'BR-30', 'BR-CO-20'),
]
