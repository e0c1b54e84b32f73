// Queries about accounts that the shell and several screens use.
import { queryOptions, useQuery } from '@tanstack/react-query'
import {
  type AccountFieldsFragment,
  getAccountDocument,
  getAccountSummaryDocument,
  getAccountsDocument,
  getDoccleSummaryDocument,
} from '#generated/graphql-documents.ts'
import { api, call } from './client.ts'
import { graphql } from './graphql.ts'
import { useSession } from './session.ts'

/** The second channel in figures: of the overview, and of the tabs above the lists. */
export const documentsSummaryQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['doccle-summary', accountId],
    queryFn: async ({ signal }) =>
      (await graphql(getDoccleSummaryDocument, { accountId }, signal)).getDoccleSummary,
    refetchInterval: 30_000,
    meta: { handles: true },
  })

export type Account = AccountFieldsFragment

/** The accounts of a user, by name. */
export const accountsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['accounts', userId],
    queryFn: async ({ signal }) => (await graphql(getAccountsDocument, { userId }, signal)).getAccounts,
    staleTime: 60_000,
  })

/** The current account: its lock and credits change while a page is open. */
export function useLiveAccount(opened: Account): Account {
  const userId = useSession()?.user.id ?? ''
  const accounts = useQuery({ ...accountsQuery(userId), enabled: userId !== '' })
  const own = accounts.data?.find(({ id }) => id === opened.id)
  const other = useQuery({ ...accountQuery(opened.id), enabled: accounts.isSuccess && !own })
  return own ?? other.data ?? opened
}

/** Searches by name or number, in any notation of the number. */
export function accountsHolding(accounts: Account[], text: string): Account[] {
  const sought = text.trim().toLowerCase()
  const digits = /^[\d. ]+$/.test(sought) ? sought.replace(/\D/g, '') : sought
  return accounts.filter(
    ({ name, supplier }) =>
      name.toLowerCase().includes(sought) || supplier.vat.toLowerCase().includes(digits),
  )
}

/** One account; only admins ask for accounts that are not theirs. */
export const accountQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['account', accountId],
    queryFn: async ({ signal }) => (await graphql(getAccountDocument, { accountId }, signal)).getAccount,
    staleTime: 60_000,
  })

/** The counters: sent documents, unanswered documents, drafts. */
export const accountSummaryQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['account-summary', accountId],
    queryFn: async ({ signal }) =>
      (await graphql(getAccountSummaryDocument, { accountId }, signal)).getAccountSummary,
    refetchInterval: 30_000,
  })

/** Searches all accounts by name or number, for admins. */
export const accountSearchQuery = (text: string) =>
  queryOptions({
    queryKey: ['account-search', text],
    queryFn: () => call(api.POST('/super-admin/accounts/search', { body: { text } })),
    enabled: text.length > 0,
  })

/** Tells a test company from the company that it is the twin of. */
export const accountName = ({ name, isTest }: Pick<Account, 'name' | 'isTest'>): string =>
  isTest ? `${name} (test)` : name

/** The most companies of one search. */
const MOST_SEARCHED = 50

/** The companies that are searched together; none where there is one, or too many for a search. */
export function searchedTogether(accounts: readonly Account[]): Account[] {
  const live = accounts.filter(({ isTest }) => !isTest)
  return live.length > 1 && live.length <= MOST_SEARCHED ? live : []
}
