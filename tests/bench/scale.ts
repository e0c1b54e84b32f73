/**
 * The time of an operation as an installation grows: in turn at one of 10,000 invoices and at one of so many; then how
 * much one, two and four processes get out of the largest, beside the throughput of PostgreSQL alone.
 */
import { Client } from 'pg'
import { getAccountSummaryDocument } from '#generated/graphql-documents.ts'
import { numbered } from '#server/platform/database/statement.ts'
import { type List, listsOf } from '#tests/support/lists.ts'
import { Calling } from './calling.ts'
import { figure, inTurn, type Measured, percentile } from './frame.ts'
import type { Installation } from './installation.ts'
import { receiptAt } from './receipts.ts'
import { type Databases, type Sized, startDatabases } from './scale-databases.ts'
import { IN_ORDINARY } from './scale-rows.ts'
import { measureThroughput } from './scale-throughput.ts'
import { makeDrafts, send } from './sends.ts'

const SMALLEST = 10_000
const AIM_TIMES = 1.3
const RUNS = 40
const WARM_UP = 10
/** The share of quicker runs of an operation. Other work on the machine disturbs this run less than the median. */
const QUICKER_PERCENT = 25
/** The lists of the largest account: their time depends on the size of their page, not on the number of rows. */
const OF_LARGEST = [
  'sent invoices, first page',
  'sent invoices, last page',
  'received invoices, first page',
  'received invoices, most urgent first',
]

/** An operation and its function at an installation. */
interface Operation {
  what: string
  run(): Promise<unknown>
  /** Of tables and indexes, that its statement looks at; only of lists. */
  pages?: () => Promise<number>
}

/** @param invoices of the largest installation */
export async function measureScale(invoices: number): Promise<Measured[]> {
  const databases = await startDatabases([SMALLEST, invoices])
  try {
    return [
      ...databases.sized.map(made),
      ...(await measureOperations(databases)),
      ...(await measureThroughput(databases.largest.installation, databases.postgres)),
    ]
  } finally {
    await databases.close()
  }
}

const inWords = (invoices: number): string => invoices.toLocaleString('en')

const made = ({ invoices, fillSeconds, gigabytes }: Sized): Measured =>
  figure(`${inWords(invoices)} invoices made`, `${fillSeconds.toFixed(0)} s, ${gigabytes.toFixed(1)} GB`)

async function measureOperations({ sized }: Databases): Promise<Measured[]> {
  const closing: (() => Promise<unknown>)[] = []
  const columns: Operation[][] = []
  for (const one of sized) {
    const server = await one.installation.server()
    const calling = new Calling(server.url)
    closing.push(async () => calling.close(), server.kill)
    const receipt = await receiptAt(one.installation)
    closing.push(receipt.close)
    const bare = new Client({ connectionString: one.installation.databaseUrl })
    await bare.connect()
    closing.push(() => bare.end())
    columns.push([
      ...(await operationsOver(calling, bare, one)),
      await sendingAt(server.url, one.installation),
      { what: 'a receipt', run: receipt.run },
    ])
  }
  try {
    const measured: Measured[] = []
    for (const [place, { what }] of (columns[0] ?? []).entries()) {
      const same = columns.flatMap((column) => column[place] ?? [])
      const works = same.map(({ run }) => run)
      for (let run = 0; run < WARM_UP; run++) for (const work of works) await work()
      const took = await inTurn(RUNS, works)
      const pages: number[] = []
      for (const one of same) if (one.pages !== undefined) pages.push(await one.pages())
      measured.push(row(what, sized, { took: took.map((each) => percentile(each, QUICKER_PERCENT)), pages }))
    }
    return measured
  } finally {
    for (const close of closing) await close()
  }
}

interface Cost {
  took: readonly number[]
  pages: readonly number[]
}

function row(what: string, sized: readonly Sized[], { took, pages }: Cost): Measured {
  const each = took.map(
    (milliseconds, place) => `${milliseconds.toFixed(1)} ms of ${inWords(sized[place]?.invoices ?? 0)}`,
  )
  return {
    what,
    ours: each.join(', '),
    beside: `aim under ${AIM_TIMES} times the smallest${pages.length === 0 ? '' : `; pages ${pages.join(', ')}`}`,
    ratio: ((took.at(-1) ?? Number.NaN) / (took[0] ?? Number.NaN)).toFixed(2),
  }
}

/** Asks as the server does: in a session that plans each named statement once for all values. */
const pagesOf =
  (bare: Client, { statement: { sql, parameters, name } }: List) =>
  async (): Promise<number> => {
    await bare.query(`set plan_cache_mode = ${name === undefined ? 'auto' : 'force_generic_plan'}`)
    const text = `explain (analyze, buffers, format json) ${numbered(sql)}`
    const values = [...parameters]
    if (name !== undefined) {
      await bare.query(`deallocate all; prepare asked as ${numbered(sql)}`)
      const literals = values.map((one) => (one === null ? 'null' : bare.escapeLiteral(String(one))))
      const executed = `explain (analyze, buffers, format json) execute asked (${literals.join(', ')})`
      return pagesIn(await bare.query(executed))
    }
    return pagesIn(await bare.query(text, values))
  }

interface Explained {
  'QUERY PLAN': [{ Plan: Record<'Shared Hit Blocks' | 'Shared Read Blocks', number> }]
}

function pagesIn({ rows: [row] }: { rows: Explained[] }): number {
  const plan = row?.['QUERY PLAN'][0].Plan
  return (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)
}

async function operationsOver(
  calling: Calling,
  bare: Client,
  { installation, largest }: Sized,
): Promise<Operation[]> {
  const asking = (token: string, query: { toString(): string }, variables: object) => () =>
    calling.graphql(token, query, variables)
  const { accountId, token } = installation.seller
  const overview = (of: { accountId: string; token: string }) =>
    asking(of.token, getAccountSummaryDocument, { accountId: of.accountId })
  const lists = listsOf(accountId, IN_ORDINARY).map((list) => ({
    what: list.what,
    run: asking(token, list.query, list.variables),
    pages: pagesOf(bare, list),
  }))
  const ofLargest = listsOf(largest.accountId, IN_ORDINARY)
    .filter(({ what }) => OF_LARGEST.includes(what))
    .map((list) => ({
      what: `${list.what} of the largest account`,
      run: asking(largest.token, list.query, list.variables),
      pages: pagesOf(bare, list),
    }))
  return [
    { what: 'figures of the overview', run: overview(installation.seller) },
    ...lists,
    { what: 'figures of the overview of the largest account', run: overview(largest) },
    ...ofLargest,
  ]
}

async function sendingAt(url: string, installation: Installation): Promise<Operation> {
  const drafts = await makeDrafts(installation, WARM_UP + 2 * RUNS)
  return { what: 'a send', run: () => send(url, installation, drafts.pop() ?? '') }
}
