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
  /** True where quantity and price give the amount, and where the row prints the amount alone. */
  isProven: boolean
  /** A number is not printed as it was read: it follows from the others. */
  isInferred: boolean
}

interface Numbers {
  quantities: number[]
  prices: number[]
  /** The discount's percentages: numbers with a percent sign, and those in its column without one. */
  percents: number[]
  /** The discount's amounts, in units of currency: numbers in its column without a percent sign. */
  amountsOff: number[]
}

/**
 * Finds a quantity, a price and a discount of the row that give its amount. The numbers as they are printed go before numbers
 * that may mean something else. Where none fit, and in a statement of progress, the line is one piece at its amount.
 */
export function pricedBy(row: Row, net: Amount, head: Head | undefined): Priced {
  const cents = net.value.cents
  if (head && isOfShares(head)) return { ...onePieceAt(cents), isProven: true }
  const all = numbersOf(row, net, head, 'ANY')
  const named = head ? numbersOf(row, net, head, 'NAMED') : all
  const thousands = numbersOf(row, net, head, 'OTHERWISE')
  const many = perMany(row, head, [named, thousands], cents)
  const exact = many ?? direct(named, cents)
  const withPoints = withPointsInPrices(named)
  const pointed =
    head && isFromPicture(row) ? (direct(withPoints, cents) ?? discounted(withPoints, cents)) : undefined
  const isPointed = exact === undefined && pointed !== undefined
  const found =
    exact ?? pointed ?? (head && discounted(named, cents)) ?? direct(all, cents) ?? discounted(all, cents)
  const unit = unitOf(row, head)
  if (found)
    return { ...signed(found, cents), unit, isProven: true, isInferred: isPointed || many !== undefined }
  const inferred =
    direct(thousands, cents) ??
    discounted(thousands, cents) ??
    (isFromPicture(row)
      ? (discounted(withPointsInPercents(named), cents) ??
        direct(withPointsInQuantities(named), cents) ??
        discounted(withPointsInQuantities(named), cents) ??
        inferredFrom(named, possiblePrices(named, all, hasPriceColumn(head, net)), cents))
      : undefined)
  if (inferred) return { ...signed(inferred, cents), unit, isProven: true, isInferred: true }
  const isWellRead = !isFromPicture(row) || hasHours(row)
  const counted = head && !hasPriceColumn(head, net) && isWellRead ? counts(named, cents) : undefined
  if (counted) return { ...signed(counted, cents), unit, isProven: false, isInferred: true }
  return { ...onePieceAt(cents), isProven: named.quantities.length === 0 && all.prices.length === 0 }
}

/** A statement of progress without quantities and prices. */
const isOfShares = ({ columns }: Head): boolean =>
  columns.some(({ kind }) => kind === 'contract') &&
  !columns.some(({ kind }) => kind === 'quantity' || kind === 'price')

export const onePieceAt = (cents: number): Omit<Priced, 'isProven'> => ({
  ...{ quantity: cents < 0 ? -1 : 1, unitPrice: Math.abs(cents) / 100, discount: 0 },
  ...{ unit: undefined, isInferred: false },
})

/**
 * In cents: the product of the only quantity and the only price under their heads, without and with each percentage of a
 * discount.
 */
export function computedAmounts(row: Row, net: Amount | undefined, head: Head | undefined): number[] {
  const { quantities, prices, percents } = numbersOf(row, net, head, head ? 'NAMED' : 'ANY')
  const named = new Set(prices.filter((price) => !quantities.includes(price)))
  const [quantity, ...others] = new Set(quantities)
  const [price, ...more] = named.size === 0 ? new Set(prices) : named
  if (quantity === undefined || price === undefined || others.length > 0 || more.length > 0) return []
  const gross = times(quantity, price)
  return [gross, ...percents.map((percent) => Math.round(gross - (gross * percent) / 100))]
}

type Found = { quantity: number; price: number; discount: number }

/**
 * The quantity takes the sign of the amount, as a price is never below zero. A line below zero has no discount: the price is
 * lower by it. Where no price of six decimals is exact, the line is one piece at its amount.
 */
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

/** The numbers of a row that may be its quantity and its price. */
type Which =
  /** Those under the heads of their columns. */
  | 'NAMED'
  /** All of them. */
  | 'ANY'
  /** All of them; `12,375` is read as a number of thousands and with three decimals. */
  | 'OTHERWISE'

function numbersOf(row: Row, net: Amount | undefined, head: Head | undefined, which: Which): Numbers {
  const others = row.numbers.filter((one) => one !== net)
  const kindOf = (place: Place) => head && columnAt(head, place)?.kind
  const under = (kind: Kind) => (place: Place) => which !== 'NAMED' || kindOf(place) === kind
  const glued = gluedIn(row)
  const readings = ({ value: { exact, otherwise } }: Amount) =>
    (which === 'OTHERWISE' && otherwise !== undefined ? [exact, otherwise] : [exact]).map(Math.abs)
  const countsOf = (one: Amount) => {
    const mayHaveThousandths = !head || kindOf(one) === 'quantity' || isBeforeUnit(one)
    return readings(one).filter((value) => value > 0 && (mayHaveThousandths || hasTwoDecimalsAtMost(value)))
  }
  const isBare = ({ value }: Amount) => value.decimals === 0
  const values = (kind: Kind) => others.filter(under(kind)).flatMap(readings)
  const bare = others.filter((one) => kindOf(one) === 'discount').map(({ value }) => Math.abs(value.exact))
  return {
    // `92,78   5` is five pieces: a number without decimals is counted first.
    quantities: [
      ...[...others.filter(isBare), ...others.filter((one) => !isBare(one))]
        .filter(under('quantity'))
        .flatMap(countsOf),
      ...glued,
    ],
    // Quantity and price may stand in one cell, under the head of the quantity.
    prices: [...values('price'), ...(which === 'NAMED' ? values('quantity') : [])],
    percents: [...row.percents.map(({ value }) => value / 100), ...chainsIn(row, head), ...bare].filter(
      (percent) => percent > 0 && percent <= 100,
    ),
    amountsOff: bare.filter((amount) => amount > 0),
  }
}

/** `5 % + 2 %` and `45+5 %` in one cell: each off the rest after the one before. */
function chainsIn({ line }: Row, head: Head | undefined): number[] {
  return line.segments.flatMap((segment) => {
    const isUnder = head !== undefined && columnAt(head, segment)?.kind === 'discount'
    const chains = [...segment.text.matchAll(CHAIN)].filter(([chain]) => isUnder || chain.endsWith('%'))
    return chains.map(([chain]) => {
      const parts = chain.match(/\d+(?:[.,]\d+)?/g) ?? []
      return 100 * (1 - parts.reduce((left, part) => left * (1 - Number(part.replace(',', '.')) / 100), 1))
    })
  })
}

const CHAIN = /(?<![\d.,])\d{1,2}(?:[.,]\d{1,2})?(?:\s?%?\s?\+\s?\d{1,2}(?:[.,]\d{1,2})?)+(?:\s?%)?/g

export const hasTwoDecimalsAtMost = (value: number): boolean =>
  Math.round(value * 100) === Math.round(value * 1e6) / 1e4

/** `12,375 kg`: a quantity with a unit may have thousandths. */
const isBeforeUnit = ({ segment, to }: Amount): boolean =>
  readUnit(segment.words[to]?.text.replace(/\.$/, '') ?? '') !== undefined

/** `1h45` */
const HOURS = /^(\d{1,3})[hu](\d{2})$/i

const hasHours = ({ line }: Row): boolean =>
  line.segments.some(({ words }) => words.some(({ text }) => HOURS.test(text)))

/** `4x`, `12st`, `0,845kg` and `1h45`, which are no numbers by themselves; `1.250kg` may be of thousands. */
function gluedIn({ line }: Row): number[] {
  const words = line.segments.flatMap((segment) => segment.words)
  return words.flatMap(({ text }) => {
    const [, hours, minutes] = HOURS.exec(text) ?? []
    if (hours !== undefined) return [Number(hours) + Number(minutes) / 60]
    const [, digits, rest = ''] = /^(\d{1,5}(?:[.,]\d{1,3})?)(\p{L}{1,6}[²³]?|×)\.?$/u.exec(text) ?? []
    const isCount = /^[x×]$/i.test(rest) || readUnit(rest) !== undefined
    if (digits === undefined || !isCount) return []
    const mayBeThousands = /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits)
    return [digits.replace(',', '.'), ...(mayBeThousands ? [digits.replace(/[.,]/, '')] : [])].map(Number)
  })
}

/** In cents. The factor just above one is for products that floating point puts below half a cent, such as 1.005. */
const times = (quantity: number, price: number): number =>
  Math.round(quantity * price * 100 * (1 + Number.EPSILON))

/** Each pair of a quantity and a price, in the order of the numbers. */
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
  // `%/st` has no number: the whole match tells then.
  const named: number[] = [...text.join(' ; ').matchAll(PER_MANY)].map(([match, many = match]) =>
    /^(?:1[ .]?000|mille|duizend|tausend|thousand|‰)/i.test(many) ? 1000 : 100,
  )
  const cells = row.numbers.filter(({ segment }) => segment.words.length === 1)
  const bare = cells.flatMap(({ value }) => (value.decimals === 0 ? [value.exact] : []))
  return [100, 1000].filter((base) => named.includes(base) || bare.includes(base))
}

/** Such a row goes before its plain product: of a price for a thousand `5.000` counts thousands. */
function perMany(row: Row, head: Head | undefined, ways: Numbers[], cents: number): Found | undefined {
  for (const base of basesIn(row, head))
    for (const numbers of ways) {
      const prices = numbers.prices.map((price) => Number((price / base).toFixed(6)))
      const quantities = numbers.quantities.filter((quantity) => quantity >= base / 10)
      const many = { ...numbers, prices, quantities }
      const found = direct(many, cents) ?? discounted(many, cents)
      if (found) return found
    }
  return undefined
}

function discounted(numbers: Numbers, cents: number): Found | undefined {
  for (const [quantity, price] of pairs(numbers)) {
    const gross = times(quantity, price)
    const off = gross - Math.abs(cents)
    const isPercentOff = (percent: number) => Math.abs((gross * percent) / 100 - off) <= 1
    const isAmountOff = (amount: number) => Math.round(amount * 100) === off
    if (off > 0 && (numbers.percents.some(isPercentOff) || numbers.amountsOff.some(isAmountOff)))
      return { quantity, price, discount: off }
  }
  return undefined
}

/** `311` for `3,11`: the picture's words lack the decimal comma or point. */
const mayLackPoint = (price: number): boolean => Number.isInteger(price) && price >= 100

const withPointsInPrices = (numbers: Numbers): Numbers => ({
  ...numbers,
  prices: numbers.prices.filter(mayLackPoint).map((price) => price / 100),
})

/** `54` for `5,4`: the same of a quantity. */
const withPointsInQuantities = (numbers: Numbers): Numbers => ({
  ...numbers,
  quantities: numbers.quantities
    .filter((quantity) => Number.isInteger(quantity) && quantity >= 10)
    .flatMap((quantity) => [quantity / 10, quantity / 100]),
})

/** `25 %` for `2,5 %`: the same of a discount. */
const withPointsInPercents = (numbers: Numbers): Numbers => ({
  ...numbers,
  percents: numbers.percents.filter((percent) => percent >= 10).map((percent) => percent / 10),
})

/** The only quantity of a table without prices: the price follows from the amount. */
function counts({ quantities }: Numbers, cents: number): Found | undefined {
  const [quantity, ...others] = new Set(quantities)
  if (quantity === undefined || others.length > 0) return undefined
  const price = Number((Math.abs(cents) / 100 / quantity).toFixed(6))
  return times(quantity, price) === Math.abs(cents) ? { quantity, price, discount: 0 } : undefined
}

/** Other than that of the amount itself. */
const hasPriceColumn = (head: Head | undefined, net: Amount): boolean => {
  const own = head && columnAt(head, net)
  return head?.columns.some((column) => column.kind === 'price' && column !== own) === true
}

/** Where prices have a column of their own, the numbers of other columns are none. */
function possiblePrices(named: Numbers, all: Numbers, isInColumn: boolean): number[] {
  if (isInColumn) return named.prices.filter((price) => !named.quantities.includes(price))
  const prices = named.prices.length > 0 ? named.prices : all.prices
  return prices.filter((price) => !isCount(price))
}

/** A small whole number is rather a position or a quantity. */
const isCount = (price: number): boolean => Number.isInteger(price) && price < 10

/** A quantity that is not printed is counted in quarters, as of hours or metres; with smaller parts many fit by chance. */
const PARTS_OF_ONE = 4
const MOST_PIECES = 10_000
/** A price that comes out to the cent for fewer pieces may do so by chance. */
const ENOUGH_PIECES = 4

/**
 * The quantity that the only price gives, which may lack its point, or the price that the only quantity gives; undefined where
 * several are possible.
 */
function inferredFrom(named: Numbers, possible: number[], cents: number): Found | undefined {
  const prices = [...new Set(possible)]
  const asPrinted = prices.flatMap((price) => quantityFor(price, named, cents) ?? [])
  const pointed = prices.filter(mayLackPoint).flatMap((price) => quantityFor(price / 100, named, cents) ?? [])
  const [only, ...others] = asPrinted.length > 0 ? asPrinted : pointed
  if (only !== undefined) return others.length === 0 ? only : undefined
  const [quantity, ...more] = new Set(named.quantities)
  if (quantity === undefined || more.length > 0 || quantity < ENOUGH_PIECES) return undefined
  const price = Math.round(Math.abs(cents) / quantity) / 100
  return times(quantity, price) === Math.abs(cents) ? { quantity, price, discount: 0 } : undefined
}

function quantityFor(price: number, named: Numbers, cents: number): Found | undefined {
  if (price === 0) return undefined
  for (const percent of [0, ...named.percents]) {
    const estimate = Math.abs(cents) / 100 / price / (1 - Math.min(99, percent) / 100)
    const quantity = Math.round(PARTS_OF_ONE * estimate) / PARTS_OF_ONE
    if (quantity === 0 || quantity > MOST_PIECES) continue
    const numbers = { ...named, quantities: [quantity], prices: [price] }
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
    .filter((text) => /\p{L}/u.test(text))
    .map((text) => readUnit(text.replace(/\.$/, '')))
    .find((unit) => unit !== undefined)
  return code === DEFAULT_UNIT ? undefined : code
}
