import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql'
import { type EventNoun, eventNouns } from '#generated/event-types.ts'
import { findActorNames } from '../integrations/list-grants.ts'
import type { Actor, PrincipalKinds } from '../platform/access/principal.ts'
import type { Resources } from '../platform/access/resource.ts'
import { AccountEvent, isNounOf } from './account-event.ts'

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

async function withNames(em: EntityManager, events: AccountEvent[]): Promise<Activity[]> {
  const names = await findActorNames(em, events.map(readActor))
  return events.map((event) => ({ event, name: names.get(event.actorId ?? '') ?? null }))
}

const readActor = ({ actorKind: kind, actorId: id }: AccountEvent): Actor | null =>
  kind != null && id != null ? { kind, id } : null

type By = 'PEOPLE' | 'PROGRAMS' | 'RECEIVERS' | 'PRODUCT'

const KINDS: Record<Exclude<By, 'PRODUCT'>, (keyof PrincipalKinds)[]> = {
  PEOPLE: ['user', 'operator', 'external'],
  PROGRAMS: ['key', 'grant'],
  RECEIVERS: ['receiver'],
}

interface ActivityQuery {
  page: number
  size: number
  by?: By | undefined
  actorId?: string | undefined
  noun?: EventNoun | undefined
  /** Days in Belgium, both included. */
  from?: string | undefined
  to?: string | undefined
}

export interface ActivityPage extends Pick<ActivityQuery, 'page' | 'size'> {
  content: Activity[]
  total: number
  /** The names of the events' subjects for people, by id; a deleted subject has none. */
  labels: Map<string, string>
}

/** The matching events of an account, newest first. */
export async function searchActivity(
  em: EntityManager,
  resources: Resources,
  accountId: string,
  query: ActivityQuery,
): Promise<ActivityPage> {
  const { page, size } = query
  const where = await makeConditions(em, accountId, query)
  const order = { orderBy: { number: 'desc' }, limit: size, offset: page * size } as const
  const [events, total] = await em.findAndCount(AccountEvent, where, order)
  return {
    page,
    size,
    total,
    content: await withNames(em, events),
    labels: await findLabels(em, resources, events),
  }
}

async function makeConditions(
  em: EntityManager,
  accountId: string,
  { by, actorId, noun, from, to }: ActivityQuery,
): Promise<FilterQuery<AccountEvent>> {
  const { since, until } = await readPeriod(em, from, to)
  return {
    accountId,
    ...(by === 'PRODUCT' && { $or: [{ actorKind: null }, { actorKind: 'recurring' as const }] }),
    ...(by !== undefined && by !== 'PRODUCT' && { actorKind: { $in: KINDS[by] } }),
    ...(actorId !== undefined && { actorId }),
    ...(noun !== undefined && { type: { $like: `${noun}.%` } }),
    ...((since ?? until) && { at: { ...(since && { $gte: since }), ...(until && { $lt: until }) } }),
  }
}

/** The database knows when a day in Belgium begins. */
async function readPeriod(em: EntityManager, from: string | undefined, to: string | undefined) {
  if (from === undefined && to === undefined) return {}
  const [found] = await em.execute<{ since: string | null; until: string | null }[]>(
    `select (?::date)::timestamp at time zone 'Europe/Brussels' as since,
      (?::date + 1)::timestamp at time zone 'Europe/Brussels' as until`,
    [from ?? null, to ?? null],
  )
  const toDate = (at: string | null | undefined) => (at ? new Date(at) : undefined)
  return { since: toDate(found?.since), until: toDate(found?.until) }
}

async function findLabels(em: EntityManager, resources: Resources, events: AccountEvent[]) {
  const labels = new Map<string, string>()
  for (const { noun, resource } of eventNouns) {
    const sql = resources.get(resource)?.labels
    const ids = new Set(events.filter(({ type }) => isNounOf(type, noun)).map(({ subject }) => subject))
    if (sql === undefined || ids.size === 0) continue
    const rows = await em.execute<{ id: string; label: string }[]>(sql, [JSON.stringify([...ids])])
    for (const { id, label } of rows) labels.set(id, label)
  }
  return labels
}
