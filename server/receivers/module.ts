import type { MailFeedback } from '#generated/graphql.ts'
import { Account } from '../accounts/account.ts'
import type { RecordedEvent } from '../platform/events/event.ts'
import type { Subscribers } from '../platform/events/subscribers.ts'
import { defineJob, type JobContext } from '../platform/jobs/job.ts'
import { defineModule } from '../platform/modules/module.ts'
import { ConnectMail, failConnectMail, failRegistration } from './connect-mail.ts'
import { Consent } from './consent.ts'
import { handlers } from './handlers.ts'
import { InboxCode } from './inbox-code.ts'
import { InboxLink } from './inbox-link.ts'
import { InboxSession } from './inbox-session.ts'
import { Receiver } from './receiver.ts'
import { receiverSessions } from './receiver-principal.ts'
import { registerReceivers } from './register-receivers.ts'
import { everyReceiver, resolvers } from './resolvers.ts'
import { sendConnectMail, updateConnectMailStatus } from './send-connect-mail.ts'

const subscribers = {
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

declare module '../platform/queue.ts' {
  interface JobData {
    'register-receivers': { accountId: string }
    'send-connect-mail': { connectMailId: string }
  }
}

const jobs = {
  'register-receivers': defineJob<'register-receivers', Account>({
    atOnce: 1,
    subject: ({ accountId }) => accountId,
    find: ({ em }, { accountId }) => em.findOne(Account, accountId),
    run: registerReceivers,
    giveUp: failRegistration,
  }),
  'send-connect-mail': defineJob<'send-connect-mail', ConnectMail>({
    atOnce: 4,
    subject: ({ connectMailId }) => connectMailId,
    find: ({ em }, { connectMailId }) => em.findOne(ConnectMail, connectMailId),
    run: sendConnectMail,
    giveUp: failConnectMail,
  }),
}

export const receivers = defineModule({
  name: 'receivers',
  handlers,
  accountData: [{ name: 'receivers', schema: 'Receiver', read: everyReceiver }],
  resolvers,
  principals: [receiverSessions],
  jobs,
  subscribers,
  entities: [Receiver, Consent, ConnectMail, InboxLink, InboxSession, InboxCode],
  owns: { receiverId: Receiver, 'receiverMetaData.{id}': Receiver },
  outdated: [
    `delete from inbox_sessions where expires_at < now() - interval '30 days'`,
    `delete from inbox_codes where expires_at < now() - interval '1 day'`,
  ],
})
