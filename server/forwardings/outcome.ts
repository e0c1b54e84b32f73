/** The answer of a target, as the outcome of a try. */
import { MailDelayed } from '../ports/mail/mail.ts'
import type { Transmission } from '../ports/network/network.ts'
import type { Answered } from '../webhooks/call-webhook.ts'
import type { ForwardedDocument } from './forwarding.ts'

export type Reason = NonNullable<ForwardedDocument['reason']>

export type Outcome =
  | { state: 'FORWARDED' }
  | { state: 'FAILED'; reason: Reason; note?: string | undefined }
  /**
   * It is tried again.
   * @see retryAfter seconds, as the other side asked
   * @see isInDoubt the other side may have taken it
   */
  | { state: 'WAITING'; note: string; retryAfter: number; isInDoubt?: boolean }

/** Too early, too many, or a timeout: the same document may be taken later. */
const LATER: readonly number[] = [408, 425, 429]

export function outcomeOf({
  status,
  error,
  answer,
  retryAfter,
}: Pick<Answered, 'status' | 'error' | 'answer' | 'retryAfter'>): Outcome {
  if (status !== null && status >= 200 && status < 300) return { state: 'FORWARDED' }
  const note = [status, status === null ? error : answer.trim()].filter(Boolean).join(' ').slice(0, 500)
  const isRefused = status !== null && status >= 400 && status < 500 && !LATER.includes(status)
  return isRefused
    ? { state: 'FAILED', reason: 'CALL_REFUSED', note }
    : { state: 'WAITING', note, retryAfter }
}

/** @throws any other failure, such as an outage of the database, or a limit of ours */
export async function outcomeOfMail(sending: Promise<Transmission>): Promise<Outcome> {
  try {
    const transmission = await sending
    return transmission.state === 'REFUSED'
      ? { state: 'FAILED', reason: 'MAIL_REFUSED', note: transmission.detail }
      : { state: 'FORWARDED' }
  } catch (error) {
    if (!(error instanceof MailDelayed)) throw error
    return { state: 'WAITING', note: error.reply, retryAfter: 0, isInDoubt: error.mayBeDone }
  }
}
