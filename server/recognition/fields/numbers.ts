/** Reads the number of the invoice. */

import { fold } from '../page/fold.ts'
import type { Segment } from '../page/lines.ts'
import { readTown } from './address.ts'
import type { Evidence } from './evidence.ts'
import { isHeading, type Label } from './find-labels.ts'
import { best, type Candidate, type Found, foundIn, TIE } from './found.ts'

import { isInvoiceWord, isLarge, isSpokenOf, usualHeight } from './naming.ts'

import type { Near } from './near.ts'
import { numberCandidates } from './number-features.ts'
import { numberWeights } from './number-weights.ts'
import { isBelow, type OtherInvoices } from './other-invoices.ts'
import { ranked } from './ranker.ts'
import { isTableHead } from './table-columns.ts'

export interface KnownNumbers {
  /** Earlier numbers of this account: the next one has the same shape. */
  series: readonly string[]
  isCredit: boolean
  others: OtherInvoices
}

/** A number of another invoice, where nothing else is a number. */
const LAST_RESORT = 0.6

/** A number with a label; else one with a bare label, the subject's, and at last one in a sentence. */
export function readNumber(
  evidence: Evidence,
  all: Near<string>[],
  { series, isCredit, others }: KnownNumbers,
): Candidate<string> | undefined {
  const near = all.filter(({ found }) => !isOfTown(found))
  const isOther = ({ found, label }: Near<string>) => others.has(found, label)
  const labelled = near.filter(isOfNumber).map((one) => whole(evidence, one))
  const numbered = labelled.filter(({ found }) => !isYearOrCount(found.value))
  const head = evidence.lines.find(isTableHead)
  const isInLine = ({ label, found }: Near<string>) =>
    label.topic === 'title' && head !== undefined && isBelow(found, head) && !others.isBelowSums(found)
  const own = numbered.filter((one) => !isOther(one) && !isSpokenOf(one.label) && !isInLine(one))
  const credited = (one: Near<string>) => isCredit && isInvoiceWord(one.label.text)
  const asNamed = (ones: Near<string>[]) => best(ones.map((one) => named(one, series)))
  const bare = bareNumbers(near.filter((one) => !isOther(one) && !credited(one)))
  const subject = isCredit ? [] : near.filter(isSubject).map(asSubject)
  return (
    asNamed(own.filter((one) => !credited(one))) ??
    best(bare) ??
    asNamed(own.filter(({ label }) => label.topic === 'number')) ??
    best(subject) ??
    best(headed(evidence)) ??
    likeAYear(asNamed(labelled.filter((one) => isLikeAYear(one) && !isOther(one) && !credited(one)))) ??
    lowered(asNamed(numbered.filter((one) => !credited(one)))) ??
    best(referred(near)) ??
    likeliest(evidence, { near, others, isCredit })
  )
}

/** `1180 Uccle`, on the line of the title beside it. */
const isOfTown = ({ segment, from }: Found<string>): boolean =>
  from === 0 && readTown(segment.text) !== undefined

/** `Réf. : 26FAC00981`: a reference may be the number where nothing else is. */
const referred = (near: Near<string>[]): Candidate<string>[] =>
  near
    .filter(
      ({ label, found }) => IS_REFERENCE.test(label.text) && isHeading(label) && !isYearOrCount(found.value),
    )
    .map(({ found, closeness }) => ({
      ...{ value: found.value, source: found, state: 'SUGGESTED' },
      confidence: TIE * closeness,
    }))
const IS_REFERENCE = /^(?:ref|reference|referentie|referenz)$/

/** Without a label that is known, the likeliest code by its place and shape, as a suggestion. */
function likeliest(
  evidence: Evidence,
  around: Parameters<typeof numberCandidates>[1],
): Candidate<string> | undefined {
  const [first, second] = ranked(numberCandidates(evidence, around), numberWeights)
  if (first === undefined || first.probability < LIKELY) return undefined
  const lead = first.probability - (second?.probability ?? 0)
  const confidence = Math.max(LEAST_SURE, TIE * first.probability * Math.min(1, 0.5 + lead))
  const source = withSeries(first.one, undefined)
  return {
    ...{ value: source.value, source, state: 'SUGGESTED' },
    confidence: confidence * source.confidence,
  }
}

/** Learned from papers that have a number: below it nothing there is one. */
const LIKELY = 0.7
/** People see it as a suggestion. */
const LEAST_SURE = 0.25

const isOfNumber = ({ label, relation }: Near<string>): boolean =>
  label.topic === 'number' || (label.topic === 'title' && relation === 'behind')

function named({ label, found, closeness }: Near<string>, series: readonly string[]): Candidate<string> {
  const byLabel = label.topic === 'number' ? 0.985 : 0.93
  const isSentence = found.segment.words.length > 9 && label.from > 0
  const confidence = byLabel * closeness * (isSentence ? 0.75 : 1) * (found.page > 1 ? 0.9 : 1)
  const fits = series.some((one) => shapeOf(one) === shapeOf(found.value))
  return { value: found.value, source: found, confidence: fits ? Math.max(0.97, confidence) : confidence }
}

/** `Factuurnummer: 1968`, where nothing else is a number. */
const isLikeAYear = ({ label, found }: Near<string>): boolean =>
  label.topic === 'number' && isHeading(label) && /^\d{4}$/.test(found.value)

const likeAYear = (candidate: Candidate<string> | undefined): Candidate<string> | undefined =>
  candidate && { ...candidate, confidence: LIKE_A_YEAR * candidate.confidence }

/** Of a number that may be a year. */
const LIKE_A_YEAR = 0.85

const lowered = (candidate: Candidate<string> | undefined): Candidate<string> | undefined =>
  candidate && { ...candidate, confidence: LAST_RESORT * candidate.confidence }

const isSubject = ({ label }: Near<string>): boolean =>
  label.topic === 'credited' && isInvoiceWord(label.text)

/** `Betreft factuur 2026-117` on an invoice is its own number. */
const asSubject = ({ found, closeness }: Near<string>): Candidate<string> => ({
  value: found.value,
  source: found,
  confidence: 0.8 * closeness,
})

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

/** `Havenkaai 24` above `1800 Vilvoorde`. */
const isOfAddress = (street: Segment, segments: Segment[]): boolean =>
  segments.some(
    (town) =>
      town.page === street.page &&
      Math.abs(town.x - street.x) < 2 &&
      town.y > street.y &&
      town.y - street.y < 2.5 * street.height &&
      readTown(town.text) !== undefined,
  )

const TITLES_END = 0.6
const MAX_HEADING = 4

/** `Afrekening 2026/14`: a number at the end of a heading whose word says nothing. */
function headed({ codes, pages, segments }: Evidence): Candidate<string>[] {
  const usual = usualHeight(segments)
  const end = TITLES_END * (pages[0]?.height ?? 0)
  return codes
    .filter(({ page, y, segment }) => page === 1 && y < end && isLarge(segment, usual))
    .filter(({ segment, from, to }) => from > 0 && from < MAX_HEADING && to === segment.words.length)
    .filter(({ segment }) => !isOfAddress(segment, segments))
    .filter(
      ({ segment, value }) => /^\p{L}{4}/u.test(segment.text) && /\d{2}/.test(value) && !isYearOrCount(value),
    )
    .map((found) => ({ value: found.value, source: found, confidence: 0.7 }))
}

/** Capitals before a number that are no word for it, no currency and no form of a company. */
const SERIES =
  /^(?!(?:NO?|NR|NUM|ID|REF|DE|DU|LE|VAN|DD|OP|DER|AM|VOM|OF|ON|TO|PO|NV|BV|SA|SRL|AG|BE|EUR|USD|GBP|CHF)$)\p{Lu}{1,3}$/u

/** `8812 0045 731`: with all its groups of digits; `F 2026-14`, `n° : EH 25-514`: with the letters of its series, where nothing else stands between it and its label, or the start of its cell. */
export function withSeries(found: Found<string>, label: Label | undefined): Found<string> {
  const { segment, from, to, value } = found
  const start = label?.segment === segment ? label.to : 0
  const [letters, ...others] = segment.words.slice(start, from).filter(({ text }) => fold(text) !== '')
  const behind = segment.words.slice(to).map(({ text }) => text)
  const isGrouped = behind.length > 0 && [value, ...behind].every((text) => /^\d{3,5}$/.test(text))
  if (letters === undefined && isGrouped) {
    const whole = [value, ...behind].join(' ')
    return foundIn(segment, from, segment.words.length, whole, whole)
  }
  if (letters === undefined || others.length > 0) return found
  if (!SERIES.test(letters.text) || !/^\d/.test(value)) return found
  const whole = `${letters.text} ${value}`
  return foundIn(segment, segment.words.indexOf(letters), to, whole, whole)
}

/** The second part of `nr. 3 – VF/26/118`, in place of a count. */
function whole({ codes }: Evidence, near: Near<string>): Near<string> {
  const { found, label, relation } = near
  if (relation !== 'behind' || label.segment !== found.segment || !/^\d$/.test(found.value)) return near
  const next = codes.find(({ segment, from }) => segment === found.segment && from === found.to + 1)
  const isDivided = /^[–—:-]$/.test(found.segment.words[found.to]?.text ?? '')
  return next && isDivided ? { ...near, found: next } : near
}

export const isYearOrCount = (text: string): boolean => /^(?:19|20)\d\d$/.test(text) || /^\d$/.test(text)

/** The shape of a number: `VF26/409` becomes letters, digits and signs. */
const shapeOf = (number: string): string => number.replaceAll(/\d+/g, '9').replaceAll(/\p{L}+/gu, 'a')
