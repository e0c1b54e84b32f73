import { todayInBrussels } from '#contracts/rules/dates.ts'
import { getAccountDraftsDocument, getAccountInvoicesDocument } from '#generated/graphql-documents.ts'
import { graphql } from '../../../api/graphql.ts'
import type { DocumentType } from '../draft-form.ts'
import { nextNumber } from './next-number.ts'

export type Suggestions = Record<DocumentType, string>

const newest = { pageNumber: 0, size: 20, sortField: 'id', sortOrder: 'DESC' as const }

/** The next number of each series, from sent documents and drafts. Empty when it can't be determined. */
export async function suggestNumbers(accountId: string): Promise<Suggestions> {
  const period = { code: 'ALL_INVOICES' as const }
  const [sent, drafts] = await Promise.allSettled([
    graphql(getAccountInvoicesDocument, { accountId, page: newest, invoicesFilter: { period } }),
    graphql(getAccountDraftsDocument, { accountId, page: newest }),
  ])
  const rows = [
    ...(sent.status === 'fulfilled' ? sent.value.getAccountInvoices.content : []),
    ...(drafts.status === 'fulfilled' ? drafts.value.getAccountDrafts.content : []),
  ]
  const year = Number(todayInBrussels().slice(0, 4))
  const suggest = (type: DocumentType) =>
    nextNumber(
      rows.filter((row) => row.type === type).map((row) => row.invoiceNumber ?? ''),
      year,
    )
  return { E_INVOICES: suggest('E_INVOICES'), E_CREDIT_NOTES: suggest('E_CREDIT_NOTES') }
}
