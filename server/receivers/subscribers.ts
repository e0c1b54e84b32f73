import type { MailFeedback } from '#generated/graphql.ts'
import type { RecordedEvent } from '../platform/events/event.ts'
import type { Subscribers } from '../platform/events/subscribers.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import { ConnectMail } from './connect-mail.ts'
import { InboxLink } from './inbox-link.ts'
import { updateConnectMailStatus } from './send-connect-mail.ts'

export const subscribers = {
  'mail.delivered': takeMailFeedback,
  'mail.bounced': takeMailFeedback,
  'mail.complained': takeMailFeedback,
} satisfies Subscribers

type MailEvent = RecordedEvent<'mail.delivered' | 'mail.bounced' | 'mail.complained'>

const FEEDBACK: Record<MailEvent['type'], MailFeedback> = {
  'mail.delivered': 'DELIVERY',
  'mail.bounced': 'BOUNCE',
  'mail.complained': 'COMPLAINT',
}

/** The fate of a mail with a link: the connect mail shows it. Other mails are none of ours. */
async function takeMailFeedback({ em }: JobContext, { type, subject, detail }: MailEvent): Promise<void> {
  const link = await em.findOne(InboxLink, subject)
  if (link === null) return
  em.assign(link, { feedback: FEEDBACK[type], feedbackReason: detail.reason ?? null })
  await em.flush()
  if (link.connectMailId == null) return
  const mail = await em.findOneOrFail(ConnectMail, link.connectMailId)
  mail.feedback = FEEDBACK[type]
  await em.flush()
  await updateConnectMailStatus(em, mail.id)
}
