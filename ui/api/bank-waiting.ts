import { queryOptions } from '@tanstack/react-query'
import { api, call } from './client.ts'

/** The number of entries of bank statements, and of statements out of mails, that wait for a person, beside the tab. */
export const bankWaitingQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['bank-statements', accountId, 'waiting'],
    queryFn: async ({ signal }) => {
      const params = { path: { accountId }, query: { size: 1 } }
      const { waiting, mailed } = await call(
        api.GET('/accounts/{accountId}/bank-statements', { params, signal }),
      )
      return waiting + mailed
    },
    refetchInterval: 60_000,
    meta: { handles: true },
  })
