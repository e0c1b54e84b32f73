/** The fate of a mail after the relay took it, as an event about the mail's subject (`about`). */
import type { EntityManager } from '@mikro-orm/postgresql'
import { record } from '../../platform/events/record.ts'
import { recordReturn } from './mail-return.ts'
import { MailSuppression } from './mail-suppression.ts'

declare module '../../platform/events/event.ts' {
  interface EventDetails {
    'mail.delivered': MailTold
    'mail.bounced': MailTold
    'mail.complained': MailTold
    'mail.unknown': MailTold
  }
}

interface MailTold {
  /** The address. */
  to: string
  /** In the words of the mail service. */
  reason?: string
}

/** `unknown`: a report came, and the mail service could not tell whether the mail came back. */
export type Feedback = 'delivered' | 'bounced' | 'complained' | 'unknown'

/**
 * A reader who complained gets nothing more that they didn't ask for: their address is remembered.
 * @returns false when it was recorded under that key before
 */
export async function recordFeedback(
  em: EntityManager,
  { about, feedback, key, ...detail }: MailTold & { about: string; feedback: Feedback; key?: string },
): Promise<boolean> {
  const isNew = await record(em, { type: `mail.${feedback}`, subject: about, detail, principal: null, key })
  if (isNew && feedback === 'complained')
    await em.upsert(MailSuppression, { address: detail.to.toLowerCase(), since: new Date() })
  if (isNew && feedback === 'bounced') await em.execute(recordReturn('?'), [detail.to])
  return isNew
}
