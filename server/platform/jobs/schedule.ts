import type { EntityManager } from '@mikro-orm/postgresql'
import type { AppContext } from '../app-context.ts'
import type { Leases } from '../database/leases.ts'
import { inLongWork } from '../database/time-limits.ts'
import type { Log } from './log.ts'

/** Work that is done now and then; it must be idempotent. */
export interface Schedule {
  name: string
  everyMinutes: number
  /** One process does it for the whole installation; a failed run is tried again sooner. Left out: every process does it. */
  isForAll?: boolean
  run(context: AppContext): Promise<void>
}

interface Parts {
  context: AppContext
  leases: Leases
  log: Pick<Log, 'warn'>
}

/** The time between two looks of a process for due work of all. */
const LOOK_MINUTES = 20

/** @returns a function that stops it */
export function startSchedule(schedule: Schedule, { context, leases, log }: Parts): () => void {
  const { name, everyMinutes, isForAll = false } = schedule
  const work = () => (isForAll ? runWhenDue(schedule, context, leases) : schedule.run(context))
  let isStopped = false
  const turn = () =>
    inLongWork(work).catch((error: unknown) => {
      if (!isStopped)
        log.warn({ err: error, schedule: name }, 'scheduled work failed and will be tried again')
    })
  const minutes = isForAll ? Math.min(LOOK_MINUTES, everyMinutes) : everyMinutes
  const timer = setInterval(turn, minutes * 60_000)
  timer.unref()
  return () => {
    isStopped = true
    clearInterval(timer)
  }
}

/** Does nothing while another process is at it, or when one began it within the interval and came to its end. */
export async function runWhenDue(
  { name, everyMinutes, run }: Schedule,
  context: AppContext,
  leases: Leases,
): Promise<void> {
  const key = `schedule ${name}`
  const em = context.orm.em.fork()
  if ((await dueSince(em, key, everyMinutes)) === undefined) return
  await leases.whileHeld(key, async () => {
    const began = await dueSince(em, key, everyMinutes)
    if (began === undefined) return
    await run(context)
    await em.execute(DONE, [key, began])
  })
}

/** The database's time when it is due, as text. */
async function dueSince(em: EntityManager, key: string, minutes: number): Promise<string | undefined> {
  const [row] = await em.execute<{ now: string }[]>(DUE, [key, minutes])
  return row?.now
}

/** A time in the future is that of a clock that was put back. */
const DUE = `
  select now()::text as now where not exists (
    select from settings where key = ?
    and (value #>> '{}')::timestamptz between now() - make_interval(mins => ?) and now()
  )`

const DONE = `
  insert into settings (key, value) values (?, to_jsonb(?::text))
  on conflict (key) do update set value = excluded.value`
