// The beginning of the thread in an isolated process. It is plain JavaScript, as a new thread has no compile cache yet, and would take the
// types out of its first file anew.
import { enableCompileCache } from 'node:module'
import { workerData } from 'node:worker_threads'

/** @type {import('./protocol.ts').ThreadData} */
const { compileCache } = workerData
if (compileCache !== undefined) enableCompileCache(compileCache)

await import('./thread.ts')
