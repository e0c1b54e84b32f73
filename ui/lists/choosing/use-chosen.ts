import { useState } from 'react'

export type Chosen<Row extends { id: string }> = {
  /** In the order of choosing; rows of other pages as they were seen last. */
  rows: readonly Row[]
  has: (id: string) => boolean
  toggle: (row: Row) => void
  /** All rows of the page, or none of them where all are chosen. */
  toggleAll: () => void
  drop: (ids: readonly string[]) => void
  clear: () => void
  /** Of the rows of the page. */
  ofPage: 'ALL' | 'SOME' | 'NONE'
}

/**
 * The rows that a person chose in a list, over its pages.
 * @param page the rows of the page
 * @param filter another one clears the choice: it would hold rows that nobody sees
 */
export function useChosen<Row extends { id: string }>(page: readonly Row[], filter: string): Chosen<Row> {
  const [chosen, setChosen] = useState<{ filter: string; byId: ReadonlyMap<string, Row> }>({
    filter,
    byId: new Map(),
  })
  const byId = chosen.filter === filter ? chosen.byId : new Map<string, Row>()
  const put = (next: ReadonlyMap<string, Row>) => setChosen({ filter, byId: next })
  const without = (ids: readonly string[]) => new Map([...byId].filter(([id]) => !ids.includes(id)))
  const present = page.filter(({ id }) => byId.has(id)).length
  const ofPage = present === 0 ? 'NONE' : present === page.length ? 'ALL' : 'SOME'
  return {
    rows: [...byId.values()].map((row) => page.find(({ id }) => id === row.id) ?? row),
    has: (id) => byId.has(id),
    toggle: (row) => put(byId.has(row.id) ? without([row.id]) : new Map([...byId, [row.id, row]])),
    toggleAll: () =>
      put(
        ofPage === 'ALL'
          ? without(page.map(({ id }) => id))
          : new Map([...byId, ...page.map((row) => [row.id, row] as const)]),
      ),
    drop: (ids) => put(without(ids)),
    clear: () => put(new Map()),
    ofPage,
  }
}
