/** Takes a mail, or an uploaded file, apart, without trusting it. */

import { runTask } from '../platform/isolation/answer.ts'
import type { IsolationOptions } from '../platform/isolation/isolation.ts'
import { Problem } from '../platform/problem.ts'
import type { SplitMail, SplitTask } from './split-mail-work.ts'

const SPLITTING = new URL('./split-mail-work.ts', import.meta.url)
const MEGABYTE = 1_048_576

/** @returns undefined for a mail that can't be read, or only in too much time or memory. @throws {Unavailable} */
export async function splitMail(task: SplitTask, options: IsolationOptions): Promise<SplitMail | undefined> {
  const question = {
    module: SPLITTING,
    what: 'the reading of mails',
    bounds: { seconds: 60, processorSeconds: 20, megabytes: 250 + (6 * task.bytes.byteLength) / MEGABYTE },
    beyondBounds: () => new Problem('UNREADABLE_FILE'),
  }
  try {
    return await runTask<SplitTask, SplitMail>(question, task, options)
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}
