import { queryOptions } from '@tanstack/react-query'
import { receivedCountsDocument } from '#generated/graphql-documents.ts'
import { graphql } from './graphql.ts'

/** The numbers of received documents and of vendors, beside their tabs and filters. */
export const receivedCountsQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['received-invoices', accountId, 'counts'],
    queryFn: async ({ signal }) =>
      (await graphql(receivedCountsDocument, { accountId }, signal)).receivedCounts,
    refetchInterval: 15_000,
    meta: { handles: true },
  })
