// The search beyond one company: in all companies of a member, and among all accounts for an administrator.
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Account, accountName, accountSearchQuery } from '../../api/accounts.ts'
import { usersQuery } from '../../api/desk.ts'
import { accountEntry, companyGroup, type EntryGroup, personEntry } from './entries.tsx'
import { FEWEST_LETTERS, searchQuery } from './queries.ts'
import type { Groups } from './use-groups.ts'
import { useSettled, useSlow } from './use-settled.ts'
import { wordsOf } from './words.ts'

const MOST_PEOPLE = 8

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

/** The accounts and the users whose name, number or address has the text. */
export function useDesk(q: string): Groups {
  const settled = useSettled(q)
  const isSearched = q.length >= FEWEST_LETTERS
  const options = {
    enabled: settled.length >= FEWEST_LETTERS,
    placeholderData: keepPreviousData,
    meta: { handles: true as const },
  }
  const accounts = useQuery({ ...accountSearchQuery(settled), ...options })
  const people = useQuery({ ...usersQuery(settled), ...options })
  const isFetching = accounts.isFetching || people.isFetching
  const isWaiting = isSearched && (isFetching || settled !== q)
  const isSlow = useSlow(isWaiting)
  const groups: EntryGroup[] = [
    { key: 'account' as const, entries: (accounts.data ?? []).map(accountEntry), all: [] },
    { key: 'people' as const, entries: (people.data ?? []).slice(0, MOST_PEOPLE).map(personEntry), all: [] },
  ].filter(({ entries }) => isSearched && entries.length > 0)
  const failed = isSearched && !isFetching && (accounts.isError || people.isError)
  return {
    groups,
    asked: isSearched ? wordsOf(q) : [],
    isSlow,
    failed,
    isFetching,
    isNothing: isSearched && groups.length === 0 && !isWaiting && !failed,
    onRetry: () => {
      for (const answer of [accounts, people]) if (answer.isError) void answer.refetch()
    },
    total: groups.reduce((sum, { entries }) => sum + entries.length, 0),
  }
}
