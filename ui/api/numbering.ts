import { queryOptions } from '@tanstack/react-query'
import { api, call } from './client.ts'

/** The numbering of an account's drawn documents. */
export const numberingQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['numbering', accountId],
    queryFn: ({ signal }) =>
      call(api.GET('/accounts/{accountId}/numbering', { params: { path: { accountId } }, signal })),
  })
