/** Reads the date of the invoice. */
import { fold } from '../page/fold.ts'
import type { ReadDate } from './dates.ts'
import type { Evidence } from './evidence.ts'
import type { Label } from './find-labels.ts'
import { best, type Candidate, type Found } from './found.ts'

import type { Near } from './near.ts'

export type NamedDates = Map<Found<ReadDate>, Near<ReadDate>>

/** True for the date of another invoice. */
export type IsOther = (found: Found<ReadDate>, label: Label | undefined) => boolean

export function readIssued(
  evidence: Evidence,
  named: NamedDates,
  isOther: IsOther,
): Candidate<string> | undefined {
  const candidates: Candidate<string>[] = []
  const own = evidence.dates.filter((found) => !isOther(found, named.get(found)?.label))
  const isNamed = own.some((found) => ['issued', 'date'].includes(named.get(found)?.label.topic ?? ''))
  for (const found of own) {
    const near = named.get(found)
    const confidence = near
      ? confidenceOf(evidence, near)
      : multiplied(unnamed(evidence, found), isNamed ? BESIDE_NAMED : 1)
    if (confidence === undefined) continue
    candidates.push({
      value: found.value.iso,
      source: found,
      confidence: confidence * (found.value.isAmbiguous ? 0.97 : 1) * (found.page > 1 ? 0.8 : 1),
    })
  }
  return best(candidates)
}

/** Of a date without a name that is known, where another one has one: its own name may be unknown. */
const BESIDE_NAMED = 0.6

const multiplied = (confidence: number | undefined, factor: number): number | undefined =>
  confidence && confidence * factor

function confidenceOf(
  evidence: Evidence,
  { label, found, closeness: near, relation }: Near<ReadDate>,
): number | undefined {
  const closeness = found.segment.words.length > 8 ? 0.85 * near : near
  if (label.topic === 'issued') return 0.985 * closeness
  if (label.topic === 'date') return 0.93 * closeness
  if (label.topic !== 'title' && label.topic !== 'number') return undefined
  if (relation === 'behind') return 0.92 * (label.from === 0 ? 1 : closeness / near)
  const isPlaced = found.from > 0 && found.segment !== label.segment
  return Math.max(0.86 * closeness, (isPlaced && unnamed(evidence, found)) || 0)
}

const WEEKDAY =
  /^(?:(?:maan|dins|woens|donder|vrij|zater|zon)dag|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|sonnabend|(?:mon|tues|wednes|thurs|fri|satur|sun)day)$/

/** A date alone at the top of the first page is the issue date. */
function unnamed({ pages }: Evidence, found: Found<ReadDate>): number | undefined {
  const height = pages.find(({ page }) => page === found.page)?.height ?? 0
  const all = found.segment.words.slice(0, found.from)
  const before = WEEKDAY.test(fold(all.at(-1)?.text ?? '')) ? all.slice(0, -1) : all
  if (found.page > 1 || found.y > 0.45 * height || before.length > 5) return undefined
  if (before.length > 0) return /^(?:le|den|the|de)$|,$/i.test(before.at(-1)?.text ?? '') ? 0.85 : 0.6
  return found.segment.words.length === found.to ? 0.86 : 0.6
}
