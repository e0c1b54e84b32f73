/** Reads number, order number and dates. */

import { isKbo, normaliseBelgianNumber } from '#contracts/rules/formats.ts'
import { fold } from '../page/fold.ts'
import { best, type Candidate } from './candidate.ts'
import { claims } from './claims.ts'
import { daysBetween, type ReadDate } from './dates.ts'
import { type Evidence, labelsOf } from './evidence.ts'
import { isHeading, type Label } from './find-labels.ts'
import type { Found } from './found.ts'
import type { Topic } from './labels.ts'
import type { Near } from './near.ts'
import { isTableHead } from './table-head.ts'

export interface Heading {
  invoiceNumber: Candidate<string> | undefined
  orderNumber: Candidate<string> | undefined
  issueDate: Candidate<string> | undefined
  dueDate: Candidate<string> | undefined
  /** Of the invoice that a credit note corrects. */
  originalInvoiceNumber: Candidate<string> | undefined
  originalInvoiceDate: Candidate<string> | undefined
}

/** @param series earlier numbers of this account: the next one has the same shape */
export function readHeading(evidence: Evidence, series: readonly string[], isCredit = false): Heading {
  const codes = claims(evidence, evidence.codes, [
    'number',
    'bareNumber',
    'title',
    'order',
    'buyerReference',
    'other',
    'reference',
    'vatId',
    'iban',
    'bic',
    'buyerVat',
    'due',
    'elsewhere',
    'credited',
  ])
  const near = [...codes.values()]
  const credited = isCredit ? readCredited(evidence, near) : NOTHING_CREDITED
  const subject = isCredit ? [] : near.filter(({ label }) => label.topic === 'credited').map(asSubject)
  const invoiceNumber = best(numbers(near, series)) ?? best(bareNumbers(near)) ?? best(subject)
  const isOrder = ({ found }: Near<string>) =>
    found.value !== invoiceNumber?.value && !isEnterprise(found.value)
  const orderNumber = best(orders(near.filter(isOrder)))
  return { invoiceNumber, orderNumber, ...credited, ...readDates(evidence) }
}

type Credited = Pick<Heading, 'originalInvoiceNumber' | 'originalInvoiceDate'>

const NOTHING_CREDITED: Credited = { originalInvoiceNumber: undefined, originalInvoiceDate: undefined }

/** `Zu Rechnung 2026-117 vom 3. März`: the number and the date behind that label. */
function readCredited(evidence: Evidence, claimed: Near<string>[]): Credited {
  const numbers = claimed.filter(isCredited).filter(({ found }) => !isYearOrCount(found.value))
  const number = best(numbers.map(asCredited))
  const behind = evidence.dates.filter(
    ({ segment, from }) => segment === number?.source?.segment && from >= (number.source?.to ?? 0),
  )
  const near = [...claims(evidence, evidence.dates, DATE_TOPICS).values()].filter(isCredited)
  const candidate = (found: Found<ReadDate>, confidence: number): Candidate<string> => ({
    value: found.value.iso,
    source: found,
    confidence,
  })
  const dates = [
    ...behind.slice(0, 1).map((found) => candidate(found, 0.93)),
    ...near.map(({ found, closeness }) => candidate(found, 0.9 * closeness)),
  ]
  return { originalInvoiceNumber: number, originalInvoiceDate: best(dates) }
}

const isCredited = ({ label }: Near<unknown>): boolean => label.topic === 'credited'

const asCredited = ({ found, closeness }: Near<string>): Candidate<string> => ({
  value: found.value,
  source: found,
  confidence: 0.95 * closeness,
})

/** `Betreft factuur 2026-117` on an invoice is its own number. */
const asSubject = (near: Near<string>): Candidate<string> => ({
  ...asCredited(near),
  confidence: 0.8 * near.closeness,
})

function numbers(claimed: Near<string>[], series: readonly string[]): Candidate<string>[] {
  const shapes = new Set(series.map(shapeOf))
  return claimed
    .filter(({ label }) => label.topic === 'number' || label.topic === 'title')
    .filter(({ label, relation }) => label.topic === 'number' || relation === 'behind')
    .filter(({ found }) => !isYearOrCount(found.value))
    .map(({ label, found, closeness }) => {
      const named = label.topic === 'number' ? 0.985 : 0.93
      const isSentence = found.segment.words.length > 9
      const fits = shapes.has(shapeOf(found.value))
      const confidence = named * closeness * (isSentence ? 0.75 : 1) * (found.page > 1 ? 0.9 : 1)
      return { value: found.value, source: found, confidence: fits ? Math.max(0.97, confidence) : confidence }
    })
}

/** `Nr. 26-14`, or a title with the number beside or below it, as the last resort. */
function bareNumbers(claimed: Near<string>[]): Candidate<string>[] {
  return claimed
    .filter(
      ({ label, found }) =>
        found.page === 1 && !isTableHead(label.segment.line) && !isYearOrCount(found.value),
    )
    .filter(({ label }) => label.topic === 'bareNumber' || (label.topic === 'title' && isHeading(label)))
    .map(({ label, found, closeness }) => ({
      value: found.value,
      source: found,
      confidence: (label.topic === 'bareNumber' ? 0.9 : 0.8) * closeness,
    }))
}

const isYearOrCount = (text: string): boolean => /^(?:19|20)\d\d$/.test(text) || /^\d$/.test(text)

/** The shape of a number: `VF26/409` becomes letters, digits and signs. */
const shapeOf = (number: string): string => number.replaceAll(/\d+/g, '9').replaceAll(/\p{L}+/gu, 'a')

const isEnterprise = (text: string): boolean => isKbo(normaliseBelgianNumber(text))

/** Some sellers print the customer's order number as their reference, so it counts where nothing better is found. */
const confidences: Partial<Record<Topic, number>> = { order: 0.97, buyerReference: 0.6 }

function orders(claimed: Near<string>[]): Candidate<string>[] {
  return claimed.flatMap(({ label, found, closeness }) => {
    const confidence = confidences[label.topic]
    if (confidence === undefined) return []
    const isShort = found.value.length < 3
    return [{ value: found.value, source: found, confidence: confidence * closeness * (isShort ? 0.5 : 1) }]
  })
}

const DATE_TOPICS: Topic[] = [
  'issued',
  'date',
  'due',
  'other',
  'order',
  'buyerReference',
  'title',
  'number',
  'credited',
]

function readDates(evidence: Evidence): Pick<Heading, 'issueDate' | 'dueDate'> {
  const named = claims(evidence, evidence.dates, DATE_TOPICS)
  const issueDate = best(issued(evidence, named))
  const dues = [...named.values()].filter(({ label }) => label.topic === 'due' && isOfPaying(evidence, label))
  const dueDate = best([...dues.map(dueOf), ...fallingDue(evidence)])
  return { issueDate, dueDate: plausible(dueDate, issueDate) }
}

type Named = Map<Found<ReadDate>, Near<ReadDate>>

function issued(evidence: Evidence, named: Named): Candidate<string>[] {
  const candidates: Candidate<string>[] = []
  for (const found of evidence.dates) {
    const near = named.get(found)
    const confidence = near ? confidenceOf(near) : unnamed(evidence, found)
    if (confidence === undefined) continue
    candidates.push({
      value: found.value.iso,
      source: found,
      confidence: confidence * (found.value.isAmbiguous ? 0.97 : 1) * (found.page > 1 ? 0.8 : 1),
    })
  }
  return candidates
}

function confidenceOf({ label, found, closeness: near, relation }: Near<ReadDate>): number | undefined {
  const closeness = found.segment.words.length > 8 ? 0.8 * near : near
  if (label.topic === 'issued') return 0.985 * closeness
  if (label.topic === 'date') return 0.93 * closeness
  if (label.topic === 'title' || label.topic === 'number')
    return relation === 'behind' ? 0.92 * (closeness / near) : 0.8 * closeness
  return undefined
}

/** A date alone at the top of the first page is the issue date. */
function unnamed({ pages }: Evidence, found: Found<ReadDate>): number | undefined {
  const height = pages.find(({ page }) => page === found.page)?.height ?? 0
  const before = found.segment.words.slice(0, found.from)
  if (found.page > 1 || found.y > 0.45 * height || before.length > 5) return undefined
  if (before.length > 0) return /^(?:le|den|the|de)$|,$/i.test(before.at(-1)?.text ?? '') ? 0.85 : 0.6
  return found.segment.words.length === found.to ? 0.86 : 0.6
}

/** `bis zum` has many meanings; near a word of paying it is the due date. */
function isOfPaying({ lines }: Evidence, { text, segment }: Label): boolean {
  if (!/^(?:bis|spatestens)/.test(text)) return true
  const index = lines.indexOf(segment.line)
  const around = lines.slice(Math.max(0, index - 1), index + 1).flatMap(({ segments }) => segments)
  return around.some((one) => /zahl|uberweis|betrag|begleich|fallig/.test(fold(one.text)))
}

const dueOf = ({ found, closeness }: Near<ReadDate>): Candidate<string> => ({
  value: found.value.iso,
  source: found,
  confidence: 0.975 * closeness * (found.value.isAmbiguous ? 0.98 : 1),
})

/** `… ist am 06.12.2013 fällig`: the date is before its label, perhaps at the end of the line above. */
function fallingDue({ labels, dates }: Evidence): Candidate<string>[] {
  return labelsOf(labels, 'due')
    .filter(
      ({ text, from, segment }) =>
        /^(?:fallig|due|payable|zahlbar)/.test(text) && from <= segment.words.length,
    )
    .flatMap((label) => {
      const isBefore = (date: Found<ReadDate>) =>
        date.segment === label.segment
          ? date.to <= label.from && label.from - date.to <= 2
          : label.from === 0 &&
            date.page === label.page &&
            date.to === date.segment.words.length &&
            label.y > date.y &&
            label.y - date.y < 2 * label.height
      return dates.filter(isBefore).map((date) => ({ value: date.value.iso, source: date, confidence: 0.8 }))
    })
}

/** Due dates before the issue date or years after it get a low confidence. */
function plausible(
  due: Candidate<string> | undefined,
  issued: Candidate<string> | undefined,
): Candidate<string> | undefined {
  if (!due || !issued) return due
  const days = daysBetween(issued.value, due.value)
  const factor = days < 0 ? 0.7 : days > 400 ? 0.5 : 1
  return { ...due, confidence: due.confidence * factor }
}
