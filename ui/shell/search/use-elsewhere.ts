// The search beyond one company: in all companies of a member, and among all accounts for an administrator.
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Account, accountName, accountSearchQuery } from '../../api/accounts.ts'
import { accountEntry, companyGroup } from './entries.tsx'
import { FEWEST_LETTERS, searchQuery } from './queries.ts'
import type { Groups } from './use-groups.ts'
import { useSettled, useSlow } from './use-settled.ts'
import { wordsOf } from './words.ts'

/** The most companies of one search. */
export const MOST_COMPANIES = 20

/** The hits in each company of a member, one group each. `isNothing` waits for the answers of all companies. */
export function useCompanies(accounts: readonly Account[], q: string): Groups {
  const { t } = useTranslation('find')
  const settled = useSettled(q)
  const isSearched = q.length >= FEWEST_LETTERS
  const answers = useQueries({ queries: accounts.map(({ id }) => searchQuery(id, settled)) })
  const isFetching = answers.some((answer) => answer.isFetching)
  const isWaiting = isSearched && (isFetching || settled !== q)
  const isSlow = useSlow(isWaiting)
  const found = accounts.map((account, place) => ({ account, answer: answers[place]?.data?.groups ?? [] }))
  const groups = isSearched
    ? found.flatMap(({ account, answer }) =>
        companyGroup(t, answer, { id: account.id, name: accountName(account) }, q),
      )
    : []
  const failed = isSearched && !isFetching && answers.some(({ isError }) => isError)
  return {
    groups,
    asked: isSearched ? wordsOf(q) : [],
    isSlow,
    failed,
    isFetching,
    isNothing: isSearched && groups.length === 0 && !isWaiting && !failed,
    onRetry: () => {
      for (const answer of answers) if (answer.isError) void answer.refetch()
    },
    total: isSearched ? found.flatMap(({ answer }) => answer).reduce((sum, { total }) => sum + total, 0) : 0,
  }
}

/** The accounts whose name or number has the text. */
export function useAccounts(q: string): Groups {
  const settled = useSettled(q)
  const isSearched = q.length >= FEWEST_LETTERS
  const query = useQuery({
    ...accountSearchQuery(settled),
    enabled: settled.length >= FEWEST_LETTERS,
    placeholderData: keepPreviousData,
    meta: { handles: true },
  })
  const isWaiting = isSearched && (query.isFetching || settled !== q)
  const isSlow = useSlow(isWaiting)
  const entries = isSearched ? (query.data ?? []).map(accountEntry) : []
  const failed = isSearched && query.isError && !query.isFetching
  return {
    groups: entries.length > 0 ? [{ key: 'account', entries, all: [] }] : [],
    asked: isSearched ? wordsOf(q) : [],
    isSlow,
    failed,
    isFetching: query.isFetching,
    isNothing: isSearched && entries.length === 0 && !isWaiting && !failed,
    onRetry: () => void query.refetch(),
    total: entries.length,
  }
}
