import type { SortOrder } from '../kit/table.tsx'

/** The search parameters of a list, so that back, reload and a shared link show the same. */
export type ListSearch<Field extends string> = {
  q?: string
  /** The first page is 1 in the URL. */
  page?: number
  sort?: Field
  order?: SortOrder
}

/** The parameters that filter nothing. */
const notFilters = new Set(['page', 'sort', 'order', 'open'])

/** True without any search or filter: a list that is empty all the same has nothing at all. */
export const isUnfiltered = (search: object): boolean =>
  Object.entries(search).every(
    ([name, value]) => value === undefined || value === 'ALL_INVOICES' || notFilters.has(name),
  )

/** Beyond any list; the server's limit. */
const lastPage = 1_000_000

/**
 * Ignores invalid values, so that any URL opens. The router passes on values that a route leaves out, so screens parse their
 * parameters with it too.
 */
export function readListSearch<Field extends string>(
  search: Record<string, unknown>,
  fields: readonly Field[],
): ListSearch<Field> {
  const q = readText(search.q)
  const page = Number(search.page)
  const sort = readChoice(search.sort, fields)
  const order = readChoice(search.order, ['ASC', 'DESC'] as const)
  return {
    ...(q && { q }),
    ...(Number.isInteger(page) && page > 1 && { page: Math.min(page, lastPage) }),
    ...(sort && order && { sort, order }),
  }
}

/** The router reads `?q=2026` as a number; a search is always text. */
export function readText(value: unknown, maxLength = 100): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  return String(value).slice(0, maxLength) || undefined
}

export function readChoice<Choice extends string>(
  value: unknown,
  choices: readonly Choice[],
): Choice | undefined {
  return choices.find((choice) => choice === value)
}
