import type { DraftDocument } from '#contracts/rules/invoice/draft.ts'
import { apart } from '../drafts/pdf/apart.ts'
import { Problem } from '../problem.ts'
import type { CheckedApart, CheckTask } from './check-apart.ts'
import { checkAsDocument, checkXml, type DocumentCheck } from './check-document.ts'
import { UnreadableXml } from './xml/unreadable-xml.ts'

const MEGABYTE = 1024 * 1024
/** Most invoices are smaller, and read faster than another process starts. */
const LARGEST_AT_ONCE = MEGABYTE
const MOST_SECONDS = 20

/**
 * What somebody handed in. A large document is read in a process of its own, so that nobody else waits for it.
 * @throws {Problem} FORM_ERRORS for XML that can't be read
 * @throws {Unavailable} when too many others wait
 */
export async function checkHandedIn(handedIn: Buffer | DraftDocument): Promise<DocumentCheck> {
  if (!Buffer.isBuffer(handedIn)) return checkAsDocument(handedIn)
  if (handedIn.byteLength > LARGEST_AT_ONCE) return checkApart(handedIn)
  try {
    return checkXml(handedIn)
  } catch (error) {
    if (error instanceof UnreadableXml) throw unreadable(error.reason)
    throw error
  }
}

async function checkApart(xml: Buffer): Promise<DocumentCheck> {
  const bounds = { seconds: MOST_SECONDS, megabytes: 150 + (12 * xml.byteLength) / MEGABYTE }
  const task: CheckTask = { xml }
  let checked: CheckedApart | undefined
  await apart(new URL('./check-apart.ts', import.meta.url), task, bounds, (said) => {
    if (isChecked(said)) checked = said
  })
  if (checked === undefined) throw unreadable('TOO_LARGE')
  if ('unreadable' in checked) throw unreadable(checked.unreadable)
  return checked.check
}

const isChecked = (said: unknown): said is CheckedApart =>
  typeof said === 'object' && said !== null && ('check' in said || 'unreadable' in said)

function unreadable(reason: string): Problem {
  const violations = [{ field: '', messageKey: 'unreadable-xml', rule: reason }]
  return new Problem('FORM_ERRORS', { violations, wording: { name: 'xml' } })
}
