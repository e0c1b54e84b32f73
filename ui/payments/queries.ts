import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { components } from '#generated/api.ts'
import { api, call } from '../api/client.ts'
import type { MailedFile } from '../api/mailed-files.ts'
import { uploadFile } from '../api/upload-file.ts'
import { type ListSearch, readChoice, readListSearch, readText } from '../lists/list-search.ts'
import { rowsPerPage } from '../lists/page-asked.ts'

type Schemas = components['schemas']
export type Statement = Schemas['BankStatement']
export type Entry = Schemas['BankEntry']
export type Booking = Schemas['BankBooking']
export type Proposal = Schemas['BankProposal']
export type Reason = Schemas['BankReason']
export type Purpose = Schemas['BankPurpose']
export type Payer = Schemas['Payer']
export type OpenItem = Schemas['OpenItem']
export type TakenIn = Schemas['StatementTakenIn']
export type Accepted = Schemas['BankStatementAccepted']

export type BankSearch = {
  /** Without one: the newest with entries that wait, else the newest. */
  statement?: string
  /** The open entry. */
  entry?: string
}

export function readBankSearch(search: Record<string, unknown>): BankSearch {
  const statement = readText(search.statement)
  const entry = readText(search.entry)
  return { ...(statement && { statement }), ...(entry && { entry }) }
}

export type OpenSearch = ListSearch<'due'> & {
  direction?: OpenItem['direction']
  /** OVERDUE: only these. WEEK: also those that are due within seven days. */
  due?: 'OVERDUE' | 'WEEK'
}

export function readOpenSearch(search: Record<string, unknown>): OpenSearch {
  const { q, page } = readListSearch(search, [])
  const direction = readChoice(search.direction, ['RECEIVE', 'PAY'] as const)
  const due = readChoice(search.due, ['OVERDUE', 'WEEK'] as const)
  return {
    ...(q && { q }),
    ...(page && { page }),
    ...(direction && { direction }),
    ...(due && { due }),
  }
}

const PAGE = 100
/** Beyond that older ones are left out. */
const MOST_PAGES = 10

/** All pages of a list, one after the other. */
async function allPages<Page extends { hasNext: boolean }>(
  read: (page: number) => Promise<Page>,
): Promise<Page[]> {
  const pages: Page[] = []
  for (let number = 0; number < MOST_PAGES; number++) {
    const page = await read(number)
    pages.push(page)
    if (!page.hasNext) break
  }
  return pages
}

/** The newest first. */
export const statementsQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['bank-statements', accountId, 'all'],
    queryFn: async ({ signal }) => {
      const pages = await allPages((page) => {
        const params = { path: { accountId }, query: { page, size: PAGE } }
        return call(api.GET('/accounts/{accountId}/bank-statements', { params, signal }))
      })
      return pages.flatMap(({ statements }) => statements)
    },
    meta: { handles: true },
  })

/** The entries of a statement: those that wait first, of these the ones with proposals. */
export const entriesQuery = (accountId: string, statement: string) =>
  queryOptions({
    queryKey: ['bank-entries', accountId, statement],
    queryFn: async ({ signal }) => {
      const pages = await allPages((page) => {
        const params = { path: { accountId }, query: { statement, page, size: PAGE } }
        return call(api.GET('/accounts/{accountId}/bank-entries', { params, signal }))
      })
      return pages.flatMap(({ entries }) => entries)
    },
    meta: { handles: true },
  })

export const payersQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['payers', accountId],
    queryFn: ({ signal }) =>
      call(api.GET('/accounts/{accountId}/payers', { params: { path: { accountId } }, signal })),
    meta: { handles: true },
  })

/** The customers that owe most. */
export const ageingQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['money', accountId, 'ageing'],
    queryFn: ({ signal }) =>
      call(api.GET('/accounts/{accountId}/money/ageing', { params: { path: { accountId } }, signal })),
    meta: { handles: true },
  })

/** A page of open documents, as a list shows it. */
export const openItemsQuery = (accountId: string, { q, page = 1, direction, due }: OpenSearch) => {
  const query = {
    page: page - 1,
    size: rowsPerPage,
    ...(q && { q }),
    ...(direction && { direction }),
    ...(due === 'OVERDUE' && { overdue: true }),
    ...(due === 'WEEK' && { dueWithin: 7 }),
  }
  return queryOptions({
    queryKey: ['open-items', accountId, query],
    queryFn: async ({ signal }) => {
      const { items, ...facts } = await call(
        api.GET('/accounts/{accountId}/open-items', { params: { path: { accountId }, query }, signal }),
      )
      return { ...facts, content: items.map((item) => ({ ...item, id: item.documentId })) }
    },
    refetchInterval: 30_000,
  })
}

const MOST_FOUND = 20

/** The open documents that a search by hand finds. */
export const soughtItemsQuery = (accountId: string, q: string, direction: OpenItem['direction']) =>
  queryOptions({
    queryKey: ['open-items', accountId, 'sought', q, direction],
    queryFn: async ({ signal }) => {
      // Words find a document of either direction: a payment back has the other one.
      const query = { size: MOST_FOUND, ...(q === '' ? { direction } : { q }) }
      const params = { path: { accountId }, query }
      return (await call(api.GET('/accounts/{accountId}/open-items', { params, signal }))).items
    },
    meta: { handles: true },
  })

export async function uploadStatement(
  accountId: string,
  file: File,
  onProgress: (percent: number) => void,
): Promise<Accepted> {
  const path = `/accounts/${accountId}/bank-statements`
  // The contract's answer to a 200 of this operation.
  return (await uploadFile({ method: 'POST', path, file, onProgress })) as Accepted
}

const mailedFile = (accountId: string, { id }: Pick<MailedFile, 'id'>) => ({
  params: { path: { accountId, mailedFileId: id } },
})

export const takeInMailed = (accountId: string, file: MailedFile): Promise<TakenIn> =>
  call(
    api.POST('/accounts/{accountId}/mailed-files/{mailedFileId}/statement', {
      ...mailedFile(accountId, file),
      body: { version: file.version },
    }),
  )

export async function discardMailed(accountId: string, file: MailedFile): Promise<void> {
  await call(api.DELETE('/accounts/{accountId}/mailed-files/{mailedFileId}', mailedFile(accountId, file)))
}

export async function removeStatement(accountId: string, statementId: string): Promise<void> {
  const params = { path: { accountId, statementId } }
  await call(api.DELETE('/accounts/{accountId}/bank-statements/{statementId}', { params }))
}

export const bookEntry = (
  accountId: string,
  entryId: string,
  body: Schemas['BankEntryMatch'],
): Promise<Entry> =>
  call(
    api.POST('/accounts/{accountId}/bank-entries/{entryId}/match', {
      params: { path: { accountId, entryId } },
      body,
    }),
  )

/** @returns the entry, which waits again */
export async function withdrawBooking(accountId: string, entryId: string): Promise<Entry> {
  const params = { path: { accountId, entryId } }
  await call(api.DELETE('/accounts/{accountId}/bank-entries/{entryId}/match', { params }))
  return call(api.GET('/accounts/{accountId}/bank-entries/{entryId}', { params }))
}

export const setPurpose = (accountId: string, entryId: string, purpose: Purpose): Promise<Entry> =>
  call(
    api.PUT('/accounts/{accountId}/bank-entries/{entryId}/purpose', {
      params: { path: { accountId, entryId } },
      body: { purpose },
    }),
  )

export async function forgetPayer(accountId: string, payerId: string): Promise<void> {
  await call(
    api.DELETE('/accounts/{accountId}/payers/{payerId}', { params: { path: { accountId, payerId } } }),
  )
}

/** After a booking: the statements and entries, and every list with an open amount. */
const CHANGED = [
  'mailed-files',
  'bank-statements',
  'bank-entries',
  'payers',
  'money',
  'open-items',
  'invoices',
  'received-invoices',
  'sent-invoice',
  'invoice-events',
  'received-invoice',
]

export const refreshMoney = (client: QueryClient, accountId: string): Promise<unknown> =>
  Promise.all(CHANGED.map((key) => client.invalidateQueries({ queryKey: [key, accountId] })))
