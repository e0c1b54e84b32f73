import type { EntityManager } from '@mikro-orm/postgresql'
import type { Config } from '../config.ts'
import type { Ports } from '../ports/index.ts'
import type { JobData, JobName } from './job-data.ts'
import type { Queue } from './queue.ts'

export interface JobContext {
  /** A fresh one; each step opens the transactions that it needs. */
  em: EntityManager
  ports: Ports
  queue: Pick<Queue, 'enqueue'>
  config: Config
}

/**
 * One kind of work. `run` may be killed anywhere and is then run again, so every step it takes must be harmless the
 * second time. What it throws counts as "try again later", whatever it is: after 48 hours `giveUp` ends it instead.
 */
export interface Job<Name extends JobName = JobName> {
  /** Names what is worked on: two processes never work on the same at once. */
  subject(data: JobData[Name]): string
  /** @returns AGAIN to be run again after a while: it went well, but is not finished */
  run(context: JobContext, data: JobData[Name], attempt: number): Promise<'DONE' | 'AGAIN'>
  giveUp(context: JobContext, data: JobData[Name], reason: string): Promise<void>
}

export type Jobs = { [Name in JobName]: Job<Name> }

const LONGEST_WAIT_SECONDS = 3600
const PATIENCE_HOURS = 48

/** 2, 4, 8 … seconds and at most an hour, each less up to a quarter, so that many do not come back at one moment. */
export const secondsUntilNext = (attempt: number, random = Math.random()): number =>
  Math.min(LONGEST_WAIT_SECONDS, 2 ** Math.min(attempt + 1, 20)) * (1 - random / 4)

export const isOutOfPatience = (since: Date, now = new Date()): boolean =>
  now.getTime() - since.getTime() >= PATIENCE_HOURS * 3_600_000
