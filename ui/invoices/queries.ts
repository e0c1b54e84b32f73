import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  getAccountInvoicesDocument,
  type getAccountInvoicesQueryVariables,
  type InvoiceRowFieldsFragment,
} from '#generated/graphql.ts'
import { api, call } from '../api/client.ts'
import { graphql } from '../api/graphql.ts'
import { isUnderway } from '../api/invoice-status.tsx'
import { defaultPeriod, type InvoicesSearch } from './search.ts'

export type InvoiceRow = InvoiceRowFieldsFragment
export const pageSize = 10

/** Rows that are still underway are looked at again every few seconds. */
export const invoicesQuery = (accountId: string, search: InvoicesSearch) =>
  queryOptions({
    queryKey: ['invoices', accountId, toVariables(accountId, search)],
    queryFn: async ({ signal }) =>
      (await graphql(getAccountInvoicesDocument, toVariables(accountId, search), signal)).getAccountInvoices,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.content.some(({ status }) => status === 'CREATED' || status === 'TRANSMITTED')
        ? 5_000
        : 30_000,
  })

function toVariables(accountId: string, search: InvoicesSearch): getAccountInvoicesQueryVariables {
  const { q, status, period = defaultPeriod, from, to, page = 1, sort = 'id', order = 'DESC' } = search
  const isCustom = period === 'CUSTOM'
  return {
    accountId,
    ...(status && { invoiceStatuses: [status] }),
    page: { pageNumber: page - 1, size: pageSize, sortField: sort, sortOrder: order, ignoreCase: true },
    invoicesFilter: {
      ...(q && { customerName: q, invoiceNumber: q }),
      period: { code: period, ...(isCustom && from && { from }), ...(isCustom && to && { to }) },
    },
  }
}

/** Fetches the page after this one, so that it is there when asked for. */
export function prefetchInvoices(client: QueryClient, accountId: string, search: InvoicesSearch): void {
  void client.prefetchQuery(invoicesQuery(accountId, { ...search, page: (search.page ?? 1) + 1 }))
}

/** What happened to a document, oldest first. */
export const invoiceEventsQuery = (accountId: string, invoiceId: string, status: InvoiceRow['status']) =>
  queryOptions({
    queryKey: ['invoice-events', accountId, invoiceId],
    queryFn: ({ signal }) =>
      call(
        api.GET('/accounts/{accountId}/einvoices/{invoiceId}/events', {
          params: { path: { accountId, invoiceId } },
          signal,
        }),
      ),
    refetchInterval: isUnderway(status) ? 3_000 : false,
  })
