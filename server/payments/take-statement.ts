/** Takes the statements of a bank file in: each entry once, certain payments booked, proposals for the others. */
import { setImmediate } from 'node:timers/promises'
import { LockMode, type RequiredEntityData } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { StatementEntry as ReadEntry, Statement } from '../formats/bank/statement.ts'
import type { StoredFile } from '../invoices/invoice.ts'
import type { Actor } from '../platform/access/principal.ts'
import { uuidv7 } from '../platform/database/uuid.ts'
import { record } from '../platform/events/record.ts'
import { groupsOf } from '../platform/slices.ts'
import { BankEntry, BankStatement, isReturn, lockStatements } from './bank-statement.ts'
import { bookAll, type EntryBookings, storeEntries } from './book-entry.ts'
import { findCovering } from './covered-days.ts'
import { entryKeys, statementHash } from './entry-key.ts'
import { ItemIndex } from './item-index.ts'
import { findOpenItems } from './open-items.ts'
import { isOrdered } from './ordered.ts'
import { findPayers } from './payer.ts'
import { proposeFor } from './propose-for.ts'

interface Taking {
  em: EntityManager
  accountId: string
  /** Null: nobody uploaded it. */
  principal: Actor | null
  /** The ids of the sample world; otherwise new ones. */
  newId?: (kind: 'statement' | 'entry') => string
}

export interface TakenStatements {
  /** The oldest first. */
  statementIds: string[]
  entries: number
  matched: number
  proposed: number
  known: number
}

/** In em's transaction; a second file of the account waits for it. */
export async function takeStatements(
  taking: Taking,
  statements: readonly Statement[],
  file: StoredFile,
): Promise<TakenStatements> {
  const { em, accountId } = taking
  await lockStatements(em, accountId)
  const taken: TakenStatements = { statementIds: [], entries: 0, matched: 0, proposed: 0, known: 0 }
  const waiting = await findWaiting(em, accountId)
  const fresh: BankEntry[] = []
  for (const statement of statements.toSorted((a, b) => (a.closingDate < b.closingDate ? -1 : 1))) {
    const { id, entries } = await keep(taking, statement, file)
    taken.statementIds.push(id)
    taken.entries += statement.entries.length
    taken.known += statement.entries.length - entries.length
    fresh.push(...entries)
  }
  return { ...taken, ...(await settle(taking, fresh, waiting)) }
}

/** The same statement, also of another file or in another form. */
export const findStored = async (
  em: EntityManager,
  accountId: string,
  statement: Statement,
): Promise<{ id: string } | null> =>
  (await em.findOne(BankStatement, {
    accountId,
    iban: statement.iban,
    contentHash: statementHash(statement),
  })) ?? (await findCovering(em, accountId, statement))

async function keep(
  { em, accountId, principal, newId = () => uuidv7() }: Taking,
  statement: Statement,
  file: StoredFile,
): Promise<{ id: string; entries: BankEntry[] }> {
  const { iban, currency, openingDate, closingDate, openingCents, closingCents } = statement
  const known = await findStored(em, accountId, statement)
  if (known !== null) return { id: known.id, entries: [] }
  const row = em.create(BankStatement, {
    id: newId('statement'),
    accountId,
    ...{ iban, currency, openingDate, closingDate, openingCents, closingCents },
    sequence: sequenceOf(statement),
    entries: statement.entries.length,
    contentHash: statementHash(statement),
    file,
    uploadedBy: principal?.kind === 'user' ? principal.id : null,
  })
  await em.persist(row).flush()
  const entries = await keepEntries(em, row, { statement, newId: () => newId('entry') })
  await record(em, {
    type: 'bank_statement.added',
    subject: accountId,
    detail: { statementId: row.id, iban, closingDate },
    principal,
  })
  return { id: row.id, entries }
}

/** @returns those that no earlier statement has */
async function keepEntries(
  em: EntityManager,
  { id: statementId, accountId, iban, currency }: BankStatement,
  { statement, newId }: { statement: Statement; newId: () => string },
): Promise<BankEntry[]> {
  const keys = entryKeys(statement)
  const known = await em.execute<{ id: string; key: string }[]>(KNOWN, [
    accountId,
    iban,
    JSON.stringify(keys),
  ])
  const knownKeys = new Set(known.map(({ key }) => key))
  const entries = statement.entries.flatMap((entry, index) => {
    const entryKey = keys[index] ?? ''
    if (knownKeys.has(entryKey)) return []
    const own = { id: newId(), accountId, statementId, iban, currency, entryKey, createdAt: new Date() }
    return [{ ...bounded(entry), ...NEW, ...own } as BankEntry]
  })
  for await (const group of groupsOf(entries, ROWS_AT_ONCE)) await em.insertMany(BankEntry, group)
  const ids = [...known, ...entries].map(({ id }) => id)
  await em.execute(LINK, [statementId, JSON.stringify(ids)])
  return entries
}

const KNOWN = `
  select id, entry_key as key from bank_entries
  where account_id = ? and iban = ? and entry_key = any (array(select jsonb_array_elements_text(?::jsonb)))`

const LINK = `
  insert into bank_statement_entries (statement_id, entry_id)
  select ?::uuid, entry_id::uuid from jsonb_array_elements_text(?::jsonb) as entry_id`

/** An entry that nobody decided about. */
const NEW = {
  ...{ state: 'WAITING', purpose: null, bookedCents: 0, isAutomatic: false, isWithheld: false },
  ...{ bookedBy: null, bookedAt: null, hasProposal: false },
} satisfies Partial<RequiredEntityData<BankEntry>>

/** The facts of an entry, cut to the bounds of the contract. */
function bounded({ counterparty, bankReference: _, ...entry }: ReadEntry) {
  const cut = (text: string | null, most: number) => text && text.slice(0, most)
  return {
    ...entry,
    message: entry.message.slice(0, 2_000),
    reference: cut(entry.reference, 35),
    returnReason: cut(entry.returnReason, 10),
    partyName: cut(counterparty.name, 200),
    partyIban: cut(counterparty.iban, 50),
  }
}

const LARGEST_SEQUENCE = 1_000_000

/** Some banks write an identity in its place. */
const sequenceOf = ({ sequence }: Statement): number | null =>
  sequence !== null && sequence <= LARGEST_SEQUENCE ? sequence : null

const MOST_RETRIED = 2_000
/** More open documents would take too much memory. */
const MOST_OPEN = 100_000

/** Entries between two turns of the process's loop. */
const AT_ONCE = 20
/** Entries, or bookings of entries, in one statement. */
const ROWS_AT_ONCE = 500

/**
 * Books the certain ones, oldest first, each against the amounts that those before it left open. Then entries of earlier files are tried again: a payment may have come after its return,
 * or a document after its payment.
 */
async function settle(
  { em, accountId }: Taking,
  entries: readonly BankEntry[],
  waiting: readonly BankEntry[],
): Promise<{ matched: number; proposed: number }> {
  const payers = await findPayers(em, accountId)
  const index = new ItemIndex(await findOpenItems(em, accountId, MOST_OPEN), payers)
  const all = [...entries, ...waiting]
  const bookings = new WaitingBookings({ em, accountId, index })
  for (const [place, entry] of all.entries()) {
    if (place % AT_ONCE === 0) await setImmediate()
    /** A return asks the database for the booking of its payment, and the rest of a payment for its return. */
    if (isReturn(entry) || entry.state === 'PARTLY') await bookings.store()
    const { certain, proposals } = await proposeFor(em, entry, { index, payers })
    entry.hasProposal = proposals.length > 0
    if (certain === undefined) continue
    bookings.add({ entry, bookings: certain.bookings })
    /** The next entry is compared with the payments that wait then: an ordered payment is shown once. */
    if (isOrdered(certain)) await bookings.store()
  }
  await bookings.store()
  const unbooked = all.filter((entry) => !bookings.booked.has(entry))
  for await (const group of groupsOf(unbooked, ROWS_AT_ONCE)) await storeEntries(em, group)
  return {
    matched: entries.filter((entry) => bookings.booked.has(entry)).length,
    proposed: entries.filter(({ hasProposal }) => hasProposal).length,
  }
}

/** Certain bookings, of which the index knows already, and the database hears in sets. */
class WaitingBookings {
  readonly booked = new Set<BankEntry>()
  readonly #means: { em: EntityManager; accountId: string; index: ItemIndex }
  #waiting: EntryBookings[] = []

  constructor(means: { em: EntityManager; accountId: string; index: ItemIndex }) {
    this.#means = means
  }

  add(one: EntryBookings): void {
    this.#means.index.apply(one.bookings, one.entry)
    this.#waiting.push(one)
  }

  /** One whose document changed meanwhile waits for a person or the next file. */
  async store(): Promise<void> {
    const { em, accountId, index } = this.#means
    for await (const group of groupsOf(this.#waiting, ROWS_AT_ONCE)) {
      const refused = await bookAll(em, accountId, group, null)
      for (const { entry, bookings } of group)
        if (refused.has(entry)) index.apply(bookings, { cents: -entry.cents })
        else this.booked.add(entry)
    }
    this.#waiting = []
  }
}

/** Those of earlier files that no person decided about, the oldest first. They are locked. */
async function findWaiting(em: EntityManager, accountId: string): Promise<BankEntry[]> {
  const state = { $in: ['WAITING' as const, 'PARTLY' as const] }
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, disableIdentityMap: true } as const
  const found = await em.find(
    BankEntry,
    { accountId, state, isWithheld: false, bookedBy: null },
    { orderBy: { id: 'desc' }, limit: MOST_RETRIED, ...lock },
  )
  return found.toReversed()
}
