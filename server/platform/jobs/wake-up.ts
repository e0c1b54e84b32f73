import type { EventSubscriber, TransactionEventArgs } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { outsideLease } from '../database/held-lease.ts'
import type { JobName, PollName } from '../queue.ts'

/** The sleeper that wakes: a kind of work, or a poll. */
type Sleeper = JobName | PollName

/**
 * Wakes this process's worker when work for it is committed here, so that it starts without delay. The worker looks for jobs once
 * a
 * second anyway, and for the arrivals of its polls every two.
 */
export class WakeUp implements EventSubscriber {
  readonly #queued = new WeakMap<object, Set<Sleeper>>()
  readonly #listeners = new Map<Sleeper, () => void>()

  listen(name: Sleeper, listener: () => void): void {
    this.#listeners.set(name, listener)
  }

  /** Call it after the work was written. Without a transaction it is committed already. */
  onceCommitted(em: EntityManager, name: Sleeper): void {
    const transaction = em.getTransactionContext<object>()
    if (transaction === undefined) {
      this.#wake(name)
      return
    }
    const names = this.#queued.get(transaction) ?? new Set()
    this.#queued.set(transaction, names.add(name))
  }

  afterTransactionCommit({ transaction }: TransactionEventArgs): void {
    if (transaction === undefined) return
    for (const name of this.#queued.get(transaction) ?? []) this.#wake(name)
  }

  #wake(name: Sleeper): void {
    outsideLease(() => this.#listeners.get(name)?.())
  }
}
