/**
 * Reading XML of strangers, never on the server's own thread: the parsing and whatever is done with the tree run in an
 * isolated process. What the reading refuses there is thrown here.
 */
import { type Bounds, type IsolationOptions, isolate } from '../../platform/isolation/isolation.ts'
import { Problem, Unavailable, type Violation } from '../../platform/problem.ts'
import { type UnreadableReason, UnreadableXml } from './unreadable-xml.ts'

type Output<Answer> =
  | { answer: Answer }
  | { unreadable: UnreadableReason; detail: string }
  | { violations: Violation[] }

/** 20 MB of short lines take a few seconds and 300 MB. */
const BOUNDS: Bounds = { seconds: 60, processorSeconds: 20, megabytes: 600 }

/**
 * Has the module read, and gives its answer.
 * @param module its `work` is made with `reading`, of a function from this task to this answer
 * @throws {UnreadableXml} TOO_LARGE also for what takes more time or memory than any invoice does
 * @throws {Problem} FORM_ERRORS with what the reading found
 * @throws {Unavailable} when too many others wait
 */
export async function readIsolated<Task extends { bytes: Uint8Array }, Answer>(
  module: URL,
  task: Task,
  options: IsolationOptions,
): Promise<Answer> {
  let result: Output<Answer> | undefined
  const ending = await isolate(module, task, BOUNDS, options, (output) => {
    if (isOutput<Answer>(output)) result = output
  })
  if (result === undefined) throw withoutAnswer(ending, options)
  if ('answer' in result) return result.answer
  if ('violations' in result) throw new Problem('FORM_ERRORS', { violations: result.violations })
  throw new UnreadableXml(result.unreadable, result.detail)
}

/** What such a module exports as `work`: the function's answer is said, and what it refuses too. */
export const reading =
  <Task, Answer>(read: (task: Task) => Answer | Promise<Answer>) =>
  async (task: Task, emit: (output: Output<Answer>) => void): Promise<void> => {
    try {
      emit({ answer: await read(task) })
    } catch (error) {
      if (error instanceof UnreadableXml) return emit({ unreadable: error.reason, detail: error.detail })
      if (error instanceof Problem && error.violations) return emit({ violations: error.violations })
      throw error
    }
  }

const isOutput = <Answer>(output: unknown): output is Output<Answer> =>
  typeof output === 'object' &&
  output !== null &&
  ('answer' in output || 'unreadable' in output || 'violations' in output)

function withoutAnswer(ending: string, { signal }: IsolationOptions): unknown {
  if (ending === 'STOPPED') return signal?.reason
  if (ending === 'TOO_LONG' || ending === 'TOO_LARGE') return new UnreadableXml('TOO_LARGE', ending)
  return new Unavailable('the reading of XML', { cause: new Error(ending) })
}
