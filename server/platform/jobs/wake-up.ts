import type { EventSubscriber, TransactionEventArgs } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { outsideLease } from '../database/held-lease.ts'
import type { JobName } from '../queue.ts'

/** Wakes this process's worker when a job is committed here, so that it starts without delay. The worker polls once a second anyway. */
export class WakeUp implements EventSubscriber {
  readonly #queued = new WeakMap<object, Set<JobName>>()
  #listener: (name: JobName) => void = () => undefined

  listen(listener: (name: JobName) => void): void {
    this.#listener = listener
  }

  /** Call it after the job was written. Without a transaction it is committed already. */
  onceCommitted(em: EntityManager, name: JobName): void {
    const transaction = em.getTransactionContext<object>()
    if (transaction === undefined) {
      outsideLease(() => this.#listener(name))
      return
    }
    const names = this.#queued.get(transaction) ?? new Set()
    this.#queued.set(transaction, names.add(name))
  }

  afterTransactionCommit({ transaction }: TransactionEventArgs): void {
    if (transaction === undefined) return
    for (const name of this.#queued.get(transaction) ?? []) outsideLease(() => this.#listener(name))
  }
}
