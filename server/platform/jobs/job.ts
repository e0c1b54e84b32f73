import type { EntityManager } from '@mikro-orm/postgresql'
import type { WorkContext } from '../app-context.ts'
import type { JobData, JobName } from '../queue.ts'

export interface JobContext extends WorkContext {
  /** A fresh one; each step opens the transactions that it needs. */
  em: EntityManager
}

/**
 * One kind of work. `run` may be killed anywhere and is then run again, so every step it takes must be harmless the
 * second time. What it throws counts as "try again later", whatever it is: after 48 hours `giveUp` ends it instead.
 */
interface JobKind<Name extends JobName, Subject> extends Sharing {
  /** Names what is worked on: two processes never work on the same at once. */
  subject(data: JobData[Name]): string
  /** What is worked on. Once that is gone there is nothing left to do, and the job ends. */
  find(context: JobContext, data: JobData[Name]): Promise<Subject | null>
  /** @returns AGAIN to be run again after a while: it went well, but is not finished */
  run(context: JobContext, subject: Subject, work: Work<Name>): Promise<'DONE' | 'AGAIN'>
  giveUp(context: JobContext, subject: Subject, work: Work<Name>): Promise<void>
}

interface Sharing {
  /** How many of the kind one process works on at once. */
  atOnce: number
  /** Of an owner's (`owner` in the data), how many all processes together work on: the other places are for others. */
  maxPerOwner?: number
}

interface Work<Name extends JobName> {
  data: JobData[Name]
  /** How often it was tried before. */
  attempt: number
}

/** A kind of work as the worker knows it. GONE: what it was about is no longer there. */
export interface Job<Name extends JobName = JobName> extends Sharing {
  subject(data: JobData[Name]): string
  run(context: JobContext, work: Work<Name>): Promise<'DONE' | 'AGAIN' | 'GONE'>
  giveUp(context: JobContext, work: Work<Name>): Promise<'DONE' | 'GONE'>
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
    await kind.giveUp(context, subject, work)
    return 'DONE'
  },
})

const LONGEST_WAIT_SECONDS = 3600
const PATIENCE_HOURS = 48

/** 2, 4, 8 … seconds and at most an hour, each less up to a quarter, so that many do not come back at one moment. */
export const secondsUntilNext = (attempt: number, random = Math.random()): number =>
  Math.min(LONGEST_WAIT_SECONDS, 2 ** Math.min(attempt + 1, 20)) * (1 - random / 4)

export const isOutOfPatience = (since: Date, now = new Date()): boolean =>
  now.getTime() - since.getTime() >= PATIENCE_HOURS * 3_600_000
