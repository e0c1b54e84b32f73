import type { AppContext } from '../app-context.ts'
import { inLongWork } from '../database/time-limits.ts'
import type { Log } from './log.ts'

/** Work that every process does now and then; it must be idempotent. */
export interface Schedule {
  name: string
  everyMinutes: number
  run(context: AppContext): Promise<void>
}

/** @returns a function that stops it */
export function startSchedule(schedule: Schedule, context: AppContext, log: Pick<Log, 'warn'>): () => void {
  const { name, everyMinutes, run } = schedule
  const timer = setInterval(() => {
    inLongWork(() => run(context)).catch((error: unknown) =>
      log.warn({ err: error, schedule: name }, 'scheduled work failed and will be tried again'),
    )
  }, everyMinutes * 60_000)
  timer.unref()
  return () => clearInterval(timer)
}
