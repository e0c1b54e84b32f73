/** Operations that are more than a function. Most handlers are functions; they run in a transaction when the call changes something. */

/** Available before the transaction. */
type Beforehand = 'em' | 'ports' | 'config' | 'encryption' | 'account' | 'language' | 'client' | 'signal'
type PrepareCall<C> = Pick<C, Extract<keyof C, Beforehand | 'params' | 'query' | 'body'>>

interface Prepared<C, P, A> {
  /**
   * Reads input and calls other services. It runs without a transaction, so it blocks nobody, and rate limits that it counts
   * survive a refusal. It runs again when `run` throws `Outdated`.
   */
  prepare: (call: PrepareCall<C>) => Promise<P>
  /** Runs in the transaction `em`, and again as a whole after a deadlock. */
  run: (call: C, prepared: P) => Promise<A>
}

interface Outside<C, A> {
  /** For operations that must commit even when they refuse, or that call other services: they open their own transactions. */
  runWithoutTransaction: (call: C) => Promise<A>
}

export interface Operation<C, A> {
  readonly hasTransaction: boolean
  /** @returns the second step */
  prepare(call: PrepareCall<C>): Promise<(call: C) => Promise<A>>
}

export function operation<C, P, A>(parts: Prepared<C, P, A>): Operation<C, A>
export function operation<C, A>(parts: Outside<C, A>): Operation<C, A>
export function operation<C, P, A>(parts: Prepared<C, P, A> | Outside<C, A>): Operation<C, A> {
  if ('runWithoutTransaction' in parts) {
    return { hasTransaction: false, prepare: async () => parts.runWithoutTransaction }
  }
  return {
    hasTransaction: true,
    async prepare(before) {
      const prepared = await parts.prepare(before)
      return (call) => parts.run(call, prepared)
    },
  }
}

export type Handler<C, A> = ((call: C) => Promise<A>) | Operation<C, A>

export const operationOf = <C, A>(handler: Handler<C, A>): Operation<C, A> =>
  typeof handler === 'function' ? { hasTransaction: true, prepare: async () => handler } : handler
