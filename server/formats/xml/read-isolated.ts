/**
 * Reading XML of strangers, never on the server's own thread: the parsing and whatever is done with the tree run in an
 * isolated process. What the reading refuses there is thrown here.
 */
import { answering, answerOf } from '../../platform/isolation/answer.ts'
import type { Bounds, IsolationOptions } from '../../platform/isolation/isolation.ts'
import { type UnreadableReason, UnreadableXml } from './unreadable-xml.ts'

type Read<Answer> = { read: Answer } | { unreadable: UnreadableReason; detail: string }

/** 20 MB of short lines take a few seconds and 300 MB. */
const BOUNDS: Bounds = { seconds: 60, processorSeconds: 20, megabytes: 600 }

/**
 * Has the module read, and gives its answer.
 * @param module its `work` is made with `reading`, of a function from this task to this answer
 * @throws {UnreadableXml} TOO_LARGE also for what takes more time or memory than any invoice does
 * @throws {Problem} what the reading refused with
 * @throws {Unavailable} when too many others wait
 */
export async function readIsolated<Task extends { bytes: Uint8Array }, Answer>(
  module: URL,
  task: Task,
  options: IsolationOptions,
): Promise<Answer> {
  const beyondBounds = (ending: string) => new UnreadableXml('TOO_LARGE', ending)
  const question = { module, what: 'the reading of XML', bounds: BOUNDS, beyondBounds }
  const answer = await answerOf<Task, Read<Answer>>(question, task, options)
  if ('read' in answer) return answer.read
  throw new UnreadableXml(answer.unreadable, answer.detail)
}

/** What such a module exports as `work`: the function's answer is said, and what it refuses too. */
export const reading = <Task, Answer>(read: (task: Task) => Answer | Promise<Answer>) =>
  answering(async (task: Task): Promise<Read<Answer>> => {
    try {
      return { read: await read(task) }
    } catch (error) {
      if (error instanceof UnreadableXml) return { unreadable: error.reason, detail: error.detail }
      throw error
    }
  })
