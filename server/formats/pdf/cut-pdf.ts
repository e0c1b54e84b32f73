/** Pieces of a PDF as files of their own. */
import { type Question, runTask } from '../../platform/isolation/answer.ts'
import { type IsolationOptions, isolateInBackground } from '../../platform/isolation/isolation.ts'
import { Unavailable, unreadable } from '../../platform/problem.ts'

export interface CutTask {
  pdf: Uint8Array
  /** The pages of each piece, from 1, in their order. */
  pieces: number[][]
}

const CUTTING: Question = {
  module: new URL('./cut-worker.ts', import.meta.url),
  what: 'the cutting of PDFs',
  bounds: { seconds: 120, megabytes: 700, residentMegabytes: 1400 },
  beyondBounds: (ending) =>
    ending === 'TOO_LARGE' ? unreadable('large-pdf') : new Unavailable('the cutting of PDFs'),
}

/**
 * Each piece shows its pages as the source does, and holds nothing else of it: no other page, bookmark, attachment, form or note. A
 * signature and tags for screen readers are lost.
 * @throws {Problem} UNREADABLE_FILE
 * @throws {Unavailable} when it takes too long
 */
export async function cutPdf(task: CutTask, options: IsolationOptions): Promise<Buffer[]> {
  const pieces = await runTask<CutTask, Uint8Array[]>(CUTTING, task, options, isolateInBackground)
  return pieces.map((piece) => Buffer.from(piece))
}
