/** Statements that calls wait for, asked without the detours that entities need. */
import type { EntityManager } from '@mikro-orm/postgresql'

export interface Statement {
  /**
   * Named, it is planned once a connection, whatever its values, not once a call; no other text may have that name.
   * Only where one plan fits all values, as for look-ups by key. What it answers must keep its types when a newer
   * process adds a column: ask for a whole row as JSON.
   */
  name?: string
  /** With a question mark for each value, in their order. */
  sql: string
}

/** Reads outside of any transaction: what one has changed and not committed would not be seen. */
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

/** As PostgreSQL wants its placeholders. */
export function numbered(sql: string): string {
  let place = 0
  return sql.replace(/\?/g, () => `$${++place}`)
}
