import type { DraftDocument } from '#contracts/rules/invoice/draft.ts'
import type { Finding } from '#contracts/rules/invoice/finding.ts'
import { type ReleaseId, releaseOf, releaseOn } from '#contracts/rules/invoice/releases.ts'
import { readIsolated } from '../formats/xml/read-isolated.ts'
import { UnreadableXml, unreadableKey } from '../formats/xml/unreadable-xml.ts'
import { type IsolationOptions, isolate } from '../platform/isolation/isolation.ts'
import { Problem, Unavailable } from '../platform/problem.ts'
import type { CheckTask } from './check-document-work.ts'
import { checkedForm, type DocumentCheck } from './document-check.ts'
import { type FormTask, judgeHere } from './judge-form-work.ts'

const CHECK = new URL('./check-document-work.ts', import.meta.url)

/**
 * Checks an uploaded document; XML is read in an isolated process.
 * @param asked the release to judge by; by default that of today
 * @throws {Problem} FORM_ERRORS for XML that can't be read
 * @throws {Unavailable} when too many others wait
 */
export async function checkUpload(
  document: Buffer | DraftDocument,
  asked: ReleaseId | undefined,
  options: IsolationOptions,
): Promise<DocumentCheck> {
  const release = asked === undefined ? releaseOn() : releaseOf(asked)
  if (!Buffer.isBuffer(document)) {
    const task: FormTask = { draft: document, supplier: undefined, release: release.id }
    return checkedForm(document, await judgeForm(task, options), release)
  }
  try {
    const task: CheckTask = { bytes: document, release: release.id }
    return await readIsolated<CheckTask, DocumentCheck>(CHECK, task, options)
  } catch (error) {
    if (error instanceof UnreadableXml) throw unreadableXml(error.reason)
    throw error
  }
}

/** XML that can't be read. */
export function unreadableXml(reason: string): Problem {
  const violations = [{ field: '', messageKey: unreadableKey(reason), rule: reason }]
  return new Problem('FORM_ERRORS', { violations, wording: { name: 'xml' } })
}

const JUDGING = new URL('./judge-form-work.ts', import.meta.url)
const BOUNDS = { seconds: 30, megabytes: 300 }
/** A longer document would block this thread too long. */
const MAX_LINES_HERE = 100

/**
 * Judges the document in a form by the rules.
 * @throws {Unavailable} when a long one would wait for too long
 */
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
