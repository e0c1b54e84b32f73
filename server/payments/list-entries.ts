/** Lists entries of bank statements, with their bookings or their proposals. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { code, joined, sql, value } from '../platform/database/fragment.ts'
import { BY_ID, pagesById } from '../platform/database/pages-by-id.ts'
import { Problem } from '../platform/problem.ts'
import { BankEntry, Booking, type EntryState } from './bank-statement.ts'
import { ItemIndex } from './item-index.ts'
import { findItems, findOpenItems, type OpenItem } from './open-items.ts'
import { findPayers } from './payer.ts'
import type { Booked, Proposal } from './proposal.ts'
import { proposeFor } from './propose-for.ts'

export interface ShownEntry {
  entry: BankEntry
  bookings: Booked[]
  proposals: Proposal[]
}

export interface EntriesAsked {
  accountId: string
  state: EntryState | undefined
  statementId: string | undefined
  page: { number: number; size: number }
}

/** Entries that wait come first, of these the ones with proposals; then the newest. */
const ORDER = `case d.state when 'WAITING' then 0 when 'PARTLY' then 0 else 1 end, d.has_proposal desc, d.booked_on desc, d.id desc`

export async function listEntries(
  em: EntityManager,
  { accountId, state, statementId, page }: EntriesAsked,
): Promise<{ entries: ShownEntry[]; total: number }> {
  const where = joined(
    [
      sql`d.account_id = ${value(accountId)}`,
      ...(state === undefined ? [] : [sql`d.state = ${value(state)}`]),
      ...(statementId === undefined
        ? []
        : [
            sql`d.id in (select entry_id from bank_statement_entries where statement_id = ${value(statementId)})`,
          ]),
    ],
    ' and ',
  )
  const { size, number } = page
  const paged = sql`select d.id from bank_entries d where ${where}
    order by ${code(ORDER)} limit ${value(size)} offset ${value(number * size)}`
  const rows = await em.execute<{ id: string }[]>(paged.sql, [...paged.parameters])
  const counting = sql`select count(*)::int as total from bank_entries d where ${where}`
  const [counted] = await em.execute<{ total: number }[]>(counting.sql, [...counting.parameters])
  const found = await em.find(BankEntry, { accountId, id: { $in: rows.map(({ id }) => id) } })
  const byId = new Map(found.map((entry) => [entry.id, entry]))
  const entries = rows.flatMap(({ id }) => byId.get(id) ?? [])
  return { entries: await showEntries(em, accountId, entries), total: counted?.total ?? 0 }
}

/** @throws {Problem} NOT_FOUND */
export async function getEntry(em: EntityManager, accountId: string, id: string): Promise<ShownEntry> {
  const entry = await em.findOne(BankEntry, { id, accountId })
  const [shown] = entry === null ? [] : await showEntries(em, accountId, [entry])
  if (shown === undefined) throw new Problem('NOT_FOUND')
  return shown
}

/** Those of an account, in pages. */
export async function* entryPages(em: EntityManager, accountId: string): AsyncGenerator<ShownEntry[]> {
  const read = (after: string) => em.fork().find(BankEntry, { accountId, id: { $gt: after } }, BY_ID)
  for await (const page of pagesById(read)) yield await showEntries(em.fork(), accountId, page)
}

/** Proposals are made anew at each reading, as documents were paid meanwhile. */
async function showEntries(
  em: EntityManager,
  accountId: string,
  entries: readonly BankEntry[],
): Promise<ShownEntry[]> {
  const bookings = await em.find(
    Booking,
    { entryId: { $in: entries.map(({ id }) => id) } },
    { orderBy: { id: 'asc' } },
  )
  const items = await findItems(em, accountId, [...new Set(bookings.map(({ documentId }) => documentId))])
  const byId = new Map(items.map((item) => [item.documentId, item]))
  const ofEntry = Map.groupBy(bookings, ({ entryId }) => entryId)
  const proposer = entries.some(waits) ? await makeProposer(em, accountId) : undefined
  const shown: ShownEntry[] = []
  for (const entry of entries)
    shown.push({
      entry,
      bookings: (ofEntry.get(entry.id) ?? []).flatMap(({ documentId, cents }) => {
        const item = byId.get(documentId)
        return item === undefined ? [] : [{ item, cents }]
      }),
      proposals: proposer && waits(entry) ? await proposer(entry) : [],
    })
  return shown
}

const waits = ({ state }: BankEntry): boolean => state === 'WAITING' || state === 'PARTLY'

async function makeProposer(em: EntityManager, accountId: string) {
  const payers = await findPayers(em, accountId)
  const items: OpenItem[] = await findOpenItems(em, accountId)
  const index = new ItemIndex(items, payers)
  return async (entry: BankEntry): Promise<Proposal[]> =>
    (await proposeFor(em, entry, { index, payers })).proposals
}
