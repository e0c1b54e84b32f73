import { isIsoDate } from '#contracts/rules/iso-date.ts'
import { around } from '../../formats/pdf/word.ts'
import { fold } from '../page/fold.ts'
import type { Segment } from '../page/lines.ts'
import { type Found, findAll, foundIn } from './found.ts'

export interface ReadDate {
  iso: string
  /** Day and month may be swapped. */
  isAmbiguous: boolean
}

const MONTHS: Record<string, number> = Object.fromEntries(
  [
    'january jan januari janvier janv januar jaenner janner',
    'february feb februari fevrier fevr fev februar febr',
    'march mar maart mrt mars marz maerz mrz',
    'april apr avril avr',
    'may mei mai',
    'june jun juni juin',
    'july jul juli juillet juil',
    'august aug augustus aout',
    'september sep sept septembre',
    'october oct oktober okt octobre',
    'november nov novembre',
    'december dec dezember dez decembre',
  ].flatMap((names, index) => names.split(' ').map((name) => [name, index + 1])),
)

const ACCENTED = ['février', 'févr', 'fév', 'août', 'décembre', 'déc', 'jänner', 'märz', 'mär']
/** By name, as any word would take a number before it for a day: `Rechnung Nr. 14 vom 16. September 2025`. */
const MONTH = `(${[...Object.keys(MONTHS), ...ACCENTED].toSorted((one, other) => other.length - one.length).join('|')})`

const NUMERIC = /(?<![\d./-])(\d{1,2})\s?([./-])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})(?!\d|[./-]\d)/g
const YEAR_FIRST = /(?<![\d./-])(\d{4})\s?([./-])\s?(\d{1,2})\s?\2\s?(\d{1,2})(?!\d|[./-]\d)/g
const DAY_MONTH = new RegExp(
  `(?<!\\d)(\\d{1,2})(?:er|st|nd|rd|th|\\.)?[\\s-]?(?:of |de )?${MONTH}\\.?,?[\\s-]'?(\\d{4}|\\d{2})(?!\\d)`,
  'giu',
)
const MONTH_DAY = new RegExp(
  `(?<!\\p{L})${MONTH}\\.?\\s(\\d{1,2})(?:st|nd|rd|th)?,?\\s(\\d{4})(?!\\d)`,
  'giu',
)

/** Words of invoices in languages that never write the month first. */
const DAY_FIRST =
  /(?:^| )(?:btw|tva|mwst|ust|factuur[a-z]*|facture|[a-z]*rechnung[a-z]*|creditnota|gutschrift)(?: |$)/

/** All dates on the pages, in every notation. */
export function datesIn(segments: Segment[]): Found<ReadDate>[] {
  const isMonthFirst = writesMonthFirst(segments)
  const isDayFirst = !isMonthFirst && segments.some(({ text }) => DAY_FIRST.test(fold(text)))
  const iso = (year = '', month: string | number = '', day = '', isAmbiguous = false) =>
    readDate(year, Number(month), Number(day), isAmbiguous)
  return [
    ...findAll(segments, YEAR_FIRST, ([, year, , month, day]) => iso(year, month, day)),
    ...findAll(segments, NUMERIC, ([, first, , second, year]) => {
      const isEither = !isDayFirst && Number(first) <= 12 && Number(second) <= 12 && first !== second
      return isMonthFirst ? iso(year, first, second, isEither) : iso(year, second, first, isEither)
    }),
    ...findAll(segments, DAY_MONTH, ([, day, name = '', year]) => iso(year, MONTHS[fold(name)], day)),
    ...findAll(segments, MONTH_DAY, ([, name = '', day, year]) => iso(year, MONTHS[fold(name)], day)),
    ...segments.flatMap((segment) => overTwoLines(segment, segments)),
  ]
}

/** `29 augustus` at the end of a line, and `… op 7` before a month. */
const CUT = [new RegExp(`(?<!\\S)(\\d{1,2})(?:er|\\.)? ${MONTH}\\.?$`, 'iu'), /(?<!\S)(\d{1,2})(?:er|\.)?$/u]
const REST = [/^((?:19|20)\d\d)(?!\S)/, new RegExp(`^${MONTH}\\.? (\\d{4})(?!\\d)`, 'iu')]
/** In heights and points: how near the next line of a cell is. */
const NEXT_LINE = 1.8
const ALIGNED = 3

/** `29 augustus` over `2025`, in a narrow cell or a sentence that goes on in the next line. */
function overTwoLines(upper: Segment, segments: Segment[]): Found<ReadDate>[] {
  const [whole, short] = CUT.map((pattern) => pattern.exec(upper.text))
  const [cut, rest] = whole ? [whole, REST[0]] : [short, REST[1]]
  if (!cut || !rest) return []
  const lower = segments.find(
    ({ text, page, x, y }) =>
      rest.test(text) &&
      page === upper.page &&
      y > upper.y &&
      y - upper.y < NEXT_LINE * upper.height &&
      Math.abs(x - upper.x) < ALIGNED,
  )
  const [day = '', name = '', year = ''] = [...cut.slice(1), ...(rest.exec(lower?.text ?? '') ?? []).slice(1)]
  const date = lower && readDate(year, MONTHS[fold(name)] ?? 0, Number(day), false)
  if (!lower || !date) return []
  const from = upper.words.length - cut[0].trim().split(' ').length
  const isCell = from === 0
  return [
    {
      ...foundIn(upper, from, upper.words.length, date, cut[0]),
      ...(isCell ? around([upper, lower]) : {}),
    },
  ]
}

/** True when a number from 13 to 31 is second somewhere, and nowhere first. */
function writesMonthFirst(segments: Segment[]): boolean {
  let first = false
  let second = false
  for (const { text } of segments) {
    for (const [, one, separator, other] of text.matchAll(NUMERIC)) {
      if (Number(one) > 12 && Number(other) <= 12) first = true
      if (Number(other) > 12 && Number(one) <= 12 && separator !== '.') second = true
    }
  }
  return second && !first
}

function readDate(year: string, month: number, day: number, isAmbiguous: boolean): ReadDate | undefined {
  const full = year.length === 2 ? 2000 + Number(year) : Number(year)
  const two = (part: number) => String(part).padStart(2, '0')
  const iso = `${full}-${two(month)}-${two(day)}`
  return isIsoDate(iso) && full >= 1990 && full <= 2100 ? { iso, isAmbiguous } : undefined
}

export const daysBetween = (one: string, other: string): number =>
  Math.round((Date.parse(other) - Date.parse(one)) / 86_400_000)
