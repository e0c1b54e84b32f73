/** The pages as rows, each with its numbers, and its kind. */
import { around, type Place, right } from '../../formats/pdf/word.ts'
import { fold } from '../page/fold.ts'
import type { Line, Segment } from '../page/lines.ts'
import type { ReadAmount } from './amounts.ts'
import type { RatePart } from './breakdown.ts'
import { type Evidence, labelsOf } from './evidence.ts'
import type { Label } from './find-labels.ts'
import type { Found } from './found.ts'
import { VAT_RATES } from './percents.ts'
import { columnAt, type Head, headOf, MONEY } from './table-columns.ts'

import type { ReadTotals } from './totals.ts'
import { UNTAXED } from './totals-sums.ts'

export type Amount = Found<ReadAmount>

/** In hundredths of a percent, and the place that says it. */
interface Rate {
  rate: number
  place: Place
}

export interface Row {
  index: number
  line: Line
  /** Numbers of any kind, from left to right. */
  numbers: Amount[]
  percents: Found<number>[]
  head: Head | undefined
  /** Amounts that are named as a sum. */
  sums: Amount[]
  /** Begins with a word for discounts or costs. */
  isAdjustment: boolean
  /** Over the lines below it, without an amount: `Aan btw onderworpen (21 %)`, `Zonder btw (art. 28)`. */
  headingRate: Rate | undefined
  /** An amount carried to the next page or from the last one, if the sum so far equals it. */
  mayCarry: boolean
}

const CARRIED =
  /^(?:over te dragen|overdracht|over(?:ge)?(?:bracht|dragen)|transport|transporteren|a reporter|report(?:e|er)?|sous total reporte|ubertrag|carried (?:forward|over)|brought forward|c f|b f|balance (?:carried|brought)|saldo (?:vorige|volgende)|page total|paginatotaal|total (?:de la )?page|seitensumme|zwischensumme)/
const SUMS =
  /^(?:(?:(?:sub|tussen|netto|net|eind|algemeen|grand|line|section|sous|zwischen|gesamt|brutto|end|rechnungs|waren|invoice|factuur|goods|items?|som van de|sum of(?: the)?|summe(?: der)?|group|groep) ?)?(?:totaal|total|totaux|totals|summe|betrag|bedrag|wert|amount|montant|lijnen|lines|lignes|positionen)|maatstaf|grondslag|base|basis|btw|tva|vat|mwst|ust|umsatzsteuer|mehrwertsteuer|zzgl|tax|steuer|te betalen|saldo|solde|net a payer|a payer|balance|due|bemessungsgrundlage|summe|taxable|nettosumme|nettobetrag|som|reste|nog te|noch zu|outstanding)\b/
const FILLING =
  /\b(?:excl(?:usief|usive)?|incl(?:usief|usive)?|inkl|ht|htva|ttc|tvac|hors|van|de|des|la|le|du|der|die|of|op|sur|auf|btw|tva|vat|mwst|ust|tax|eur|euro|usd|chf|gbp|te|betalen|a|payer|to|pay|goederen|marchandises|goods|lines|lignes|lijnen|positionen|net|netto|brutto|bedrag|amount|montant|betrag|zonder|without|before|lot|fase|phase|deel|section|chapitre|abschnitt|titel|los|part|pagina|page|seite|blad|total|totaal|general|heffing|imposable|taxable|zahlen|zu|due|payable|volgend|vorig|vorige|suivante|precedente|next|nach|naar|from|forward|over|von|seite|n)\b/g

/** The marks of rows of sums: the totals, a part of the breakdown, or a cost beside the table. */
export function rowsOf(
  { lines, amounts, percents, labels }: Evidence,
  { net, vat, total, perRate, untaxed }: ReadTotals,
): Row[] {
  const totals = [net, vat, total].map((one) => one?.value ?? 0)
  const numbersIn = grouped(amounts)
  const percentsIn = grouped(percents)
  const summing = new Set(
    labelsOf(labels, 'net', 'vat', 'total', 'sum', 'payable')
      .filter(isWhole)
      .map(({ segment }) => segment),
  )
  const adjusting = new Set(
    labelsOf(labels, 'discount', 'cost')
      .filter(({ from }) => from === 0)
      .map(({ segment }) => segment.line),
  )
  const rows = tableLines(lines).map(({ line, printed, head, above }, index) => {
    const isHere = ({ segment }: Found<unknown>) => line.segments.includes(segment)
    const numbers = (numbersIn.get(printed) ?? []).filter(isHere).toSorted((one, other) => one.x - other.x)
    return {
      index,
      line,
      numbers,
      percents: (percentsIn.get(printed) ?? []).filter(isHere),
      head,
      sums: numbers.filter((amount) => {
        const beside = segmentBeside(line, amount)
        // `vat` is a unit of drinks, too.
        const isUnit = beside && above && numbers.length > 2 && columnAt(above, beside)?.kind === 'unit'
        return (
          beside !== undefined &&
          !isUnit &&
          (summing.has(beside) || isSum(wordsBeside(beside, amount)) || isTotal(beside, numbers))
        )
      }),
      isAdjustment: adjusting.has(printed),
      headingRate: undefined,
      mayCarry: CARRIED.test(folded(line.segments)),
    }
  })
  const taxing = new Set(labelsOf(labels, 'vat').map(({ segment }) => segment))
  return rows.map((row) => {
    const isTaxing = row.line.segments.some((segment) => taxing.has(segment))
    const headingRate = rateOfHeading(row, isTaxing)
    if (headingRate) return { ...row, headingRate }
    const isOfSums = isTaxing || !isWords(row) || row.line.segments.some((one) => summing.has(one))
    const isPart = isOfSums && perRate.some((part) => isPartOf(row, part))
    if (hasAll(row, totals) || isPart) return { ...row, sums: row.numbers }
    const beside = row.numbers.filter((one) => untaxed.includes(one))
    return beside.length > 0 ? { ...row, sums: [...row.sums, ...beside] } : row
  })
}

interface TableLine {
  line: Line
  /** The whole line of the page. */
  printed: Line
  head: Head | undefined
  /** The last head on the page. */
  above: Head | undefined
}

/** The lines without a text beside the table: below a head, what lies wholly outside of it. */
function tableLines(lines: Line[]): TableLine[] {
  let above: Head | undefined
  return lines.flatMap((printed) => {
    const head = headOf(printed)
    above = head ?? (above?.line.page === printed.page ? above : undefined)
    const { columns = [] } = above ?? {}
    const [from, to] = [Math.min(...columns.map(({ x }) => x)), Math.max(...columns.map(({ end }) => end))]
    const own = printed.segments.filter(
      (segment) => above === undefined || (right(segment) > from - BESIDE && segment.x < to + BESIDE),
    )
    // Words at the margin may name an amount of the table.
    const isNaming = own.length > 0 && !own.some(({ text }) => /\p{L}{2}/u.test(text))
    if (isNaming || own.length === printed.segments.length) return [{ line: printed, printed, head, above }]
    return own.length === 0 ? [] : [{ line: { ...around(own), segments: own }, printed, head, above }]
  })
}

/** In points. */
const BESIDE = 12

/** In words. */
const LONGEST_HEADING = 9

/** `Débours avancés pour votre compte, sans TVA` */
const WITHOUT_VAT = /, (?:zonder btw|sans tva|without vat|ohne mwst)$/i

function rateOfHeading({ line, percents, numbers }: Row, isTaxing: boolean): Rate | undefined {
  const [percent, ...others] = percents
  const text = line.segments.map((segment) => segment.text).join(' ')
  const isShort = text.split(' ').length <= LONGEST_HEADING
  const isUntaxed =
    isShort &&
    numbers.every(({ value }) => value.decimals < 2) &&
    (UNTAXED.exec(text)?.index === 0 || WITHOUT_VAT.test(text))
  if (isUntaxed && percents.length === 0) return { rate: 0, place: line }
  if (percent === undefined || others.length > 0 || numbers.length > 0) return undefined
  const isHeading =
    isShort && VAT_RATES.includes(percent.value) && (isTaxing || /\(\d[\d.,]* ?%\)$/.test(text))
  return isHeading ? { rate: percent.value, place: percent } : undefined
}

/** A base and its VAT, with at most their sum and the rate. */
function isPartOf({ numbers }: Row, { rate, base, vat }: RatePart): boolean {
  const cents = numbers.filter(({ value }) => value.decimals === 2).map(({ value }) => value.cents)
  const isOfBoth = cents.includes(base) && cents.includes(vat) && vat !== 0
  return isOfBoth && cents.every((one) => [base, vat, base + vat, rate].includes(one))
}

/** True for words that name a sum, and say nothing else. */
function isSum(text: string): boolean {
  const said = text.replace(WITHIN, '')
  return SUMS.test(said) && !/[a-z]{3}/.test(said.replace(SUMS, '').replaceAll(FILLING, ''))
}

/** `Waarvan btw 6 %` */
const WITHIN = /^(?:waarvan|dont|davon|darin|of which|including|inclusief|y compris|enthaltene?) (?=\S)/

/** `Total charges`: a few words that begin with one for totals, and nothing is counted. */
const isTotal = ({ text, words }: Segment, numbers: Amount[]): boolean =>
  /^(?:sub)?(?:totaal|total|totaux|summe|gesamt)\b/i.test(text) &&
  words.length <= 5 &&
  numbers.every(({ value, segment }) => value.decimals > 0 || segment.words === words)

/** Net, VAT and total, with nothing else that is counted. */
function hasAll({ numbers }: Row, totals: readonly number[]): boolean {
  const cents = numbers.map(({ value }) => value.cents)
  return new Set(totals).size === 3 && totals.every((total) => cents.includes(total))
}

/** The amount's own segment where words stand before it, else the nearest one at its left that has any. */
function segmentBeside({ segments }: Line, { segment, from }: Amount): Segment | undefined {
  const isNamed = segment.words.slice(0, from).some(({ text }) => /\p{L}{2}/u.test(text))
  if (isNamed) return segment
  return segments.slice(0, segments.indexOf(segment)).findLast(({ text }) => /\p{L}{2}/u.test(text))
}

const wordsBeside = (beside: Segment, amount: Amount): string =>
  foldedWords(beside === amount.segment ? beside.words.slice(0, amount.from) : beside.words)

/** True for a label that is all that its segment says, but for numbers and a word or two of two letters. */
const isWhole = ({ segment, from, to }: Label): boolean =>
  from === 0 && !segment.words.slice(to).some(({ text }) => /\p{L}{3}/u.test(text.replaceAll(MONEY, '')))

/** Without numbers. */
const foldedWords = (words: { text: string }[]): string =>
  fold(
    words
      .map(({ text }) => text)
      .join(' ')
      .replaceAll(/[\d.,%€$£()]+/g, ' '),
  )

const folded = (segments: Line['segments']): string => foldedWords(segments.flatMap(({ words }) => words))

function grouped<Value>(all: Found<Value>[]): Map<Line, Found<Value>[]> {
  const groups = new Map<Line, Found<Value>[]>()
  for (const one of all) {
    const group = groups.get(one.segment.line)
    if (group) group.push(one)
    else groups.set(one.segment.line, [one])
  }
  return groups
}

export const isWords = ({ line }: Row): boolean => line.segments.some(({ text }) => /\p{L}{2}/u.test(text))

/** Words of a picture may be missing or misread; those of a text layer are all there. */
export const isFromPicture = ({ line }: Row): boolean =>
  line.segments.some(({ words }) => words.some(({ confidence }) => confidence < 1))
