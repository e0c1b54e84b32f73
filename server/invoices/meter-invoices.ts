import type { Pool } from 'pg'
import type { Metrics } from '../platform/metrics/metrics.ts'

/** Of all work on documents. One that was delivered may be worked on for longer: the receiving side has yet to say whether it is in order. */
const OLDEST = `
  select coalesce(extract(epoch from now() - min((j.data->>'since')::timestamptz)), 0)::float8 as oldest
  from pgboss.job j join invoices i on i.id = (j.data->'data'->>'invoiceId')::uuid
  where j.state <= 'active' and i.status = 'CREATED'`

/** Of the whole installation. */
export function meterInvoices(metrics: Metrics, pool: Pool): void {
  metrics.gauge(
    'invoices_undelivered_seconds',
    'How long ago the oldest document was accepted that is not delivered yet.',
    [],
    async () => {
      const { rows } = await pool.query<{ oldest: number }>(OLDEST)
      return [{ labels: {}, value: rows[0]?.oldest ?? 0 }]
    },
  )
}
