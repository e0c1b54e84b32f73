/** Amounts of VAT that stand beside their rate, without the base that they are of: `6 % btw   14,58`. */
import type { ReadAmount } from './amounts.ts'
import { type Evidence, labelsOf } from './evidence.ts'
import type { Found } from './found.ts'

/** In cents; the rate in hundredths of a percent. */
export interface RatedVat {
  rate: number
  vat: number
}

/** In the lines that name VAT: the last amount behind each rate, or the one before it where none follows. */
export function ratedVats({ labels, percents }: Evidence, amounts: Found<ReadAmount>[]): RatedVat[] {
  const lines = new Set(labelsOf(labels, 'vat').map(({ segment }) => segment.line))
  const known = new Set(amounts.map(({ value }) => value.cents))
  const isBase = (cents: number, rate: number) =>
    [-1, 0, 1].some((off) => known.has(Math.round((cents * rate) / 10_000) + off))
  return [...lines].flatMap((line) => {
    const isHere = ({ segment }: Found<unknown>) => segment.line === line
    const own = amounts.filter(isHere).toSorted((one, other) => one.x - other.x)
    const rates = percents.filter(isHere).toSorted((one, other) => one.x - other.x)
    return rates.flatMap(({ value: rate, x }, index) => {
      const next = rates[index + 1]?.x ?? Number.POSITIVE_INFINITY
      const behind = own.findLast((one) => one.x > x && one.x < next) ?? own.findLast((one) => one.x < x)
      return behind && rate > 0 && !isBase(behind.value.cents, rate)
        ? [{ rate, vat: behind.value.cents }]
        : []
    })
  })
}

/** In cents: VAT is rounded per rate, or per line. */
const ROUNDING = 2

/** True when one amount of each of several rates adds up to the VAT, and their bases to the net. */
export function isVatOfRates(
  parts: readonly RatedVat[],
  { net, vat }: { net: number; vat: number },
): boolean {
  return choicesOf(parts).some((choice) => {
    if (choice.length < 2 || sumOf(choice) !== vat) return false
    const [base, room] = choice.reduce(
      ([sum, off], one) => [sum + (one.vat * 10_000) / one.rate, off + (ROUNDING * 10_000) / one.rate],
      [0, 0],
    )
    return Math.abs(base - net) <= room
  })
}

/** False where the page has VAT of several rates, and the VAT is not that of all of them. */
export function isAllVat(parts: readonly RatedVat[], vat: number): boolean {
  const choices = choicesOf(parts)
  return choices.length === 0 || choices.some((choice) => Math.abs(sumOf(choice) - vat) <= choice.length)
}

const sumOf = (parts: readonly RatedVat[]): number => parts.reduce((sum, one) => sum + one.vat, 0)

const MOST_CHOICES = 500

/** One amount for each rate, in every way; none where there is a single rate. */
function choicesOf(parts: readonly RatedVat[]): RatedVat[][] {
  const byRate = Map.groupBy(
    parts.filter(({ vat }) => vat !== 0),
    ({ rate }) => rate,
  )
  if (byRate.size < 2) return []
  let choices: RatedVat[][] = [[]]
  for (const options of byRate.values())
    choices = choices.flatMap((choice) => options.map((one) => [...choice, one])).slice(0, MOST_CHOICES)
  return choices
}
