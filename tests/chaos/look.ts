/** Looks at the database beside everything that stands between the servers and it. */
import { Client } from 'pg'
import type { Surroundings } from './surroundings.ts'

/** Undefined while the primary can't be asked. */
export const lookIn =
  (world: Surroundings) =>
  async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row[] | undefined> => {
    const client = new Client({ connectionString: world.primary().url, connectionTimeoutMillis: 5_000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return (await client.query<Row>(sql, values)).rows
    } catch {
      return undefined
    } finally {
      await client.end().catch(() => undefined)
    }
  }
