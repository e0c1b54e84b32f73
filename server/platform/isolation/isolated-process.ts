/**
 * The process that warm-process.ts starts. Its main thread only supervises: a worker thread does the work, so that the main
 * thread can measure the work and stop it.
 */

import { existsSync, readdirSync } from 'node:fs'
import { getCompileCacheDir } from 'node:module'
import { constants, setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { inParts, PartsReader } from './in-parts.ts'
import {
  type Assignment,
  type Ending,
  isOrder,
  type Order,
  type Report,
  type ThreadData,
  type ThreadOrder,
} from './protocol.ts'

const THREADS = '/proc/self/task'

/**
 * Lowers the priority of this process. Linux has a priority per thread: existing ones, such as those of the compiler and the
 * garbage collector, are changed here; later threads inherit it.
 * @param niceness 1 to 19; higher means lower priority
 */
function lowerPriority(niceness: number): void {
  const threads = existsSync(THREADS) ? readdirSync(THREADS).map(Number) : [process.pid]
  for (const thread of threads) {
    try {
      setPriority(thread, niceness)
    } catch {
      // The thread has ended meanwhile.
    }
  }
}

const LOOK_MILLISECONDS = 10
/** A niceness: a higher number is a lower priority. The server has 0, so its calls get about three times the processor time. */
const INTERACTIVE_NICENESS = 5
/** Background work yields to everything else on the machine. */
const BACKGROUND_NICENESS = constants.priority.PRIORITY_LOW
const MEGABYTE = 1024 * 1024

lowerPriority(process.argv.includes('background') ? BACKGROUND_NICENESS : INTERACTIVE_NICENESS)

const workerData: ThreadData = { compileCache: getCompileCacheDir() }
const thread = new Worker(new URL('./start-thread.mjs', import.meta.url), {
  stdout: true,
  stderr: true,
  env: {},
  workerData,
})
thread.stdout.resume()
thread.stderr.resume()
thread.on('message', onThreadMessage)
let failure: Ending = 'FAILED'
thread.on('error', (error) => {
  if (isOutOfMemory(error)) failure = 'TOO_LARGE'
})
/** Waits for `exit`: `error` may arrive before the last output, `exit` arrives after it. */
thread.on('exit', () => end(failure))
const reader = new PartsReader()
process.on('message', (part) => {
  const order = reader.take(part)
  if (isOrder(order)) onServerOrder(order)
})
process.once('disconnect', () => process.exit())

/** In megabytes, at the start of the work. */
let heapAtStart = 0
let timer: NodeJS.Timeout | undefined
/** The work whose modules are being loaded. */
let next: Assignment | undefined

function onServerOrder(order: Order): void {
  if ('work' in order) next = order.work
  sendToThread({ load: 'load' in order ? order.load : [order.work.file] })
}

/** Starts to measure only once the modules are loaded, so that their time and memory don't count for the file. */
async function beginNext(loaded: string[]): Promise<void> {
  if (next === undefined || !loaded.includes(next.file)) return
  const work = next
  next = undefined
  heapAtStart = await heapSize()
  watch(work, secondsUsed())
  sendToServer({ begun: true })
  sendToThread({ file: work.file, task: work.task })
}

const sendToThread = (order: ThreadOrder): void => thread.postMessage(order)

function watch(work: Assignment, secondsBefore: number): void {
  let isReadingHeap = false
  clearInterval(timer)
  timer = setInterval(async () => {
    if (work.processorSeconds !== undefined && secondsUsed() - secondsBefore > work.processorSeconds)
      end('TOO_LONG')
    const resident = process.memoryUsage.rss() / MEGABYTE
    if (work.residentMegabytes !== undefined && resident > work.residentMegabytes) end('TOO_LARGE')
    if (isReadingHeap) return
    isReadingHeap = true
    if ((await heapSize()) - heapAtStart > work.megabytes) end('TOO_LARGE')
    isReadingHeap = false
  }, LOOK_MILLISECONDS)
}

type ThreadMessage = { loaded: string[] } | { output: unknown } | { ending: 'DONE' } | { rested: true }

async function onThreadMessage(message: ThreadMessage): Promise<void> {
  if ('loaded' in message) return beginNext(message.loaded)
  if ('output' in message) return sendToServer({ output: message.output })
  if ('ending' in message) {
    clearInterval(timer)
    return sendToServer({ ending: message.ending })
  }
  sendToServer({ rested: { megabytes: await heapSize() } })
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

function sendToServer(message: Report): void {
  for (const part of inParts(message)) process.send?.(part)
}

/** May report several endings; warm-process.ts keeps the first. */
function end(ending: Ending): void {
  for (const part of inParts({ ending })) process.send?.(part, () => process.exit())
}
