import { runTask } from '../platform/isolation/answer.ts'
import type { IsolationOptions } from '../platform/isolation/isolation.ts'
import { unreadable } from '../platform/problem.ts'
import type { BatchTask, ReadBatch } from './read-batch-work.ts'
import type { ErrorsTask } from './write-errors-work.ts'

const READING = new URL('./read-batch-work.ts', import.meta.url)
const COUNTING = new URL('./count-rows-work.ts', import.meta.url)
const NUMBERS = new URL('./receiver-numbers-work.ts', import.meta.url)
const WRITING = new URL('./write-errors-work.ts', import.meta.url)
const QUESTION = {
  what: 'the reading of tables',
  bounds: { seconds: 60, processorSeconds: 20, megabytes: 400 },
  beyondBounds: () => unreadable('damaged'),
}

/**
 * The documents that documents.csv asks for, or everything that is wrong with them.
 * @throws {Problem} UNREADABLE_FILE, with the reason in its wording
 * @throws {Unavailable} when too many others wait
 */
export const readBatch = (task: BatchTask, options: IsolationOptions): Promise<ReadBatch> =>
  runTask<BatchTask, ReadBatch>({ ...QUESTION, module: READING }, task, options)

/** The number of rows below its header. @throws as readBatch */
export const countRows = (bytes: Uint8Array, options: IsolationOptions): Promise<number> =>
  runTask<{ bytes: Uint8Array }, number>({ ...QUESTION, module: COUNTING }, { bytes }, options)

/** The receivers' numbers in it, one a row. @throws as readBatch */
export const readReceiverNumbers = (bytes: Uint8Array, options: IsolationOptions): Promise<string[]> =>
  runTask<{ bytes: Uint8Array }, string[]>({ ...QUESTION, module: NUMBERS }, { bytes }, options)

/** The same documents.csv with a column of the faults in each row, to be mended and handed in again. */
export const writeErrors = async (task: ErrorsTask, options: IsolationOptions): Promise<Buffer> =>
  Buffer.from(await runTask<ErrorsTask, Uint8Array>({ ...QUESTION, module: WRITING }, task, options))
