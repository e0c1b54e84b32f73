/** The content of an invented paper: parties, lines and sums that agree to the cent. */
import { type Company, companyIn, type Language } from './companies.ts'
import type { Dice } from './dice.ts'
import { GOODS, type Good, HEADINGS, WEIGHED } from './goods.ts'

export interface PaperLine {
  name: string
  /** Printed under the name. */
  more: string | undefined
  code: string
  quantity: number
  unit: Good['unit']
  /** In cents, before VAT; with VAT on a paper of gross prices. */
  price: number
  /** Percent off the line. */
  discount: number
  /** In percent. */
  rate: number
  /** In cents: quantity × price less the discount. */
  amount: number
}

export interface Adjustment {
  kind: 'DISCOUNT' | 'SHIPPING'
  /** Above 0, in cents. */
  amount: number
  /** Of the goods, for a discount. */
  percent: number
  rate: number
}

type Situation = 'NORMAL' | 'REVERSE_CHARGE' | 'INTRA_COMMUNITY' | 'EXEMPT'

export interface PaperContent {
  language: Language
  isCredit: boolean
  isGross: boolean
  situation: Situation
  seller: Company
  buyer: Company
  number: string
  issued: string
  due: string | undefined
  order: string | undefined
  reference: string | undefined
  /** The invoice that a credit note corrects. */
  credited: { number: string; date: string } | undefined
  currency: 'EUR' | 'USD' | 'CHF'
  sections: PaperLine[][]
  /** Over each section, without a sum below it. */
  headings: string[]
  /** Headings stand in the column of descriptions, set as these. */
  isHeadingInColumn: boolean
  adjustments: Adjustment[]
  rates: { rate: number; base: number; vat: number }[]
  net: number
  vat: number
  total: number
  /** Paid in advance, in cents. */
  prepaid: number
  /** In cents: the rounding of the amount to pay. */
  rounding: number
  /** An earlier invoice whose amount is taken off this one. */
  advance: { number: string; date: string } | undefined
  able: Abilities
}

/** The options of a family of layouts. */
export interface Abilities {
  discounts?: boolean
  sections?: boolean
  adjustments?: boolean
  isGross?: boolean
  manyLines?: boolean
  prepaid?: boolean
  /** Each line shows its rate, so that there may be several. */
  rates?: boolean
  quantities?: boolean
  /** Goods by weight, with grams. */
  weighed?: boolean
  /** Several rates on each paper. */
  severalRates?: boolean
  /** Headings between lines, without sums. */
  headed?: boolean
  /** An advance invoice is taken off: below the total, or as a line before VAT. */
  advance?: 'BELOW' | 'LINE'
  /** Something is paid already, and the rest is rounded to five cents. */
  settled?: boolean
  /** Credit notes with a minus before their amounts. */
  returns?: boolean
  /** A rate of 5,5 %, and discounts with decimals. */
  brokenPercents?: boolean
  /** Letters of the title stand apart. */
  spaced?: boolean
  /** Dates as people write them: weekdays, ordinals, short months. */
  worded?: boolean
}

const LANGUAGES: Language[] = ['nl', 'nl', 'nl', 'fr', 'fr', 'de', 'en']
/** Of sellers in France, who have customers abroad. */
const OF_FRANCE: Language[] = ['fr', 'fr', 'nl']
const RATES = { BE: [21, 6, 12], NL: [21, 9], FR: [20, 5.5, 10], DE: [19, 7], LU: [17, 8] }

export function contentFor(able: Abilities, dice: Dice): PaperContent {
  const language = dice.pick(able.brokenPercents ? OF_FRANCE : LANGUAGES)
  const seller = companyIn(language, dice, able.brokenPercents ? 'FR' : undefined)
  const situation = situationFor(dice, able)
  const buyer = buyerOf(seller, situation, language, dice)
  const isOfInvoice = able.advance !== undefined || able.settled === true
  const isCredit = able.returns === true || (!isOfInvoice && dice.chance(0.15))
  const isGross = able.isGross === true && situation === 'NORMAL'
  const several = able.rates === true && situation === 'NORMAL' && (able.severalRates || dice.chance(0.45))
  const own = able.brokenPercents ? [5.5, 20] : RATES[seller.country]
  const rates = situation === 'NORMAL' ? (several ? own : [dice.pick(own)]) : [0]
  const sections = sectionsFor(able, { language, rates }, dice)
  const lines = sections.flat()
  const adjustments =
    able.adjustments && !isGross && !several ? adjustmentsFor(lines, rates[0] ?? 0, dice) : []
  const issued = dayAfter('2025-02-03', dice.int(0, 600))
  const advance = able.advance && {
    number: numberFor(issued, dice),
    date: dayAfter(issued, -dice.int(9, 80)),
  }
  if (able.advance === 'LINE' && advance) sections.push([advanceLine(lines, { language, advance }, dice)])
  const sums = sumsOf(sections.flat(), adjustments, isGross)
  const number = numberFor(issued, dice)
  return {
    ...{
      language,
      isCredit,
      isGross,
      situation,
      seller,
      buyer,
      sections,
      adjustments,
      number,
      issued,
      ...sums,
    },
    due:
      isCredit || dice.chance(0.08)
        ? undefined
        : dayAfter(issued, dice.pick([8, 14, 15, 30, 30, 30, 45, 60])),
    order: dice.chance(0.5) ? orderFor(dice) : undefined,
    reference: referenceFor({ seller, isCredit, number }, dice),
    credited: isCredit
      ? { number: numberFor(issued, dice), date: dayAfter(issued, -dice.int(9, 80)) }
      : undefined,
    currency: dice.chance(0.07) ? dice.pick(['USD', 'CHF']) : 'EUR',
    ...paidOf(able, { total: sums.total, isCredit }, dice),
    headings: able.headed ? sections.map(() => dice.pick(HEADINGS[language])) : [],
    isHeadingInColumn: able.headed === true && dice.chance(0.5),
    ...{ advance, able },
  }
}

/** The prepaid amount and the rounding. */
function paidOf(
  able: Abilities,
  { total, isCredit }: { total: number; isCredit: boolean },
  dice: Dice,
): Pick<PaperContent, 'prepaid' | 'rounding'> {
  const isPaid = (able.prepaid || able.advance === 'BELOW') && !isCredit
  if (isPaid) return { prepaid: Math.round(total / 400) * 100, rounding: 0 }
  if (!able.settled) return { prepaid: 0, rounding: 0 }
  const prepaid = dice.chance(0.6) ? Math.round((total * dice.int(10, 80)) / 100) : 0
  return { prepaid, rounding: 5 * Math.round((total - prepaid) / 5) - (total - prepaid) }
}

/** An allowance as a part of the lines' sum, taken off before VAT. */
function advanceLine(
  lines: PaperLine[],
  { language, advance }: { language: Language; advance: { number: string } },
  dice: Dice,
): PaperLine {
  const goods = lines.reduce((sum, { amount }) => sum + amount, 0)
  const price = Math.max(100, 100 * Math.round((goods * dice.int(10, 60)) / 10_000))
  return {
    ...{ name: `${ADVANCES[language]} ${advance.number}`, more: undefined, code: '', unit: 'PIECE' },
    ...{ quantity: -1, price, discount: 0, rate: lines[0]?.rate ?? 0, amount: -price },
  }
}

const ADVANCES: Record<Language, string> = {
  nl: 'Reeds gefactureerd met voorschotfactuur',
  fr: 'À déduire : facture d’acompte',
  de: 'Abzüglich Abschlagsrechnung',
  en: 'Less advance invoice',
}

function situationFor(dice: Dice, able: Abilities): Situation {
  if (able.isGross || dice.chance(0.82)) return 'NORMAL'
  return dice.pick(['REVERSE_CHARGE', 'INTRA_COMMUNITY', 'EXEMPT'])
}

function buyerOf(seller: Company, situation: Situation, language: Language, dice: Dice): Company {
  const abroad = seller.country === 'BE' ? 'NL' : 'BE'
  for (;;) {
    const buyer = companyIn(
      language,
      dice,
      situation === 'INTRA_COMMUNITY' ? abroad : dice.pick(['BE', seller.country]),
    )
    if (buyer.name.split(' ').every((word) => word.length < 5 || !seller.name.includes(word))) return buyer
  }
}

function sectionsFor(
  able: Abilities,
  { language, rates }: { language: Language; rates: number[] },
  dice: Dice,
): PaperLine[][] {
  const count = able.manyLines ? dice.int(24, 60) : dice.int(1, 9)
  const lines = Array.from({ length: count }, () => lineFor(able, { language, rates }, dice))
  if (!(able.sections || able.headed) || count < 4) return [lines]
  const cut = dice.int(2, count - 2)
  return [lines.slice(0, cut), lines.slice(cut)]
}

function lineFor(
  able: Abilities,
  { language, rates }: { language: Language; rates: number[] },
  dice: Dice,
): PaperLine {
  const good = dice.pick((able.weighed ? WEIGHED : GOODS)[language])
  const price = Math.max(5, Math.round((good.price * dice.int(70, 140)) / 100))
  const quantity =
    able.quantities === false || good.unit === 'LUMP' ? 1 : quantityOf(good, dice, able.weighed)
  const discounts = able.brokenPercents ? [2.5, 5.5, 7.5, 12.5] : [5, 10, 15, 20, 2.5]
  const discount = able.discounts && dice.chance(0.6) ? dice.pick(discounts) : 0
  const gross = Math.round(quantity * price)
  return {
    ...{ name: good.name, unit: good.unit, price, quantity, discount },
    more: good.more !== undefined && dice.chance(0.5) ? good.more : undefined,
    code: `${dice.pick(['A', 'K', 'ZX', '10', '44'])}${dice.digits(dice.int(3, 5))}`,
    rate: dice.pick(rates),
    amount: gross - Math.round((gross * discount) / 100),
  }
}

const quantityOf = ({ unit }: Good, dice: Dice, hasGrams = false): number =>
  hasGrams && unit === 'KILO'
    ? dice.int(120, dice.pick([980, 24_000, 180_000])) / 1000
    : unit === 'HOUR' || unit === 'METRE' || unit === 'KILO'
      ? dice.pick([dice.int(1, 40), dice.int(2, 80) + 0.5, dice.int(2, 80) + 0.25])
      : dice.int(1, 60)

function adjustmentsFor(lines: PaperLine[], rate: number, dice: Dice): Adjustment[] {
  const goods = lines.reduce((sum, { amount }) => sum + amount, 0)
  const percent = dice.pick([2, 3, 5, 10])
  const discount: Adjustment = {
    kind: 'DISCOUNT',
    percent,
    amount: Math.round((goods * percent) / 100),
    rate,
  }
  const shipping: Adjustment = {
    kind: 'SHIPPING',
    percent: 0,
    amount: dice.pick([950, 1250, 1500, 2495, 4500]),
    rate,
  }
  return dice.pick([[discount], [shipping], [discount, shipping]])
}

export const signedOf = ({ kind, amount }: Adjustment): number => (kind === 'DISCOUNT' ? -amount : amount)

function sumsOf(
  lines: PaperLine[],
  adjustments: Adjustment[],
  isGross: boolean,
): Pick<PaperContent, 'rates' | 'net' | 'vat' | 'total'> {
  const bases = new Map<number, number>()
  const add = (rate: number, amount: number) => bases.set(rate, (bases.get(rate) ?? 0) + amount)
  for (const { rate, amount } of lines) add(rate, amount)
  for (const one of adjustments) add(one.rate, signedOf(one))
  const rates = [...bases]
    .toSorted(([one], [other]) => other - one)
    .map(([rate, sum]) => {
      const vat = isGross ? Math.round((sum * rate) / (100 + rate)) : Math.round((sum * rate) / 100)
      return { rate, base: isGross ? sum - vat : sum, vat }
    })
  const net = rates.reduce((sum, { base }) => sum + base, 0)
  const vat = rates.reduce((sum, one) => sum + one.vat, 0)
  return { rates, net, vat, total: net + vat }
}

function numberFor(issued: string, dice: Dice): string {
  const [year = ''] = issued.split('-')
  const tail = dice.digits(dice.int(3, 5))
  return dice.pick([
    `${year}-${tail}`,
    `${year}/${tail}`,
    `F${year.slice(2)}${tail}`,
    `VF-${year.slice(2)}-${tail}`,
    `${year}${tail}`,
    `INV${tail}7`,
    `${dice.int(1, 9)}${tail}`,
    `R-${tail}/${year.slice(2)}`,
  ])
}

const orderFor = (dice: Dice): string =>
  dice.pick([
    `PO-${dice.digits(5)}`,
    `45${dice.digits(8)}`,
    `BB ${dice.digits(4)}`.replace(' ', ''),
    `${dice.digits(4)}/${dice.pick(['A', 'KV', 'X'])}`,
    `B${dice.digits(6)}`,
  ])

function referenceFor(
  { seller, isCredit, number }: { seller: Company; isCredit: boolean; number: string },
  dice: Dice,
): string | undefined {
  if (isCredit) return undefined
  if (seller.country !== 'BE' || dice.chance(0.3)) return number
  const base = `${dice.int(1, 9)}${dice.digits(9)}`
  const all = `${base}${String(Number(base) % 97 || 97).padStart(2, '0')}`
  return `+++${all.slice(0, 3)}/${all.slice(3, 7)}/${all.slice(7)}+++`
}

export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}
