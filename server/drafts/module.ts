import { defineModule } from '../platform/modules/module.ts'
import { prepareActions } from './action.ts'
import { Draft } from './draft.ts'
import { handlers } from './handlers.ts'
import { BatchResult, InvoiceBatch, OUTDATED_BATCHES } from './invoice-batch.ts'
import { jobs } from './jobs.ts'
import { resolvers } from './resolvers.ts'

export const drafts = defineModule({
  name: 'drafts',
  handlers,
  resolvers,
  jobs,
  entities: [Draft, InvoiceBatch, BatchResult],
  outdated: [OUTDATED_BATCHES],
  owns: { draftId: Draft, batchId: InvoiceBatch },
  prepare: prepareActions,
})
