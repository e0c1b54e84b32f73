import { queryOptions } from '@tanstack/react-query'
import { api, call } from './client.ts'

/** How an account's drawn documents are numbered. */
export const numberingQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['numbering', accountId],
    queryFn: ({ signal }) =>
      call(api.GET('/accounts/{accountId}/numbering', { params: { path: { accountId } }, signal })),
  })
