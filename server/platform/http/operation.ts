/**
 * Operations that a function alone can't answer. Most are plain functions, run in the call's transaction when the call
 * changes something.
 */

/** What there is before the call's transaction. */
type Beforehand = 'em' | 'ports' | 'config' | 'account' | 'language' | 'client' | 'signal'
type PrepareCall<C> = Pick<C, Extract<keyof C, Beforehand | 'params' | 'query' | 'body'>>

interface Prepared<C, P, A> {
  /**
   * Understands input and asks the outside, which takes long, so without a transaction: nothing waits for it, and what it
   * counts stays counted when the call is refused. Done anew when `run` finds it `Outdated`.
   */
  prepare: (call: PrepareCall<C>) => Promise<P>
  /** `em` is the transaction's; run again as a whole when PostgreSQL undoes that. */
  run: (call: C, prepared: P) => Promise<A>
}

interface Outside<C, A> {
  /** For what must commit something even when it refuses, or talks to the outside: it opens its own transactions. */
  runWithoutTransaction: (call: C) => Promise<A>
}

export interface Operation<C, A> {
  readonly hasTransaction: boolean
  /** @returns what is left to do */
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

/** What a module gives for an operation. */
export type Handler<C, A> = ((call: C) => Promise<A>) | Operation<C, A>

export const operationOf = <C, A>(handler: Handler<C, A>): Operation<C, A> =>
  typeof handler === 'function' ? { hasTransaction: true, prepare: async () => handler } : handler
