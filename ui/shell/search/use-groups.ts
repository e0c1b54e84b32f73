import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Account } from '../../api/accounts.ts'
import { partsFor, partText, settingsParts } from '../settings-parts.ts'
import type { ShellTab } from '../tabs.ts'
import {
  actsForFound,
  type Entry,
  type EntryGroup,
  foundGroups,
  openedEntry,
  placeEntry,
  tabEntry,
} from './entries.tsx'
import { readOpened } from './opened.ts'
import { actsFor, partWords, screensFor, tabWords } from './places.ts'
import { FEWEST_LETTERS, searchQuery } from './queries.ts'
import { useSettled, useSlow } from './use-settled.ts'
import { hasWords, wordsOf } from './words.ts'

const MOST_PLACES = 4

/** The account and the reader of a search. */
export type Searched = {
  account: Account
  tabs: ShellTab[]
  mayDraft: boolean
  mayDeliver: boolean
}

/** The rows of a search, and its state. */
export type Groups = {
  groups: EntryGroup[]
  /** The words of the question. */
  asked: readonly string[]
  isSlow: boolean
  failed: boolean
  isFetching: boolean
  isNothing: boolean
  onRetry: () => void
  total: number
}

/** The rows for a text: before two letters the last opened pages and the areas, then the answer with the acts and screens. */
export function useGroups({ account, tabs, mayDraft, mayDeliver }: Searched, q: string): Groups {
  const { t } = useTranslation('find')
  const settled = useSettled(q)
  const isSearched = q.length >= FEWEST_LETTERS
  const query = useQuery(searchQuery(account.id, settled))
  const isWaiting = isSearched && (query.isFetching || settled !== q)
  const isSlow = useSlow(isWaiting)
  const answer = isSearched ? (query.data?.groups ?? []) : []
  const asked = isSearched ? wordsOf(q) : []
  const begun = actsForFound(t, answer, account.id, { draft: mayDraft, deliver: mayDeliver })
  const groups = isSearched
    ? [...foundGroups(t, answer, account.id, q), ...usefulPlaces(makePlaces(t, account, tabs), asked, begun)]
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
      ...tabs.map((tab) => named(tabWords[tab.key] ?? '', tabEntry(t, tab, account.id))),
      ...screensFor(account).map((place) => named(place.words, placeEntry(t, place, account.id))),
      ...parts.map((part) =>
        named(partWords[part], {
          key: `part-${part}`,
          icon: settingsParts[part],
          title: t(partText(part, account)),
          detail: t('shell:tabs.data'),
          path: `/data/${account.id}/${part}`,
        }),
      ),
    ],
  }
}

/** @param begun the acts for what was found, which come first */
const usefulPlaces = (places: Places, asked: readonly string[], begun: Entry[]): EntryGroup[] =>
  (['acts', 'screens'] as const).flatMap((key) => {
    const named = places[key].filter(({ words }) => asked.length > 0 && hasWords(words, asked))
    const entries = [
      ...(key === 'acts' ? begun : []),
      ...named.slice(0, MOST_PLACES).map(({ entry }) => entry),
    ]
    return entries.length === 0 ? [] : [{ key, entries, all: [] }]
  })

function startGroups(t: Words, account: Account, tabs: ShellTab[]): EntryGroup[] {
  const opened = readOpened(account.id).map((one) => openedEntry(t, one))
  const go = tabs.filter(({ go }) => go !== undefined).map((tab) => tabEntry(t, tab, account.id))
  return [
    ...(opened.length > 0 ? [{ key: 'opened' as const, entries: opened, all: [] }] : []),
    { key: 'go', entries: go, all: [] },
  ]
}
