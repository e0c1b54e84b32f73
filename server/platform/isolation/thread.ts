/** The thread of an isolated process that does the work; isolated-process.ts watches it. */
import { enableCompileCache, flushCompileCache } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import type { ThreadData, ThreadOrder, WorkModule } from './protocol.ts'

const say = (said: unknown) => parentPort?.postMessage({ said })

parentPort?.on('message', (order: ThreadOrder) => carryOut(order))

/** A thread starts without its process's cache. */
const { compileCache }: ThreadData = workerData
if (compileCache !== undefined) enableCompileCache(compileCache)

const loaded = new Set<string>()

async function carryOut(order: ThreadOrder): Promise<void> {
  if ('load' in order) {
    for (const file of order.load) await load(file)
    return
  }
  const module = await load(order.file)
  await module.work(order.task, say)
  parentPort?.postMessage({ ending: 'DONE' })
  // After the answer, so that nobody waits for it: the next file starts from a clean heap.
  globalThis.gc?.()
  parentPort?.postMessage({ rested: true })
}

/** What was compiled for it is written down at once, as this process is ended without warning: the next starts sooner. */
async function load(file: string): Promise<WorkModule> {
  const module: WorkModule = await import(file)
  if (!loaded.has(file)) flushCompileCache()
  loaded.add(file)
  return module
}
