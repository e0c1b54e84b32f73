// What the shell and several screens know about accounts.
import { queryOptions } from '@tanstack/react-query'
import {
  type AccountFieldsFragment,
  getAccountDocument,
  getAccountSummaryDocument,
  getAccountsDocument,
} from '#generated/graphql.ts'
import { api, call } from './client.ts'
import { graphql } from './graphql.ts'

export type Account = AccountFieldsFragment

/** The accounts of a user, by name. */
export const accountsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['accounts', userId],
    queryFn: async ({ signal }) => (await graphql(getAccountsDocument, { userId }, signal)).getAccounts,
    staleTime: 60_000,
  })

/** Those whose name or number holds the text, however the number is written. */
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

/** The counters: what was sent, what waits for an answer, how many drafts. */
export const accountSummaryQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['account-summary', accountId],
    queryFn: async ({ signal }) =>
      (await graphql(getAccountSummaryDocument, { accountId }, signal)).getAccountSummary,
    refetchInterval: 30_000,
  })

/** Accounts whose name or number holds the text, for admins. */
export const accountSearchQuery = (text: string) =>
  queryOptions({
    queryKey: ['account-search', text],
    queryFn: () => call(api.POST('/super-admin/accounts/search', { body: { text } })),
    enabled: text.length > 0,
  })
