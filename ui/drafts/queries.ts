import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  deleteDraftDocument,
  getAccountDraftsDocument,
  type getAccountDraftsQuery,
  type getAccountDraftsQueryVariables,
} from '#generated/graphql-documents.ts'
import { graphql } from '../api/graphql.ts'
import type { DraftsSearch } from './search.ts'

export type DraftRow = getAccountDraftsQuery['getAccountDrafts']['content'][number]
export const pageSize = 10

export const draftsQuery = (accountId: string, search: DraftsSearch) =>
  queryOptions({
    queryKey: ['drafts', accountId, toVariables(accountId, search)],
    queryFn: async ({ signal }) =>
      (await graphql(getAccountDraftsDocument, toVariables(accountId, search), signal)).getAccountDrafts,
    placeholderData: keepPreviousData,
  })

/** Oldest first unless asked otherwise: what has waited longest stands on top. */
function toVariables(accountId: string, search: DraftsSearch): getAccountDraftsQueryVariables {
  const { q, page = 1, sort = 'id', order = 'ASC' } = search
  return {
    accountId,
    page: { pageNumber: page - 1, size: pageSize, sortField: sort, sortOrder: order, ignoreCase: true },
    ...(q && { draftsFilter: { customerName: q, invoiceNumber: q } }),
  }
}

export function prefetchDrafts(client: QueryClient, accountId: string, search: DraftsSearch): void {
  void client.prefetchQuery(draftsQuery(accountId, { ...search, page: (search.page ?? 1) + 1 }))
}

export async function deleteDraft(draftId: string): Promise<void> {
  await graphql(deleteDraftDocument, { draftId })
}

/** After a draft came, went or changed: the list and the counter beside its tab. */
export async function refreshDrafts(client: QueryClient, accountId: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['drafts', accountId] }),
    client.invalidateQueries({ queryKey: ['account-summary', accountId] }),
  ])
}
