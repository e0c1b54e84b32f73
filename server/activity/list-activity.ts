import type { EntityManager } from '@mikro-orm/postgresql'
import { namesOf } from '../integrations/names-of.ts'
import type { Actor } from '../platform/access/principal.ts'
import { AccountEvent } from './account-event.ts'

export interface Activity {
  event: AccountEvent
  /** The address of the user, or the name of the key or the integration. */
  name: string | null
}

/** The events of an account after that number, oldest first. */
export async function listActivity(
  em: EntityManager,
  accountId: string,
  { after, limit }: { after: number; limit: number },
): Promise<Activity[]> {
  const where = { accountId, number: { $gt: after } }
  return withNames(em, await em.find(AccountEvent, where, { orderBy: { number: 'asc' }, limit }))
}

export async function withNames(em: EntityManager, events: AccountEvent[]): Promise<Activity[]> {
  const names = await namesOf(em, events.map(actorOf))
  return events.map((event) => ({ event, name: names.get(event.actorId ?? '') ?? null }))
}

const actorOf = ({ actorKind: kind, actorId: id }: AccountEvent): Actor | null =>
  kind != null && id != null ? { kind, id } : null
