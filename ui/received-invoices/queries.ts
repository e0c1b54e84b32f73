import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { components } from '#generated/api.ts'
import {
  getAccountReceivedInvoicesDocument,
  type getAccountReceivedInvoicesQuery,
  type getAccountReceivedInvoicesQueryVariables,
} from '#generated/graphql-documents.ts'
import { api, call } from '../api/client.ts'
import type { FileAnswer } from '../api/download.ts'
import { graphql } from '../api/graphql.ts'
import { documentsAsked, isReversed } from '../lists/documents/asked.ts'
import {
  type DocumentsSearch,
  readDocumentsSearch,
  receivedSortFields,
  urgentFirst,
} from '../lists/documents/search.ts'
import { readChoice } from '../lists/list-search.ts'

/** UNANSWERED: neither accepted nor rejected. TO_APPROVE: waits for the caller's approval. HELD: held back. CALL, COMPARE: held back until somebody called, or compared. NEW: opened by nobody. SELF_BILLED: its buyer wrote it. */
export const statusFilters = [
  'NEW',
  'UNANSWERED',
  'TO_APPROVE',
  'HELD',
  'CALL',
  'COMPARE',
  'ACCEPTED',
  'REJECTED',
  'SELF_BILLED',
] as const
type StatusFilter = (typeof statusFilters)[number]

type StatusAsked = Pick<
  getAccountReceivedInvoicesQueryVariables,
  'invoiceStatuses' | 'isAnswered' | 'approval' | 'isNew' | 'isHeld' | 'heldFor' | 'selfBilled'
>

const filterStatuses: Readonly<Record<StatusFilter, StatusAsked>> = {
  NEW: { isNew: true },
  UNANSWERED: { isAnswered: false },
  TO_APPROVE: { approval: 'MINE' },
  HELD: { isHeld: true },
  CALL: { heldFor: 'CALL' },
  COMPARE: { heldFor: 'COMPARE' },
  ACCEPTED: { invoiceStatuses: ['ACCEPTED'] },
  REJECTED: { invoiceStatuses: ['REJECTED'] },
  SELF_BILLED: { selfBilled: true },
}

/** A period must not hide unanswered documents. */
export const defaultPeriod = 'ALL_INVOICES'

export type ReceivedSearch = DocumentsSearch & {
  status?: StatusFilter
  /** The id of a vendor: only its documents. */
  vendor?: string
}

export function readReceivedSearch(search: Record<string, unknown>): ReceivedSearch {
  const status = readChoice(search.status, statusFilters)
  const vendor = typeof search.vendor === 'string' ? search.vendor : undefined
  return {
    ...readDocumentsSearch(search, receivedSortFields),
    ...(status && { status }),
    ...(vendor && { vendor }),
  }
}

export type ReceivedRow = getAccountReceivedInvoicesQuery['getAccountReceivedInvoices']['content'][number]
export type ReceivedDocument = components['schemas']['ReceivedInvoice']
export type ReceivedEvent = components['schemas']['ReceivedInvoiceEvent']
export type Answer = components['schemas']['ApplicationResponse']
export type AnswerResult = components['schemas']['ApplicationResponseResult']

export const receivedQuery = (accountId: string, search: ReceivedSearch) =>
  queryOptions({
    queryKey: ['received-invoices', accountId, toVariables(accountId, search)],
    queryFn: async ({ signal }) =>
      (await graphql(getAccountReceivedInvoicesDocument, toVariables(accountId, search), signal))
        .getAccountReceivedInvoices,
    enabled: !isReversed(search),
    refetchInterval: 15_000,
  })

function toVariables(accountId: string, search: ReceivedSearch): getAccountReceivedInvoicesQueryVariables {
  const { status, vendor: vendorId } = search
  return {
    accountId,
    ...(status && filterStatuses[status]),
    ...(vendorId && { vendorId }),
    ...documentsAsked(search, defaultPeriod, urgentFirst),
  }
}

/** The most urgent other document that waits for an answer, and their number. */
export const nextToAnswerQuery = (accountId: string, id: string) =>
  queryOptions({
    queryKey: ['received-invoices', accountId, 'next', id],
    queryFn: async ({ signal }) => {
      const page = { pageNumber: 0, size: 2, sortField: 'urgency', sortOrder: 'ASC' as const }
      const variables = { accountId, ...filterStatuses.UNANSWERED, page }
      const { content, totalNumberOfElements } = (
        await graphql(getAccountReceivedInvoicesDocument, variables, signal)
      ).getAccountReceivedInvoices
      return { next: content.find((row) => row.id !== id), count: totalNumberOfElements }
    },
  })

const restMs = 30_000
const underwayMs = 3_000

/** The content of a document; refreshed while our answer is being sent. */
export const documentQuery = (accountId: string, id: string) =>
  queryOptions({
    queryKey: ['received-invoice', accountId, id],
    queryFn: ({ signal }) =>
      call(api.GET('/accounts/{accountId}/peppolins/{id}', { params: { path: { accountId, id } }, signal })),
    refetchInterval: ({ state }) =>
      state.data?.answer && state.data.answer.delivered === null ? underwayMs : restMs,
  })

/** The document's events, oldest first. */
export const documentEventsQuery = (accountId: string, id: string) =>
  queryOptions({
    queryKey: ['received-invoice', accountId, id, 'events'],
    queryFn: ({ signal }) =>
      call(
        api.GET('/accounts/{accountId}/peppolins/{id}/events', {
          params: { path: { accountId, id } },
          signal,
        }),
      ),
    refetchInterval: ({ state }) => (areAnswersDelivered(state.data ?? []) ? restMs : underwayMs),
  })

/** True when every receipt and answer of ours was delivered, or finally failed. */
function areAnswersDelivered(events: ReceivedEvent[]): boolean {
  const count = (...types: ReceivedEvent['type'][]) =>
    events.filter(({ type }) => types.includes(type)).length
  const given = count('ACKNOWLEDGED', 'ACCEPTED', 'REJECTED')
  return count('ANSWER_DELIVERED', 'ANSWER_UNDELIVERED') >= given
}

/** An attachment, by its name. */
export const fetchReceivedFile = (accountId: string, id: string, name: string): FileAnswer =>
  api.GET('/accounts/{accountId}/peppolins/{id}/documentreference', {
    params: { path: { accountId, id }, query: { name } },
    parseAs: 'blob',
  })

/** Accepts or rejects. The key makes it idempotent. */
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

/** Forwards the document by mail. The key makes it idempotent. */
export function forwardDocument(accountId: string, id: string, email: string, key: string) {
  const params = { path: { accountId, id }, header: { 'Idempotency-Key': key } }
  return call(api.POST('/accounts/{accountId}/peppolins/{id}/mail', { params, body: { email } }))
}

/** A member opened it: it is new no more. */
export const openDocument = (accountId: string, id: string) =>
  call(api.POST('/accounts/{accountId}/peppolins/{id}/opened', { params: { path: { accountId, id } } }))

/** It is another document than the one before it. */
export async function markNotDuplicate(accountId: string, id: string): Promise<void> {
  await call(
    api.POST('/accounts/{accountId}/peppolins/{id}/not-duplicate', { params: { path: { accountId, id } } }),
  )
}

/** After a decision that may let the document be paid: it, its events, and the lists. */
export const refreshReceived = (client: QueryClient, accountId: string, id: string): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['received-invoice', accountId, id] }),
    client.invalidateQueries({ queryKey: ['received-invoices', accountId] }),
  ])

/** The newest payment order with a document; null without one. */
export const orderOfQuery = (accountId: string, document: string) =>
  queryOptions({
    queryKey: ['payment-orders', accountId, 'of', document],
    queryFn: async ({ signal }) => {
      const params = { path: { accountId }, query: { document, state: 'ORDERED', size: 1 } } as const
      const page = await call(api.GET('/accounts/{accountId}/payment-orders', { params, signal }))
      return page.orders[0] ?? null
    },
  })
