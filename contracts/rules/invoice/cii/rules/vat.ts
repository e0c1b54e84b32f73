/** What each category of VAT asks of a document in CII: BR-S-01 to BR-AG-10, BR-IC-11, 12, BR-O-11 to 14, BR-B, BR-CO-09. */

import { isIsoCountry } from '../../../countries.ts'
import {
  absolute,
  add,
  compare,
  type Decimal,
  parseDecimal,
  percentOf,
  subtract,
  toShortText,
  ZERO,
} from '../../../decimal.ts'
import { equals, inCents, isVatWithinOne, isWithinOne } from '../../families/figures.ts'
import type { Element } from '../../ubl/element.ts'
import { type CiiDocument, ofDocument } from '../document.ts'
import { all, decimalOf, first, has, indicated, rawOf, says } from '../find.ts'
import { isUnder, type Node } from '../node.ts'
import { type CiiRule, rulesAt } from '../rule.ts'
import { squeezed } from '../text.ts'

const HEADER = 'ram:ApplicableHeaderTradeSettlement'
const LINE = 'ram:SpecifiedLineTradeSettlement'

const isVat = (tax: Element | undefined) => rawOf(tax, 'ram:TypeCode').toUpperCase() === 'VAT'

/** Who has which number: looked up where the official rules look, in the agreement or anywhere. */
const hasNumber = (party: Element | undefined, ...schemes: readonly string[]) =>
  all(party, 'ram:SpecifiedTaxRegistration/ram:ID').some(({ attributes }) =>
    schemes.includes(attributes.schemeID ?? ''),
  )

type Parties = Record<'sellerTax' | 'sellerVat' | 'sellerVatAnywhere' | 'buyerVat' | 'buyerNamed', boolean>

const partiesOf = ofDocument((document): Parties => {
  const { agreement, nodes } = document
  const anywhere = (role: string, ...schemes: readonly string[]) =>
    nodes(`ram:${role}TradeParty`).some(({ element }) => hasNumber(element, ...schemes))
  const seller = first(agreement, 'ram:SellerTradeParty')
  const represented = hasNumber(first(agreement, 'ram:SellerTaxRepresentativeTradeParty'), 'VA')
  return {
    sellerTax: hasNumber(seller, 'VA', 'FC') || represented,
    sellerVat: hasNumber(seller, 'VA') || represented,
    sellerVatAnywhere: anywhere('Seller', 'VA') || anywhere('SellerTaxRepresentative', 'VA'),
    buyerVat: anywhere('Buyer', 'VA'),
    buyerNamed: nodes('ram:BuyerTradeParty').some(({ element }) =>
      has(element, 'ram:SpecifiedLegalOrganization/ram:ID'),
    ),
  }
})

const sellerTaxAnywhere = ofDocument(
  ({ nodes }) =>
    nodes('ram:SellerTradeParty').some(({ element }) => hasNumber(element, 'VA', 'FC')) ||
    nodes('ram:SellerTaxRepresentativeTradeParty').some(({ element }) => hasNumber(element, 'VA')),
)

/** What lines, discounts and charges come to, by category and by category and rate. */
type Bases = ReadonlyMap<string, Decimal>

const rateKey = (code: string, rate: Decimal) => `${code} ${toShortText(rate)}`

/** Discounts and charges are rounded each kind for itself, as lines are. */
const basesOf = ofDocument(({ lineSettlements, allowanceCharges }): Bases => {
  const rows = (isCharge: boolean) => allowanceCharges.filter((one) => indicated(one) === isCharge)
  const lineSums = sumsBy(lineSettlements, 'ram:ApplicableTradeTax', (line) =>
    all(line, 'ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount'),
  )
  const amounts = (one: Element) => all(one, 'ram:ActualAmount').slice(0, 1)
  const charges = sumsBy(rows(true), 'ram:CategoryTradeTax', amounts)
  const allowances = sumsBy(rows(false), 'ram:CategoryTradeTax', amounts)
  const keys = new Set([...lineSums.keys(), ...charges.keys(), ...allowances.keys()])
  const cents = (sums: Bases, key: string) => inCents(sums.get(key) ?? ZERO)
  return new Map(
    [...keys].map((key) => [
      key,
      subtract(add(cents(lineSums, key), cents(charges, key)), cents(allowances, key)),
    ]),
  )
})

/** Who has two taxes counts for both, with each rate of either. */
function sumsBy(
  elements: readonly Element[],
  taxName: string,
  amountsOf: (element: Element) => readonly Element[],
): Map<string, Decimal> {
  const sums = new Map<string, Decimal>()
  for (const element of elements) {
    const amounts = amountsOf(element).flatMap((one) => decimalOf(one) ?? [])
    for (const key of keysOf(element, taxName)) sums.set(key, amounts.reduce(add, sums.get(key) ?? ZERO))
  }
  return sums
}

function keysOf(element: Element, taxName: string): Set<string> {
  const codes = all(element, `${taxName}/ram:CategoryCode`).map(({ raw }) => raw)
  const rates = all(element, `${taxName}/ram:RateApplicablePercent`).flatMap((one) => decimalOf(one) ?? [])
  return new Set(codes.flatMap((code) => [code, ...rates.map((rate) => rateKey(code, rate))]))
}

type Category = {
  code: string
  /** 01: each rate has a row, or one row for all; 02 03 04: who needs which number; 05 06 07: how high the rate is. */
  rows: 'PER_RATE' | 'ONE' | 'AT_MOST_ONE'
  numbers: (document: CiiDocument) => boolean
  rate: 'ZERO' | 'ABOVE_ZERO' | 'NOT_BELOW_ZERO' | 'NONE'
  /** 08: to the cent, or within 1.00. */
  isExact: boolean
  /** 09: the VAT is nothing, or the rate of it; left out where any VAT goes. */
  vat?: 'ZERO' | 'RATE'
  hasReason: boolean
  /** Where the row is judged under any tax scheme. */
  isUnderAnyScheme?: true
  ids: readonly string[]
}

const sellerTax = (document: CiiDocument) => partiesOf(document).sellerTax

const categories: readonly Category[] = [
  {
    ...{ code: 'S', rows: 'PER_RATE', numbers: sellerTax, rate: 'ABOVE_ZERO', isExact: true, vat: 'RATE' },
    ...{ hasReason: false, isUnderAnyScheme: true },
    ids: [
      'BR-S-01',
      'BR-S-02',
      'BR-S-03',
      'BR-S-04',
      'BR-S-05',
      'BR-S-06',
      'BR-S-07',
      'BR-S-08',
      'BR-S-09',
      'BR-S-10',
    ],
  },
  {
    ...{ code: 'Z', rows: 'ONE', numbers: sellerTax, rate: 'ZERO', isExact: false, vat: 'ZERO' },
    ...{ hasReason: false, isUnderAnyScheme: true },
    ids: [
      'BR-Z-01',
      'BR-Z-02',
      'BR-Z-03',
      'BR-Z-04',
      'BR-Z-05',
      'BR-Z-06',
      'BR-Z-07',
      'BR-Z-08',
      'BR-Z-09',
      'BR-Z-10',
    ],
  },
  {
    ...{
      code: 'E',
      rows: 'ONE',
      numbers: sellerTax,
      rate: 'ZERO',
      isExact: false,
      vat: 'ZERO',
      hasReason: true,
    },
    ids: [
      'BR-E-01',
      'BR-E-02',
      'BR-E-03',
      'BR-E-04',
      'BR-E-05',
      'BR-E-06',
      'BR-E-07',
      'BR-E-08',
      'BR-E-09',
      'BR-E-10',
    ],
  },
  {
    ...{ code: 'AE', rows: 'ONE', rate: 'ZERO', isExact: false, vat: 'ZERO', hasReason: true },
    numbers: (document) => {
      const { buyerVat, buyerNamed } = partiesOf(document)
      return sellerTaxAnywhere(document) && (buyerVat || buyerNamed)
    },
    ids: [
      'BR-AE-01',
      'BR-AE-02',
      'BR-AE-03',
      'BR-AE-04',
      'BR-AE-05',
      'BR-AE-06',
      'BR-AE-07',
      'BR-AE-08',
      'BR-AE-09',
      'BR-AE-10',
    ],
  },
  {
    ...{ code: 'K', rows: 'ONE', rate: 'ZERO', isExact: false, vat: 'ZERO', hasReason: true },
    numbers: (document) => partiesOf(document).sellerVatAnywhere && partiesOf(document).buyerVat,
    ids: [
      'BR-IC-01',
      'BR-IC-02',
      'BR-IC-03',
      'BR-IC-04',
      'BR-IC-05',
      'BR-IC-06',
      'BR-IC-07',
      'BR-IC-08',
      'BR-IC-09',
      'BR-IC-10',
    ],
  },
  {
    ...{ code: 'G', rows: 'ONE', rate: 'ZERO', isExact: false, vat: 'ZERO', hasReason: true },
    numbers: (document) => partiesOf(document).sellerVatAnywhere,
    ids: [
      'BR-G-01',
      'BR-G-02',
      'BR-G-03',
      'BR-G-04',
      'BR-G-05',
      'BR-G-06',
      'BR-G-07',
      'BR-G-08',
      'BR-G-09',
      'BR-G-10',
    ],
  },
  {
    ...{ code: 'O', rows: 'AT_MOST_ONE', rate: 'NONE', isExact: true, vat: 'ZERO', hasReason: true },
    numbers: (document) => !partiesOf(document).sellerVat && !partiesOf(document).buyerVat,
    ids: [
      'BR-O-01',
      'BR-O-02',
      'BR-O-03',
      'BR-O-04',
      'BR-O-05',
      'BR-O-06',
      'BR-O-07',
      'BR-O-08',
      'BR-O-09',
      'BR-O-10',
    ],
  },
  {
    ...{
      code: 'L',
      rows: 'PER_RATE',
      numbers: sellerTax,
      rate: 'ABOVE_ZERO',
      isExact: true,
      hasReason: false,
    },
    ids: [
      'BR-AF-01',
      'BR-AF-02',
      'BR-AF-03',
      'BR-AF-04',
      'BR-AF-05',
      'BR-AF-06',
      'BR-AF-07',
      'BR-AF-08',
      'BR-AF-09',
      'BR-AF-10',
    ],
  },
  {
    ...{
      code: 'M',
      rows: 'PER_RATE',
      numbers: sellerTax,
      rate: 'NOT_BELOW_ZERO',
      isExact: true,
      hasReason: false,
    },
    ids: [
      'BR-AG-01',
      'BR-AG-02',
      'BR-AG-03',
      'BR-AG-04',
      'BR-AG-05',
      'BR-AG-06',
      'BR-AG-07',
      'BR-AG-08',
      'BR-AG-09',
      'BR-AG-10',
    ],
  },
]

/** How often a category stands in the breakdown, on lines, and on discounts and charges. */
const countsOf = ofDocument(({ nodes }) => {
  const counts = new Map<string, { rows: number; lines: number; others: number }>()
  const count = (node: Node, kind: 'rows' | 'lines' | 'others') => {
    for (const code of new Set(all(node.element, 'ram:CategoryCode').map(({ raw }) => raw))) {
      const before = counts.get(code) ?? { rows: 0, lines: 0, others: 0 }
      counts.set(code, { ...before, [kind]: before[kind] + 1 })
    }
  }
  for (const node of nodes('ram:ApplicableTradeTax')) {
    if (isUnder(node, HEADER)) count(node, 'rows')
    if (isUnder(node, LINE)) count(node, 'lines')
  }
  for (const node of nodes('ram:CategoryTradeTax')) count(node, 'others')
  return counts
})

function hasItsRows({ code, rows: asked }: Category, document: CiiDocument): boolean {
  const { rows, lines, others } = countsOf(document).get(code) ?? { rows: 0, lines: 0, others: 0 }
  if (asked === 'PER_RATE') return (lines === 0 || lines + rows >= 2) && (others === 0 || others + rows >= 2)
  if (rows === 1) return lines + others > 0
  return rows === 0 && (asked === 'AT_MOST_ONE' || lines + others === 0)
}

function isRate({ rate: asked }: Category, tax: Element): boolean {
  const rates = all(tax, 'ram:RateApplicablePercent')
  if (asked === 'NONE') return rates.length === 0
  return rates.some((one) => {
    const rate = decimalOf(one)
    if (rate === undefined) return false
    const sign = compare(rate, ZERO)
    return asked === 'ZERO' ? sign === 0 : asked === 'ABOVE_ZERO' ? sign > 0 : sign >= 0
  })
}

const isOf = (category: Category, tax: Element | undefined) => says(tax, 'ram:CategoryCode', category.code)

function perUse(category: Category): CiiRule[] {
  const [, onLine = '', onAllowance = '', onCharge = '', lineRate = '', allowanceRate = '', chargeRate = ''] =
    category.ids
  const rate = (tax: Element) => isRate(category, tax)
  const numbers = (_: Element, document: CiiDocument) => category.numbers(document)
  const when = (node: Node) => isOf(category, node.element) && isVat(node.element)
  const on = (isCharge: boolean) => (node: Node) =>
    isUnder(node, 'ram:SpecifiedTradeAllowanceCharge') &&
    indicated(node.parent?.element) === isCharge &&
    when(node)
  const path = 'ram:RateApplicablePercent'
  return [
    ...rulesAt({ at: 'ram:ApplicableTradeTax', when: (node) => isUnder(node, LINE) && when(node) }, [
      { id: onLine, holds: numbers },
      { id: lineRate, path, holds: rate },
    ]),
    ...rulesAt({ at: 'ram:CategoryTradeTax', when: on(false) }, [
      { id: onAllowance, holds: numbers },
      { id: allowanceRate, path, holds: rate },
    ]),
    ...rulesAt({ at: 'ram:CategoryTradeTax', when: on(true) }, [
      { id: onCharge, holds: numbers },
      { id: chargeRate, path, holds: rate },
    ]),
  ]
}

function basesOfRow({ code, rows }: Category, tax: Element, document: CiiDocument): Decimal[] {
  const bases = basesOf(document)
  if (rows !== 'PER_RATE') return [bases.get(code) ?? ZERO]
  const rates = all(tax, 'ram:RateApplicablePercent').flatMap((one) => decimalOf(one) ?? [])
  return rates.map((rate) => bases.get(rateKey(code, rate)) ?? ZERO)
}

/** Which rates a row of category L or M is held against are those of its siblings, as it is published: none, so any goes. */
const isJudgedByRate = ({ code }: Category) => code !== 'L' && code !== 'M'

function isBasis(category: Category, tax: Element, document: CiiDocument): boolean {
  if (category.rows === 'PER_RATE' && !isJudgedByRate(category)) return true
  const written = decimalOf(first(tax, 'ram:BasisAmount'))
  return basesOfRow(category, tax, document).every((base) =>
    category.isExact ? equals(written, base) : written !== undefined && isWithinOne(written, base),
  )
}

function isVatAmount({ vat: asked }: Category, tax: Element): boolean {
  if (asked === undefined) return true
  const vat = decimalOf(first(tax, 'ram:CalculatedAmount'))
  if (asked === 'ZERO') return equals(vat, ZERO)
  const [basis, rate] = [
    decimalOf(first(tax, 'ram:BasisAmount')),
    parseDecimal(squeezed(rawOf(tax, 'ram:RateApplicablePercent'))),
  ]
  return vat !== undefined && basis !== undefined && rate !== undefined && isVatWithinOne(vat, basis, rate)
}

const hasReason = (tax: Element) => has(tax, 'ram:ExemptionReason') || has(tax, 'ram:ExemptionReasonCode')

function perRow(category: Category): CiiRule[] {
  const [basis = '', vat = '', reason = ''] = category.ids.slice(7)
  const when = (node: Node) =>
    isUnder(node, HEADER) &&
    isOf(category, node.element) &&
    (category.isUnderAnyScheme || isVat(node.element))
  return rulesAt({ at: 'ram:ApplicableTradeTax', when }, [
    {
      ...{ id: basis, path: 'ram:BasisAmount' },
      params: (tax, document) => ({
        written: rawOf(tax, 'ram:BasisAmount'),
        expected: toShortText(basesOfRow(category, tax, document)[0] ?? ZERO),
      }),
      holds: (tax, document) => isBasis(category, tax, document),
    },
    {
      ...{ id: vat, path: 'ram:CalculatedAmount' },
      params: (tax) => ({ written: rawOf(tax, 'ram:CalculatedAmount'), expected: vatText(tax) }),
      holds: (tax) => isVatAmount(category, tax),
    },
    { ...{ id: reason, path: 'ram:ExemptionReason' }, holds: (tax) => hasReason(tax) === category.hasReason },
  ])
}

function vatText(tax: Element): string {
  const [basis, rate] = [
    decimalOf(first(tax, 'ram:BasisAmount')),
    decimalOf(first(tax, 'ram:RateApplicablePercent')),
  ]
  return basis && rate ? toShortText(inCents(percentOf(absolute(basis), rate))) : ''
}

const rowsRules = rulesAt(
  { at: 'CrossIndustryInvoice' },
  categories.map((category) => ({
    ...{
      id: category.ids[0] ?? '',
      path: `rsm:SupplyChainTradeTransaction/${HEADER}/ram:ApplicableTradeTax`,
    },
    holds: (_: Element, document: CiiDocument) => hasItsRows(category, document),
  })),
)

const DELIVERED = 'ram:ActualDeliverySupplyChainEvent/ram:OccurrenceDateTime/udt:DateTimeString'

const intraCommunity = rulesAt(
  {
    at: 'ram:ApplicableTradeTax',
    when: (node) =>
      isUnder(node, HEADER) && says(node.element, 'ram:CategoryCode', 'K') && isVat(node.element),
  },
  [
    {
      ...{ id: 'BR-IC-11', messageKey: 'not-empty' },
      holds: (_, { delivery, settlement }) =>
        has(delivery, DELIVERED) ||
        has(settlement, 'ram:BillingSpecifiedPeriod/ram:StartDateTime') ||
        has(settlement, 'ram:BillingSpecifiedPeriod/ram:EndDateTime'),
    },
    {
      ...{ id: 'BR-IC-12', messageKey: 'not-empty' },
      holds: (_, { delivery }) => has(delivery, 'ram:ShipToTradeParty/ram:PostalTradeAddress/ram:CountryID'),
    },
  ],
)

/** Whether all taxes of a name that say a category say O. */
const areAllOutside = (name: string) =>
  ofDocument(({ nodes }) =>
    nodes(name).every(({ element }) => all(element, 'ram:CategoryCode').every(({ raw }) => raw === 'O')),
  )
const areRowsOutside = areAllOutside('ram:ApplicableTradeTax')
const areOthersOutside = areAllOutside('ram:CategoryTradeTax')

const outside = rulesAt(
  {
    at: 'ram:ApplicableTradeTax',
    when: (node) =>
      isUnder(node, HEADER) && says(node.element, 'ram:CategoryCode', 'O') && isVat(node.element),
  },
  [
    { id: 'BR-O-11', holds: (_, document) => areRowsOutside(document) },
    { id: 'BR-O-12', holds: (_, document) => areRowsOutside(document) },
    { id: 'BR-O-13', holds: (_, document) => areOthersOutside(document) },
    { id: 'BR-O-14', holds: (_, document) => areOthersOutside(document) },
  ],
)

const saysCode = (code: string) =>
  ofDocument(({ nodes }) => nodes('ram:CategoryCode').some(({ element }) => element.raw === code))
const hasSplitPayment = saysCode('B')
const hasStandard = saysCode('S')

const splitPayment = rulesAt({ at: 'CrossIndustryInvoice' }, [
  {
    id: 'BR-B-01',
    holds: (_, document) =>
      !hasSplitPayment(document) ||
      document.nodes('ram:CountryID').every(({ element }) => element.raw === 'IT'),
  },
  { id: 'BR-B-02', holds: (_, document) => !hasSplitPayment(document) || !hasStandard(document) },
])

/** Greece, Northern Ireland, Kosovo and the Antilles have codes of their own; South Sudan is not in the list. */
export const isListedCountry = (code: string): boolean =>
  ['1A', 'AN', 'XI'].includes(code) || (isIsoCountry(code) && code !== 'SS')

const prefixRule: CiiRule = {
  ...{ id: 'BR-CO-09', at: 'ram:ID' },
  when: (node) => isUnder(node, 'ram:SpecifiedTaxRegistration') && node.element.attributes.schemeID === 'VA',
  params: ({ raw }) => ({ written: raw }),
  holds: ({ raw }) => {
    const prefix = [...raw.slice(0, 4)].slice(0, 2).join('')
    return prefix === 'EL' || isListedCountry(prefix)
  },
}

export const vat: readonly CiiRule[] = [
  ...rowsRules,
  ...splitPayment,
  ...categories.flatMap(perUse),
  ...categories.flatMap(perRow),
  ...intraCommunity,
  ...outside,
  prefixRule,
]
