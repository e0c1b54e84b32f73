import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { components } from '#generated/api.ts'
import {
  getAccountReceivedInvoicesDocument,
  type getAccountReceivedInvoicesQuery,
  type getAccountReceivedInvoicesQueryVariables,
} from '#generated/graphql.ts'
import { api, call } from '../api/client.ts'
import { graphql } from '../api/graphql.ts'
import type { ReceivedSearch } from './search.ts'

export type ReceivedRow = getAccountReceivedInvoicesQuery['getAccountReceivedInvoices']['content'][number]
export type Answer = components['schemas']['ApplicationResponse']
export type AnswerResult = components['schemas']['ApplicationResponseResult']
export const pageSize = 10

export const receivedQuery = (accountId: string, search: ReceivedSearch) =>
  queryOptions({
    queryKey: ['received-invoices', accountId, toVariables(accountId, search)],
    queryFn: async ({ signal }) =>
      (await graphql(getAccountReceivedInvoicesDocument, toVariables(accountId, search), signal))
        .getAccountReceivedInvoices,
    placeholderData: keepPreviousData,
    refetchInterval: 15_000,
  })

function toVariables(accountId: string, search: ReceivedSearch): getAccountReceivedInvoicesQueryVariables {
  const { q, page = 1, sort = 'id', order = 'DESC' } = search
  return {
    accountId,
    page: { pageNumber: page - 1, size: pageSize, sortField: sort, sortOrder: order, ignoreCase: true },
    ...(q && { invoicesFilter: { customerName: q, invoiceNumber: q } }),
  }
}

export function prefetchReceived(client: QueryClient, accountId: string, search: ReceivedSearch): void {
  void client.prefetchQuery(receivedQuery(accountId, { ...search, page: (search.page ?? 1) + 1 }))
}

/** Accepts or rejects. Repeated with the same key, it is answered once. */
export function sendAnswer(
  accountId: string,
  id: string,
  answer: Answer,
  key: string,
): Promise<AnswerResult> {
  const params = { path: { accountId, id }, header: { 'Idempotency-Key': key } }
  return call(
    api.POST('/accounts/{accountId}/peppolins/{id}/send-application-response', { params, body: answer }),
  )
}
