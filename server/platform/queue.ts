import type { EntityManager } from '@mikro-orm/postgresql'

/**
 * Every kind of queued work and what it is told. Each module adds its own beside its jobs (`declare module`), so that who
 * enqueues need not know who does it.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by those who declare jobs
export interface JobData {}

export type JobName = keyof JobData

/** Work that is done later, by whichever process gets to it first. */
export interface Queue {
  /** Takes part in em's transaction: the work exists once that commits, and never if it does not. */
  enqueue<Name extends JobName>(em: EntityManager, name: Name, data: JobData[Name]): Promise<void>
}
