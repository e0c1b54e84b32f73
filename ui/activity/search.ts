// The search of the event list in the address.
import { isIsoDate } from '#contracts/rules/iso-date.ts'
import { type EventNoun, eventNouns } from '#generated/event-types.ts'
import type { Sort } from '../kit/table.tsx'
import { type ListSearch, readChoice, readListSearch, readText } from '../lists/list-search.ts'

export const actorKinds = ['PEOPLE', 'PROGRAMS', 'RECEIVERS', 'PRODUCT'] as const
export const nouns: readonly EventNoun[] = eventNouns.map(({ noun }) => noun)

export type ActivitySearch = ListSearch<'number'> & {
  by?: (typeof actorKinds)[number]
  /** The id of who did it. */
  actor?: string
  noun?: EventNoun
  from?: string
  to?: string
}

export const newestFirst: Sort<'number'> = { field: 'number', order: 'DESC' }

/** No filter at all. */
export const everything = {
  by: undefined,
  actor: undefined,
  noun: undefined,
  from: undefined,
  to: undefined,
} satisfies ActivitySearch

export function readActivitySearch(search: Record<string, unknown>): ActivitySearch {
  const { page } = readListSearch(search, [])
  const by = readChoice(search.by, actorKinds)
  const actor = readText(search.actor, 64)
  const noun = readChoice(search.noun, nouns)
  const [from, to] = [readDay(search.from), readDay(search.to)]
  return {
    ...(page && { page }),
    ...(by && { by }),
    ...(actor && { actor }),
    ...(noun && { noun }),
    ...(from && { from }),
    ...(to && { to }),
  }
}

function readDay(value: unknown): string | undefined {
  const text = readText(value, 10)
  return text && isIsoDate(text) ? text : undefined
}
