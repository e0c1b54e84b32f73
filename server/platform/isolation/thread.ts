/** The thread of an isolated process that does the work; isolated-process.ts watches it. */
import { enableCompileCache, flushCompileCache } from 'node:module'
import { getHeapStatistics } from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'
import type { ThreadData, ThreadOrder, WorkModule } from './protocol.ts'

const emit = (output: unknown) => parentPort?.postMessage({ output })

parentPort?.on('message', (order: ThreadOrder) => carryOut(order))

/** A thread starts without its process's cache. */
const { compileCache }: ThreadData = workerData
if (compileCache !== undefined) enableCompileCache(compileCache)

/** A collection of the whole heap takes as long as reading a small file: it is not done for little. */
const MAX_GARBAGE_BYTES = 32 * 1024 * 1024

const loaded = new Set<string>()

async function carryOut(order: ThreadOrder): Promise<void> {
  if ('load' in order) {
    for (const file of order.load) await load(file)
    return
  }
  const module = await load(order.file)
  await module.work(order.task, emit)
  parentPort?.postMessage({ ending: 'DONE' })
  collectGarbage()
  parentPort?.postMessage({ rested: true })
}

/** What the heap held after the last collection. */
let keptBytes = 0

/** After the answer, so that nobody waits for it: what a file left behind does not count for the next. */
function collectGarbage(): void {
  if (heldBytes() < keptBytes + MAX_GARBAGE_BYTES) return
  globalThis.gc?.()
  keptBytes = heldBytes()
}

function heldBytes(): number {
  const { used_heap_size: heap, external_memory: outside } = getHeapStatistics()
  return heap + outside
}

/** What was compiled for it is written down at once, as this process is ended without warning: the next starts sooner. */
async function load(file: string): Promise<WorkModule> {
  const module: WorkModule = await import(file)
  if (!loaded.has(file)) flushCompileCache()
  loaded.add(file)
  return module
}
