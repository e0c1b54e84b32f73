/** What an invented paper says: parties, lines and sums that come out to the cent. */
import { type Company, companyIn, type Language } from './companies.ts'
import type { Dice } from './dice.ts'
import { GOODS, type Good } from './goods.ts'

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
  adjustments: Adjustment[]
  rates: { rate: number; base: number; vat: number }[]
  net: number
  vat: number
  total: number
  /** Paid in advance, in cents. */
  prepaid: number
}

/** What a family of layouts can show. */
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
}

const LANGUAGES: Language[] = ['nl', 'nl', 'nl', 'fr', 'fr', 'de', 'en']
const RATES = { BE: [21, 6, 12], NL: [21, 9], FR: [20, 5.5, 10], DE: [19, 7], LU: [17, 8] }

export function contentFor(able: Abilities, dice: Dice): PaperContent {
  const language = dice.pick(LANGUAGES)
  const seller = companyIn(language, dice)
  const situation = situationFor(dice, able)
  const buyer = buyerOf(seller, situation, language, dice)
  const isCredit = dice.chance(0.15)
  const isGross = able.isGross === true && situation === 'NORMAL'
  const several = able.rates === true && situation === 'NORMAL' && dice.chance(0.45)
  const own = RATES[seller.country]
  const rates = situation === 'NORMAL' ? (several ? own : [dice.pick(own)]) : [0]
  const sections = sectionsFor(able, { language, rates }, dice)
  const lines = sections.flat()
  const adjustments =
    able.adjustments && !isGross && !several ? adjustmentsFor(lines, rates[0] ?? 0, dice) : []
  const sums = sumsOf(lines, adjustments, isGross)
  const issued = dayAfter('2025-02-03', dice.int(0, 600))
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
    prepaid: able.prepaid && !isCredit ? Math.round(sums.total / 400) * 100 : 0,
  }
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
  if (!able.sections || count < 4) return [lines]
  const cut = dice.int(2, count - 2)
  return [lines.slice(0, cut), lines.slice(cut)]
}

function lineFor(
  able: Abilities,
  { language, rates }: { language: Language; rates: number[] },
  dice: Dice,
): PaperLine {
  const good = dice.pick(GOODS[language])
  const price = Math.max(5, Math.round((good.price * dice.int(70, 140)) / 100))
  const quantity = able.quantities === false || good.unit === 'LUMP' ? 1 : quantityOf(good, dice)
  const discount = able.discounts && dice.chance(0.6) ? dice.pick([5, 10, 15, 20, 2.5]) : 0
  const gross = Math.round(quantity * price)
  return {
    ...{ name: good.name, unit: good.unit, price, quantity, discount },
    more: good.more !== undefined && dice.chance(0.5) ? good.more : undefined,
    code: `${dice.pick(['A', 'K', 'ZX', '10', '44'])}${dice.digits(dice.int(3, 5))}`,
    rate: dice.pick(rates),
    amount: gross - Math.round((gross * discount) / 100),
  }
}

const quantityOf = ({ unit }: Good, dice: Dice): number =>
  unit === 'HOUR' || unit === 'METRE' || unit === 'KILO'
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
