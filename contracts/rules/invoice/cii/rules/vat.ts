/** The rules of each VAT category for CII. */

import { isoCountries } from '../../../countries.ts'
import {
  absolute,
  add,
  compare,
  type Decimal,
  parseDecimal,
  subtract,
  takePercent,
  toShortText,
  ZERO,
} from '../../../decimal.ts'
import { equals, inCents, isVatWithinOne, isWithinOne } from '../../families/figures.ts'
import { type VatCode, vatRuleIds } from '../../families/vat-rule-ids.ts'
import type { Element } from '../../ubl/element.ts'
import { type CiiDocument, ofDocument } from '../document.ts'
import { all, first, has, hasValue, indicated, readDecimal, readRaw, squeezed } from '../find.ts'
import { isUnder, type Node } from '../node.ts'
import { type CiiRule, rulesAt } from '../rule.ts'

const HEADER = 'ram:ApplicableHeaderTradeSettlement'
const LINE = 'ram:SpecifiedLineTradeSettlement'

const isVat = (tax: Element | undefined) => readRaw(tax, 'ram:TypeCode').toUpperCase() === 'VAT'

/** The parties' numbers, searched where the official rules do: in the agreement or anywhere. */
const hasNumber = (party: Element | undefined, ...schemes: readonly string[]) =>
  all(party, 'ram:SpecifiedTaxRegistration/ram:ID').some(({ attributes }) =>
    schemes.includes(attributes.schemeID ?? ''),
  )

type Parties = Record<'sellerTax' | 'sellerVat' | 'sellerVatAnywhere' | 'buyerVat' | 'buyerNamed', boolean>

const findParties = ofDocument((document): Parties => {
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

/** The sums of lines, discounts and charges, by category and by category and rate. */
type Bases = ReadonlyMap<string, Decimal>

const rateKey = (code: string, rate: Decimal) => `${code} ${toShortText(rate)}`

/** Discounts and charges are rounded separately, as lines are. */
const findBases = ofDocument(({ lineSettlements, allowanceCharges }): Bases => {
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

/** A row with two taxes counts for both, with each rate. */
function sumsBy(
  elements: readonly Element[],
  taxName: string,
  amountsOf: (element: Element) => readonly Element[],
): Map<string, Decimal> {
  const sums = new Map<string, Decimal>()
  for (const element of elements) {
    const amounts = amountsOf(element).flatMap((one) => readDecimal(one) ?? [])
    for (const key of taxKeys(element, taxName)) sums.set(key, amounts.reduce(add, sums.get(key) ?? ZERO))
  }
  return sums
}

function taxKeys(element: Element, taxName: string): Set<string> {
  const codes = all(element, `${taxName}/ram:CategoryCode`).map(({ raw }) => raw)
  const rates = all(element, `${taxName}/ram:RateApplicablePercent`).flatMap((one) => readDecimal(one) ?? [])
  return new Set(codes.flatMap((code) => [code, ...rates.map((rate) => rateKey(code, rate))]))
}

type Category = {
  code: VatCode
  /** One row per rate, or one for all. */
  rows: 'PER_RATE' | 'ONE' | 'AT_MOST_ONE'
  /** True when the parties have the required VAT numbers. */
  numbers: (document: CiiDocument) => boolean
  rate: 'ZERO' | 'ABOVE_ZERO' | 'NOT_BELOW_ZERO' | 'NONE'
  /** The taxable amount: exact to the cent, or within 1.00. */
  isExact: boolean
  /** The VAT is zero, or follows from the rate; undefined: any. */
  vat?: 'ZERO' | 'RATE'
  hasReason: boolean
  /** For rows under any tax scheme. */
  isUnderAnyScheme?: true
}

const sellerTax = (document: CiiDocument) => findParties(document).sellerTax

const categories: readonly Category[] = [
  {
    code: 'S',
    rows: 'PER_RATE',
    numbers: sellerTax,
    rate: 'ABOVE_ZERO',
    isExact: true,
    vat: 'RATE',
    hasReason: false,
    isUnderAnyScheme: true,
  },
  {
    code: 'Z',
    rows: 'ONE',
    numbers: sellerTax,
    rate: 'ZERO',
    isExact: false,
    vat: 'ZERO',
    hasReason: false,
    isUnderAnyScheme: true,
  },
  { code: 'E', rows: 'ONE', numbers: sellerTax, rate: 'ZERO', isExact: false, vat: 'ZERO', hasReason: true },
  {
    code: 'AE',
    rows: 'ONE',
    rate: 'ZERO',
    isExact: false,
    vat: 'ZERO',
    hasReason: true,
    numbers: (document) => {
      const { buyerVat, buyerNamed } = findParties(document)
      return sellerTaxAnywhere(document) && (buyerVat || buyerNamed)
    },
  },
  {
    code: 'K',
    rows: 'ONE',
    rate: 'ZERO',
    isExact: false,
    vat: 'ZERO',
    hasReason: true,
    numbers: (document) => findParties(document).sellerVatAnywhere && findParties(document).buyerVat,
  },
  {
    code: 'G',
    rows: 'ONE',
    rate: 'ZERO',
    isExact: false,
    vat: 'ZERO',
    hasReason: true,
    numbers: (document) => findParties(document).sellerVatAnywhere,
  },
  {
    code: 'O',
    rows: 'AT_MOST_ONE',
    rate: 'NONE',
    isExact: true,
    vat: 'ZERO',
    hasReason: true,
    numbers: (document) => !findParties(document).sellerVat && !findParties(document).buyerVat,
  },
  { code: 'L', rows: 'PER_RATE', numbers: sellerTax, rate: 'ABOVE_ZERO', isExact: true, hasReason: false },
  {
    code: 'M',
    rows: 'PER_RATE',
    numbers: sellerTax,
    rate: 'NOT_BELOW_ZERO',
    isExact: true,
    hasReason: false,
  },
]

/** The number of times a category occurs in the breakdown, on lines, and on discounts and charges. */
const countTaxes = ofDocument(({ nodes }) => {
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
  const { rows, lines, others } = countTaxes(document).get(code) ?? { rows: 0, lines: 0, others: 0 }
  if (asked === 'PER_RATE') return (lines === 0 || lines + rows >= 2) && (others === 0 || others + rows >= 2)
  if (rows === 1) return lines + others > 0
  return rows === 0 && (asked === 'AT_MOST_ONE' || lines + others === 0)
}

function isRate({ rate: asked }: Category, tax: Element): boolean {
  const rates = all(tax, 'ram:RateApplicablePercent')
  if (asked === 'NONE') return rates.length === 0
  return rates.some((one) => {
    const rate = readDecimal(one)
    if (rate === undefined) return false
    const sign = compare(rate, ZERO)
    return asked === 'ZERO' ? sign === 0 : asked === 'ABOVE_ZERO' ? sign > 0 : sign >= 0
  })
}

const isOf = (category: Category, tax: Element | undefined) =>
  hasValue(tax, 'ram:CategoryCode', category.code)

function perUse(category: Category): CiiRule[] {
  const ids = vatRuleIds[category.code]
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
      { id: ids.lineNumbers, holds: numbers },
      { id: ids.lineRate, path, holds: rate },
    ]),
    ...rulesAt({ at: 'ram:CategoryTradeTax', when: on(false) }, [
      { id: ids.allowanceNumbers, holds: numbers },
      { id: ids.allowanceRate, path, holds: rate },
    ]),
    ...rulesAt({ at: 'ram:CategoryTradeTax', when: on(true) }, [
      { id: ids.chargeNumbers, holds: numbers },
      { id: ids.chargeRate, path, holds: rate },
    ]),
  ]
}

function basesOfRow({ code, rows }: Category, tax: Element, document: CiiDocument): Decimal[] {
  const bases = findBases(document)
  if (rows !== 'PER_RATE') return [bases.get(code) ?? ZERO]
  const rates = all(tax, 'ram:RateApplicablePercent').flatMap((one) => readDecimal(one) ?? [])
  return rates.map((rate) => bases.get(rateKey(code, rate)) ?? ZERO)
}

/** As published, rows of category L or M are compared with the rates of their siblings: there are none, so any rate passes. */
const isJudgedByRate = ({ code }: Category) => code !== 'L' && code !== 'M'

function isBasis(category: Category, tax: Element, document: CiiDocument): boolean {
  if (category.rows === 'PER_RATE' && !isJudgedByRate(category)) return true
  const written = readDecimal(first(tax, 'ram:BasisAmount'))
  return basesOfRow(category, tax, document).every((base) =>
    category.isExact ? equals(written, base) : written !== undefined && isWithinOne(written, base),
  )
}

function isVatAmount({ vat: asked }: Category, tax: Element): boolean {
  if (asked === undefined) return true
  const vat = readDecimal(first(tax, 'ram:CalculatedAmount'))
  if (asked === 'ZERO') return equals(vat, ZERO)
  const [basis, rate] = [
    readDecimal(first(tax, 'ram:BasisAmount')),
    parseDecimal(squeezed(readRaw(tax, 'ram:RateApplicablePercent'))),
  ]
  return vat !== undefined && basis !== undefined && rate !== undefined && isVatWithinOne(vat, basis, rate)
}

const hasReason = (tax: Element) => has(tax, 'ram:ExemptionReason') || has(tax, 'ram:ExemptionReasonCode')

function perRow(category: Category): CiiRule[] {
  const ids = vatRuleIds[category.code]
  const when = (node: Node) =>
    isUnder(node, HEADER) &&
    isOf(category, node.element) &&
    (category.isUnderAnyScheme || isVat(node.element))
  return rulesAt({ at: 'ram:ApplicableTradeTax', when }, [
    {
      id: ids.taxableAmount,
      path: 'ram:BasisAmount',
      params: (tax, document) => ({
        written: readRaw(tax, 'ram:BasisAmount'),
        expected: toShortText(basesOfRow(category, tax, document)[0] ?? ZERO),
      }),
      holds: (tax, document) => isBasis(category, tax, document),
    },
    {
      id: ids.taxAmount,
      path: 'ram:CalculatedAmount',
      params: (tax) => ({ written: readRaw(tax, 'ram:CalculatedAmount'), expected: vatText(tax) }),
      holds: (tax) => isVatAmount(category, tax),
    },
    {
      id: ids.exemptionReason,
      path: 'ram:ExemptionReason',
      holds: (tax) => hasReason(tax) === category.hasReason,
    },
  ])
}

function vatText(tax: Element): string {
  const [basis, rate] = [
    readDecimal(first(tax, 'ram:BasisAmount')),
    readDecimal(first(tax, 'ram:RateApplicablePercent')),
  ]
  return basis && rate ? toShortText(inCents(takePercent(absolute(basis), rate))) : ''
}

const rowsRules = rulesAt(
  { at: 'CrossIndustryInvoice' },
  categories.map((category) => ({
    id: vatRuleIds[category.code].breakdown,
    path: `rsm:SupplyChainTradeTransaction/${HEADER}/ram:ApplicableTradeTax`,
    holds: (_: Element, document: CiiDocument) => hasItsRows(category, document),
  })),
)

const DELIVERED = 'ram:ActualDeliverySupplyChainEvent/ram:OccurrenceDateTime/udt:DateTimeString'

const intraCommunity = rulesAt(
  {
    at: 'ram:ApplicableTradeTax',
    when: (node) =>
      isUnder(node, HEADER) && hasValue(node.element, 'ram:CategoryCode', 'K') && isVat(node.element),
  },
  [
    {
      id: 'BR-IC-11',
      messageKey: 'not-empty',
      holds: (_, { delivery, settlement }) =>
        has(delivery, DELIVERED) ||
        has(settlement, 'ram:BillingSpecifiedPeriod/ram:StartDateTime') ||
        has(settlement, 'ram:BillingSpecifiedPeriod/ram:EndDateTime'),
    },
    {
      id: 'BR-IC-12',
      messageKey: 'not-empty',
      holds: (_, { delivery }) => has(delivery, 'ram:ShipToTradeParty/ram:PostalTradeAddress/ram:CountryID'),
    },
  ],
)

/** True when all taxes with a category have O. */
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
      isUnder(node, HEADER) && hasValue(node.element, 'ram:CategoryCode', 'O') && isVat(node.element),
  },
  [
    { id: 'BR-O-11', holds: (_, document) => areRowsOutside(document) },
    { id: 'BR-O-12', holds: (_, document) => areRowsOutside(document) },
    { id: 'BR-O-13', holds: (_, document) => areOthersOutside(document) },
    { id: 'BR-O-14', holds: (_, document) => areOthersOutside(document) },
  ],
)

const hasCategory = (code: string) =>
  ofDocument(({ nodes }) => nodes('ram:CategoryCode').some(({ element }) => element.raw === code))
const hasSplitPayment = hasCategory('B')
const hasStandard = hasCategory('S')

const splitPayment = rulesAt({ at: 'CrossIndustryInvoice' }, [
  {
    id: 'BR-B-01',
    holds: (_, document) =>
      !hasSplitPayment(document) ||
      document.nodes('ram:CountryID').every(({ element }) => element.raw === 'IT'),
  },
  { id: 'BR-B-02', holds: (_, document) => !hasSplitPayment(document) || !hasStandard(document) },
])

/** Greece, Northern Ireland, Kosovo and the Antilles have their own codes; South Sudan is not in the list. */
export const listedCountries: ReadonlySet<string> = new Set(
  [...isoCountries, '1A', 'AN', 'XI'].filter((code) => code !== 'SS'),
)

const prefixRule: CiiRule = {
  id: 'BR-CO-09',
  at: 'ram:ID',
  when: (node) => isUnder(node, 'ram:SpecifiedTaxRegistration') && node.element.attributes.schemeID === 'VA',
  params: ({ raw }) => ({ written: raw }),
  holds: ({ raw }) => {
    const prefix = [...raw.slice(0, 4)].slice(0, 2).join('')
    return prefix === 'EL' || listedCountries.has(prefix)
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
