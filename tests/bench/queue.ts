/** The time from a queued send to its acknowledgement, and the database load of an idle process. */
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import type { Installation } from './installation.ts'
import { makeDrafts, send } from './sends.ts'
import { type Measured, middle } from './timing.ts'

const SENDS = 20
const ACKNOWLEDGED_WITHIN = 150
const IDLE_SECONDS = 20
/** PostgreSQL may count the work of a connection up to ten seconds after its end. */
const TOLD_AFTER_MILLISECONDS = 12_000
const IDLE_COMMITS = 3

export async function measureQueue(installation: Installation): Promise<Measured[]> {
  const server = await installation.server({ WORKER: 'on' })
  try {
    const [warm = '', ...draftIds] = await makeDrafts(installation, SENDS + 1)
    await acknowledged(installation, warm, () => send(server.url, installation, warm))
    const took: number[] = []
    for (const draftId of draftIds) {
      took.push(await acknowledged(installation, draftId, () => send(server.url, installation, draftId)))
    }
    const commits = await idleCommits(installation.databaseUrl)
    return [
      {
        what: 'queued send to acknowledged',
        ours: `${middle(took).toFixed(0)} ms`,
        beside: `aim: under ${ACKNOWLEDGED_WITHIN} ms`,
        ratio: (middle(took) / ACKNOWLEDGED_WITHIN).toFixed(2),
      },
      {
        what: 'commits a second of an idle process',
        ours: commits.toFixed(1),
        beside: `aim: under ${IDLE_COMMITS}`,
        ratio: (commits / IDLE_COMMITS).toFixed(2),
      },
    ]
  } finally {
    await server.kill()
  }
}

const TOOK = `
  select extract(epoch from e.at - i.created_at)::float8 * 1000 as ms
  from invoices i join events e on e.subject = i.id and e.type = 'invoice.acknowledged' where i.draft_id = ?`

/** In milliseconds, from the transaction that accepted it to the event, by the database's clock. */
async function acknowledged(
  { orm }: Installation,
  draftId: string,
  work: () => Promise<void>,
): Promise<number> {
  await work()
  for (let tries = 0; tries < 600; tries++) {
    const [row] = await orm.em.fork().execute<{ ms: number }[]>(TOOK, [draftId])
    if (row !== undefined) return row.ms
    await wait(50)
  }
  throw new Error('a send was not acknowledged')
}

/** Counted from another database of the same server, so that counting adds nothing. */
async function idleCommits(databaseUrl: string): Promise<number> {
  const url = new URL(databaseUrl)
  const name = url.pathname.slice(1)
  url.pathname = '/postgres'
  const client = new Client(url.href)
  await client.connect()
  const count = async () => {
    const { rows } = await client.query<{ commits: string }>(
      'select xact_commit as commits from pg_stat_database where datname = $1',
      [name],
    )
    return Number(rows[0]?.commits)
  }
  try {
    await wait(TOLD_AFTER_MILLISECONDS)
    const before = await count()
    await wait(IDLE_SECONDS * 1_000)
    return ((await count()) - before) / IDLE_SECONDS
  } finally {
    await client.end()
  }
}
