/** The notices of mail services about mails, from their shapes to ours. */
import { onOneLine } from './headers.ts'
import type { Told } from './take-feedback.ts'

export interface Notice extends Told {
  /** The envelope sender that the mail went out under. */
  returnPath: string
}

const LONGEST_REASON = 500
/** The host on which SNS answers; another host in a message isn't called. */
const SNS_HOST = /^sns\.[a-z0-9-]+\.amazonaws\.com(\.cn)?$/

/**
 * One notice, a list of them, a notification of SES, or the same in an envelope of SNS.
 * @returns an address to be opened, for SNS before its first message; undefined for a body of another form
 */
export function noticesIn(body: unknown): Notice[] | URL | undefined {
  if (Array.isArray(body)) {
    const notices = body.map(ownNotice)
    return notices.every((notice) => notice !== undefined) ? notices : undefined
  }
  if (text(body, 'Type') === 'SubscriptionConfirmation') return confirmationIn(body)
  if (text(body, 'Type') === 'Notification') return noticesOfSes(parsed(text(body, 'Message')))
  return noticesOfSes(body) ?? asList(ownNotice(body))
}

const FEEDBACK = ['delivered', 'bounced', 'complained'] as const

/** `{returnPath, feedback, reason}`. */
function ownNotice(body: unknown): Notice | undefined {
  const returnPath = text(body, 'returnPath')
  const feedback = FEEDBACK.find((one) => one === text(body, 'feedback'))
  return returnPath === '' || feedback === undefined
    ? undefined
    : { returnPath, feedback, ...reasonOf(text(body, 'reason')) }
}

/** A notification of Amazon SES; none of one that says nothing final, such as a full mailbox. */
function noticesOfSes(body: unknown): Notice[] | undefined {
  const type = text(body, 'notificationType') || text(body, 'eventType')
  const returnPath = text(part(body, 'mail'), 'source')
  if (type === '' || returnPath === '') return undefined
  if (type === 'Delivery') return [{ returnPath, feedback: 'delivered' }]
  if (type === 'Complaint') return [{ returnPath, feedback: 'complained' }]
  const bounce = part(body, 'bounce')
  const kind = text(bounce, 'bounceType')
  if (type !== 'Bounce' || kind === 'Transient') return []
  const recipients = part(bounce, 'bouncedRecipients')
  const [first]: unknown[] = Array.isArray(recipients) ? recipients : []
  const feedback = kind === 'Undetermined' ? 'unknown' : 'bounced'
  return [{ returnPath, feedback, ...reasonOf(text(first, 'diagnosticCode')) }]
}

function confirmationIn(body: unknown): URL | undefined {
  const address = text(body, 'SubscribeURL')
  const url = URL.canParse(address) ? new URL(address) : undefined
  return url?.protocol === 'https:' && SNS_HOST.test(url.hostname) ? url : undefined
}

function reasonOf(said: string): Pick<Notice, 'reason'> {
  const reason = onOneLine(said.replace(/^smtp *; */i, '')).slice(0, LONGEST_REASON)
  return reason === '' ? {} : { reason }
}

const asList = (notice: Notice | undefined): Notice[] | undefined => notice && [notice]

const part = (of: unknown, name: string): unknown =>
  typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined

function text(of: unknown, name: string): string {
  const value = part(of, name)
  return typeof value === 'string' ? value : ''
}

function parsed(json: string): unknown {
  try {
    const value: unknown = JSON.parse(json)
    return value
  } catch {
    return undefined
  }
}
