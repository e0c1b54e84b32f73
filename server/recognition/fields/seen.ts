/** Values on the pages and their surroundings, so that a correction is found again on the next invoice. */

import { type Box, bottom, overlap, right } from '../../formats/pdf/word.ts'
import { fold } from '../page/fold.ts'
import type { Evidence } from './evidence.ts'
import { type Candidate, type Found, foundIn } from './found.ts'

type SeenKind = 'CODE' | 'DATE' | 'TEXT'

export interface Seen {
  kind: SeenKind
  /** As a field stores it. */
  value: string
  page: number
  box: Box
  /** The folded words before it or above it; may be empty. */
  beside: string
}

/** The place of the corrected value on an invoice of this issuer. */
export interface Correction extends Omit<Seen, 'value'> {
  issuer: string
  /** JSON Pointer into the input details. */
  field: string
}

const MOST = 400
const LONGEST = 100
/** In fractions of the page: the tolerance between invoices of one layout. */
const SAME_PLACE = 0.025

export function seenOn(evidence: Evidence): Seen[] {
  return everything(evidence)
    .slice(0, MOST)
    .map(({ kind, found }) => ({
      kind,
      value: found.value,
      page: found.page,
      box: found.box,
      beside: findBeside(evidence, found),
    }))
}

function everything(evidence: Evidence): { kind: SeenKind; found: Found<string> }[] {
  const dates = evidence.dates.map((found) => ({ ...found, value: found.value.iso }))
  const structured = evidence.structured.map((found) => ({ ...found, value: found.value.text }))
  const texts = evidence.segments
    .filter(({ page, text }) => page === 1 && /\p{L}{2}/u.test(text) && text.length <= LONGEST)
    .map((segment) => foundIn(segment, 0, segment.words.length, segment.text, segment.text))
  const of = (kind: SeenKind) => (found: Found<string>) => ({ kind, found })
  return [
    ...dates.map(of('DATE')),
    ...[...evidence.codes, ...structured].map(of('CODE')),
    ...texts.map(of('TEXT')),
  ]
}

function findBeside({ segments }: Evidence, found: Found<string>): string {
  const { segment, from } = found
  const before = segment.words.slice(0, from).map(({ text }) => text)
  const own = fold(before.join(' '))
  if (own !== '') return own.slice(-LONGEST)
  const left = segment.line.segments.findLast((other) => right(other) <= segment.x)
  if (left) return fold(left.text).slice(-LONGEST)
  const above = segments.findLast(
    (other) =>
      other.page === found.page &&
      bottom(other) <= found.y + 1 &&
      found.y - bottom(other) < 2 * found.height &&
      overlap(other, found) > 0,
  )
  return above ? fold(above.text).slice(-LONGEST) : ''
}

/** The values at the places of earlier corrections, by field; the newest correction counts. */
export function recall(
  evidence: Evidence,
  remembered: readonly Correction[],
  issuer: string,
): Map<string, Candidate<string>> {
  const recalled = new Map<string, Candidate<string>>()
  const here = remembered.length > 0 ? everything(evidence) : []
  for (const memory of remembered) {
    if (memory.issuer !== issuer || recalled.has(memory.field)) continue
    const alike = here.filter(({ kind }) => kind === memory.kind)
    const named =
      memory.beside === '' ? [] : alike.filter(({ found }) => findBeside(evidence, found) === memory.beside)
    const placed = (named.length > 0 ? named : alike).filter(({ found }) => isAt(found, memory))
    const [match] = named.length === 1 ? named : placed
    if (!match) continue
    const confidence = named.length > 0 ? 0.97 : 0.92
    const { found } = match
    recalled.set(memory.field, {
      value: found.value,
      source: found,
      confidence: confidence * found.confidence,
    })
  }
  return recalled
}

const isAt = (found: Found<string>, { page, box }: Correction): boolean =>
  found.page === page &&
  Math.abs(found.box[0] - box[0]) < SAME_PLACE &&
  Math.abs(found.box[1] - box[1]) < SAME_PLACE
