/** Reads untrusted XML in an isolated process, never on the server's own thread. Errors of the reader are thrown here. */
import { answering, runTask } from '../../platform/isolation/answer.ts'
import type { Bounds, IsolationOptions } from '../../platform/isolation/isolation.ts'
import { type UnreadableReason, UnreadableXml } from './unreadable-xml.ts'

type Read<Answer> = { read: Answer } | { unreadable: UnreadableReason; detail: string }

/** 20 MB of short lines take a few seconds and 300 MB. */
const BOUNDS: Bounds = { seconds: 60, processorSeconds: 20, megabytes: 600 }

/**
 * Runs the module's reader and returns its answer.
 * @param module it exports `work`, made with `reading` from a function of this task to this answer
 * @throws {UnreadableXml} TOO_LARGE also beyond the limits of time and memory
 * @throws {Problem} of the reader
 * @throws {Unavailable} when too many others wait
 */
export async function readIsolated<Task extends { bytes: Uint8Array }, Answer>(
  module: URL,
  task: Task,
  options: IsolationOptions,
): Promise<Answer> {
  const beyondBounds = (ending: string) => new UnreadableXml('TOO_LARGE', ending)
  const question = { module, what: 'the reading of XML', bounds: BOUNDS, beyondBounds }
  const answer = await runTask<Task, Read<Answer>>(question, task, options)
  if ('read' in answer) return answer.read
  throw new UnreadableXml(answer.unreadable, answer.detail)
}

/** Makes a module's `work`: it emits the function's answer or its error. */
export const reading = <Task, Answer>(read: (task: Task) => Answer | Promise<Answer>) =>
  answering(async (task: Task): Promise<Read<Answer>> => {
    try {
      return { read: await read(task) }
    } catch (error) {
      if (error instanceof UnreadableXml) return { unreadable: error.reason, detail: error.detail }
      throw error
    }
  })
