import type { Pool } from 'pg'
import type { Database } from '../database/connections.ts'
import type { Metrics } from './metrics.ts'

/** Metrics of the connection pools, and of how often a caller waited. */
export function meterDatabase(metrics: Metrics, { calls, inner }: Database): void {
  const pools: [string, Pool][] = [
    ['calls', calls],
    ['inner', inner],
  ]
  metrics.gauge(
    'database_connections',
    'Connections of this process, by pool and state; waiting: those who want one.',
    ['pool', 'state'],
    () => pools.flatMap(([name, pool]) => readPool(name, pool)),
  )
  const waits = metrics.counter(
    'database_waits_total',
    'How often a connection went to somebody who waited.',
    ['pool'],
  )
  for (const [name, pool] of pools) {
    waits.inc({ pool: name }, 0)
    pool.on('release', () => {
      if (pool.waitingCount > 0) waits.inc({ pool: name })
    })
  }
}

/** The number of times a list was read from the replica, or the reason against it. */
export function meterReplica(metrics: Metrics): (outcome: string) => void {
  const reads = metrics.counter(
    'replica_reads_total',
    'Lists that were to be read from the replica: fresh ones were, all others from the primary.',
    ['outcome'],
  )
  return (outcome) => reads.inc({ outcome })
}

const readPool = (pool: string, { totalCount, idleCount, waitingCount }: Pool) => [
  { labels: { pool, state: 'used' }, value: totalCount - idleCount },
  { labels: { pool, state: 'idle' }, value: idleCount },
  { labels: { pool, state: 'waiting' }, value: waitingCount },
]
