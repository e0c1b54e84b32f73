import type { HandlersOf } from '../platform/http/call.ts'
import { operation } from '../platform/http/operation.ts'
import { countAgainst } from '../platform/limits/limits.ts'
import { listActivity } from './exported-row.ts'
import { presentActivity, presentActivityPage, presentVerdict } from './present.ts'
import { exportActivity, recordExport } from './record-export.ts'

import { searchActivity } from './search-activity.ts'
import { verifyChain } from './verify-chain.ts'

const PAGE = 100
const SHOWN = 10
/** Following a chain reads all of it. */
const CHECKS = { most: 20, seconds: 60 }

export const handlers = {
  listActivity: async ({ em, account, query: { after = 0, limit = PAGE } }) =>
    presentActivity(await listActivity(em, account.id, { after, limit }), after),
  searchActivity: async ({ em, resources, account, query: { page = 0, size = SHOWN, ...filter } }) =>
    presentActivityPage(await searchActivity(em, resources, account.id, { page, size, ...filter })),
  checkActivity: operation({
    prepare: ({ em, account }) => countAgainst(em, [{ key: `chain of ${account.id}`, ...CHECKS }]),
    run: async ({ em, account }) => presentVerdict(await verifyChain(em, account.id)),
  }),
  downloadActivity: async (call) => {
    await recordExport(call, { what: 'ACTIVITY' })
    return exportActivity(call.em, call.account.id, call.query.format ?? 'csv')
  },
} satisfies HandlersOf<'activity'>
