/** Pieces of SQL that carry their values with them, so that order and number of both can't part. */
export interface Fragment {
  /** With a question mark for each parameter, in their order. */
  sql: string
  parameters: readonly unknown[]
}

/** SQL that is written in the code; nothing from outside may be in it. */
export const code = (sql: string): Fragment => ({ sql, parameters: [] })

/** Anything from outside. */
export const value = (parameter: unknown): Fragment => ({ sql: '?', parameters: [parameter] })

/** SQL with other pieces in it. */
export function sql(texts: TemplateStringsArray, ...pieces: Fragment[]): Fragment {
  return {
    sql: String.raw({ raw: texts }, ...pieces.map((piece) => piece.sql)),
    parameters: pieces.flatMap(({ parameters }) => parameters),
  }
}

export const joined = (pieces: readonly Fragment[], between: string): Fragment => ({
  sql: pieces.map((piece) => piece.sql).join(between),
  parameters: pieces.flatMap(({ parameters }) => parameters),
})
