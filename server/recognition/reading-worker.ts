/** Takes one step of reading a PDF in an isolated process; steps.ts says which, and hears how far it is. */
import { interpret, readText } from './engine.ts'
import type { ReadingTask, Said } from './reading-task.ts'

export async function work({ bytes, step, known }: ReadingTask, say: (said: Said) => void): Promise<void> {
  if (step.kind === 'TEXT') say(await readText(bytes, known, (page) => say({ page })))
  else say({ reading: interpret(step.pages, known) })
}
