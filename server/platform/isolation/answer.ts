/** An isolated process that gives one answer to one task, or refuses with a Problem. */
import { Problem, Unavailable } from '../problem.ts'
import { type Bounds, type IsolationOptions, isolate } from './isolation.ts'

type Refusal = Pick<Problem, 'code' | 'violations' | 'detail' | 'wording'>
type Output<Answer> = { answer: Answer } | { refusal: Refusal }

export interface Question {
  /** Its `work` is made with `answering`, of a function from this task to this answer. */
  module: URL
  /** For the words of an outage. */
  what: string
  bounds: Bounds
  /** The error for work that takes more time or memory than it may. */
  beyondBounds: (ending: 'TOO_LONG' | 'TOO_LARGE') => Error
}

/**
 * @throws {Problem} the function's refusal
 * @throws {Unavailable} when too many others wait, or the process failed
 */
export async function runTask<Task extends object, Answer>(
  { module, what, bounds, beyondBounds }: Question,
  task: Task,
  options: IsolationOptions,
  isolated = isolate,
): Promise<Answer> {
  let result: Output<Answer> | undefined
  const ending = await isolated(module, task, bounds, options, (output) => {
    if (isOutput<Answer>(output)) result = output
  })
  if (result !== undefined) return answerIn(result)
  if (ending === 'STOPPED') throw options.signal?.reason
  if (ending === 'TOO_LONG' || ending === 'TOO_LARGE') throw beyondBounds(ending)
  throw new Unavailable(what, { cause: new Error(ending), hasCrashed: ending === 'FAILED' })
}

/** The export `work` of such a module. */
export const answering =
  <Task, Answer>(answer: (task: Task) => Answer | Promise<Answer>) =>
  async (task: Task, emit: (output: Output<Answer>) => void): Promise<void> => {
    try {
      emit({ answer: await answer(task) })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const { code, violations, detail, wording } = error
      emit({ refusal: { code, violations, detail, wording } })
    }
  }

const isOutput = <Answer>(output: unknown): output is Output<Answer> =>
  typeof output === 'object' && output !== null && ('answer' in output || 'refusal' in output)

function answerIn<Answer>(output: Output<Answer>): Answer {
  if ('answer' in output) return output.answer
  const { code, violations, detail, wording } = output.refusal
  throw new Problem(code, {
    ...(violations && { violations }),
    ...(detail !== undefined && { detail }),
    ...(wording && { wording }),
  })
}
