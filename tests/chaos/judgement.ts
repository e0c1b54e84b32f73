export interface Judgement {
  /** The number of compared things, by kind. */
  counts: Record<string, number>
  findings: string[]
}

export type Ask = <Row extends object>(sql: string, values?: unknown[]) => Promise<Row[]>
