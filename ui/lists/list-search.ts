import type { SortOrder } from '../kit/table.tsx'

/** What a list keeps in the address, so that back, reload and a sent link show the same. */
export type ListSearch<Field extends string> = {
  q?: string
  /** The first page is 1 in the address. */
  page?: number
  sort?: Field
  order?: SortOrder
}

/** Beyond any list; the server takes no higher one. */
const lastPage = 1_000_000

/**
 * Takes what it understands and leaves out the rest, so that any address opens. The router hands on what a route leaves
 * out, so the screens read their address with it too.
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
