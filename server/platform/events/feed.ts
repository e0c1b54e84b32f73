/**
 * Feeds: all events of all modules, in the order of their ids, those of one subject in the order of their commits, each once. A
 * recorded event waits in a table of its own. One process at a time takes it from there, in one transaction with the rows that
 * the feeds store.
 */
import type { EntityManager } from '@mikro-orm/postgresql'
import type { JobContext } from '../jobs/job.ts'
import type { Poll } from '../jobs/poll.ts'
import type { RecordedEvent, StoredEvent } from './event.ts'
import { toRecorded } from './find-events.ts'

export interface FedRecord {
  event: RecordedEvent
  /** The IP address that its actor called from. */
  client: string | null
  /** The User-Agent of its program. */
  userAgent: string | null
}

/** Stores its own part of the events, in context.em's transaction. It calls nothing outside. */
export type Feed = (context: JobContext, events: readonly FedRecord[]) => Promise<void>

const MAX_AT_ONCE = 500
/** The events of a document follow each other closely, and a busy process would commit a run for each of them. */
const GATHER_MILLISECONDS = 200

/** As rows: entities of events that nobody changes would cost more than all that is done with them. */
const TAKE = `
  with taken as (
    delete from event_feed where event_id in (select event_id from event_feed order by event_id limit ${MAX_AT_ONCE})
    returning event_id
  )
  select e.id, e.at, e.type, e.subject, e.detail, e.actor_kind as "actorKind", e.actor_id as "actorId", e.client, e.user_agent as "userAgent"
  from taken join events e on e.id = taken.event_id order by e.id`

type Row = Omit<StoredEvent, 'id' | 'at'> & { id: string; at: string }

const ONE_AT_A_TIME = `select pg_advisory_xact_lock(hashtextextended('event-feed', 0))`

export const feeding = (feeds: readonly Feed[]): Poll => ({
  name: 'event-feed',
  gatherMilliseconds: GATHER_MILLISECONDS,
  // The process that records an event wakes its own poll: a look of itself finds those of a process that ended.
  everyMilliseconds: 5_000,
  async isWaiting({ em }) {
    const [found] = await em.execute<{ is_waiting: boolean }[]>(
      'select exists (select from event_feed) as is_waiting',
    )
    return found?.is_waiting === true
  },
  async run(makeContext, _log, stopping) {
    while ((await feedOnce(makeContext(), feeds)) === MAX_AT_ONCE && !stopping.aborted);
  },
})

/** @returns how many events there were */
const feedOnce = (context: JobContext, feeds: readonly Feed[]): Promise<number> =>
  context.em.fork().transactional(async (em) => {
    await em.execute(ONE_AT_A_TIME)
    const events = await take(em)
    if (events.length > 0) for (const feed of feeds) await feed({ ...context, em }, events)
    return events.length
  })

async function take(em: EntityManager): Promise<FedRecord[]> {
  const rows = await em.execute<Row[]>(TAKE)
  return rows.map((row) => ({
    event: toRecorded({ ...row, id: Number(row.id), at: new Date(row.at) }),
    client: row.client ?? null,
    userAgent: row.userAgent ?? null,
  }))
}
