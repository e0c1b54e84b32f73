/** The process that apart.ts starts. It only watches: the work is in a thread, so that it can be looked at and ended. */
import { existsSync, readdirSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Assignment, Ending, Report } from './apart.ts'

const LOOK_MILLISECONDS = 10
const MEGABYTE = 1024 * 1024

process.once('message', watch)
process.once('disconnect', () => process.exit())

function watch(assignment: Assignment): void {
  const { file, task, megabytes, residentMegabytes, processorSeconds, isPatient } = assignment
  if (isPatient) giveWay()
  const worker = new Worker(new URL(file), { workerData: task, stdout: true, stderr: true })
  worker.on('message', (said) => report({ said }))
  worker.on('error', () => end('FAILED'))
  worker.on('exit', (code) => end(code === 0 ? 'DONE' : 'FAILED'))
  setInterval(async () => {
    if (processorSeconds !== undefined && secondsUsed() > processorSeconds) end('TOO_LONG')
    const isTooLarge =
      residentMegabytes !== undefined && process.memoryUsage.rss() > residentMegabytes * MEGABYTE
    if (isTooLarge || (await sizeOf(worker)) > megabytes * MEGABYTE) end('TOO_LARGE')
  }, LOOK_MILLISECONDS)
}

const THREADS = '/proc/self/task'

/**
 * Linux gives each thread a priority of its own, and those that compile and collect garbage are there already: of the whole
 * process, so. Threads that start later are as patient as the one that starts them.
 */
function giveWay(): void {
  const threads = existsSync(THREADS) ? readdirSync(THREADS).map(Number) : [process.pid]
  for (const thread of threads) {
    try {
      setPriority(thread, constants.priority.PRIORITY_LOW)
    } catch {
      // It ended meanwhile.
    }
  }
}

function secondsUsed(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000_000
}

/** 0 before it runs, and once it doesn't any more. */
async function sizeOf(worker: Worker): Promise<number> {
  try {
    const { external_memory: outside, used_heap_size: heap } = await worker.getHeapStatistics()
    return outside + heap
  } catch {
    return 0
  }
}

function report(said: Report): void {
  process.send?.(said)
}

/** The first word on how it ended counts. */
function end(ending: Ending): void {
  process.send?.({ ending }, () => process.exit())
}
