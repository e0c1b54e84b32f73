/** The time from a queued send to its acknowledgement, and the database load of an idle process. */
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { aimed, type Measured, middle, until, withServer } from './frame.ts'
import type { Installation } from './installation.ts'
import { makeDrafts, send } from './sends.ts'

const SENDS = 100
const ACKNOWLEDGED_WITHIN = 150
const IDLE_SECONDS = 20
/** PostgreSQL may count the work of a connection up to ten seconds after its end. */
const TOLD_AFTER_MILLISECONDS = 12_000
const IDLE_COMMITS = 3

export function measureQueue(installation: Installation): Promise<Measured[]> {
  return withServer(installation, { WORKER: 'on' }, async ({ url }) => {
    const took: number[] = []
    for (const draftId of await makeDrafts(installation, SENDS + 1)) {
      await send(url, installation, draftId)
      took.push(await until(() => acknowledged(installation, draftId), 50))
    }
    const sent = middle(took.slice(1))
    return [
      aimed('queued send to acknowledged', sent, { unit: 'ms', aim: ACKNOWLEDGED_WITHIN }),
      aimed('commits a second of an idle process', await idleCommits(installation.databaseUrl), {
        unit: 'commits',
        aim: IDLE_COMMITS,
        digits: 1,
      }),
    ]
  })
}

const TOOK = `
  select extract(epoch from e.at - i.created_at)::float8 * 1000 as ms
  from invoices i join events e on e.subject = i.id and e.type = 'invoice.acknowledged' where i.draft_id = ?`

/** In milliseconds, from the transaction that accepted it to the event, by the database's clock. */
async function acknowledged({ orm }: Installation, draftId: string): Promise<number | undefined> {
  const [row] = await orm.em.fork().execute<{ ms: number }[]>(TOOK, [draftId])
  return row?.ms
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
