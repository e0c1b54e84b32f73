/** Quantity, price, discount and unit of a line, by the arithmetic of its numbers and the heads above them. */
import { readUnit } from '#contracts/rules/unit-words.ts'
import { DEFAULT_UNIT } from '#contracts/rules/units.ts'
import type { Place } from '../../formats/pdf/word.ts'
import { columnAt, type Head, type Kind } from './table-columns.ts'
import { type Amount, isFromPicture, type Row } from './table-rows.ts'

export interface Priced {
  quantity: number
  unitPrice: number
  /** In cents, off the line. */
  discount: number
  unit: string | undefined
  /** False where quantity and price are not printed, or don't give the amount. */
  isProven: boolean
  /** A number that the picture's words lack follows from the others. */
  isInferred: boolean
}

interface Numbers {
  quantities: number[]
  prices: number[]
  /** In percent. */
  discounts: number[]
}

export function pricedBy(row: Row, net: Amount, head: Head | undefined): Priced {
  const cents = net.value.cents
  const all = numbersOf(row, net, head, 'ANY')
  const named = head ? numbersOf(row, net, head, 'NAMED') : all
  const pointed = head && isFromPicture(row) ? direct(withPoints(named), cents) : undefined
  const exact = direct(named, cents)
  const isPointed = exact === undefined && pointed !== undefined
  const found =
    exact ??
    pointed ??
    direct(all, cents) ??
    discounted(named, cents) ??
    discounted(all, cents) ??
    roundedPrice(named, cents)
  const unit = unitOf(row, head)
  if (found) return { ...signed(found, cents), unit, isProven: true, isInferred: isPointed }
  const inferred =
    direct(numbersOf(row, net, head, 'OTHERWISE'), cents) ??
    perMany(named, cents, basesIn(row, head)) ??
    (isFromPicture(row)
      ? (discounted(unpointed(named), cents) ??
        discounted(unpointed(all), cents) ??
        inferredFrom(named, hasPrices(head) ? pricesIn(named) : pricesOr(named, all), cents))
      : undefined)
  if (inferred) return { ...signed(inferred, cents), unit, isProven: true, isInferred: true }
  const isAlone = named.quantities.length === 0 && all.prices.length === 0
  return {
    quantity: cents < 0 ? -1 : 1,
    unitPrice: Math.abs(cents) / 100,
    discount: 0,
    unit: undefined,
    isProven: isAlone,
    isInferred: false,
  }
}

/** In cents: what the only quantity and the only price under their heads give, with the discount where there is one. */
export function productsOf(row: Row, net: Amount | undefined, head: Head | undefined): number[] {
  const { quantities, prices, discounts } = numbersOf(row, net, head, head ? 'NAMED' : 'ANY')
  const named = new Set(prices.filter((price) => !quantities.includes(price)))
  const [quantity, ...others] = new Set(quantities)
  const [price, ...more] = named.size === 0 ? new Set(prices) : named
  if (quantity === undefined || price === undefined || others.length > 0 || more.length > 0) return []
  const gross = times(quantity, price)
  return [gross, ...discounts.map((percent) => Math.round(gross - (gross * percent) / 100))]
}

type Found = { quantity: number; price: number; discount: number }

/** A quantity takes the sign of the amount; the price is above zero. What is taken back has no discount: it is in the price. */
function signed(
  { quantity, price, discount }: Found,
  cents: number,
): Omit<Priced, 'unit' | 'isProven' | 'isInferred'> {
  if (cents >= 0) return { quantity, unitPrice: price, discount }
  if (discount === 0) return { quantity: -quantity, unitPrice: price, discount }
  const reduced = Number((-cents / 100 / quantity).toFixed(6))
  const isExact = times(quantity, reduced) === -cents
  return { quantity: isExact ? -quantity : -1, unitPrice: isExact ? reduced : -cents / 100, discount: 0 }
}

/** Those under the heads of their columns, all, or all with the other way to read `12,375` too. */
type Which = 'NAMED' | 'ANY' | 'OTHERWISE'

function numbersOf(row: Row, net: Amount | undefined, head: Head | undefined, which: Which): Numbers {
  const others = row.numbers.filter((one) => one !== net)
  const kindOf = (place: Place) => head && columnAt(head, place)?.kind
  const under = (kind: Kind) => (place: Place) => which !== 'NAMED' || kindOf(place) === kind
  const glued = gluedIn(row)
  const readings = ({ value: { exact, otherwise } }: Amount) =>
    (which === 'OTHERWISE' && otherwise !== undefined ? [exact, otherwise] : [exact]).map(Math.abs)
  const countsOf = (one: Amount) => {
    const mayHaveParts = !head || kindOf(one) === 'quantity' || isBeforeUnit(one)
    return readings(one).filter((value) => value > 0 && (mayHaveParts || hasCents(value)))
  }
  const values = (kind: Kind) => others.filter(under(kind)).flatMap(readings)
  const bare = others.filter((one) => kindOf(one) === 'discount').map(({ value }) => Math.abs(value.exact))
  return {
    quantities: [...others.filter(under('quantity')).flatMap(countsOf), ...glued],
    prices: [...values('price'), ...(which === 'NAMED' ? values('quantity') : [])],
    discounts: [...row.percents.map(({ value }) => value / 100), ...chainsIn(row), ...bare].filter(
      (percent) => percent > 0 && percent <= 100,
    ),
  }
}

/** `5 % + 2 %` in one cell: each off what the one before leaves. */
function chainsIn({ percents }: Row): number[] {
  const cells = [...new Set(percents.map(({ segment }) => segment))]
  return cells.flatMap((cell) => {
    const own = percents.filter(({ segment }) => segment === cell)
    const left = own.reduce((product, { value }) => product * (1 - value / 10_000), 1)
    return own.length > 1 ? [100 * (1 - left)] : []
  })
}

/** At most two decimals. */
export const hasCents = (value: number): boolean => Math.round(value * 100) === Math.round(value * 1e6) / 1e4

/** `12,375 kg`: of what has a unit there may be thousandths. */
const isBeforeUnit = ({ segment, to }: Amount): boolean =>
  readUnit(segment.words[to]?.text.replace(/\.$/, '') ?? '') !== undefined

/** `4x`, `12st` and `0,845kg`, which are no numbers by themselves; `1.250kg` may be of thousands. */
function gluedIn({ line }: Row): number[] {
  const words = line.segments.flatMap((segment) => segment.words)
  return words.flatMap(({ text }) => {
    const [, digits, rest = ''] = /^(\d{1,5}(?:[.,]\d{1,3})?)(\p{L}{1,6}[²³]?|×)\.?$/u.exec(text) ?? []
    const isCount = /^[x×]$/i.test(rest) || readUnit(rest) !== undefined
    if (digits === undefined || !isCount) return []
    const mayBeThousands = /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits)
    return [digits.replace(',', '.'), ...(mayBeThousands ? [digits.replace(/[.,]/, '')] : [])].map(Number)
  })
}

const times = (quantity: number, price: number): number =>
  Math.round(quantity * price * 100 * (1 + Number.EPSILON))

/** Each pair of a quantity and a price, prices with decimals first. */
function* pairs({ quantities, prices }: Numbers): Generator<[number, number]> {
  for (const quantity of quantities) for (const price of prices) yield [quantity, price]
}

function direct(numbers: Numbers, cents: number): Found | undefined {
  for (const [quantity, price] of pairs(numbers)) {
    if (times(quantity, price) === Math.abs(cents)) return { quantity, price, discount: 0 }
  }
  return undefined
}

const PER_MANY =
  /(?:\b(?:per|pro|par|pour|les|le|je|voor|p)\s|[/%‰])\s?(1[ .]?000|100|cent|hundred|honderd|hundert|mille|duizend|tausend|thousand)\b|[%‰]\s?(?:st|p|pcs)\b/giu

/** For how many of a thing the price is, where the row or its head says so: `per 100`, or a number by itself. */
function basesIn(row: Row, head: Head | undefined): number[] {
  const text = [row.line, ...(head ? [head.line] : [])].flatMap(({ segments }) =>
    segments.map((segment) => segment.text),
  )
  const named: number[] = [...text.join(' ; ').matchAll(PER_MANY)].map(([match, many = match]) =>
    /^(?:1[ .]?000|mille|duizend|tausend|thousand|‰)/i.test(many) ? 1000 : 100,
  )
  const bare = row.numbers.flatMap(({ value }) => (value.decimals === 0 ? [value.exact] : []))
  return [100, 1000].filter((base) => named.includes(base) || bare.includes(base))
}

function perMany(numbers: Numbers, cents: number, bases: number[]): Found | undefined {
  for (const base of bases) {
    const each = { ...numbers, prices: numbers.prices.map((price) => Number((price / base).toFixed(6))) }
    const counted = each.quantities.filter((quantity) => quantity >= base / 10)
    const found = direct({ ...each, quantities: counted }, cents)
    if (found) return found
  }
  return undefined
}

function discounted(numbers: Numbers, cents: number): Found | undefined {
  for (const [quantity, price] of pairs(numbers)) {
    const gross = times(quantity, price)
    const off = gross - Math.abs(cents)
    const isOff = (percent: number) => Math.abs((gross * percent) / 100 - off) <= 1
    const isAmount = (amount: number) => Math.round(amount * 100) === off
    if (off > 0 && (numbers.discounts.some(isOff) || numbers.discounts.some(isAmount)))
      return { quantity, price, discount: off }
  }
  return undefined
}

/** `3,11` whose point the picture's words lack. */
const withPoints = (numbers: Numbers): Numbers => ({
  ...numbers,
  prices: numbers.prices
    .filter((price) => Number.isInteger(price) && price >= 100)
    .map((price) => price / 100),
})

/** `2,5 %` whose point the picture's words lack. */
const unpointed = (numbers: Numbers): Numbers => ({
  ...numbers,
  discounts: numbers.discounts.filter((percent) => percent >= 10).map((percent) => percent / 10),
})

/** The price is printed with fewer decimals than it has. */
function roundedPrice(numbers: Numbers, cents: number): Found | undefined {
  for (const [quantity, printed] of pairs(numbers)) {
    const price = Number((Math.abs(cents) / 100 / quantity).toFixed(6))
    if (quantity > 1 && Math.abs(price - printed) < 0.0051 && times(quantity, price) === Math.abs(cents))
      return { quantity, price, discount: 0 }
  }
  return undefined
}

/** Where prices have their own column, a quantity or a position is none. */
const hasPrices = (head: Head | undefined): boolean =>
  head?.columns.some(({ kind }) => kind === 'price') === true

const pricesIn = ({ prices, quantities }: Numbers): number[] =>
  prices.filter((price) => !quantities.includes(price))

const pricesOr = (named: Numbers, all: Numbers): number[] =>
  named.prices.length > 0 ? named.prices : all.prices

/** Quarters of pieces, hours and metres; other parts may come out by chance. */
const PARTS = 4
const MOST_PIECES = 10_000
/** A price that comes out to the cent for fewer pieces may do so by chance. */
const ENOUGH_PIECES = 4

/** The quantity that the only price gives, which may have lost its point, or the price that the only quantity gives; undefined where several are possible. */
function inferredFrom(named: Numbers, mayBePrices: number[], cents: number): Found | undefined {
  const prices = [...new Set(mayBePrices)]
  const asPrinted = prices.flatMap((price) => quantityFor(price, named.discounts, cents) ?? [])
  const unpointed = prices.filter((price) => Number.isInteger(price) && price >= 100)
  const pointed = unpointed.flatMap((price) => quantityFor(price / 100, named.discounts, cents) ?? [])
  const [only, ...others] = asPrinted.length > 0 ? asPrinted : pointed
  if (only !== undefined) return others.length === 0 ? only : undefined
  const [quantity, ...more] = new Set(named.quantities)
  if (quantity === undefined || more.length > 0 || quantity < ENOUGH_PIECES) return undefined
  const price = Math.round(Math.abs(cents) / quantity) / 100
  return times(quantity, price) === Math.abs(cents) ? { quantity, price, discount: 0 } : undefined
}

function quantityFor(price: number, discounts: number[], cents: number): Found | undefined {
  if (price === 0) return undefined
  for (const percent of [0, ...discounts]) {
    const estimate = Math.abs(cents) / 100 / price / (1 - Math.min(99, percent) / 100)
    const quantity = Math.round(PARTS * estimate) / PARTS
    if (quantity === 0 || quantity > MOST_PIECES) continue
    const numbers = { quantities: [quantity], prices: [price], discounts }
    const found = percent === 0 ? direct(numbers, cents) : discounted(numbers, cents)
    if (found) return found
  }
  return undefined
}

/** Under its head, or behind a number. */
function unitOf({ line }: Row, head: Head | undefined): string | undefined {
  const words = line.segments.flatMap((segment) => segment.words)
  const under = head
    ? words.filter((word) => columnAt(head, word)?.kind === 'unit').map(({ text }) => text)
    : []
  const behind = words.flatMap(({ text }, index) => {
    const next = words[index + 1]?.text
    const glued = /^\d[\d.,]*(\p{L}.*)$/u.exec(text)?.[1]
    return glued ? [glued] : /^\d[\d.,]*$/.test(text) && next && head === undefined ? [next] : []
  })
  const code = [...under, ...behind]
    .map((text) => readUnit(text.replace(/\.$/, '')))
    .find((unit) => unit !== undefined)
  return code === DEFAULT_UNIT ? undefined : code
}
