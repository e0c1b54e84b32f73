/** Finds in the words of a payment the numbers, the references and the names of documents. */
import { hasCheckDigits, referenceKey } from '#contracts/rules/payment-reference.ts'

/** Adjacent words that are one number in a document: `2026 0131`. */
const MOST_JOINED = 4

export interface Words {
  /** The letters and digits of each word and of adjacent ones, in capitals, with the words as they were typed. */
  runs: Map<string, string>
  /** References with check digits, also where they stand in free text. */
  references: string[]
}

export function readWords(message: string, reference: string | null): Words {
  const typed = message.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const runs = new Map<string, string>()
  for (let from = 0; from < typed.length; from++)
    for (let count = 1; count <= MOST_JOINED && from + count <= typed.length; count++) {
      const words = typed.slice(from, from + count)
      const run = plain(words.join(''))
      if (!runs.has(run)) runs.set(run, words.join(' '))
    }
  const given = referenceKey(reference)
  if (given !== null && reference !== null && !runs.has(given)) runs.set(given, reference)
  const keys = [...runs.keys()]
  const references = keys.filter(hasCheckDigits)
  return { runs, references: [...new Set(references)] }
}

export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()

/** A shorter one stands in other numbers by chance. */
const SHORTEST_NUMBER = 4

/** The words that name a document's whole number; undefined without any. */
export function wholeNumberIn({ runs }: Words, number: string): string | undefined {
  const key = plain(number)
  return key.length < SHORTEST_NUMBER || !/\d{3}/.test(key) ? undefined : runs.get(key)
}

/** The words that name only the running part of a number, such as 131 of 2026-0131, or CN9 of CN-2026-009. */
export function runningNumberIn({ runs }: Words, number: string): string | undefined {
  const [, digits] = /(\d+)\D*$/.exec(number) ?? []
  const running = digits?.replace(/^0+/, '')
  if (running === undefined || running === '') return undefined
  const [letters = ''] = /^[A-Za-z]+/.exec(number) ?? []
  const short = letters === '' ? [] : [`${letters.toUpperCase()}${running}`]
  const bare = running.length < 2 ? [] : [running, digits ?? running]
  return [...short, ...bare].map((one) => runs.get(one)).find((words) => words !== undefined)
}

const LEGAL_FORMS = new Set(
  'NV SA BV SRL BVBA SPRL CV SC CVBA SCRL VZW ASBL VOF SNC COMMV SCOMM GMBH AG LTD PLC INC LLC SAS SARL BVA DE HET LA LE LES'.split(
    ' ',
  ),
)

/** The words of a name without accents and legal forms, in capitals. */
export const namePieces = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[.'’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((piece) => piece !== '' && !LEGAL_FORMS.has(piece))

const TELLING_LETTERS = 4

/** The same name, without legal forms, accents and order; or all words of the shorter one, of which one is long enough. */
export function isSameName(one: string | null, other: string | null): boolean {
  const [first, second] = [namePieces(one ?? ''), namePieces(other ?? '')]
  const [shorter, longer] = first.length <= second.length ? [first, second] : [second, first]
  if (shorter.length === 0) return false
  if (shorter.join('') === longer.join('')) return true
  return (
    shorter.some((piece) => piece.length >= TELLING_LETTERS) &&
    shorter.every((piece) => longer.includes(piece))
  )
}

const SHORTEST_MISTYPED = 6

type Numbered = { number: string; referenceKey: string | null }

/** The words that are one letter away from the number or the reference of a document. */
export const nearRuns = ({ runs }: Words, numbered: Numbered): { run: string; said: string }[] =>
  [...runs].flatMap(([run, said]) => (isNearly(run, numbered) ? [{ run, said }] : []))

/** Equal but for one letter that is wrong, missing, too many or swapped with the next one. */
export const isNearly = (run: string, { number, referenceKey }: Numbered): boolean =>
  [plain(number), referenceKey ?? ''].some(
    (key) => key.length >= SHORTEST_MISTYPED && /\d{3}/.test(key) && isOneAway(run, key),
  )

function isOneAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  let [end, otherEnd] = [one.length, other.length]
  while (end > start && otherEnd > start && one[end - 1] === other[otherEnd - 1]) {
    end--
    otherEnd--
  }
  const [left, right] = [one.slice(start, end), other.slice(start, otherEnd)]
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}
