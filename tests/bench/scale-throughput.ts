/** The throughput of one, two and four processes, beside as many that ask PostgreSQL directly and do nothing else. */
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { numbered } from '#server/platform/database/statement.ts'
import { listsOf } from '#tests/support/lists.ts'
import { Calling } from './calling.ts'
import { type Measured, perSecond } from './frame.ts'
import type { Installation } from './installation.ts'
import { cpuSeconds } from './process-figures.ts'
import type { RawTask } from './raw-statements.ts'
import { IN_ORDINARY } from './scale-rows.ts'
import { makeDrafts, post, send, startBare } from './sends.ts'

const PROCESSES = [1, 2, 4]
const AT_ONCE = 16
const LISTS = 3_000
const SENDS = 400
const SECONDS = 5

interface Throughput {
  perSecond: number
  /** Of work in PostgreSQL, for each. */
  milliseconds: number
}

/** @param postgres the id of its first process */
export async function measureThroughput(installation: Installation, postgres: number): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const processes of PROCESSES) {
    const watched = watching(postgres)
    const servers = await many(processes, () => installation.server())
    const callings = servers.map(({ url }) => new Calling(url))
    const lists = await watched(LISTS, () => listsOver(callings, installation))
    const drafts = await makeDrafts(installation, SENDS)
    const sends = await watched(SENDS, () => sendsOver(servers, installation, drafts))
    for (const calling of callings) calling.close()
    for (const server of servers) await server.kill()
    const raw = await rawLists(installation, processes)
    const bare = await bareSends(installation, processes)
    measured.push(row(`a list, ${processes} processes`, lists, raw, 'the same statement directly'))
    measured.push(row(`a send, ${processes} processes`, sends, bare, 'a bare route, 8 statements'))
  }
  return measured
}

const row = (
  what: string,
  { perSecond: ours, milliseconds }: Throughput,
  beside: number,
  of: string,
): Measured => ({
  what,
  ours: `${ours.toFixed(0)} a second, ${milliseconds.toFixed(2)} ms of PostgreSQL each`,
  beside: `${beside.toFixed(0)} a second, ${of}`,
  ratio: (ours / beside).toFixed(2),
})

const watching =
  (postgres: number) =>
  async (count: number, work: () => Promise<number>): Promise<Throughput> => {
    const before = cpuSeconds(postgres)
    return { perSecond: await work(), milliseconds: ((cpuSeconds(postgres) - before) / count) * 1_000 }
  }

const many = <T>(count: number, make: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, make))

const oneOf = <T>(all: readonly T[], turn: number): T => {
  const found = all[turn % all.length]
  if (found === undefined) throw new Error('there is none')
  return found
}

function listOf(accountId: string) {
  const [list] = listsOf(accountId, IN_ORDINARY)
  if (list === undefined) throw new Error('there are lists')
  return list
}

function listsOver(callings: Calling[], { seller: { accountId, token } }: Installation): Promise<number> {
  const { query, variables } = listOf(accountId)
  const turns = Array.from({ length: LISTS }, (_, turn) => turn)
  return perSecond(turns, AT_ONCE, (turn) => oneOf(callings, turn).graphql(token, query, variables))
}

const sendsOver = (
  servers: { url: string }[],
  installation: Installation,
  drafts: string[],
): Promise<number> =>
  perSecond([...drafts.entries()], AT_ONCE, ([turn, draftId]) =>
    send(oneOf(servers, turn).url, installation, draftId),
  )

async function rawLists({ databaseUrl, seller }: Installation, processes: number): Promise<number> {
  const { statement } = listOf(seller.accountId)
  const task: RawTask = {
    url: databaseUrl,
    sql: numbered(statement.sql),
    values: [...statement.parameters],
    connections: Math.ceil(AT_ONCE / processes),
    seconds: SECONDS,
  }
  const each = await many(processes, async () => {
    const args = [`${import.meta.dirname}/raw-statements.ts`, JSON.stringify(task)]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    return Number(await text(child.stdout))
  })
  return each.reduce((sum, one) => sum + one, 0)
}

async function bareSends(installation: Installation, processes: number): Promise<number> {
  const bare = [await startBare(installation.databaseUrl)]
  while (bare.length < processes) bare.push(await startBare(installation.databaseUrl))
  const drafts = await makeDrafts(installation, SENDS)
  const sent = await perSecond([...drafts.entries()], AT_ONCE, ([turn, draftId]) =>
    post(`${oneOf(bare, turn).url}/send/${draftId}`),
  )
  for (const one of bare) await one.kill()
  return sent
}
