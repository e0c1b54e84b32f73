import type { EntityManager } from '@mikro-orm/postgresql'

/**
 * The data of every kind of job. Each module adds its own beside its jobs (`declare module`), so that a caller of the queue need
 * not know the module.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by those who declare jobs
export interface JobData {}

export type JobName = keyof JobData

/** Of work that nobody queues. */
export type PollName = `poll ${string}`

/** The field of a job's data that names its subject, and the ids of some. */
interface About<Name extends JobName> {
  field: keyof JobData[Name] & string
  ids: readonly string[]
}

/** The queue of background jobs. */
export interface Queue {
  /** Takes part in em's transaction: the job exists once that commits, and is due so many seconds later. */
  enqueue<Name extends JobName>(
    em: EntityManager,
    name: Name,
    data: JobData[Name],
    when?: { afterSeconds: number },
  ): Promise<void>
  /** Many at once, in one statement. */
  enqueueAll<Name extends JobName>(
    em: EntityManager,
    name: Name,
    data: readonly JobData[Name][],
  ): Promise<void>
  /** As if so many seconds had gone by for the jobs that wait to be tried again and are about one of these. */
  passTime<Name extends JobName>(
    em: EntityManager,
    name: Name,
    about: About<Name>,
    seconds: number,
  ): Promise<void>
  /** The jobs that wait to be tried again and are about one of these are due now; their 48 hours stay. */
  hurry<Name extends JobName>(em: EntityManager, name: Name, about: About<Name>): Promise<void>
  /** Lets a poll look once em's transaction commits, instead of at its next turn. */
  wake(em: EntityManager, poll: PollName): void
}
