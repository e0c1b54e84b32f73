import { queryOptions } from '@tanstack/react-query'
import { api, call } from './client.ts'

/** The newest bank statement, and the number of entries of all that wait for a person. */
export const newestStatementQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['bank-statements', accountId, 'waiting'],
    queryFn: ({ signal }) => {
      const params = { path: { accountId }, query: { size: 1 } }
      return call(api.GET('/accounts/{accountId}/bank-statements', { params, signal }))
    },
    refetchInterval: 60_000,
    meta: { handles: true },
  })

/** The number beside the tab: of the entries, and of the statements out of mails. */
export const bankWaitingQuery = (accountId: string) =>
  queryOptions({ ...newestStatementQuery(accountId), select: ({ waiting, mailed }) => waiting + mailed })
