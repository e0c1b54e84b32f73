import type { HandlersOf } from '../platform/http/call.ts'
import { listActivity } from './list-activity.ts'
import { presentActivity } from './present.ts'
import { writeActivityCsv } from './write-activity-csv.ts'

const PAGE = 100

export const handlers = {
  listActivity: async ({ em, account, query: { after = 0, limit = PAGE } }) =>
    presentActivity(await listActivity(em, account.id, { after, limit }), after),
  downloadActivity: async ({ em, account }) => writeActivityCsv(em, account.id),
} satisfies HandlersOf<'activity'>
