/**
 * A replica of the database that serves lists. It is never behind the call that reads: it must hold every change that the primary
 * had written down at the time of the call, or the primary answers.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Pool } from 'pg'
import type { Database } from './connections.ts'
import { giveBackDead } from './dead-connections.ts'
import { createOrm, type Orm } from './orm.ts'
import { findPooling } from './pooling.ts'
import { setPathOn } from './search-path.ts'
import { Setting } from './setting.ts'
import { ask, nameNothing, type Statement } from './statement.ts'
import { limitTime } from './time-limits.ts'

/** Lists wait no longer than that for a connection to a replica that is out of reach. */
const OPENING_MILLISECONDS = 1_000
/** One that gives no answer is left for the primary. */
const SECONDS = 10

/** Also when it can't be reached now: it is asked again later. */
export async function openReplica(
  url: string,
  { orm, calls }: Database,
  count: (outcome: string) => void,
): Promise<{ close(): Promise<void> }> {
  const isDirect = (await findPooling(url).catch(() => 'POOLED')) === 'DIRECT'
  const replica = createOrm(url, [Setting], {
    poolSize: Math.ceil(calls.options.max / 3),
    patienceMilliseconds: OPENING_MILLISECONDS,
    hasSessions: isDirect,
  })
  const pool = await replica.em.getConnection().getNativeClient()
  if (!isDirect) setPathOn(pool)
  limitTime(pool, SECONDS)
  giveBackDead(pool)
  /** A lost connection is opened again on the next use. */
  pool.on('error', () => undefined)
  if (!isDirect) nameNothing(pool)
  readListsFrom(orm, new Replica({ orm: replica, primary: calls, count }))
  return { close: () => replica.close() }
}

/** A call waits so long for the replica to catch up. */
const PATIENCE_MILLISECONDS = 100
const PAUSE_MILLISECONDS = 5
/** One that failed, or is none, isn't asked for so long. */
const REST_MILLISECONDS = 5_000

/** The primary's last written position, and the id of its installation of PostgreSQL. */
const WRITTEN = `
  select pg_current_wal_flush_lsn()::text as lsn, system_identifier::text as system from pg_control_system()`

/** OTHER: it is no replica, or of another database. */
const STATE = `
  select case when not pg_is_in_recovery() or system_identifier::text <> ? then 'OTHER'
    when pg_last_wal_replay_lsn() >= ?::pg_lsn then 'FRESH' else 'BEHIND' end as state
  from pg_control_system()`

type Outcome = 'fresh' | 'behind' | 'other' | 'failed' | 'resting'

interface ReplicaParts {
  orm: Orm
  /** The primary's pool. */
  primary: Pool
  count?: ((outcome: Outcome) => void) | undefined
}

class Replica {
  readonly #parts: ReplicaParts
  #restsUntil = 0

  constructor(parts: ReplicaParts) {
    this.#parts = parts
  }

  /** @returns undefined when the primary has to be asked */
  async read<Row extends object>(statement: Statement, values: unknown[]): Promise<Row[] | undefined> {
    if (performance.now() < this.#restsUntil) return this.#leave('resting')
    try {
      const em = this.#parts.orm.em.fork()
      const state = await this.#stateOf(em)
      if (state !== 'FRESH') return this.#leave(state === 'BEHIND' ? 'behind' : 'other')
      const rows = await ask<Row>(em, statement, values)
      this.#parts.count?.('fresh')
      return rows
    } catch {
      return this.#leave('failed')
    }
  }

  #leave(outcome: Outcome): undefined {
    if (outcome === 'failed' || outcome === 'other') this.#restsUntil = performance.now() + REST_MILLISECONDS
    this.#parts.count?.(outcome)
  }

  async #stateOf(em: EntityManager): Promise<'FRESH' | 'BEHIND' | 'OTHER'> {
    const end = performance.now() + PATIENCE_MILLISECONDS
    const { rows } = await this.#parts.primary.query<{ lsn: string; system: string }>(WRITTEN)
    const [written = { lsn: '', system: '' }] = rows
    for (;;) {
      const [told] = await em.execute<{ state: 'FRESH' | 'BEHIND' | 'OTHER' }[]>(STATE, [
        written.system,
        written.lsn,
      ])
      if (told?.state !== 'BEHIND' || performance.now() > end) return told?.state ?? 'OTHER'
      await wait(PAUSE_MILLISECONDS)
    }
  }
}

const replicas = new WeakMap<object, Replica>()

/** From now on lists of that database are read from its replica. */
const readListsFrom = (orm: Orm, replica: Replica): void => void replicas.set(orm.driver, replica)

/**
 * Reads the rows of a list from the replica if it is as new as the primary. It never serves a read that a decision depends on.
 */
export async function askReplica<Row extends object>(
  em: EntityManager,
  statement: Statement,
  values: unknown[],
): Promise<Row[]> {
  const replica = em.isInTransaction() ? undefined : replicas.get(em.getDriver())
  return (await replica?.read<Row>(statement, values)) ?? ask<Row>(em, statement, values)
}
