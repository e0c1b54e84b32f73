/** Judges the document in a form by the rules. */
import type { Finding } from '#contracts/rules/invoice/finding.ts'
import { type IsolationOptions, isolate } from '../platform/isolation/isolation.ts'
import { Unavailable } from '../platform/problem.ts'
import { type FormTask, judgeHere } from './judge-form-work.ts'

const JUDGING = new URL('./judge-form-work.ts', import.meta.url)
const BOUNDS = { seconds: 30, megabytes: 300 }
/** A longer document would block this thread too long. */
const MAX_LINES_HERE = 100

/** @throws {Unavailable} when a long one would wait for too long */
export async function judgeForm(task: FormTask, options: IsolationOptions): Promise<Finding[]> {
  const { lines, allowanceCharges } = task.draft.inputDetails ?? {}
  if ((lines?.length ?? 0) + (allowanceCharges?.length ?? 0) <= MAX_LINES_HERE) return judgeHere(task)
  let findings: Finding[] | undefined
  const ending = await isolate(JUDGING, task, BOUNDS, options, (output) => {
    if (isJudged(output)) findings = output.findings
  })
  if (ending === 'STOPPED') options.signal?.throwIfAborted()
  if (findings === undefined) throw new Unavailable('the check of documents', { cause: new Error(ending) })
  return findings
}

const isJudged = (output: unknown): output is { findings: Finding[] } =>
  typeof output === 'object' && output !== null && 'findings' in output
