import type { EntityManager } from '@mikro-orm/postgresql'
import type { WorkContext } from '../app-context.ts'
import type { JobData, JobName } from '../queue.ts'

export interface JobContext extends WorkContext {
  /** A new entity manager; each step opens its own transactions. */
  em: EntityManager
}

/**
 * One kind of work. `run` may be killed anywhere and runs again, so every step must be idempotent. When it throws, it is
 * tried again; after 48 hours `giveUp` ends it, unless it `isHeld`.
 */
interface JobKind<Name extends JobName, Subject> extends Sharing {
  /** The lock: no two processes work on the same subject at once. */
  subject(data: JobData[Name]): string
  /** The subject. When it no longer exists, the job ends. */
  find(context: JobContext, data: JobData[Name]): Promise<Subject | null>
  /**
   * @returns AGAIN to run again later: it went well, but is not finished. MORE to run again when it is its turn, behind others
   * that wait: it got further. Or the kind of job, with the same data, that does the rest.
   */
  run(
    context: JobContext,
    subject: Subject,
    work: Work<Name>,
  ): Promise<'DONE' | 'AGAIN' | 'MORE' | Continuation>
  giveUp(context: JobContext, subject: Subject, work: Work<Name>): Promise<void>
  /** True: somebody else, such as a network, has it and will end it, so it is not given up; `run` asks about it for as long as that takes. Left out: never. */
  isHeld?(context: JobContext, subject: Subject): Promise<boolean>
  /** Called each time when the job would be given up, but is held. */
  recordHeld?(context: JobContext, subject: Subject): Promise<void>
}

/** The job ends, and one of another kind is queued in the same transaction, with the same data and the same 48 hours. */
export interface Continuation {
  continueAs: JobName
}

interface Sharing {
  /** The number of jobs of this kind that run in one process at the same time. */
  atOnce: number
  /** The limit per owner (`owner` in the data) over all processes, which leaves places for others. */
  maxPerOwner?: number
}

interface Work<Name extends JobName> {
  data: JobData[Name]
  /** The number of earlier attempts. */
  attempt: number
}

/** A kind of work as the worker sees it. GONE: the subject no longer exists. */
export interface Job<Name extends JobName = JobName> extends Sharing {
  subject(data: JobData[Name]): string
  run(context: JobContext, work: Work<Name>): Promise<'DONE' | 'AGAIN' | 'MORE' | 'GONE' | Continuation>
  /** AGAIN: it is not given up, as it is held. */
  giveUp(context: JobContext, work: Work<Name>): Promise<'DONE' | 'GONE' | 'AGAIN'>
}

export const defineJob = <Name extends JobName, Subject>(kind: JobKind<Name, Subject>): Job<Name> => ({
  atOnce: kind.atOnce,
  ...(kind.maxPerOwner !== undefined && { maxPerOwner: kind.maxPerOwner }),
  subject: kind.subject,
  async run(context, work) {
    const subject = await kind.find(context, work.data)
    return subject === null ? 'GONE' : kind.run(context, subject, work)
  },
  async giveUp(context, work) {
    const subject = await kind.find(context, work.data)
    if (subject === null) return 'GONE'
    if (await kind.isHeld?.(context, subject)) {
      await kind.recordHeld?.(context, subject)
      return 'AGAIN'
    }
    await kind.giveUp(context, subject, work)
    return 'DONE'
  },
})

const LONGEST_WAIT_SECONDS = 3600
const SHORTEST_DOUBT_SECONDS = 900
const LONGEST_DOUBT_SECONDS = 16 * 3600
const PATIENCE_HOURS = 48

/** 2, 4, 8 … seconds, at most an hour, with up to a quarter of jitter. */
export const secondsUntilNext = (attempt: number, random = Math.random()): number =>
  Math.min(LONGEST_WAIT_SECONDS, 2 ** Math.min(attempt + 1, 20)) * (1 - random / 4)

/**
 * After an attempt that may have done the work, which the next one would do twice: a quarter of an hour, an hour, 4, and then 16
 * each. That makes seven attempts until patience ends.
 */
export const secondsInDoubt = (attempt: number): number =>
  Math.min(LONGEST_DOUBT_SECONDS, SHORTEST_DOUBT_SECONDS * 4 ** Math.min(attempt, 10))

export const isOutOfPatience = (since: Date, now = new Date()): boolean =>
  now.getTime() - since.getTime() >= PATIENCE_HOURS * 3_600_000
