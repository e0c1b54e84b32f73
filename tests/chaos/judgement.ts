export interface Judgement {
  /** How many were looked at, by what. */
  counts: Record<string, number>
  findings: string[]
}

export type Ask = <Row extends object>(sql: string, values?: unknown[]) => Promise<Row[]>
