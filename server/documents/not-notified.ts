/**
 * Receivers who can't be reached for their documents: the timeline shows this with the reason, and the documents count as not
 * arrived.
 */
import type { EntityManager } from '@mikro-orm/postgresql'
import { recordAll } from '../platform/events/record.ts'
import type { Reach, Unreached } from '../receivers/reach.ts'
import { Document } from './document.ts'
import type { UnreachableDocuments } from './upload.ts'

interface NotNotified {
  ids: readonly string[]
  reason: Unreached
}

/** The promise of an earlier reminder doesn't count any more either: nobody got it. */
export async function keepNotNotified(em: EntityManager, { ids, reason }: NotNotified): Promise<void> {
  await em.nativeUpdate(
    Document,
    { id: { $in: [...ids] } },
    { notNotifiedAt: new Date(), notNotifiedReason: reason },
  )
  const detail = { unreached: reason }
  await recordAll(
    em,
    ids.map((subject) => ({ type: 'document.not_notified', subject, detail })),
  )
}

/** How many documents for each reason, of the reach of each one's receiver. */
export function countUnreachable(reaches: readonly (Reach | undefined)[]): UnreachableDocuments[] {
  const reasons = reaches.flatMap((reach) => reach?.reason ?? [])
  return [...Map.groupBy(reasons, (reason) => reason)].map(([reason, { length }]) => ({
    reason,
    documents: length,
  }))
}
