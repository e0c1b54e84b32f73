import { defineModule } from '../platform/modules/module.ts'
import { ConnectMail } from './connect-mail.ts'
import { InboxLink } from './inbox-link.ts'
import { jobs } from './jobs.ts'
import { Receiver } from './receiver.ts'
import { resolvers } from './resolvers.ts'
import { subscribers } from './subscribers.ts'

export const receivers = defineModule({
  name: 'receivers',
  resolvers,
  jobs,
  subscribers,
  entities: [Receiver, ConnectMail, InboxLink],
  owns: { receiverId: Receiver, 'receiverMetaData.{id}': Receiver },
  outdated: [`delete from inbox_links where expires_at < now() - interval '60 days'`],
})
