/** SQL fragments with their parameters, so that placeholders and values can't get out of step. */
export interface Fragment {
  /** With a question mark for each parameter, in order. */
  sql: string
  parameters: readonly unknown[]
}

/** Constant SQL; it may contain no input. */
export const code = (sql: string): Fragment => ({ sql, parameters: [] })

/** A parameter: any input. */
export const value = (parameter: unknown): Fragment => ({ sql: '?', parameters: [parameter] })

/** SQL with fragments in it. */
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
