import { queryOptions } from '@tanstack/react-query'
import type { components } from '#generated/api.ts'
import type { ToolInvoicesCode } from '#generated/graphql.ts'
import { teamLeaderInvoicesDocument, type teamLeaderInvoicesQuery } from '#generated/graphql-documents.ts'
import { api, call } from '../api/client.ts'
import { graphql } from '../api/graphql.ts'
import type { Sort } from '../kit/table.tsx'
import { type ListSearch, readChoice, readListSearch } from '../lists/list-search.ts'
import { pageAsked } from '../lists/page-asked.ts'
import { currentLanguage } from '../texts/language.ts'

const sortFields = ['invoiceNumber', 'issueDate', 'totalAmountInCent', 'customerName'] as const
export type ToolSortField = (typeof sortFields)[number]

/** The usual one, ALL_INVOICES, has no parameter (specification, section 9). */
export const filters = ['TO_SEND', 'SENT', 'ERROR'] as const satisfies ToolInvoicesCode[]

export const byNumber: Sort<ToolSortField> = { field: 'invoiceNumber', order: 'ASC' }

export type ToolSearch = ListSearch<ToolSortField> & { filter?: (typeof filters)[number] }

export function readToolSearch(search: Record<string, unknown>): ToolSearch {
  const { q: _q, ...list } = readListSearch(search, sortFields)
  const filter = readChoice(search.filter, filters)
  return { ...list, ...(filter && { filter }) }
}

export type ToolPage = teamLeaderInvoicesQuery['teamLeaderInvoices']
export type ToolRow = ToolPage['content'][number]
export type Connection = ToolPage['connection']
export type ToolDraft = components['schemas']['ToolDraft']

const syncingMs = 2_000
const underwayMs = 5_000
const restMs = 30_000

/** All that is known of the tool's invoices. */
export const toolKey = (accountId: string) => ['tool-invoices', accountId]

/** A page of the list. Asked again while the tool is being read, and once it is to be tried again. */
export const toolInvoicesQuery = (accountId: string, search: ToolSearch) => {
  const page = pageAsked(search, byNumber)
  const filter = { code: search.filter ?? ('ALL_INVOICES' as const) }
  return queryOptions({
    // The reason of a failure comes in the user's language.
    queryKey: [...toolKey(accountId), currentLanguage(), page, filter],
    queryFn: async ({ signal }) =>
      (await graphql(teamLeaderInvoicesDocument, { accountId, page, filter }, signal)).teamLeaderInvoices,
    refetchInterval: ({ state }) => state.data && msUntilNext(state.data),
    meta: { handles: true },
  })
}

function msUntilNext({ connection, content }: ToolPage): number | false {
  const { state, isSyncing, outage } = connection
  if (state !== 'CONNECTED') return false
  if (isSyncing) return syncingMs
  if (outage) return Math.min(restMs, Math.max(syncingMs, Date.parse(outage.retryAt) - Date.now()))
  return content.some(({ invoiceStatus }) => invoiceStatus === 'CREATED') ? underwayMs : restMs
}

/** The connection of the account with the tool. */
export const connectionQuery = (accountId: string) =>
  queryOptions({
    queryKey: [...toolKey(accountId), 'connection'],
    queryFn: async ({ signal }) => {
      const variables = { accountId, page: { size: 1 } }
      return (await graphql(teamLeaderInvoicesDocument, variables, signal)).teamLeaderInvoices.connection
    },
    meta: { handles: true },
  })

/** Sends the browser to where the user gives consent; it comes back to /teamleader/auth. */
export async function goToConsent(accountId: string): Promise<void> {
  const params = { path: { accountId } }
  window.location.assign(await call(api.POST('/user/teamleader/{accountId}/authorization-link', { params })))
}

/** The code of the tool's redirect, which works once. */
export const connectingQuery = (body: { code: string; state: string }) =>
  queryOptions({
    queryKey: ['connect-tool', body.state],
    queryFn: () => call(api.POST('/user/teamleader/authorization-code', { body })),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { handles: true },
  })

export const disconnect = (accountId: string): Promise<unknown> =>
  call(api.DELETE('/user/teamleader/{accountId}', { params: { path: { accountId } } }))

export const closeOffer = (accountId: string): Promise<unknown> =>
  call(api.DELETE('/user/teamleader/{accountId}/offer', { params: { path: { accountId } } }))

type Sent = components['schemas']['SentDraft']

/** The key makes a repeat after a lost answer return the first answer. */
export function sendToolInvoice(accountId: string, id: string, key: string): Promise<Sent> {
  const params = { path: { accountId, id }, header: { 'Idempotency-Key': key } }
  return call(api.POST('/user/teamleader/{accountId}/invoices/{id}/send', { params }))
}

/** Begins the draft, or finds the one that was begun before. */
export const importQuery = (accountId: string, id: string) =>
  queryOptions({
    queryKey: ['tool-draft', accountId, id],
    queryFn: () => {
      const params = { path: { accountId, id } }
      return call(api.POST('/user/teamleader/{accountId}/invoices/{id}/draft', { params }))
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
