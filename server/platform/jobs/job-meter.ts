import type { EntityManager } from '@mikro-orm/postgresql'
import type { Pool } from 'pg'
import type { Metrics } from '../metrics/metrics.ts'
import type { JobName } from '../queue.ts'

type JobOutcome = 'DONE' | 'AGAIN' | 'MORE' | 'FAILED' | 'GONE' | 'BUSY'

export interface JobMeter {
  count(name: JobName, outcome: JobOutcome): void
}

const DEPTH = `
  select kind as name, count(j.id)::int as waiting,
    coalesce(extract(epoch from now() - min((j.data->>'since')::timestamptz)), 0)::float8 as oldest
  from unnest($1::text[]) as kind left join pgboss.job j on j.name = kind and j.state <= 'active'
  group by kind`

interface Depth {
  name: JobName
  waiting: number
  oldest: number
}

const QUEUE = `
  select count(*)::int as waiting, (count(*) filter (where retry_count > 0 or (data->>'attempt')::int > 0))::int as retried,
    floor(extract(epoch from now() - min((data->>'since')::timestamptz)))::int as "oldestSeconds",
    (array_agg(name order by (data->>'since')::timestamptz))[1] as "oldestJob"
  from pgboss.job where state <= 'active' and data->>'since' is not null`

/** The work of all processes that is queued or under way. */
export async function readQueue(em: EntityManager) {
  const [found] = await em.execute<QueueDepth[]>(QUEUE)
  return found ?? { waiting: 0, retried: 0, oldestSeconds: null, oldestJob: null }
}

interface QueueDepth {
  waiting: number
  retried: number
  oldestSeconds: number | null
  oldestJob: string | null
}

/** The size of the queue, and the outcomes of the jobs that this process ran. */
export function meterJobs(metrics: Metrics, pool: Pool, names: readonly JobName[]): JobMeter {
  const read = async () => (await pool.query<Depth>(DEPTH, [names])).rows
  metrics.gauge('jobs_waiting', 'Jobs that are queued or under way, by kind.', ['job'], async () =>
    (await read()).map(({ name, waiting }) => ({ labels: { job: name }, value: waiting })),
  )
  metrics.gauge(
    'jobs_oldest_seconds',
    'How long ago the oldest job of a kind was queued.',
    ['job'],
    async () => (await read()).map(({ name, oldest }) => ({ labels: { job: name }, value: oldest })),
  )
  const runs = metrics.counter('job_runs_total', 'Runs of jobs by this process, by kind and outcome.', [
    'job',
    'outcome',
  ])
  return { count: (job, outcome) => runs.inc({ job, outcome: outcome.toLowerCase() }) }
}
