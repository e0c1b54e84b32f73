/** Reads which invoice a credit note corrects: any invoice's number on it that is not its own. */
import { right } from '../../formats/pdf/word.ts'
import { fold } from '../page/fold.ts'
import type { ReadDate } from './dates.ts'
import type { Evidence } from './evidence.ts'
import type { Label } from './find-labels.ts'
import { best, type Candidate, type Found } from './found.ts'

import type { NamedDates } from './issued.ts'
import type { Topic } from './labels.ts'
import { isInvoiceWord } from './naming.ts'
import type { Near } from './near.ts'
import { isYearOrCount } from './numbers.ts'

export interface Credited {
  originalInvoiceNumber: Candidate<string> | undefined
  originalInvoiceDate: Candidate<string> | undefined
}

export const NOTHING_CREDITED: Credited = {
  originalInvoiceNumber: undefined,
  originalInvoiceDate: undefined,
}

/** The invoice that the money is taken off is another one. */
const SETTLED =
  /verreken|in mindering|afgehouden|compens|imput|deduit|offset|set off|deducted|settled|verrechne|abgezogen|angerechnet/

/** Numbers and dates, each with its label. */
interface Claimed {
  near: Near<string>[]
  named: NamedDates
}

interface Own {
  /** The credit note's number. */
  number: string | undefined
  /** True where `factuurdatum` is the date of the credit note, which has no other. */
  isNamedDate: boolean
}

export function readCredited(evidence: Evidence, { near, named }: Claimed, own: Own): Credited {
  const numbers = near.filter(({ label, found }) => isAnother(label, found, own.number))
  const number = best(numbers.map(asCredited))
  const dates = datesOf(evidence, named, { number, own }).map(({ found, confidence }) => ({
    value: found.value.iso,
    source: found,
    confidence,
  }))
  return { originalInvoiceNumber: number, originalInvoiceDate: best(dates) }
}

/** True for a date that is of the credited invoice, so not of the credit note. */
export function isOfCredited({ originalInvoiceNumber, originalInvoiceDate }: Credited, own: Own) {
  const of = originalInvoiceNumber?.source
  return (found: Found<ReadDate>, label: Label | undefined): boolean =>
    found === originalInvoiceDate?.source ||
    (label !== undefined && (isOfInvoice(label) || (of !== undefined && isDateOfNamed(label, own)))) ||
    (of !== undefined && isBehind(found, of, label))
}

/** In its sentence, or in the next cell without a label of its own. */
const isBehind = (found: Found<unknown>, of: Found<unknown>, label: Label | undefined): boolean =>
  found.segment === of.segment
    ? found.from >= of.to && (label?.topic !== 'issued' || label.from <= of.to)
    : label === undefined && found.segment.line === of.segment.line && found.x >= right(of)

const BEFORE_DATE = /^(?:van|vom|du|of|dd|d d|dated)$/

/** `… zu Rechnung 2025/14 vom`, and the date at the start of the line below. */
function isOnNextLine(found: Found<unknown>, { segment, to, height }: Found<unknown>): boolean {
  const last = segment.words.slice(to)
  const isOpen = last.length === 1 && BEFORE_DATE.test(fold(last[0]?.text ?? ''))
  const step = found.y - segment.y
  const isNext = found.page === segment.page && step > 0 && step < NEXT_LINE * height
  return isOpen && isNext && found.from === 0 && Math.abs(found.x - segment.x) < ALIGNED
}

/** In heights, and in points. */
const NEXT_LINE = 1.8
const ALIGNED = 3

/** `Créditons la facture du …`: without a number, too. */
const isOfInvoice = ({ topic, text }: Label): boolean =>
  topic === 'credited' || (topic === 'issued' && isInvoiceWord(text) && / (?:van|du|vom)$/.test(text))

const NUMBERED: Topic[] = ['title', 'number', 'issued']

/** `Factuur` or `Factuurdatum`: of the credited invoice, where the credit note's own number is another. */
const isNamedInvoice = ({ topic, text }: Pick<Label, 'topic' | 'text'>): boolean =>
  NUMBERED.includes(topic) && isInvoiceWord(text)

const isDateOfNamed = (label: Label, { isNamedDate }: Own): boolean =>
  isNamedInvoice(label) && !(isNamedDate && label.topic === 'issued')

function isAnother({ topic, text, segment }: Label, found: Found<string>, own: string | undefined): boolean {
  const isDays = /^\d{1,2}$/.test(found.value) && !NUMBER_WORD.test(text)
  if (found.value === own || isYearOrCount(found.value) || isDays || SETTLED.test(fold(segment.text)))
    return false
  return topic === 'credited' || isNamedInvoice({ topic, text })
}

/** `Ruilen met deze factuur binnen 14 dagen` numbers nothing. */
const NUMBER_WORD = / (?:nr|no|n|number|nummer|numero)$/

const asCredited = ({ label, found, closeness, relation }: Near<string>): Candidate<string> => ({
  value: found.value,
  source: found,
  confidence: (label.topic === 'credited' ? 0.95 : relation === 'behind' ? 0.9 : 0.7) * closeness,
})

/** The date behind the number, or beside a label of that invoice. */
function datesOf(
  evidence: Evidence,
  named: NamedDates,
  { number, own }: { number: Candidate<string> | undefined; own: Own },
): { found: Found<ReadDate>; confidence: number }[] {
  const of = number?.source
  const [behind] = evidence.dates
    .filter(
      (found) =>
        of !== undefined && (isBehind(found, of, named.get(found)?.label) || isOnNextLine(found, of)),
    )
    .toSorted((one, other) => one.x - other.x)
  const near = [...named.values()].filter(
    ({ label }) => isOfInvoice(label) || (number !== undefined && isDateOfNamed(label, own)),
  )
  return [
    ...(behind ? [{ found: behind, confidence: 0.93 }] : []),
    ...near.map(({ found, closeness }) => ({ found, confidence: 0.9 * closeness })),
  ]
}
