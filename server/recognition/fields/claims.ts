/** Assigns values to labels: the closest label gets the value. */
import type { Evidence } from './evidence.ts'
import { labelsOf } from './evidence.ts'
import type { Found } from './found.ts'
import type { Topic } from './labels.ts'
import { type Near, nearest } from './near.ts'

export function claims<Value>(
  { labels }: Evidence,
  values: Found<Value>[],
  topics: Topic[],
): Map<Found<Value>, Near<Value>> {
  const claimed = new Map<Found<Value>, Near<Value>>()
  for (const near of nearest(labelsOf(labels, ...topics), labels, values)) {
    if (!claimed.has(near.found)) claimed.set(near.found, near)
  }
  return claimed
}
