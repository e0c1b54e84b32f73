/** Reads what a mail server says of a mail that it took (a delivery status notification, RFC 3464). */
import PostalMime from 'postal-mime'
import { onOneLine } from './headers.ts'
import type { Feedback } from './mail-event.ts'

export interface DeliveryReport {
  feedback: Exclude<Feedback, 'complained'>
  /** In the words of the server; absent where it has none. */
  reason?: string
}

const LONGEST_REASON = 500
const DEEPEST = 10
const LARGEST_HEADERS = 65_536

/**
 * Who the mail was for is known by the envelope, so what the report says of addresses isn't looked at.
 * @returns undefined for what is no report, and for one of a mail that is still under way
 */
export async function readDeliveryReport(bytes: Uint8Array): Promise<DeliveryReport | undefined> {
  const status = await statusIn(bytes)
  if (status === undefined) return undefined
  const [, ...ofRecipients] = blocksOf(status)
  const told = ofRecipients.map(fieldsOf)
  const failed = told.find(({ action }) => action === 'failed')
  if (failed) return { feedback: 'bounced', ...reasonOf(failed) }
  return told.some(({ action }) => action === 'delivered') ? { feedback: 'delivered' } : undefined
}

/** The first part of that type, at whatever depth; undefined where there is none, or nothing can be read. */
async function statusIn(bytes: Uint8Array): Promise<string | undefined> {
  try {
    const { attachments } = await PostalMime.parse(bytes, {
      attachmentEncoding: 'utf8',
      maxNestingDepth: DEEPEST,
      maxHeadersSize: LARGEST_HEADERS,
      maxRfc822NestingDepth: 0,
    })
    const part = attachments.find(({ mimeType }) => mimeType === 'message/delivery-status')
    return typeof part?.content === 'string' ? part.content : undefined
  } catch {
    return undefined
  }
}

/** The first is about the report, each other one about a recipient. */
const blocksOf = (status: string): string[] => status.trim().split(/\r?\n[ \t]*(?:\r?\n)+/)

type Fields = Record<'action' | 'status' | 'diagnostic', string>

function fieldsOf(block: string): Fields {
  const lines = block.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  const named = (name: string): string => {
    const line = lines.find((one) => one.toLowerCase().startsWith(`${name}:`)) ?? ''
    return onOneLine(line.slice(name.length + 1))
  }
  const action = named('action').toLowerCase()
  return { action, status: named('status'), diagnostic: named('diagnostic-code') }
}

/** `smtp; 550 5.1.1 …` without its first word; else the number alone. */
function reasonOf({ diagnostic, status }: Fields): Pick<DeliveryReport, 'reason'> {
  const reason = (diagnostic.replace(/^[\w-]+ *; */, '') || status).slice(0, LONGEST_REASON)
  return reason === '' ? {} : { reason }
}
