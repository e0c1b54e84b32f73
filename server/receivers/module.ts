import { Account } from '../accounts/account.ts'
import { defineJob } from '../platform/jobs/job.ts'
import { defineModule } from '../platform/modules/module.ts'
import { ConnectMail, failConnectMail, failRegistration } from './connect-mail.ts'
import { handlers } from './handlers.ts'
import { InboxCode } from './inbox-code.ts'
import { InboxLink } from './inbox-link.ts'
import { InboxSession } from './inbox-session.ts'
import { Receiver } from './receiver.ts'
import { receiverSessions } from './receiver-principal.ts'
import { registerReceivers } from './register-receivers.ts'
import { resolvers } from './resolvers.ts'
import { sendConnectMail } from './send-connect-mail.ts'
import { subscribers } from './subscribers.ts'

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
  resolvers,
  principals: [receiverSessions],
  jobs,
  subscribers,
  entities: [Receiver, ConnectMail, InboxLink, InboxSession, InboxCode],
  owns: { receiverId: Receiver, 'receiverMetaData.{id}': Receiver },
  outdated: [
    `delete from inbox_sessions where expires_at < now() - interval '30 days'`,
    `delete from inbox_codes where expires_at < now() - interval '1 day'`,
  ],
})
