import { normaliseIban } from '#contracts/rules/formats.ts'
import { fold } from '../page/fold.ts'
import type { Segment } from '../page/lines.ts'
import { type Evidence, labelsOf } from './evidence.ts'
import { isHeading, type Label } from './find-labels.ts'
import type { Heading } from './heading.ts'
import { FEES } from './labels.ts'
import { CREDIT_WORDS, isCreditWord, isInvoiceWord, isKindWord, isLarge, usualHeight } from './naming.ts'

import { namingLabels, type OtherInvoices } from './other-invoices.ts'
import type { Doubt, KnownParty } from './reading.ts'
import type { ReadTotals } from './totals.ts'

const IS_FEES = new RegExp(`^${FEES}(?: |$)`)
const SELF_BILLED = /selbst ausgestellte|self bill|selfbill|autofacturation/

export interface ReadKind {
  type: 'E_INVOICES' | 'E_CREDIT_NOTES'
  /** From 0 to 1: how likely the document is an invoice or credit note. */
  confidence: number
  /** The other likely kinds. */
  doubts: Doubt[]
}

const TITLES_END = 0.6
const MAX_TITLE_WORDS = 12
/** Relative to the larger of two titles: either may be the title. */
const AS_LARGE = 0.85
/** Below this the engine may have read one word for another. */
const SURE_WORD = 0.6

/** True for a picture with a title set large: its missing parts may be lost. */
export function isTitledPicture(evidence: Evidence, others: OtherInvoices): boolean {
  const usual = usualHeight(evidence.segments)
  const isSetAsTitle = (label: Label) => isTitle(label) && isHeading(label) && isLarge(label.segment, usual)
  return isScanned(evidence) && namingLabels(evidence, others).some(isSetAsTitle)
}

/** Reads the title: the largest text that names a kind of document. */
export function readKind(evidence: Evidence, others: OtherInvoices): ReadKind | undefined {
  const named = namingLabels(evidence, others)
  const [title] = named
  const fees = feesIn(evidence)
  if (fees !== undefined && !(title && title.segment.height > fees.height && isTitle(title)))
    return { type: 'E_INVOICES', confidence: 0.9, doubts: ['FEE_NOTE'] }
  if (!title) return undefined
  const isSelfBilled = SELF_BILLED.test(fold(title.segment.text))
  const isCredit = isCreditWord(title.text) && !isSelfBilled
  const type = isCredit ? 'E_CREDIT_NOTES' : 'E_INVOICES'
  const doubts = isSelfBilled ? [] : doubtsAbout(evidence, named, title)
  return { type, confidence: named.length > 1 ? 0.97 : 0.9, doubts }
}

const feesIn = ({ segments, pages }: Evidence): Segment | undefined =>
  segments
    .filter(({ page, y }) => page === 1 && y < TITLES_END * (pages[0]?.height ?? 0))
    .filter(({ text, words }) => words.length <= MAX_TITLE_WORDS && IS_FEES.test(fold(text)))
    .toSorted((one, other) => other.height - one.height)[0]

const isTitle = (label: Label): boolean => label.topic === 'title' && (label.from === 0 || isHeading(label))

function doubtsAbout(evidence: Evidence, named: Label[], title: Label): Doubt[] {
  if (isBetweenTheTwo(evidence, named, title)) return ['INVOICE_OR_CREDIT_NOTE']
  return named.some(isTitle) || isKindWord(title.text) ? [] : ['UNTITLED']
}

function isBetweenTheTwo(evidence: Evidence, named: Label[], title: Label): boolean {
  const isCredit = isCreditWord(title.text)
  const rivals = named.filter(isTitle).filter((one) => isCreditWord(one.text) !== isCredit)
  if (rivals.some(({ segment }) => segment.height >= AS_LARGE * title.segment.height)) return true
  if (!isScanned(evidence)) return false
  if (!isCredit) return isNearlyCredited(evidence) || speaksOfCredit(evidence)
  const words = title.segment.words.slice(title.from, title.to)
  return Math.min(...words.map(({ confidence }) => confidence)) < SURE_WORD
}

/** The money goes back: words on a credit note, whose title a picture may have lost. */
const GOES_BACK =
  /(?:in uw|en votre|zu ihren|in your) (?:voordeel|faveur|gunsten|favou?r)|(?:wordt|sera|werden|wird) [a-z ]{0,30}(?:terugbetaald|teruggestort|verrekend|rembourse|restitue|erstattet|gutgeschrieben)/

const speaksOfCredit = ({ segments }: Evidence): boolean =>
  segments.some(({ text }) => GOES_BACK.test(fold(text)))

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

/** The number of letters to change, add or leave out (Levenshtein). */
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

/** Words that invoices don't have: the validity of an offer, the receipt of goods, a later invoice. */
const OF_OTHERS =
  /geldig (?:tot|t m)|geldigheid|valable jusqu|validite|valid until|gultig bis|voor (?:akkoord|ontvangst)|bon pour accord|for approval|handtekening|signature|unterschrift|factuur (?:volgt|ontvangt)|facture (?:suivra|suit|sera)|invoice (?:follows|will)|rechnung (?:folgt|wird)/

/** Words that only an invoice has about itself. */
const OF_ITSELF =
  /(?:deze|onderhavige|bijgaande|cette|presente|this|diese[rs]?|vorliegende[rnms]?) (?:[a-z]*factuur|facture|invoice|[a-z]*rechnung)|factuur(?:bedrag|totaal)|(?:montant|total) (?:de )?(?:la )?facture|invoice (?:total|amount)|rechnungs(?:betrag|summe)/
const UNPAID =
  /onbetaald|niet betaald|openstaand|impaye|overdue|unpaid|outstanding|offen|mahn|herinner|rappel|remind/

interface Read {
  heading: Heading
  totals: ReadTotals
  us: KnownParty | undefined
}

/** A paper without the title of an invoice: one with a date and sums that calls itself one elsewhere, or that asks for payment to us under a number or until a date, is read with doubt. */
export function untitled(evidence: Evidence, { heading, totals, us }: Read): ReadKind | undefined {
  const { invoiceNumber, issueDate, dueDate } = heading
  const texts = evidence.segments.map(({ text }) => fold(text))
  const isSummed = [totals.net, totals.vat, totals.total].every(Boolean)
  // Conditions in small print speak of overdue invoices, too.
  const short = evidence.segments.flatMap(({ words, text }) =>
    words.length <= MAX_TITLE_WORDS ? fold(text) : [],
  )
  if (!isSummed || short.some((text) => OF_OTHERS.test(text) || UNPAID.test(text))) return undefined
  const ours = us?.iban && normaliseIban(us.iban)
  const isPaidToUs = evidence.ibans.some(({ value }) => value.isRight && normaliseIban(value.text) === ours)
  // A picture may have lost the digits of its date.
  if (issueDate === undefined && !(isScanned(evidence) && isPaidToUs)) return undefined
  const isDated = labelsOf(evidence.labels, 'issued').some(
    (label) => isInvoiceWord(label.text) && isHeading(label) && label.page === 1,
  )
  const isAddressed = labelsOf(evidence.labels, 'buyer').some(
    (label) => label.page === 1 && isHeading(label) && isInvoiceWord(label.text),
  )
  const isSaid = isAddressed || texts.some((text) => OF_ITSELF.test(text))
  const isNumbered = invoiceNumber !== undefined
  return isSaid || (isNumbered && isDated) || ((isNumbered || dueDate !== undefined) && isPaidToUs)
    ? { type: 'E_INVOICES', confidence: 0.7, doubts: ['UNTITLED'] }
    : undefined
}
