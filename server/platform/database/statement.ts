/** Statements on the path of each call, without the cost of entities. */
import type { EntityManager } from '@mikro-orm/postgresql'

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

/** Reads outside of any transaction, so it doesn't see uncommitted changes. */
export async function ask<Row extends object>(
  em: EntityManager,
  { name, sql }: Statement,
  values: unknown[],
): Promise<Row[]> {
  if (em.isInTransaction()) throw new Error('asked beside the transaction, not in it')
  if (name === undefined) return em.execute<Row[]>(sql, values)
  const pool = await em.getDriver().getConnection().getNativeClient()
  const { rows } = await pool.query<Row>({ name, text: numbered(sql), values })
  return rows
}

/** Numbers the placeholders as PostgreSQL requires. */
export function numbered(sql: string): string {
  let place = 0
  return sql.replace(/\?/g, () => `$${++place}`)
}
