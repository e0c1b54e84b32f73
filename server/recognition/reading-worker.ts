/** Runs one step of reading a PDF in an isolated process. */
import { interpret, readText } from './engine.ts'
import type { ReadingOutput, ReadingTask } from './reading-task.ts'

export async function work(
  { bytes, step, known }: ReadingTask,
  emit: (output: ReadingOutput) => void,
): Promise<void> {
  if (step.kind === 'TEXT') emit(await readText(bytes, known, (page) => emit({ page })))
  else emit({ reading: interpret(step.pages, known) })
}
