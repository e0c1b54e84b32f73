import type { DraftDocument } from '#contracts/rules/invoice/draft.ts'
import { readIsolated } from '../formats/xml/read-isolated.ts'
import { UnreadableXml, unreadableKey } from '../formats/xml/unreadable-xml.ts'
import type { IsolationOptions } from '../platform/isolation/isolation.ts'
import { Problem } from '../platform/problem.ts'
import type { CheckTask } from './check-document-work.ts'
import { checkedForm, type DocumentCheck } from './document-check.ts'
import { judgeForm } from './judge-form.ts'

const CHECK = new URL('./check-document-work.ts', import.meta.url)

/**
 * Checks an uploaded document; XML is read in an isolated process.
 * @throws {Problem} FORM_ERRORS for XML that can't be read
 * @throws {Unavailable} when too many others wait
 */
export async function checkUpload(
  document: Buffer | DraftDocument,
  options: IsolationOptions,
): Promise<DocumentCheck> {
  if (!Buffer.isBuffer(document))
    return checkedForm(document, await judgeForm({ draft: document, supplier: undefined }, options))
  try {
    return await readIsolated<CheckTask, DocumentCheck>(CHECK, { bytes: document }, options)
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
