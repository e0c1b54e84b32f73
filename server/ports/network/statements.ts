/** Statements of the network's adapters. */
import type pg from 'pg'
import { Unavailable } from '../../platform/problem.ts'
import { joined } from '../../platform/slices.ts'

/** @throws {Unavailable} */
export type Query = <Row extends pg.QueryResultRow>(sql: string, values: unknown[]) => Promise<Row[]>

export const queryOn =
  (pool: pg.Pool): Query =>
  async <Row extends pg.QueryResultRow>(sql: string, values: unknown[]): Promise<Row[]> => {
    try {
      return (await pool.query<Row>(sql, values)).rows
    } catch (error) {
      throw new Unavailable('network', { cause: error })
    }
  }

/** The access point of a message's row. Rows from before there were several name none: those are of the first. */
export interface MessagePlace {
  accessPoint: string
  first: string
}

/** PostgreSQL returns bytes as hexadecimal text, so a large envelope is read in parts. */
const PART = 2 * 1024 * 1024

/** The envelope of so many bytes in that table. */
export async function envelopeIn(
  query: Query,
  table: 'loopback_messages' | 'arrived_messages',
  { id, size }: { id: string; size: number },
): Promise<Buffer> {
  const sql = `select substring(envelope from $2::int for $3::int) as part from ${table} where id = $1`
  const parts: Buffer[] = []
  for (let at = 1; at <= size; at += PART)
    parts.push(...(await query<{ part: Buffer }>(sql, [id, at, PART])).map(({ part }) => part))
  return parts.length === 1 && parts[0] ? parts[0] : joined(parts)
}
