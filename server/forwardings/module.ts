import { inTransaction } from '../platform/database/statement.ts'
import { defineJob } from '../platform/jobs/job.ts'
import { defineModule } from '../platform/modules/module.ts'
import { forwardDocument, giveUpForwarding, takeBounce } from './forward-document.ts'
import { ForwardedDocument, Forwarding } from './forwarding.ts'
import { handlers } from './handlers.ts'
import { hearEvents, queueDue } from './hear-events.ts'
import { tellFailures } from './tell-failures.ts'

declare module '../platform/queue.ts' {
  interface JobData {
    /** The owner is the forwarding: one with a hanging target holds up no other. */
    'forward-document': { forwardedId: string; owner: string }
  }
}

const jobs = {
  'forward-document': defineJob<'forward-document', ForwardedDocument>({
    atOnce: 8,
    maxPerOwner: 4,
    subject: ({ forwardedId }) => forwardedId,
    find: ({ em }, { forwardedId }) => em.fork().findOne(ForwardedDocument, forwardedId),
    run: forwardDocument,
    giveUp: giveUpForwarding,
  }),
}

/** Documents that leave for an accounting package by themselves. */
export const forwardings = defineModule({
  name: 'forwardings',
  handlers,
  accountData: [{ name: 'forwardings', schema: 'Forwarding', read: handlers.listForwardings }],
  jobs,
  feeds: [hearEvents],
  subscribers: { 'mail.bounced': takeBounce },
  schedules: [
    {
      name: 'queue forwarded documents',
      everyMinutes: 5,
      isForAll: true,
      async run({ orm, queue }) {
        while ((await inTransaction(orm, (em) => queueDue({ em, queue }))) > 0);
      },
    },
    { name: 'tell failed forwardings', everyMinutes: 2, isForAll: true, run: tellFailures },
  ],
  entities: [Forwarding, ForwardedDocument],
  owns: { forwardingId: Forwarding },
})
