import type { EntityManager } from '@mikro-orm/postgresql'
import type { Pool } from 'pg'
import type { Metrics } from '../platform/metrics/metrics.ts'

/** The work on documents that are not delivered. One that was delivered may be worked on for longer: the receiving side has yet to say whether it is in order. */
const UNDELIVERED = `
  from pgboss.job j join invoices i on i.id = (j.data->'data'->>'invoiceId')::uuid
  where j.state <= 'active' and i.status = 'CREATED'`

const OLDEST = `
  select coalesce(extract(epoch from now() - min((j.data->>'since')::timestamptz)), 0)::float8 as value ${UNDELIVERED}`

/** In seconds; null where all are delivered. */
export async function undeliveredSeconds(em: EntityManager): Promise<number | null> {
  const [found] = await em.execute<{ value: number }[]>(OLDEST)
  return found && found.value > 0 ? Math.floor(found.value) : null
}

/** An hour more than a document is tried that nobody took. */
const KEPT = `
  select count(*)::int as value ${UNDELIVERED}
    and j.name = 'transmit-invoice' and (j.data->>'since')::timestamptz < now() - interval '49 hours'`

/** Of the whole installation. */
export function meterInvoices(metrics: Metrics, pool: Pool): void {
  const read = async (sql: string) => {
    const { rows } = await pool.query<{ value: number }>(sql)
    return [{ labels: {}, value: rows[0]?.value ?? 0 }]
  }
  metrics.gauge(
    'invoices_undelivered_seconds',
    'How long ago the oldest document was accepted that is not delivered yet.',
    [],
    () => read(OLDEST),
  )
  metrics.gauge(
    'invoices_kept_by_network',
    'Documents that the network took over 48 hours ago, and has not delivered yet.',
    [],
    () => read(KEPT),
  )
}
