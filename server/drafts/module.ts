import { defineModule } from '../platform/modules/module.ts'
import { BatchResult, InvoiceBatch, OUTDATED_BATCHES } from './batch/invoice-batch.ts'
import { prepareActions } from './draft/content.ts'
import { Draft } from './draft/draft.ts'
import { everyDraft, filesOfDrafts, handlers, resolvers } from './handlers.ts'
import { jobs } from './jobs.ts'

export const drafts = defineModule({
  name: 'drafts',
  handlers,
  accountData: [{ name: 'drafts', schema: 'Draft', read: everyDraft, files: filesOfDrafts }],
  resolvers,
  jobs,
  entities: [Draft, InvoiceBatch, BatchResult],
  outdated: [OUTDATED_BATCHES],
  owns: { draftId: Draft, batchId: InvoiceBatch },
  prepare: prepareActions,
})
