import { defineJob } from '../platform/jobs/job.ts'
import { syncList } from './sync-list.ts'
import { ToolConnection } from './tool-connection.ts'

declare module '../platform/queue.ts' {
  interface JobData {
    'sync-tool': { accountId: string }
  }
}

export const jobs = {
  'sync-tool': defineJob<'sync-tool', ToolConnection>({
    atOnce: 2,
    subject: ({ accountId }) => accountId,
    find: ({ em }, { accountId }) => em.findOne(ToolConnection, accountId),
    run: syncList,
    /** The next look at the list queues it again. */
    async giveUp() {},
  }),
}
