/** The thread in an isolated process that does the work, begun by start-thread.mjs; isolated-process.ts watches it. */
import { flushCompileCache } from 'node:module'
import { getHeapStatistics } from 'node:v8'
import { parentPort } from 'node:worker_threads'
import type { ThreadOrder, WorkModule } from './protocol.ts'

const emit = (output: unknown) => parentPort?.postMessage({ output })

/** One order after the other: modules are there before a task that is measured begins. */
let last: Promise<void> = Promise.resolve()
parentPort?.on('message', (order: ThreadOrder) => {
  last = last.then(() => carryOut(order))
})

/** Collecting the whole heap takes as long as reading a small file, so it needs a reason. */
const MAX_GARBAGE_BYTES = 32 * 1024 * 1024

const loaded = new Set<string>()

async function carryOut(order: ThreadOrder): Promise<void> {
  if ('load' in order) {
    for (const file of order.load) await load(file)
    parentPort?.postMessage({ loaded: order.load })
    return
  }
  const module = await load(order.file)
  await module.work(order.task, emit)
  parentPort?.postMessage({ ending: 'DONE' })
  collectGarbage()
  parentPort?.postMessage({ rested: true })
}

/** The heap size after the last collection. */
let keptBytes = 0

/** Runs after the answer, so that nobody waits for it: one file's garbage does not count for the next. */
function collectGarbage(): void {
  if (heldBytes() < keptBytes + MAX_GARBAGE_BYTES) return
  globalThis.gc?.()
  keptBytes = heldBytes()
}

function heldBytes(): number {
  const { used_heap_size: heap, external_memory: outside } = getHeapStatistics()
  return heap + outside
}

/** Writes the compile cache at once, as this process may be killed: the next one starts faster. */
async function load(file: string): Promise<WorkModule> {
  const module: WorkModule = await import(file)
  if (!loaded.has(file)) flushCompileCache()
  loaded.add(file)
  return module
}
