/** A long list, read a page at a time by its ids, so that it fits into memory: a row added meanwhile comes last, and no row comes twice. */

const PAGE = 200
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** The options of a search for a page. */
export const BY_ID = { orderBy: { id: 'asc' }, limit: PAGE, disableIdentityMap: true } as const

/** @param read finds the rows behind an id, with the options BY_ID */
export async function* pagesById<Row extends { id: string }>(
  read: (after: string) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let after = BEFORE_ALL; ; ) {
    const rows = await read(after)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < PAGE) return
    after = last.id
  }
}
