/** Statements on the path of each call, without the cost of entities. */
import { createHash } from 'node:crypto'
import { DeadlockException } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { CompiledQuery } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { ofEachClient } from './each-client.ts'

const MAX_RUNS = 3

/** Runs it in a transaction, and again as a whole after a deadlock or a serialization failure. Each run has its own entity manager. */
export async function inTransaction<T>(
  { em: outer }: { readonly em: EntityManager },
  run: (em: EntityManager) => Promise<T>,
): Promise<T> {
  for (let runs = 1; ; runs++) {
    try {
      return await outer.fork().transactional(run)
    } catch (error) {
      if (!(error instanceof DeadlockException) || runs === MAX_RUNS) throw error
    }
  }
}

export interface Statement {
  /**
   * A named statement is planned once per connection, so use it only where one plan fits all values, as for look-ups by key.
   * No other text may have its name. Its columns must keep their types when a newer process adds one: select a whole row as
   * JSON.
   */
  name?: string
  /** With a question mark for each value, in order. */
  sql: string
}

/** For one of few texts that are put together. At most 63 letters, as PostgreSQL keeps no more. */
export const nameFor = remembering((text) => createHash('sha256').update(text).digest('base64url'))

const withoutNames = new WeakSet<Pool>()

/** The pool's connections are no sessions (pooling.ts), so a statement that one of them knows by name is unknown to the next. */
export const nameNothing = (pool: Pool): void => void withoutNames.add(pool)

/** Reads outside of any transaction, so it doesn't see uncommitted changes. */
export async function ask<Row extends object>(
  em: EntityManager,
  { name, sql }: Statement,
  values: unknown[],
): Promise<Row[]> {
  if (em.isInTransaction()) throw new Error('asked beside the transaction, not in it')
  if (name === undefined) return em.execute<Row[]>(sql, values)
  const pool = await em.getDriver().getConnection().getNativeClient()
  const text = numberedOnce(sql)
  const { rows } = await pool.query<Row>(withoutNames.has(pool) ? { text, values } : { name, text, values })
  return rows
}

/**
 * Runs in em's transaction; outside of one it commits by itself.
 * @throws {DriverException} as `em.execute`
 */
export async function run<Row extends object>(
  em: EntityManager,
  { name, sql }: Statement,
  values: unknown[],
): Promise<Row[]> {
  if (name === undefined) return em.execute<Row[]>(sql, values)
  const text = numberedOnce(sql)
  names.set(text, name)
  try {
    return (await em.getKysely().executeQuery<Row>(CompiledQuery.raw(text, values))).rows
  } catch (error) {
    throw error instanceof Error ? em.getDriver().convertException(error) : error
  }
}

/** By their text, as Kysely hands no name on to the driver. */
const names = new Map<string, string>()

/** Each connection plans the named statements of transactions once. */
export function nameStatements(pool: Pool): void {
  ofEachClient(pool, (client: PoolClient) => {
    const query: (...call: unknown[]) => unknown = client.query.bind(client)
    const named = (text: unknown, values: unknown, ...rest: unknown[]) => {
      const name = typeof text === 'string' ? names.get(text) : undefined
      return name === undefined ? query(text, values, ...rest) : query({ name, text, values }, ...rest)
    }
    client.query = named as typeof client.query
  })
}

/** Numbers the placeholders as PostgreSQL requires. */
export function numbered(sql: string): string {
  let place = 0
  return sql.replace(/\?/g, () => `$${++place}`)
}

/** Of named statements, of which there are few. */
const numberedOnce = remembering(numbered)

function remembering(make: (text: string) => string): (text: string) => string {
  const made = new Map<string, string>()
  return (text) => {
    const known = made.get(text) ?? make(text)
    made.set(text, known)
    return known
  }
}
