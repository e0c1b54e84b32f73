/** The middle of so many runs, in milliseconds, after a few that don't count. */
export async function median(runs: number, work: () => Promise<unknown>): Promise<number> {
  for (let index = 0; index < Math.ceil(runs / 10); index++) await work()
  const took: number[] = []
  for (let index = 0; index < runs; index++) {
    const start = performance.now()
    await work()
    took.push(performance.now() - start)
  }
  return middle(took)
}

export const middle = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN

export const percentile = (figures: readonly number[], percent: number): number =>
  figures.toSorted((a, b) => a - b)[Math.floor((figures.length * percent) / 100)] ?? Number.NaN

/** As `median`, of several works in turn, so that other work on the machine disturbs all of them alike. */
export async function medians(runs: number, works: (() => Promise<unknown>)[]): Promise<number[]> {
  return (await inTurn(runs, works)).map(middle)
}

/** How long each run of each work took. */
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

/** How many of these get done in a second when so many are under way at once. */
export async function perSecond<T>(items: readonly T[], atOnce: number, work: (item: T) => Promise<unknown>) {
  const waiting = [...items]
  const start = performance.now()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await work(item)
    }),
  )
  return items.length / ((performance.now() - start) / 1_000)
}

export interface Measured {
  what: string
  ours: string
  beside: string
  ratio: string
}

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
