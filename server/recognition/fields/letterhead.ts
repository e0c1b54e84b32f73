/** The seller's name without an address: a return line, or large text at the top. */
import { median } from '../../formats/pdf/median.ts'
import { fold } from '../page/fold.ts'
import type { Segment } from '../page/lines.ts'
import type { Evidence } from './evidence.ts'
import { isHeading } from './find-labels.ts'
import { type Candidate, foundIn } from './found.ts'

import { imprintsOf } from './imprint.ts'
import type { Topic } from './labels.ts'
import { isLabel, type Judged } from './leaning.ts'

/** @param found the name from an address, if any */
export function letterhead(
  evidence: Evidence,
  found: Candidate<string> | undefined,
  buyer: Judged | undefined,
): Candidate<string> | undefined {
  if (found && found.confidence > 0.7) return found
  const [imprint] = imprintsOf(evidence).filter(
    ({ name }) => fold(name.text) !== fold(buyer?.name.text ?? ''),
  )
  if (imprint) return candidate(imprint.name, imprint.name.words.length, 0.85)
  return found ?? largest(evidence, buyer)
}

/** The topics that name the paper, its parts and their values, and not its seller. */
const NAMING: Topic[] = ['title', 'number', 'buyerReference', 'other', 'date', 'issued']
/** `Klant:` above an address. */
const ADDRESSED: Topic[] = ['buyer', 'elsewhere']

function largest(evidence: Evidence, buyer: Judged | undefined): Candidate<string> | undefined {
  const { segments, labels, pages } = evidence
  const height = pages[0]?.height ?? 0
  const isTitle = (segment: Segment) =>
    labels.some(
      (label) =>
        label.segment === segment &&
        (NAMING.includes(label.topic) || (ADDRESSED.includes(label.topic) && isHeading(label))),
    )
  const isOfBuyer = ({ words: [first] }: Segment) =>
    first !== undefined && buyer?.block.lines.some(({ words }) => words.includes(first)) === true
  const [first] = segments
    .filter(({ page, y, words }) => page === 1 && y < 0.2 * height && words.length <= 6)
    .filter(
      ({ text }) =>
        /\p{L}{3}/u.test(text) && !/\d{3}/.test(text) && fold(text) !== fold(buyer?.name.text ?? ''),
    )
    .filter((segment) => !isTitle(segment) && !isOfBuyer(segment) && !isLabel(evidence, segment))
    .toSorted((one, other) => other.height - one.height || one.y - other.y)
  const next =
    first && isLarge(first, segments) && segments.find((one) => isSetOn(first, one) && !isTitle(one))
  return first && candidate(first, first.words.length, 0.5, next ? [next.text] : [])
}

/** `SCHMIDT` over `MASCHINENBAU GMBH`: same size, directly below. */
function isSetOn(above: Segment, { page, x, y, height, words, text }: Segment): boolean {
  const isNear = y > above.y && y - above.y < 1.8 * above.height && Math.abs(x - above.x) < above.height
  const isAlike = Math.abs(height - above.height) < 0.1 * above.height
  return page === above.page && isNear && isAlike && words.length <= 4 && !/\d/.test(text)
}

const isLarge = ({ height }: Segment, all: Segment[]): boolean =>
  height > 1.4 * (median(all.map((one) => one.height)) ?? 0)

function candidate(
  segment: Segment,
  end: number,
  confidence: number,
  more: string[] = [],
): Candidate<string> {
  const to = Math.max(1, end)
  const words = segment.words.slice(0, to).map(({ text }) => text)
  const value = [...words, ...more].join(' ')
  return { value, source: foundIn(segment, 0, to, value, value), confidence }
}
