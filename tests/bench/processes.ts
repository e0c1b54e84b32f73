/** Three processes on one PostgreSQL as it comes, 64 calls at once: nobody fails, and the budget of connections holds. */
import { Client } from 'pg'
import { Calling } from './calling.ts'
import { Day, type Done, done, failures, spread } from './day.ts'
import { aimed, figure, type Measured, middle, percentile } from './frame.ts'
import type { Installation } from './installation.ts'

const PROCESSES = 3
const AT_ONCE = 64
const SECONDS = 60
/** Of one process: see "Connections" in docs/running.md. */
const CONNECTIONS = 15
/** The calls that use the database; reading files has its own processes and its own limits. */
const CALLS = { list: 14, save: 5, check: 2, open: 4, create: 2, send: 2, reading: 1 }
const SAMPLE_MILLISECONDS = 100

export async function measureProcesses(installation: Installation): Promise<Measured[]> {
  const day = await Day.prepare(installation, 10_000)
  const watch = await watchConnections(installation.databaseUrl)
  const servers = await Promise.all(
    Array.from({ length: PROCESSES }, () => installation.server({ WORKER: 'on' })),
  )
  const callings = servers.map(({ url }) => new Calling(url))
  try {
    const all = await callAtOnce(day, callings)
    const took = all.map(({ told }) => told.milliseconds)
    const inWords = `${middle(took).toFixed(0)} ms (95 %: ${percentile(took, 95).toFixed(0)})`
    const aim = PROCESSES * CONNECTIONS
    return [
      failures(all),
      figure('how long they took', `${inWords}, ${(all.length / SECONDS).toFixed(0)} a second`),
      aimed('at most', await watch.most(), { unit: 'connections', aim }),
    ]
  } finally {
    await watch.end()
    for (const calling of callings) calling.close()
    for (const server of servers) await server.kill()
  }
}

async function callAtOnce(day: Day, callings: Calling[]): Promise<Done[]> {
  const order = spread(CALLS)
  const end = performance.now() + SECONDS * 1_000
  const all: Done[] = []
  let next = 0
  const callOn = async (calling: Calling) => {
    while (performance.now() < end)
      all.push(await done(day.act(order[next++ % order.length] ?? 'list'), calling))
  }
  const times = Math.ceil(AT_ONCE / callings.length)
  await Promise.all(
    Array.from({ length: times }, () => callings)
      .flat()
      .slice(0, AT_ONCE)
      .map(callOn),
  )
  return all
}

/** The most connections that were open at once beside those that are now. */
async function watchConnections(databaseUrl: string) {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows: others } = await client.query<{ pid: number }>(CONNECTED)
  const pids = others.map(({ pid }) => pid)
  let most = 0
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const { rows } = await client.query<{ open: number }>(OPEN, [pids])
      most = Math.max(most, rows[0]?.open ?? 0)
      await new Promise((go) => setTimeout(go, SAMPLE_MILLISECONDS))
    }
  })()
  return {
    async most() {
      isOver = true
      await watching
      return most
    },
    async end() {
      isOver = true
      await watching
      await client.end()
    },
  }
}

const CONNECTED = `
  select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`
const OPEN = `select count(*)::int as open from (${CONNECTED}) connected where pid <> all($1)`
