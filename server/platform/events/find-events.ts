import type { EntityManager } from '@mikro-orm/postgresql'
import { type EventType, type RecordedEvent, StoredEvent } from './event.ts'

/** The types with that prefix, such as `invoice.`. */
type TypesOf<Prefix extends string> = Extract<EventType, `${Prefix}${string}`>

interface Within {
  /** Only events with a lower id. */
  before?: number
  since?: Date
}

/** The events of that subject, or of those, oldest first. */
export async function findEvents<Prefix extends string>(
  em: EntityManager,
  subject: string | readonly string[],
  prefix: Prefix,
  { before, since }: Within = {},
): Promise<RecordedEvent<TypesOf<Prefix>>[]> {
  const where = {
    subject: typeof subject === 'string' ? subject : { $in: [...subject] },
    type: { $like: `${prefix}%` },
    ...(before !== undefined && { id: { $lt: before } }),
    ...(since !== undefined && { at: { $gt: since } }),
  }
  const stored = await em.find(StoredEvent, where, { orderBy: { id: 'asc' }, disableIdentityMap: true })
  return stored.map((event) => toRecorded(event) as RecordedEvent<TypesOf<Prefix>>)
}

export const toRecorded = ({ id, at, type, subject, detail, actorKind, actorId }: StoredEvent) =>
  ({
    id,
    at,
    type,
    subject,
    detail,
    actor: actorKind != null && actorId != null ? { kind: actorKind, id: actorId } : null,
  }) as RecordedEvent
