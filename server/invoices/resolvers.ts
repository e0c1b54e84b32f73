import { todayInBrussels } from '#contracts/rules/dates.ts'
import { readPage } from '../platform/database/page.ts'
import type { ResolversOf } from '../platform/http/call.ts'
import { documentPage } from './document-page.ts'
import { DOCUMENT_SORT_FIELDS, NEWEST_FIRST } from './list-documents.ts'
import { listInvoices } from './list-invoices.ts'

export const resolvers = {
  getAccountInvoices: async (
    { accountId, invoiceStatuses: statuses, invoicesFilter: filter, page: asked },
    { em },
  ) => {
    const page = readPage(asked, DOCUMENT_SORT_FIELDS, NEWEST_FIRST)
    const today = todayInBrussels()
    const documents = await listInvoices(em, { accountId, statuses, filter, page, today })
    return documentPage(documents, page, filter?.period)
  },
} satisfies ResolversOf<'getAccountInvoices'>
