/** The process that warm-process.ts starts. It only watches: a thread does the work, so that it can be measured and stopped. */
import { getCompileCacheDir } from 'node:module'
import { constants } from 'node:os'
import { Worker } from 'node:worker_threads'
import { inParts, PartsReader } from './in-parts.ts'
import { lowerPriority } from './lower-priority.ts'
import {
  type Assignment,
  type Ending,
  isOrder,
  type Order,
  type Report,
  type ThreadData,
  type ThreadOrder,
} from './protocol.ts'

const LOOK_MILLISECONDS = 10
/** Higher than the server's: calls for a page go before a file, and get about three times its share of a processor. */
const PROMPT = 5
/** Background work yields to everything else on the machine. */
const PATIENT = constants.priority.PRIORITY_LOW
const MEGABYTE = 1024 * 1024

lowerPriority(process.argv.includes('patient') ? PATIENT : PROMPT)

const workerData: ThreadData = { compileCache: getCompileCacheDir() }
const thread = new Worker(new URL('./start-thread.mjs', import.meta.url), {
  stdout: true,
  stderr: true,
  env: {},
  workerData,
})
thread.stdout.resume()
thread.stderr.resume()
thread.on('message', hear)
let failure: Ending = 'FAILED'
thread.on('error', (error) => {
  if (isOutOfMemory(error)) failure = 'TOO_LARGE'
})
/** An error may overtake the last output; the exit doesn't. */
thread.on('exit', () => end(failure))
const reader = new PartsReader()
process.on('message', (part) => {
  const order = reader.take(part)
  if (isOrder(order)) take(order)
})
process.once('disconnect', () => process.exit())

/** The heap size at the start of the work. */
let before = 0
let looking: NodeJS.Timeout | undefined
/** The work whose modules are being loaded. */
let next: Assignment | undefined

function take(order: Order): void {
  if ('work' in order) next = order.work
  tell({ load: 'load' in order ? order.load : [order.work.file] })
}

/** Modules don't count for the file: a new process may load those of every kind of work. */
async function beginNext(loaded: string[]): Promise<void> {
  if (next === undefined || !loaded.includes(next.file)) return
  const work = next
  next = undefined
  before = await heapSize()
  watch(work, secondsUsed())
  report({ begun: true })
  tell({ file: work.file, task: work.task })
}

const tell = (order: ThreadOrder): void => thread.postMessage(order)

function watch(work: Assignment, secondsBefore: number): void {
  let isLooking = false
  clearInterval(looking)
  looking = setInterval(async () => {
    if (work.processorSeconds !== undefined && secondsUsed() - secondsBefore > work.processorSeconds)
      end('TOO_LONG')
    const resident = process.memoryUsage.rss() / MEGABYTE
    if (work.residentMegabytes !== undefined && resident > work.residentMegabytes) end('TOO_LARGE')
    if (isLooking) return
    isLooking = true
    if ((await heapSize()) - before > work.megabytes) end('TOO_LARGE')
    isLooking = false
  }, LOOK_MILLISECONDS)
}

type Told = { loaded: string[] } | { output: unknown } | { ending: 'DONE' } | { rested: true }

async function hear(message: Told): Promise<void> {
  if ('loaded' in message) return beginNext(message.loaded)
  if ('output' in message) return report({ output: message.output })
  if ('ending' in message) {
    clearInterval(looking)
    return report({ ending: message.ending })
  }
  report({ rested: { megabytes: await heapSize() } })
}

function secondsUsed(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000_000
}

/** 0 before the thread starts and after its end. */
async function heapSize(): Promise<number> {
  try {
    const { external_memory: outside, used_heap_size: heap } = await thread.getHeapStatistics()
    return (outside + heap) / MEGABYTE
  } catch {
    return 0
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

function report(message: Report): void {
  for (const part of inParts(message)) process.send?.(part)
}

/** The first reported ending counts. */
function end(ending: Ending): void {
  for (const part of inParts({ ending })) process.send?.(part, () => process.exit())
}
