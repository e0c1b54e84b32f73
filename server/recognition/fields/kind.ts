import { fold } from '../page/fold.ts'
import type { Segment } from '../page/lines.ts'
import { type Evidence, labelsOf } from './evidence.ts'
import { isHeading, type Label } from './find-labels.ts'
import type { Doubt } from './reading.ts'

const CREDIT_WORDS =
  'creditnota|kredietnota|creditfactuur|note de credit|facture d avoir|credit ?note|credit memo|gutschrift|rechnungs ?korrektur|storno'
const CREDIT = new RegExp(`(?:${CREDIT_WORDS}|^avoir$)`)
/** Lawyers and other professions call their invoice so. */
const FEES =
  /^(?:(?:staat|nota) van (?:kosten en )?ereloon|(?:kosten en )?ereloon ?(?:nota|staat)|(?:note|etat|releve) (?:de frais et |d )?honoraires|honorar ?(?:note|rechnung)|(?:fee note|note of fees|statement of fees))(?: |$)/
const SELF_BILLED = /selbst ausgestellte|self bill|selfbill|autofacturation/

export interface ReadKind {
  type: 'E_INVOICES' | 'E_CREDIT_NOTES'
  /** From 0 to 1: how likely the document is an invoice or credit note. */
  confidence: number
  /** What else it may be. */
  doubts: Doubt[]
}

const TITLES_END = 0.6
const MAX_TITLE_WORDS = 12
/** Relative to the larger of two titles: either may be the title. */
const AS_LARGE = 0.85
/** Below this the engine may have read one word for another. */
const SURE_WORD = 0.6

/** Reads the title: the largest text that names a kind of document. */
export function readKind(evidence: Evidence): ReadKind | undefined {
  const named = labelsOf(evidence.labels, 'title', 'number')
    .filter(({ page, segment }) => page === 1 && segment.words.length <= MAX_TITLE_WORDS)
    .toSorted((one, other) => other.segment.height - one.segment.height || one.y - other.y)
  const [title] = named
  const fees = feesIn(evidence)
  if (fees !== undefined && !(title && title.segment.height > fees.height && isTitle(title)))
    return { type: 'E_INVOICES', confidence: 0.9, doubts: ['FEE_NOTE'] }
  if (!title) return undefined
  const isSelfBilled = SELF_BILLED.test(fold(title.segment.text))
  const isCredit = CREDIT.test(title.text) && !isSelfBilled
  const type = isCredit ? 'E_CREDIT_NOTES' : 'E_INVOICES'
  const doubts = isSelfBilled ? [] : doubtsAbout(evidence, named, title)
  return { type, confidence: named.length > 1 ? 0.97 : 0.9, doubts }
}

const feesIn = ({ segments, pages }: Evidence): Segment | undefined =>
  segments
    .filter(({ page, y }) => page === 1 && y < TITLES_END * (pages[0]?.height ?? 0))
    .filter(({ text, words }) => words.length <= MAX_TITLE_WORDS && FEES.test(fold(text)))
    .toSorted((one, other) => other.height - one.height)[0]

const isTitle = (label: Label): boolean => label.topic === 'title' && (label.from === 0 || isHeading(label))

function doubtsAbout(evidence: Evidence, named: Label[], title: Label): Doubt[] {
  const titles = named.filter(isTitle)
  if (isBetweenTheTwo(evidence, titles, title)) return ['INVOICE_OR_CREDIT_NOTE']
  return titles.length === 0 && !/(?:fa[ck]t|inv|bill|rechn|credi|kredi|gutschr|avoir)/.test(title.text)
    ? ['UNTITLED']
    : []
}

function isBetweenTheTwo(evidence: Evidence, titles: Label[], title: Label): boolean {
  const isCredit = CREDIT.test(title.text)
  const rivals = titles.filter((one) => CREDIT.test(one.text) !== isCredit)
  if (rivals.some(({ segment }) => segment.height >= AS_LARGE * title.segment.height)) return true
  if (!isScanned(evidence)) return false
  const isUnsure = Math.min(...title.segment.words.map(({ confidence }) => confidence)) < SURE_WORD
  return isUnsure || (!isCredit && (titles.length === 0 || isNearlyCredited(evidence)))
}

const isScanned = ({ segments }: Evidence): boolean =>
  segments.some(({ words }) => words.some(({ confidence }) => confidence < 1))

const NEARLY = CREDIT_WORDS.replaceAll('?', '').split('|')

/** On a photograph letters are misread: a short line that is a credit note but for some of its letters. */
const isNearlyCredited = ({ segments }: Evidence): boolean =>
  segments
    .filter(({ page, words }) => page === 1 && words.length <= MAX_TITLE_WORDS)
    .flatMap(({ text }) => runsOf(fold(text).split(' ')))
    .some((run) => NEARLY.some((word) => distance(run, word) <= Math.floor(word.length / 5)))

/** One, two and three words in a row. */
const runsOf = (words: string[]): string[] =>
  words.flatMap((_, at) => [1, 2, 3].map((count) => words.slice(at, at + count).join(' ')))

/** How many letters have to be changed, added or left out (Levenshtein). */
function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 3) return Number.POSITIVE_INFINITY
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let at = 1; at <= one.length; at++) {
    const next = [at]
    for (let to = 1; to <= other.length; to++) {
      const changed = (row[to - 1] ?? 0) + (one[at - 1] === other[to - 1] ? 0 : 1)
      next.push(Math.min(changed, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
