import type { VatTreatment } from '#contracts/rules/vat-treatment.ts'
import { fold } from '../page/fold.ts'
import type { Evidence } from './evidence.ts'

/** Texts about missing VAT, the most certain first. */
const REASONS: [VatTreatment, RegExp][] = [
  [
    'REVERSE_CHARGE',
    /verlegd|verlegging|autoliquidation|reverse charge|steuerschuldnerschaft|medecontractant|cocontractant/,
  ],
  ['INTRA_COMMUNITY', /intracommunautair|intra communautair|intra community|innergemeinschaftlich|39 ?bis/],
  ['EXPORT', /\bexport|ausfuhr|uitvoer/],
  ['SMALL_ENTERPRISE', /56 ?bis|kleine onderneming|petites? entreprises?|small enterprise|kleinunternehmer/],
  ['MARGIN_SCHEME', /winstmarge|marge beneficiaire|regime de la marge|margin scheme|differenzbesteuerung/],
  [
    'ARTICLE_44',
    /artikel 44|article 44|art 44|vrijgesteld van btw|exonere de tva|exempt from vat|umsatzsteuerfrei|steuerfrei/,
  ],
]

/** The reason for missing VAT; undefined when the pages don't say it. */
export function readTreatment({ lines }: Evidence): VatTreatment | undefined {
  const texts = lines.map(({ segments }) => fold(segments.map(({ text }) => text).join(' ')))
  return REASONS.find(([, words]) => texts.some((text) => words.test(text)))?.[0]
}

/** The VAT breakdown: amounts of the page that are a rate of others, and add up to the totals. */

/** In cents; the rate in hundredths of a percent. */
export interface RatePart {
  rate: number
  base: number
  vat: number
}

const MAX_RATES = 5
const MAX_BASES = 40

/** A part per rate, from amounts on the page that add up to both totals; undefined when none do. */
export function breakdownOf(
  net: number,
  vat: number,
  amounts: ReadonlySet<number>,
  rates: readonly number[],
): RatePart[] | undefined {
  const above = rates.filter((rate) => rate > 0).slice(0, MAX_RATES)
  const options = above.map((rate) => partsOf(rate, net, amounts))
  const rest = (parts: RatePart[]) => net - parts.reduce((sum, part) => sum + part.base, 0)
  const search = (index: number, parts: RatePart[], left: number): RatePart[] | undefined => {
    if (index === options.length) {
      const untaxed = rest(parts)
      if (parts.length === 0 || Math.abs(left) > 0) return undefined
      if (untaxed === 0) return parts
      return rates.includes(0) && amounts.has(untaxed)
        ? [...parts, { rate: 0, base: untaxed, vat: 0 }]
        : undefined
    }
    for (const part of options[index] ?? []) {
      const found = search(index + 1, [...parts, part], left - part.vat)
      if (found) return found
    }
    return search(index + 1, parts, left)
  }
  return search(0, [], vat)
}

function partsOf(rate: number, net: number, amounts: ReadonlySet<number>): RatePart[] {
  const parts: RatePart[] = []
  for (const base of amounts) {
    if (base === 0 || Math.abs(base) > Math.abs(net) || Math.sign(base) !== Math.sign(net)) continue
    const exact = Math.round((base * rate) / 10_000)
    const printed = [exact, exact - 1, exact + 1].find((cents) => cents !== 0 && amounts.has(cents))
    if (printed !== undefined && parts.length < MAX_BASES) parts.push({ rate, base, vat: printed })
  }
  return parts
}
