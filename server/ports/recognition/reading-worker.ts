/** Reads a PDF in a thread of a process of its own; built-in.ts says what, and hears how far it is. */
import { parentPort, workerData } from 'node:worker_threads'
import { interpret, readScans, readText } from './engine.ts'
import type { PageWords } from './page/word.ts'
import type { ReadingTask, Said } from './reading-task.ts'

const { bytes, step, known }: ReadingTask = workerData
const onPage = (page: PageWords) => say({ page })

if (step.kind === 'TEXT') say(await readText(bytes, known, onPage))
else if (step.kind === 'SCANS')
  say({ reading: await readScans(bytes, { done: step.pages, scans: step.scans }, known, onPage) })
else say({ reading: interpret(step.pages, known) })

function say(said: Said): void {
  parentPort?.postMessage(said)
}
