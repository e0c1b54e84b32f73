/** Takes the statements of a bank file in: each entry once, certain payments booked, proposals for the others. */
import { setImmediate } from 'node:timers/promises'
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { StatementEntry as ReadEntry, Statement } from '../formats/bank/statement.ts'
import type { StoredFile } from '../invoices/invoice.ts'
import type { Actor } from '../platform/access/principal.ts'
import { uuidv7 } from '../platform/database/uuid.ts'
import { record } from '../platform/events/record.ts'
import { Problem } from '../platform/problem.ts'
import { BankEntry, BankStatement, lockStatements, StatementEntry } from './bank-statement.ts'
import { book } from './book-entry.ts'
import { entryKeys, statementHash } from './entry-key.ts'
import { ItemIndex } from './item-index.ts'
import { findOpenItems } from './open-items.ts'
import { findPayers } from './payer.ts'
import type { Proposal } from './proposal.ts'
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
  const fresh: BankEntry[] = []
  for (const statement of statements.toSorted((a, b) => (a.closingDate < b.closingDate ? -1 : 1))) {
    const { id, entries } = await keep(taking, statement, file)
    taken.statementIds.push(id)
    taken.entries += statement.entries.length
    taken.known += statement.entries.length - entries.length
    fresh.push(...entries)
  }
  return { ...taken, ...(await settle(taking, fresh)) }
}

async function keep(
  { em, accountId, principal, newId = () => uuidv7() }: Taking,
  statement: Statement,
  file: StoredFile,
): Promise<{ id: string; entries: BankEntry[] }> {
  const { iban, currency, openingDate, closingDate, openingCents, closingCents } = statement
  const contentHash = statementHash(statement)
  const known = await em.findOne(BankStatement, { accountId, iban, contentHash })
  if (known !== null) return { id: known.id, entries: [] }
  const row = em.create(BankStatement, {
    id: newId('statement'),
    accountId,
    ...{ iban, currency, openingDate, closingDate, openingCents, closingCents },
    sequence: sequenceOf(statement),
    entries: statement.entries.length,
    contentHash,
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
  const known = await em.find(BankEntry, { accountId, iban, entryKey: { $in: keys } })
  const byKey = new Map(known.map((entry) => [entry.entryKey, entry]))
  const entries = statement.entries.flatMap((entry, index) => {
    const entryKey = keys[index] ?? ''
    if (byKey.has(entryKey)) return []
    return em.create(BankEntry, {
      id: newId(),
      ...bounded(entry),
      ...{ accountId, statementId, iban, currency, entryKey },
    })
  })
  await em.flush()
  for (const { id: entryId } of [...known, ...entries]) em.create(StatementEntry, { statementId, entryId })
  await em.flush()
  return entries
}

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

/** Entries between two turns of the process's loop. */
const AT_ONCE = 20

/**
 * Books the certain ones, oldest first, each against the amounts that those before it left open. Then entries of earlier files are tried again: a payment may have come after its return,
 * or a document after its payment.
 */
async function settle(
  { em, accountId }: Taking,
  entries: readonly BankEntry[],
): Promise<{ matched: number; proposed: number }> {
  const payers = await findPayers(em, accountId)
  const index = new ItemIndex(await findOpenItems(em, accountId), payers)
  const fresh = new Set(entries)
  const all = [...entries, ...(await findWaiting(em, accountId, fresh))]
  let [matched, proposed] = [0, 0]
  for (const [place, entry] of all.entries()) {
    if (place % AT_ONCE === 0) await setImmediate()
    const { certain, proposals } = await proposeFor(em, entry, { index, payers })
    const isBooked = certain !== undefined && (await bookCertain(em, entry, certain))
    if (isBooked) index.apply(certain.bookings, entry)
    entry.hasProposal = !isBooked && proposals.length > 0
    if (fresh.has(entry) && isBooked) matched++
    if (fresh.has(entry) && entry.hasProposal) proposed++
  }
  await em.flush()
  return { matched, proposed }
}

/** @returns false where a document changed meanwhile: the entry waits */
async function bookCertain(em: EntityManager, entry: BankEntry, { bookings }: Proposal): Promise<boolean> {
  await em.execute('savepoint booking')
  try {
    await book(em, entry, bookings, null)
    await em.execute('release savepoint booking')
    return true
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    await em.execute('rollback to savepoint booking')
    return false
  }
}

/** Those that no person decided about. They are locked. */
async function findWaiting(
  em: EntityManager,
  accountId: string,
  fresh: ReadonlySet<BankEntry>,
): Promise<BankEntry[]> {
  const state = { $in: ['WAITING' as const, 'PARTLY' as const] }
  const found = await em.find(
    BankEntry,
    { accountId, state, isWithheld: false, bookedBy: null },
    { orderBy: { id: 'desc' }, limit: MOST_RETRIED, lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  )
  return found.filter((entry) => !fresh.has(entry)).toReversed()
}
