/** Statements on the path of each call, without the cost of entities. */
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Pool } from 'pg'

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
  const text = numbered(sql)
  const { rows } = await pool.query<Row>(withoutNames.has(pool) ? { text, values } : { name, text, values })
  return rows
}

/** Numbers the placeholders as PostgreSQL requires. */
export function numbered(sql: string): string {
  let place = 0
  return sql.replace(/\?/g, () => `$${++place}`)
}
