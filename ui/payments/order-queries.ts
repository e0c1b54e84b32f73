import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { components } from '#generated/api.ts'
import { api, call } from '../api/client.ts'
import { saveFile } from '../api/download.ts'
import { uploadFile } from '../api/upload-file.ts'
import { readText } from '../lists/list-search.ts'
import { refreshMoney } from './queries.ts'

type Schemas = components['schemas']
export type Candidates = Schemas['PaymentCandidates']
export type Candidate = Schemas['PaymentCandidate']
export type Held = Schemas['HeldPayment']
export type DebtorAccount = Schemas['DebtorAccount']
export type Order = Schemas['PaymentOrder']
export type OrderRow = Schemas['PaymentOrderRow']
export type OrderedPayment = Schemas['OrderedPayment']

export type OrdersSearch = {
  /** The open order; without one: a new order. */
  order?: string
  /** A document that is chosen first. */
  document?: string
}

export function readOrdersSearch(search: Record<string, unknown>): OrdersSearch {
  const order = readText(search.order)
  const document = readText(search.document)
  return { ...(order && { order }), ...(document && { document }) }
}

const KEY = 'payment-orders'

export const candidatesQuery = (accountId: string) =>
  queryOptions({
    queryKey: [KEY, accountId, 'candidates'],
    queryFn: ({ signal }) =>
      call(
        api.GET('/accounts/{accountId}/payment-orders/candidates', {
          params: { path: { accountId } },
          signal,
        }),
      ),
    meta: { handles: true },
  })

export const orderQuery = (accountId: string, orderId: string) =>
  queryOptions({
    queryKey: [KEY, accountId, 'one', orderId],
    queryFn: ({ signal }) =>
      call(
        api.GET('/accounts/{accountId}/payment-orders/{orderId}', {
          params: { path: { accountId, orderId } },
          signal,
        }),
      ),
    meta: { handles: true },
  })

const PAGE = 20

/** The newest first, a page at a time. */
export const ordersQuery = (accountId: string) =>
  infiniteQueryOptions({
    queryKey: [KEY, accountId, 'list'],
    initialPageParam: 0,
    queryFn: ({ signal, pageParam: page }) =>
      call(
        api.GET('/accounts/{accountId}/payment-orders', {
          params: { path: { accountId }, query: { page, size: PAGE } },
          signal,
        }),
      ),
    getNextPageParam: ({ hasNext, pageNumber }) => (hasNext ? pageNumber + 1 : undefined),
    meta: { handles: true },
  })

/** The number of orders that no statement ended, beside the tab. */
export const waitingOrdersQuery = (accountId: string) =>
  queryOptions({
    queryKey: [KEY, accountId, 'waiting'],
    queryFn: async ({ signal }) => {
      const params = { path: { accountId }, query: { state: 'ORDERED', size: 1 } } as const
      const page = await call(api.GET('/accounts/{accountId}/payment-orders', { params, signal }))
      return page.totalNumberOfElements
    },
    meta: { handles: true },
  })

/** @param key the same one twice makes one order */
export const createOrder = (
  accountId: string,
  body: Schemas['PaymentOrderRequest'],
  key: string,
): Promise<Order> =>
  call(
    api.POST('/accounts/{accountId}/payment-orders', {
      params: { path: { accountId }, header: { 'Idempotency-Key': key } },
      body,
    }),
  )

export async function withdrawOrder(accountId: string, orderId: string): Promise<void> {
  const params = { path: { accountId, orderId } }
  await call(api.DELETE('/accounts/{accountId}/payment-orders/{orderId}', { params }))
}

export const saveOrderFile = (accountId: string, { id: orderId, fileName }: Order): Promise<void> =>
  saveFile(
    api.GET('/accounts/{accountId}/payment-orders/{orderId}/file', {
      params: { path: { accountId, orderId } },
      parseAs: 'blob',
    }),
    fileName,
  )

export async function uploadAnswer(accountId: string, orderId: string, file: File): Promise<Order> {
  const path = `/accounts/${accountId}/payment-orders/${orderId}/answer`
  // The contract's answer to a 200 of this operation.
  return (await uploadFile({ method: 'POST', path, file, onProgress: () => {} })) as Order
}

/** After an order changed: the orders, the documents and their lists. */
export const refreshOrders = (client: QueryClient, accountId: string): Promise<unknown> =>
  Promise.all([client.invalidateQueries({ queryKey: [KEY, accountId] }), refreshMoney(client, accountId)])
