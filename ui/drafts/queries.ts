import { type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  deleteDraftDocument,
  getAccountDraftsDocument,
  type getAccountDraftsQuery,
  type getAccountDraftsQueryVariables,
} from '#generated/graphql-documents.ts'
import { graphql } from '../api/graphql.ts'
import type { Sort } from '../kit/table.tsx'
import { type ListSearch, readListSearch } from '../lists/list-search.ts'
import { pageAsked } from '../lists/page-asked.ts'

const sortFields = ['id', 'customerName', 'invoiceNumber', 'issueDate', 'dateCreated'] as const
export type DraftSortField = (typeof sortFields)[number]
export type DraftsSearch = ListSearch<DraftSortField>

/** The default order: oldest first. */
export const oldestFirst: Sort<DraftSortField> = { field: 'id', order: 'ASC' }

export function readDraftsSearch(search: Record<string, unknown>): DraftsSearch {
  return readListSearch(search, sortFields)
}

export type DraftRow = getAccountDraftsQuery['getAccountDrafts']['content'][number]

export const draftsQuery = (accountId: string, search: DraftsSearch) =>
  queryOptions({
    queryKey: ['drafts', accountId, toVariables(accountId, search)],
    queryFn: async ({ signal }) =>
      (await graphql(getAccountDraftsDocument, toVariables(accountId, search), signal)).getAccountDrafts,
  })

function toVariables(accountId: string, search: DraftsSearch): getAccountDraftsQueryVariables {
  const { q } = search
  return {
    accountId,
    page: pageAsked(search, oldestFirst),
    ...(q && { draftsFilter: { customerName: q, invoiceNumber: q } }),
  }
}

export async function deleteDraft(draftId: string): Promise<void> {
  await graphql(deleteDraftDocument, { draftId })
}

/** After a change of drafts: refreshes the list and the counter of its tab. */
export async function refreshDrafts(client: QueryClient, accountId: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['drafts', accountId] }),
    client.invalidateQueries({ queryKey: ['account-summary', accountId] }),
  ])
}
