import type { Pool } from 'pg'
import type { Metrics } from '../platform/metrics/metrics.ts'

/** Of all work on documents. One that was delivered may be worked on for longer: the receiving side has yet to say whether it is in order. */
const WAITING = `
  select coalesce(extract(epoch from now() - min((j.data->>'since')::timestamptz)), 0)::float8 as oldest,
    count(*) filter (where j.name = 'transmit-invoice' and (j.data->>'since')::timestamptz < now() - interval '49 hours')::int as kept
  from pgboss.job j join invoices i on i.id = (j.data->'data'->>'invoiceId')::uuid
  where j.state <= 'active' and i.status = 'CREATED'`

/** Of the whole installation. */
export function meterInvoices(metrics: Metrics, pool: Pool): void {
  const read = async () => (await pool.query<{ oldest: number; kept: number }>(WAITING)).rows[0]
  metrics.gauge(
    'invoices_undelivered_seconds',
    'How long ago the oldest document was accepted that is not delivered yet.',
    [],
    async () => [{ labels: {}, value: (await read())?.oldest ?? 0 }],
  )
  metrics.gauge(
    'invoices_kept_by_network',
    'Documents that the network took over 48 hours ago, and has not delivered yet.',
    [],
    async () => [{ labels: {}, value: (await read())?.kept ?? 0 }],
  )
}
