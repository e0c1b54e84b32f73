/** Finds in the words of a payment the numbers, the references and the names of documents. */
import { hasCheckDigits, referenceKey } from '#contracts/rules/payment-reference.ts'

/** Adjacent words that are one number in a document: `2026 0131`. */
const MOST_JOINED = 4

export interface Words {
  /** As they were typed. */
  typed: string[]
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
  return { typed, runs, references: [...new Set(references)] }
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
  const { running, digits, letters } = runningOf(number)
  if (running === '') return undefined
  const short = letters === '' ? [] : [`${letters}${running}`]
  const bare = running.length < 2 ? [] : [running, digits]
  return [...short, ...bare].map((one) => runs.get(one)).find((words) => words !== undefined)
}

/** A payer says of which document it is: `FACT 131`. */
const ANNOUNCED = /^(FACT(UUR|URE|UREN|URES)?|FAKTUUR|FAC|FCT|F|NR|NO|NUMMER|INV(OICE)?|REF|RE|RECHNUNG)$/

const SHORTEST_ANNOUNCED = 3

/** The same behind a word that announces a number, with three digits or more. */
export function announcedNumberIn({ typed }: Words, number: string): string | undefined {
  const { running, digits } = runningOf(number)
  if (running.length < SHORTEST_ANNOUNCED) return undefined
  const at = typed.findIndex((word, place) => {
    const [before = '', next = ''] = [typed[place - 1], typed[place + 1]]
    return (word === running || word === digits) && ANNOUNCED.test(plain(before)) && !/^\d/.test(next)
  })
  return at === -1 ? undefined : typed[at]
}

const YEAR = /^(19|20)\d\d$/

/** The last group of digits that is no year, without leading zeros; the letters at the start. */
function runningOf(number: string): { running: string; digits: string; letters: string } {
  const groups = number.match(/\d+/g) ?? []
  const digits = groups.findLast((group) => !YEAR.test(group)) ?? groups.at(-1) ?? ''
  const letters = plain(/^[A-Za-z]+/.exec(number)?.[0] ?? '')
  return { running: digits.replace(/^0+/, ''), digits, letters }
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

const REFERENCE_DIGITS = /^\d{11,13}$/

/**
 * The words that are one letter away from a reference, and no reference themselves: a single error always breaks the check digits, so it names no other document.
 */
export const mistypedReferenceIn = ({ runs }: Words, referenceKey: string | null): string | undefined =>
  referenceKey === null || !hasCheckDigits(referenceKey)
    ? undefined
    : [...runs]
        .filter(([run]) => REFERENCE_DIGITS.test(run) && !hasCheckDigits(run) && isOneAway(run, referenceKey))
        .map(([, said]) => said)
        .at(0)

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
