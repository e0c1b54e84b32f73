import { defineJob } from '../platform/jobs/job.ts'
import { defineModule } from '../platform/modules/module.ts'
import { handlers, resolvers } from './handlers.ts'
import { syncList } from './sync-list.ts'
import { ClosedOffer, ListedInvoice, ToolAuthorisation, ToolConnection } from './tool-connection.ts'

declare module '../platform/queue.ts' {
  interface JobData {
    'sync-tool': { accountId: string }
  }
}

const jobs = {
  'sync-tool': defineJob<'sync-tool', ToolConnection>({
    atOnce: 2,
    subject: ({ accountId }) => accountId,
    find: ({ em }, { accountId }) => em.findOne(ToolConnection, accountId),
    run: syncList,
    /** The next look at the list queues it again. */
    async giveUp() {},
  }),
}

export const externalTool = defineModule({
  name: 'external-tool',
  handlers,
  resolvers,
  jobs,
  entities: [ToolConnection, ToolAuthorisation, ListedInvoice, ClosedOffer],
  outdated: [`delete from tool_authorisations where expires_at < now() - interval '1 day'`],
})
