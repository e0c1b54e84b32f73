import type { EntityManager } from '@mikro-orm/postgresql'
import type { Actor } from '../access/principal.ts'
import { run, type Statement } from '../database/statement.ts'
import { currentSpan, currentTraceParent } from '../traces/span.ts'
import { readTraceParent } from '../traces/trace-parent.ts'
import { EVENT_FEED_POLL, type EventDetails, type EventType } from './event.ts'
import { findPublishing, findSubscribers } from './subscribers.ts'

const BEGINNING =
  'select trace from events where subject = ? and trace is not null order by subject, id limit 1'

/**
 * Tells the trace that an event was recorded. Where something else brought it (a webhook, an answer, a reader), it becomes a
 * span of the trace in which its subject began, which names the one that brought it: so a receipt is found from the click.
 */
async function traceEvent(em: EntityManager, type: EventType, subject: string): Promise<void> {
  const span = currentSpan()
  if (span === undefined) return
  span.tell(type)
  const [first] = await em.execute<{ trace: string }[]>(BEGINNING, [subject])
  const origin = readTraceParent(first?.trace)
  if (origin === undefined || origin.traceId === span.context.traceId) return
  span.beginIn(origin, `event ${type}`, { link: span.context }).end()
}

export interface NewEvent<Type extends EventType> {
  type: Type
  /** The id of the document or account. */
  subject: string
  detail: EventDetails[Type]
  /** Null when the product or the network does it. */
  principal: Actor | null
  /** A deduplication key: the second event with it is not recorded. */
  key?: string | undefined
}

/**
 * Stores the event in em's transaction and queues it for its subscribers. The subject is locked until the transaction ends, so
 * that the events of one subject have ids in the order of their commits.
 * @returns false when an event with that key exists
 */
export async function record<Type extends EventType>(
  em: EntityManager,
  { type, subject, detail, principal, key }: NewEvent<Type>,
): Promise<boolean> {
  const subscribers = [...findSubscribers(em, type)].flatMap(([name, { wants }]) =>
    wants(detail) ? name : [],
  )
  const [stored] = await run<{ id: string }>(em, subscribers.length > 0 ? STORE_WITH_DELIVERIES : STORE, [
    subject,
    type,
    subject,
    JSON.stringify(detail),
    principal?.kind ?? null,
    principal?.id ?? null,
    principal?.client ?? null,
    principal?.userAgent ?? null,
    key ?? null,
    currentTraceParent() ?? null,
    ...(subscribers.length > 0 ? [subject, JSON.stringify(subscribers)] : []),
  ])
  if (stored === undefined) return false
  findPublishing(em)?.queue.wake(em, EVENT_FEED_POLL)
  const eventId = Number(stored.id)
  await traceEvent(em, type, subject)
  for (const subscriber of subscribers)
    await findPublishing(em)?.queue.enqueue(em, 'deliver-event', { eventId, subject, subscriber })
  return true
}

/** Records many events without keys, those of one subject in their order: in one statement where no module subscribes to their types, else one by one. */
export async function recordAll<Type extends EventType>(
  em: EntityManager,
  events: readonly Omit<NewEvent<Type>, 'key' | 'principal'>[],
  principal: Actor | null = null,
): Promise<void> {
  const hasSubscribers = events.some(({ type }) => findSubscribers(em, type).size > 0)
  if (hasSubscribers) for (const event of events) await record(em, { ...event, principal })
  else if (events.length > 0) {
    await em.execute(STORE_ALL, [
      JSON.stringify(events),
      principal?.kind ?? null,
      principal?.id ?? null,
      principal?.client ?? null,
      principal?.userAgent ?? null,
      currentTraceParent() ?? null,
    ])
    findPublishing(em)?.queue.wake(em, EVENT_FEED_POLL)
  }
}

const STORE_ALL = `
  with given as materialized (
    select * from rows from (jsonb_to_recordset(?::jsonb) as (type text, subject uuid, detail jsonb))
      with ordinality as e(type, subject, detail, place)
  ), locked as materialized (
    select g.*, pg_advisory_xact_lock(hashtextextended(g.subject::text, 0)) from (select * from given order by subject, place) g
  )
  insert into events (at, type, subject, detail, actor_kind, actor_id, client, user_agent, trace)
  select clock_timestamp(), type, subject, detail, ?, ?::uuid, ?, ?, ? from locked`

const INSERT = `
  insert into events (at, type, subject, detail, actor_kind, actor_id, client, user_agent, key, trace)
  select clock_timestamp(), ?, ?::uuid, ?::jsonb, ?, ?::uuid, ?, ?, ?, ? from locked
  on conflict (key) where key is not null do nothing returning id`

/** Locks the subject in a part of the statement of its own, so that the lock is held before the insert takes the next id. */
const LOCKED = 'locked as materialized (select pg_advisory_xact_lock(hashtextextended(?, 0)))'

const STORE: Statement = { name: 'store-event', sql: `with ${LOCKED} ${INSERT}` }

const STORE_WITH_DELIVERIES: Statement = {
  name: 'store-event-with-deliveries',
  sql: `
  with ${LOCKED}, stored as (${INSERT}), pending as (
    insert into event_deliveries (event_id, subject, subscriber)
    select stored.id, ?::uuid, subscriber from stored, jsonb_array_elements_text(?::jsonb) as subscriber
  ) select id from stored`,
}
