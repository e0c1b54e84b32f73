/** Takes the statements of a bank file in: each entry once, certain payments booked, proposals for the others. */
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Statement } from '../formats/bank/statement.ts'
import type { StoredFile } from '../invoices/invoice.ts'
import type { Actor } from '../platform/access/principal.ts'
import { uuidv7 } from '../platform/database/uuid.ts'
import { record } from '../platform/events/record.ts'
import { BankEntry, BankStatement } from './bank-statement.ts'
import { book } from './book-entry.ts'
import { entryKeys, statementHash } from './entry-key.ts'
import { ItemIndex } from './item-index.ts'
import { findOpenItems } from './open-items.ts'
import { findPayers } from './payer.ts'
import type { PaidEntry } from './proposal.ts'
import { propose } from './propose.ts'
import { proposeReturn } from './returned.ts'

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
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`bank statements ${accountId}`])
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
  const { iban, currency, sequence, openingDate, closingDate, openingCents, closingCents } = statement
  const contentHash = statementHash(statement)
  const known = await em.findOne(BankStatement, { accountId, iban, contentHash })
  if (known !== null) return { id: known.id, entries: [] }
  const row = em.create(BankStatement, {
    id: newId('statement'),
    accountId,
    ...{ iban, currency, sequence, openingDate, closingDate, openingCents, closingCents },
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

/** Those that no earlier statement has. */
async function keepEntries(
  em: EntityManager,
  { id: statementId, accountId, iban, currency }: BankStatement,
  { statement, newId }: { statement: Statement; newId: () => string },
): Promise<BankEntry[]> {
  const keys = entryKeys(statement)
  const rows = await em.find(
    BankEntry,
    { accountId, iban, entryKey: { $in: keys } },
    { fields: ['entryKey'] },
  )
  const known = new Set(rows.map(({ entryKey }) => entryKey))
  const entries = statement.entries.flatMap((entry, index) => {
    const entryKey = keys[index] ?? ''
    if (known.has(entryKey)) return []
    const { counterparty, bankReference: _reference, ...facts } = entry
    return em.create(BankEntry, {
      id: newId(),
      ...facts,
      ...{ accountId, statementId, iban, currency, entryKey },
      partyName: counterparty.name,
      partyIban: counterparty.iban,
    })
  })
  await em.flush()
  return entries
}

const MOST_RETRIED = 2_000

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
  let [matched, proposed] = [0, 0]
  const fresh = new Set(entries)
  for (const entry of [...entries, ...(await findWaiting(em, accountId, fresh))]) {
    const paid = paidEntry(entry)
    const { certain, proposals } =
      (await proposeReturn(em, entry)) ?? propose(paid, index.candidates(paid), payers)
    if (certain !== undefined) {
      await book(em, entry, certain.bookings, null)
      for (const { item, cents } of certain.bookings) item.bankCents -= cents * Math.sign(entry.cents)
    }
    entry.hasProposal = proposals.length > 0
    if (!fresh.has(entry)) continue
    if (certain !== undefined) matched++
    else if (proposals.length > 0) proposed++
  }
  await em.flush()
  return { matched, proposed }
}

async function findWaiting(
  em: EntityManager,
  accountId: string,
  fresh: ReadonlySet<BankEntry>,
): Promise<BankEntry[]> {
  const waiting = { accountId, state: 'WAITING' as const }
  const found = await em.find(BankEntry, waiting, { orderBy: { id: 'desc' }, limit: MOST_RETRIED })
  return found.filter((entry) => !fresh.has(entry)).toReversed()
}

export const paidEntry = (entry: BankEntry): PaidEntry => ({
  cents: entry.cents - entry.bookedCents,
  currency: entry.currency,
  name: entry.partyName ?? null,
  iban: entry.partyIban ?? null,
  message: entry.message,
  reference: entry.reference ?? null,
})
