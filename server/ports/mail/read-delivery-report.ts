/** Reads a mail server's report about a mail that it took (a delivery status notification, RFC 3464), or in words of its own. */
import PostalMime, { type Email } from 'postal-mime'
import { onOneLine } from './headers.ts'
import type { Feedback } from './mail-event.ts'

export interface DeliveryReport {
  feedback: Extract<Feedback, 'delivered' | 'bounced'>
  /** In the words of the server; absent where it has none. */
  reason?: string
}

const LONGEST_REASON = 500
const DEEPEST = 10
const LARGEST_HEADERS = 65_536
/** The second is for addresses in other letters than ASCII (RFC 6533). */
const STATUS_TYPES = new Set(['message/delivery-status', 'message/global-delivery-status'])

/**
 * The envelope names the mail's recipient, so the report's addresses aren't looked at.
 * @returns undefined for a mail that is no report, such as the answer of somebody who is away, and for one of a mail that is
 * still under way
 */
export async function readDeliveryReport(bytes: Uint8Array): Promise<DeliveryReport | undefined> {
  const mail = await parsed(bytes)
  if (mail === undefined) return undefined
  if (isReport(mail)) return statusIn(mail)
  const inWords = wordsIn(mail)
  if (inWords !== undefined || isAnswer(mail)) return inWords
  return statusIn(mail) ?? forwardedIn(mail)
}

/** Undefined where nothing can be read. */
async function parsed(bytes: Uint8Array): Promise<Email | undefined> {
  try {
    return await PostalMime.parse(bytes, {
      attachmentEncoding: 'utf8',
      maxNestingDepth: DEEPEST,
      maxHeadersSize: LARGEST_HEADERS,
      maxRfc822NestingDepth: 0,
    })
  } catch {
    return undefined
  }
}

const headerOf = ({ headers }: Email, name: string): string =>
  headers.find(({ key }) => key === name)?.value ?? ''

const isReport = (mail: Email): boolean => /^multipart\/report\b/i.test(headerOf(mail, 'content-type'))

/** Written by a programme for somebody who is away, and not by a mail server: its reports that name themselves so are reports by their type. */
const isAnswer = (mail: Email): boolean =>
  /^auto-replied\b/i.test(headerOf(mail, 'auto-submitted')) ||
  /^auto_reply\b/i.test(headerOf(mail, 'precedence')) ||
  ['x-autoreply', 'x-autorespond'].some((name) => headerOf(mail, name) !== '')

/** A gateway may hand on a report in a mail of its own. The attached copy of the mail is never read: it is the mail itself. */
async function forwardedIn({ attachments }: Email): Promise<DeliveryReport | undefined> {
  const content = attachments.find(({ mimeType }) => mimeType === 'message/rfc822')?.content
  const mail = typeof content === 'string' ? await parsed(Buffer.from(content)) : undefined
  return mail && isReport(mail) ? statusIn(mail) : undefined
}

/** The first part of such a type, at any depth. */
function statusIn({ attachments }: Email): DeliveryReport | undefined {
  const content = attachments.find(({ mimeType }) => STATUS_TYPES.has(mimeType))?.content
  if (typeof content !== 'string') return undefined
  const told = blocksOf(content).map(fieldsOf)
  const failed = told.find((fields) => outcomeOf(fields) === 'bounced')
  if (failed) return { feedback: 'bounced', ...reasonOf(withoutType(failed.diagnostic) || failed.status) }
  return told.some((fields) => outcomeOf(fields) === 'delivered') ? { feedback: 'delivered' } : undefined
}

/** Those about a recipient: the first is about the report, unless it names one. */
const blocksOf = (status: string): string[] =>
  status
    .trim()
    .split(/\r?\n[ \t]*(?:\r?\n)+/)
    .filter((block, index) => index > 0 || /^(final|original)-recipient[ \t]*:/im.test(block))

type Fields = Record<'action' | 'status' | 'diagnostic', string>

function fieldsOf(block: string): Fields {
  const lines = block.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  const named = (name: string): string => {
    const line = lines.find((one) => one.split(':')[0]?.trim().toLowerCase() === name) ?? ''
    return onOneLine(line.slice(line.indexOf(':') + 1))
  }
  /** A comment may stand behind it. */
  const action = /^[a-z]*/.exec(named('action').toLowerCase())?.[0] ?? ''
  return { action, status: named('status'), diagnostic: named('diagnostic-code') }
}

/** Undefined while it is under way, or handed to a server that tells nothing. */
function outcomeOf({ action, status }: Fields): DeliveryReport['feedback'] | undefined {
  if (action === 'delivered') return 'delivered'
  const hasFailed = action === 'failed' || action === 'expired' || (action === '' && status.startsWith('5.'))
  return hasFailed ? 'bounced' : undefined
}

/**
 * The words of older servers in place of a report, before the copy of the mail: Exim, which names the address in its head, and
 * qmail.
 */
function wordsIn(mail: Email): DeliveryReport | undefined {
  const [said = ''] = (mail.text ?? '').replaceAll('\r\n', '\n').split(/^-{3}/m)
  if (!/this is a permanent error/i.test(said)) return undefined
  const isByExim = headerOf(mail, 'x-failed-recipients') !== ''
  const isByQmail = said.trimStart().startsWith('Hi. This is the ')
  if (!isByExim && !isByQmail) return undefined
  const reason = isByExim ? /^ *\S+@\S+\n((?: +\S.*(?:\n|$))+)/m : /^<[^>\n]+>:\n((?:.+(?:\n|$))+)/m
  return { feedback: 'bounced', ...reasonOf(onOneLine((reason.exec(said)?.[1] ?? '').replace(/\s+/g, ' '))) }
}

/** `smtp; 550 5.1.1 …` without its first word. */
const withoutType = (diagnostic: string): string => diagnostic.replace(/^[\w-]+ *; */, '')

function reasonOf(said: string): Pick<DeliveryReport, 'reason'> {
  const reason = said.trim().slice(0, LONGEST_REASON)
  return reason === '' ? {} : { reason }
}
