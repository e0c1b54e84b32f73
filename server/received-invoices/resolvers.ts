import { todayInBrussels } from '#contracts/rules/dates.ts'
import { readPage } from '../database/page.ts'
import type { ResolversOf } from '../http/call.ts'
import { documentPage } from '../invoices/document-page.ts'
import { NEWEST_FIRST, SORT_FIELDS } from '../invoices/list-documents.ts'
import { listReceivedInvoices } from './list-received-invoices.ts'

export const resolvers = {
  getAccountReceivedInvoices: async (
    { invoiceStatuses: statuses, invoicesFilter: filter, page: asked },
    { em, account },
  ) => {
    const page = readPage(asked, SORT_FIELDS, NEWEST_FIRST)
    const today = todayInBrussels()
    const documents = await listReceivedInvoices(em, { accountId: account.id, statuses, filter, page, today })
    return documentPage(documents, page, filter?.period)
  },
} satisfies ResolversOf<'getAccountReceivedInvoices'>
