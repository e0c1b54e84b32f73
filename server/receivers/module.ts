import { defineModule } from '../platform/modules/module.ts'
import { ConnectMail } from './connect-mail.ts'
import { handlers } from './handlers.ts'
import { InboxCode } from './inbox-code.ts'
import { InboxLink } from './inbox-link.ts'
import { InboxSession } from './inbox-session.ts'
import { jobs } from './jobs.ts'
import { Receiver } from './receiver.ts'
import { receiverSessions } from './receiver-principal.ts'
import { resolvers } from './resolvers.ts'
import { subscribers } from './subscribers.ts'

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
