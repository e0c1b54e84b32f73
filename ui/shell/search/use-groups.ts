import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Account } from '../../api/accounts.ts'
import { partsFor, settingsParts } from '../settings-parts.ts'
import type { ShellTab } from '../tabs.ts'
import { type Entry, type EntryGroup, foundGroups, openedEntry, placeEntry, tabEntry } from './entries.tsx'
import { readOpened } from './opened.ts'
import { actsFor, partWords, screensFor } from './places.ts'
import { FEWEST_LETTERS, searchQuery } from './queries.ts'
import { hasWords, wordsOf } from './words.ts'

/** The text rests so long before it is asked. */
const REST_MS = 80
const SLOW_MS = 100
const MOST_PLACES = 4

/** The rows for a text: before two letters the last opened pages and the areas, then the answer with the acts and screens. */
export function useGroups(account: Account, tabs: ShellTab[], q: string) {
  const { t } = useTranslation('find')
  const settled = useSettled(q, REST_MS)
  const isSearched = q.length >= FEWEST_LETTERS
  const query = useQuery(searchQuery(account.id, settled))
  const isWaiting = isSearched && (query.isFetching || settled !== q)
  const isSlow = useSettled(isWaiting, SLOW_MS) && isWaiting
  const answer = isSearched ? (query.data?.groups ?? []) : []
  const asked = isSearched ? wordsOf(q) : []
  const groups = isSearched
    ? [...foundGroups(t, answer, account.id, q), ...usefulPlaces(makePlaces(t, account, tabs), asked)]
    : startGroups(t, account, tabs)
  const failed = isSearched && query.isError && !query.isFetching
  return {
    groups,
    asked,
    isSlow,
    failed,
    isFetching: query.isFetching,
    isNothing: isSearched && groups.length === 0 && !isWaiting && !failed,
    onRetry: () => void query.refetch(),
    total:
      answer.reduce((sum, { total }) => sum + total, 0) +
      groups
        .filter(({ key }) => key === 'acts' || key === 'screens')
        .reduce((sum, { entries }) => sum + entries.length, 0),
  }
}

type Words = ReturnType<typeof useTranslation<'find'>>['t']
type Named = { entry: Entry; words: string }
type Places = Record<'acts' | 'screens', Named[]>

/** Every act and screen of the account, with the words that find it. */
function makePlaces(t: Words, account: Account, tabs: ShellTab[]): Places {
  const named = (words: string, entry: Entry): Named => ({ entry, words: `${entry.title} ${words}` })
  const parts = partsFor(account, false).filter((part) => part !== 'company')
  return {
    acts: actsFor(account).map((place) => named(place.words, placeEntry(t, place, account.id))),
    screens: [
      ...tabs.map((tab) => named('', tabEntry(t, tab, account.id))),
      ...screensFor(account).map((place) => named(place.words, placeEntry(t, place, account.id))),
      ...parts.map((part) =>
        named(partWords[part], {
          key: `part-${part}`,
          icon: settingsParts[part],
          title: t(`settings:part.${part}`),
          detail: t('shell:tabs.data'),
          path: `/data/${account.id}/${part}`,
        }),
      ),
    ],
  }
}

const usefulPlaces = (places: Places, asked: readonly string[]): EntryGroup[] =>
  (['acts', 'screens'] as const).flatMap((key) => {
    const entries = places[key].filter(({ words }) => asked.length > 0 && hasWords(words, asked))
    if (entries.length === 0) return []
    return [{ key, entries: entries.slice(0, MOST_PLACES).map(({ entry }) => entry), all: [] }]
  })

function startGroups(t: Words, account: Account, tabs: ShellTab[]): EntryGroup[] {
  const opened = readOpened(account.id).map((one) => openedEntry(t, one))
  const go = tabs.filter(({ go }) => go !== undefined).map((tab) => tabEntry(t, tab, account.id))
  return [
    ...(opened.length > 0 ? [{ key: 'opened' as const, entries: opened, all: [] }] : []),
    { key: 'go', entries: go, all: [] },
  ]
}

/** The value once it has not changed for that many milliseconds. */
function useSettled<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
