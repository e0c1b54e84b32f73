/**
 * The shape of a handler. Most handlers are plain functions, which run in a transaction when the call changes something. A
 * handler that needs more is made with `operation`.
 */

/** Available before the transaction. */
type Beforehand =
  | 'em'
  | 'ports'
  | 'config'
  | 'encryption'
  | 'account'
  | 'language'
  | 'client'
  | 'network'
  | 'signal'
type PrepareCall<Call> = Pick<Call, Extract<keyof Call, Beforehand | 'params' | 'query' | 'body'>>

interface PrepareAndRun<Call, Prepared, Answer> {
  /**
   * Reads input and calls other services. It runs without a transaction, so it holds no locks, and its counts for a rate limit
   * stay when the call is refused later. It runs again when `run` throws `Outdated`.
   */
  prepare: (call: PrepareCall<Call>) => Promise<Prepared>
  /** Runs in the transaction `em`, and again as a whole after a deadlock. */
  run: (call: Call, prepared: Prepared) => Promise<Answer>
}

interface WithoutTransaction<Call, Answer> {
  /**
   * For operations that must commit something even when they refuse, or whose work is mostly waiting for another service or
   * process. They open their own transactions where they need one.
   */
  runWithoutTransaction: (call: Call) => Promise<Answer>
}

interface RunAndRefused<Call, Answer> {
  /** Runs in the transaction `em`. */
  run: (call: Call) => Promise<Answer>
  /** Runs outside of the transaction when `run` threw a Problem; its counts stay. A Problem of its own becomes the answer. */
  refused: (call: PrepareCall<Call>) => Promise<void>
}

export interface Operation<Call, Answer> {
  readonly hasTransaction: boolean
  refused?: (call: PrepareCall<Call>) => Promise<void>
  /** @returns the function to run next, in the transaction where there is one */
  prepare(call: PrepareCall<Call>): Promise<(call: Call) => Promise<Answer>>
}

export function operation<Call, Prepared, Answer>(
  parts: PrepareAndRun<Call, Prepared, Answer>,
): Operation<Call, Answer>
export function operation<Call, Answer>(
  parts: WithoutTransaction<Call, Answer> | RunAndRefused<Call, Answer>,
): Operation<Call, Answer>
export function operation<Call, Prepared, Answer>(
  parts:
    | PrepareAndRun<Call, Prepared, Answer>
    | WithoutTransaction<Call, Answer>
    | RunAndRefused<Call, Answer>,
): Operation<Call, Answer> {
  if ('runWithoutTransaction' in parts) {
    return { hasTransaction: false, prepare: async () => parts.runWithoutTransaction }
  }
  if ('refused' in parts) {
    return { hasTransaction: true, prepare: async () => parts.run, refused: parts.refused }
  }
  return {
    hasTransaction: true,
    async prepare(call) {
      const prepared = await parts.prepare(call)
      return (callInTransaction) => parts.run(callInTransaction, prepared)
    },
  }
}

export type Handler<Call, Answer> = ((call: Call) => Promise<Answer>) | Operation<Call, Answer>

export const toOperation = <Call, Answer>(handler: Handler<Call, Answer>): Operation<Call, Answer> =>
  typeof handler === 'function' ? { hasTransaction: true, prepare: async () => handler } : handler
