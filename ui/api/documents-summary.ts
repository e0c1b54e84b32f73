import { queryOptions } from '@tanstack/react-query'
import { getDoccleSummaryDocument } from '#generated/graphql-documents.ts'
import { graphql } from './graphql.ts'

/** The second channel in figures: of the overview, and of the tabs above the lists. */
export const documentsSummaryQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['doccle-summary', accountId],
    queryFn: async ({ signal }) =>
      (await graphql(getDoccleSummaryDocument, { accountId }, signal)).getDoccleSummary,
    refetchInterval: 30_000,
    meta: { handles: true },
  })
