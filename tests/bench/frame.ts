/** The frame of every benchmark: a server that is called, works that are timed, and rows of figures beside their aims. */
import { setTimeout as wait } from 'node:timers/promises'
import { getAccountInvoicesDocument } from '#generated/graphql-documents.ts'
import type { Company } from '#tests/support/people.ts'
import { Calling } from './calling.ts'
import type { Installation } from './installation.ts'
import { watchMemory } from './process-figures.ts'

export interface Measured {
  what: string
  ours: string
  beside: string
  ratio: string
}

/** A figure without an aim. */
export const figure = (what: string, ours: string, beside = ''): Measured => ({
  what,
  ours,
  beside,
  ratio: '',
})

interface Aim {
  unit: string
  aim: number
  digits?: number
  /** Behind the figure. */
  note?: string
}

/** A figure that is to stay below its aim. */
export const aimed = (what: string, value: number, { unit, aim, digits = 0, note = '' }: Aim): Measured => ({
  what,
  ours: `${value.toFixed(digits)} ${unit}${note}`,
  beside: `aim under ${aim} ${unit}`,
  ratio: (value / aim).toFixed(2),
})

/** As a table that fits a terminal. */
export function printTable(rows: Measured[]): void {
  const columns = ['what', 'ours', 'beside', 'ratio'] as const
  const widths = columns.map((column) => Math.max(column.length, ...rows.map((row) => row[column].length)))
  const line = (cells: readonly string[]) =>
    cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  ')
  console.log(line(columns))
  console.log(line(widths.map((width) => '-'.repeat(width))))
  for (const row of rows) console.log(line(columns.map((column) => row[column])))
}

export interface Served {
  url: string
  pid: number
  calling: Calling
}

/** Starts a server of the installation for the work, and ends it afterwards. */
export async function withServer<Result>(
  installation: Pick<Installation, 'server'>,
  env: Record<string, string>,
  work: (served: Served) => Promise<Result>,
): Promise<Result> {
  const server = await installation.server(env)
  const calling = new Calling(server.url)
  try {
    return await work({ url: server.url, pid: server.pid, calling })
  } finally {
    calling.close()
    await server.kill()
  }
}

const LISTS_AT_REST = 60
/** Between one list and the next, at rest and meanwhile alike. */
const LOOK_MILLISECONDS = 100
const MAX_TIMES_IDLE = 2

/** The figures of a long work, then its cost to others: the server's memory, and the delay of another company's lists. */
export async function besideOthers(
  { pid, calling }: Served,
  { other: { accountId, token }, megabytes }: { other: Company; megabytes: number },
  work: () => Promise<Measured[]>,
): Promise<Measured[]> {
  const lists = async (isOver: (count: number) => boolean) => {
    const took: number[] = []
    while (!isOver(took.length)) {
      took.push((await calling.graphql(token, getAccountInvoicesDocument, { accountId })).milliseconds)
      await wait(LOOK_MILLISECONDS)
    }
    return took
  }
  await lists((count) => count === LISTS_AT_REST)
  const idle = await lists((count) => count === LISTS_AT_REST)
  const memory = watchMemory(pid)
  let isOver = false
  const working = work().finally(() => {
    isOver = true
  })
  const [rows, meanwhile] = await Promise.all([working, lists(() => isOver)])
  const { server, all } = memory.stop()
  const note = `, ${all.toFixed(0)} with its processes`
  return [
    ...rows,
    aimed('memory of the server meanwhile, more', server, { unit: 'MB', aim: megabytes, note }),
    besideIdle('half of the lists of others', middle(meanwhile), middle(idle)),
    besideIdle('95 % of the lists of others', percentile(meanwhile, 95), percentile(idle, 95)),
  ]
}

const besideIdle = (what: string, milliseconds: number, idle: number): Measured => ({
  what,
  ours: `${milliseconds.toFixed(1)} ms`,
  beside: `${idle.toFixed(1)} ms idle, aim under ${MAX_TIMES_IDLE} times`,
  ratio: (milliseconds / idle).toFixed(2),
})

/** Seconds from now on. */
export function stopwatch(): () => number {
  const start = performance.now()
  return () => (performance.now() - start) / 1_000
}

/** Asks again and again until there is an answer. */
export async function until<Answer>(
  ask: () => Promise<Answer | undefined>,
  pause = LOOK_MILLISECONDS,
): Promise<Answer> {
  for (;;) {
    const answer = await ask()
    if (answer !== undefined) return answer
    await wait(pause)
  }
}

/** The middle of so many runs, in milliseconds, after a few that don't count. */
export async function median(runs: number, work: () => Promise<unknown>): Promise<number> {
  const [took = []] = await inTurn(runs, [work])
  return middle(took)
}

export const middle = (figures: readonly number[]): number => percentile(figures, 50)

export const percentile = (figures: readonly number[], percent: number): number =>
  figures.toSorted((a, b) => a - b)[Math.floor((figures.length * percent) / 100)] ?? Number.NaN

/** The milliseconds of each run of each work, in turn, so that other work on the machine disturbs all of them alike. */
export async function inTurn(runs: number, works: (() => Promise<unknown>)[]): Promise<number[][]> {
  const took = works.map((): number[] => [])
  for (let index = -Math.ceil(runs / 10); index < runs; index++) {
    for (const [which, work] of works.entries()) {
      const start = performance.now()
      await work()
      if (index >= 0) took[which]?.push(performance.now() - start)
    }
  }
  return took
}

/** The number of finished works in a second when so many are under way at once. */
export async function perSecond<T>(items: readonly T[], atOnce: number, work: (item: T) => Promise<unknown>) {
  /** One iterator for all: each takes the next item. */
  const waiting = items.values()
  const seconds = stopwatch()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of waiting) await work(item)
    }),
  )
  return items.length / seconds()
}
