import { HistoryDocument } from '../invoices/history-document.ts'
import { defineJob } from '../platform/jobs/job.ts'
import { defineModule } from '../platform/modules/module.ts'
import { handlers } from './handlers.ts'
import { HistoryImport, HistoryResult } from './history-import.ts'
import { giveUpImport, importHistory } from './import-history.ts'

declare module '../platform/queue.ts' {
  interface JobData {
    'import-history': { importId: string; owner: string }
  }
}

const jobs = {
  'import-history': defineJob<'import-history', HistoryImport>({
    atOnce: 2,
    maxPerOwner: 1,
    subject: ({ importId }) => importId,
    find: ({ em }, { importId }) => em.fork().findOne(HistoryImport, importId),
    run: importHistory,
    giveUp: giveUpImport,
  }),
}

/** Documents of another platform, brought into the archive. */
export const history = defineModule({
  name: 'history',
  handlers,
  jobs,
  entities: [HistoryImport, HistoryResult],
  owns: { historyImportId: HistoryImport, historyDocumentId: HistoryDocument },
})
