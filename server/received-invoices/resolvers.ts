import { todayInBrussels } from '#contracts/rules/dates.ts'
import { documentPage, filesOf } from '../invoices/document-page.ts'
import { DOCUMENT_SORT_FIELDS, NEWEST_FIRST } from '../invoices/list-documents.ts'
import { readPage } from '../platform/database/page.ts'
import type { ResolversOf } from '../platform/http/call.ts'
import { listReceivedInvoices } from './list-received-invoices.ts'
import { listedFiles } from './own-print.ts'

/** An account that was never unlocked has received nothing. */
const NONE = { rows: [], total: 0, range: { from: null, to: null } }

export const resolvers = {
  getAccountReceivedInvoices: async (
    { accountId, invoiceStatuses: statuses, isAnswered, invoicesFilter: filter, page: asked },
    { em, account },
  ) => {
    const page = readPage(asked, DOCUMENT_SORT_FIELDS, NEWEST_FIRST)
    const today = todayInBrussels()
    const listed = { accountId, statuses, isAnswered: isAnswered ?? undefined, filter, page, today }
    const documents = account.activatedAt == null ? NONE : await listReceivedInvoices(em, listed)
    return documentPage(documents, page, filter?.period, (row) => ({
      documentReferences: listedFiles(filesOf(row), row.invoiceNumber),
      warnings: row.warnings ?? [],
    }))
  },
} satisfies ResolversOf<'getAccountReceivedInvoices'>
