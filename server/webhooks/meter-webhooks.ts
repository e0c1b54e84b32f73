import type { Pool } from 'pg'
import type { Metrics } from '../platform/metrics/metrics.ts'

const STATES = `
  select count(*) filter (where disabled_at is null and failing_since is null)::int as active,
    count(*) filter (where disabled_at is null and failing_since is not null)::int as failing,
    count(*) filter (where disabled_at is not null)::int as disabled from webhooks`

const WAITING = `select count(*)::int as waiting from webhook_deliveries where state = 'PENDING'`

/** Of the whole installation. */
export function meterWebhooks(metrics: Metrics, pool: Pool): void {
  metrics.gauge('webhooks', 'Webhooks, by state.', ['state'], async () => {
    const { rows } = await pool.query<Record<string, number>>(STATES)
    return Object.entries(rows[0] ?? {}).map(([state, value]) => ({ labels: { state }, value }))
  })
  metrics.gauge('webhook_deliveries_waiting', 'Events that webhooks have yet to take.', [], async () => {
    const { rows } = await pool.query<{ waiting: number }>(WAITING)
    return [{ labels: {}, value: rows[0]?.waiting ?? 0 }]
  })
}
