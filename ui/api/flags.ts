import { queryOptions } from '@tanstack/react-query'
import { getFlagsDocument } from '#generated/graphql-documents.ts'
import { graphql } from './graphql.ts'

/** The optional parts of this installation. */
export const flagsQuery = queryOptions({
  queryKey: ['flags'],
  queryFn: async ({ signal }) => (await graphql(getFlagsDocument, {}, signal)).getFlags,
  staleTime: 60_000,
  meta: { handles: true },
})
