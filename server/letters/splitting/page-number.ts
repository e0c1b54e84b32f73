/** The page's own count, such as "blz. 2/3". */
import type { PageText } from '../../formats/pdf/page-text.ts'

export interface PageNumber {
  number: number
  /** Null where the page doesn't say how many there are. */
  of: number | null
}

const WORD = String.raw`(?:pagina|pag\.?|blz\.?|bladzijde|page|p\.|seite|s\.)`
const OF = String.raw`(?:\/|van|sur|de|of|von|aus)`
const NUMBERED = new RegExp(
  String.raw`(?:^|\s)${WORD}\s*:?\s*(\d{1,4})(?:\s*${OF}\s*(\d{1,4}))?(?=\s|$)`,
  'i',
)
/** A line with nothing else. */
const ALONE = /^[-–\s]*(\d{1,3})\s*(?:\/|van|sur|of|von)\s*(\d{1,3})[-–\s]*$/i

/** Undefined where the page gives none, or more than one. */
export function pageNumberOf({ words }: PageText): PageNumber | undefined {
  const lines = [...Map.groupBy(words, ({ y }) => y).values()].map((line) =>
    line.map(({ text }) => text).join(' '),
  )
  const found = lines.flatMap((line): PageNumber[] => {
    const match = NUMBERED.exec(line) ?? ALONE.exec(line)
    if (match === null) return []
    const [number, of] = [Number(match[1]), match[2] === undefined ? null : Number(match[2])]
    return number >= 1 && (of === null || number <= of) ? [{ number, of }] : []
  })
  const different = new Set(found.map(({ number, of }) => `${number}/${of}`))
  return different.size === 1 ? found[0] : undefined
}

/** One count for the whole file says nothing about its parts. */
export function isRunning(numbers: readonly (PageNumber | undefined)[]): boolean {
  const given = numbers.flatMap((each, index) => (each ? [{ ...each, index }] : []))
  return (
    given.length > 1 &&
    given.every(({ number, of, index }) => number === index + 1 && (of === null || of === numbers.length))
  )
}
