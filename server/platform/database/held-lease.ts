/** The lease that the work under way is done with, wherever it is asked for. */
import { AsyncLocalStorage } from 'node:async_hooks'

export interface HeldLease {
  readonly subject: string
  /** The process. */
  readonly owner: string
  readonly token: string
  /** True once it was seen that it isn't ours any more. */
  isLost: boolean
  /** @throws {LeaseLost} when it is no longer ours */
  confirm(): Promise<void>
}

/** Somebody else may be at the work: nothing of it may be committed here any more. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'

  constructor(subject: string) {
    super(`the lease on ${subject} is another process's by now`)
  }
}

const held = new AsyncLocalStorage<HeldLease>()

export const heldLease = (): HeldLease | undefined => held.getStore()

export const withLease = <T>(lease: HeldLease, work: () => Promise<T>): Promise<T> => held.run(lease, work)

/** Work that is begun within a lease but isn't part of the leased work. */
export const outsideLease = <T>(work: () => T): T => held.exit(work)

/**
 * Before something that can't be undone, such as a mail: makes sure that the work is still ours. Does nothing where it is done
 * without a lease.
 * @throws {LeaseLost}
 */
export const confirmLease = async (): Promise<void> => heldLease()?.confirm()
