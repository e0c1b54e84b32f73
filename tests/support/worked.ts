/** Runs the module of an isolated process on a task, in this process. */
type Emitted<Answer> = { answer: Answer } | { refusal: { code: string } }
type Work<Task, Answer> = (task: Task, emit: (output: Emitted<Answer>) => void) => Promise<void>

/** @throws the refusal */
export async function answerBy<Task, Answer>(work: Work<Task, Answer>, task: Task): Promise<Answer> {
  const outputs: Emitted<Answer>[] = []
  await work(task, (output) => outputs.push(output))
  const [output, ...others] = outputs
  if (output === undefined || others.length > 0) throw new Error(`${outputs.length} answers`)
  if ('refusal' in output) throw output.refusal
  return output.answer
}

type Read<Answer> = { read: Answer } | { unreadable: string; detail: string }

/** @throws why it was unreadable */
export async function readBy<Task, Answer>(work: Work<Task, Read<Answer>>, task: Task): Promise<Answer> {
  const answer = await answerBy(work, task)
  if ('unreadable' in answer) throw answer
  return answer.read
}
