/** (h) Three processes on one PostgreSQL as it comes, 64 calls at once: nobody fails, and the budget of connections holds. */
import { Client } from 'pg'
import { fillLists } from '#tests/support/list-rows.ts'
import { newCompany } from '#tests/support/people.ts'
import { Calling, failureIn, isToldToWait } from './calling.ts'
import { Day, spread } from './day.ts'
import type { Installation } from './installation.ts'
import { type Measured, middle, percentile } from './timing.ts'

const PROCESSES = 3
const AT_ONCE = 64
const SECONDS = 60
/** Of one process: see "Connections" in docs/running.md. */
const CONNECTIONS = 15
const AMOUNT = { inAccount: 5_000, accounts: 4 }
/** The calls that use the database; reading files has its own processes and its own limits. */
const CALLS = { list: 14, save: 5, check: 2, open: 4, create: 2, send: 2, reading: 1 }
const SAMPLE_MILLISECONDS = 100

export async function measureProcesses(installation: Installation): Promise<Measured[]> {
  const companies = await Promise.all(Array.from({ length: 6 }, () => newCompany(installation)))
  const [seller = installation.seller, buyer = installation.buyer] = companies
  await fillLists({ ...installation, seller, buyer }, AMOUNT)
  const day = await Day.prepare(installation, companies, AMOUNT.inAccount, 10_000)
  const watch = await watchConnections(installation.databaseUrl)
  const servers = await Promise.all(
    Array.from({ length: PROCESSES }, () => installation.server({ WORKER: 'on' })),
  )
  const callings = servers.map(({ url }) => new Calling(url))
  try {
    const done = await callAtOnce(day, callings)
    return rowsOf(done, await watch.most())
  } finally {
    await watch.end()
    for (const calling of callings) calling.close()
    for (const server of servers) await server.kill()
  }
}

interface Done {
  milliseconds: number
  failure: string | undefined
  isToldToWait: boolean
}

async function callAtOnce(day: Day, callings: Calling[]): Promise<Done[]> {
  const order = spread(CALLS)
  const end = performance.now() + SECONDS * 1_000
  const done: Done[] = []
  let next = 0
  const callOn = async (calling: Calling) => {
    while (performance.now() < end) {
      const act = day.act(order[next++ % order.length] ?? 'list')
      const told = await act.run(calling)
      const failure = failureIn(told)
      done.push({
        milliseconds: told.milliseconds,
        failure: failure && `${act.what}: ${failure}`,
        isToldToWait: isToldToWait(told),
      })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => callOn(pick(callings, index))))
  return done
}

function pick<T>(items: readonly T[], index: number): T {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('there is none')
  return item
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

function rowsOf(done: Done[], most: number): Measured[] {
  const failed = done.flatMap(({ failure }) => (failure === undefined ? [] : [failure]))
  for (const failure of new Set(failed.slice(0, 20))) console.error(failure)
  const took = done.map(({ milliseconds }) => milliseconds)
  const waits = done.filter((one) => one.isToldToWait).length
  return [
    {
      what: `${PROCESSES} processes, ${AT_ONCE} calls at once, failures`,
      ours: `${failed.length} of ${done.length}, ${waits} told to wait`,
      beside: 'aim: none',
      ratio: '',
    },
    {
      what: 'how long they took',
      ours: `${middle(took).toFixed(0)} ms (95 %: ${percentile(took, 95).toFixed(0)}), ${(done.length / SECONDS).toFixed(0)} a second`,
      beside: '',
      ratio: '',
    },
    {
      what: 'connections at most',
      ours: String(most),
      beside: `budget: ${PROCESSES * CONNECTIONS}`,
      ratio: (most / (PROCESSES * CONNECTIONS)).toFixed(2),
    },
  ]
}
