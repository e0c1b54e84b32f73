/** The rows of a list as JSON Lines, and as a table. */
import { continueCsv, writeCsv } from '../formats/csv/write-csv.ts'

export async function* linesOf(rows: AsyncIterable<object>): AsyncGenerator<Buffer> {
  for await (const row of rows) yield Buffer.from(`${JSON.stringify(row)}\n`)
}

/** A column for each property of the first row, as all rows of a list have the same; nested values are JSON. */
export async function* cellsOf(rows: AsyncIterable<object>): AsyncGenerator<Buffer> {
  let head: string[] | undefined
  for await (const row of rows) {
    if (head === undefined) {
      head = Object.keys(row)
      yield writeCsv([head])
    }
    const values = new Map(Object.entries(row))
    yield continueCsv([head.map((name) => cellOf(values.get(name)))])
  }
}

const cellOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')
