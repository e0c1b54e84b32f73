import { getAccountInvoicesDocument } from '#generated/graphql-documents.ts'
import { graphql } from '../../../api/graphql.ts'
import { termOf, type Whom } from './term-of.ts'

const newest = { pageNumber: 0, size: 20, sortField: 'id', sortOrder: 'DESC' as const }
/** The customer's usual term in days; undefined without invoices, or when it can't be determined. */
export async function usualTerm(accountId: string, whom: Whom): Promise<number | undefined> {
  const filter = { customerName: whom.name, period: { code: 'ALL_INVOICES' as const } }
  const { getAccountInvoices } = await graphql(getAccountInvoicesDocument, {
    accountId,
    page: newest,
    invoicesFilter: filter,
  })
  return termOf(getAccountInvoices.content, whom)
}
