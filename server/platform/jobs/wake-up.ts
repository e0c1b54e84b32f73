import type { EventSubscriber, TransactionEventArgs } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { JobName } from '../queue.ts'

/**
 * Tells the worker of this process what was queued here, the moment that it is committed. Only so that nobody waits: the
 * worker looks by itself, once a second, for what other processes queued and for what falls due.
 */
export class WakeUp implements EventSubscriber {
  readonly #queued = new WeakMap<object, Set<JobName>>()
  #listener: (name: JobName) => void = () => undefined

  listen(listener: (name: JobName) => void): void {
    this.#listener = listener
  }

  /** Call it after the job was written. Without a transaction that is committed already. */
  onceCommitted(em: EntityManager, name: JobName): void {
    const transaction = em.getTransactionContext<object>()
    if (transaction === undefined) {
      this.#listener(name)
      return
    }
    const names = this.#queued.get(transaction) ?? new Set()
    this.#queued.set(transaction, names.add(name))
  }

  afterTransactionCommit({ transaction }: TransactionEventArgs): void {
    if (transaction === undefined) return
    for (const name of this.#queued.get(transaction) ?? []) this.#listener(name)
  }
}
