/** The payers that bookings taught, each with the party of these bookings: a reason for a proposal. */
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Actor } from '../platform/access/principal.ts'
import { Problem } from '../platform/problem.ts'
import { type BankEntry, type Booking, isReturn, Payer } from './bank-statement.ts'
import { findItems } from './open-items.ts'
import { type Booked, TaughtPayers } from './proposal.ts'

/** The account, else the name; null of an entry with neither. */
const payerKeyOf = ({ partyIban, partyName }: BankEntry): string | null =>
  partyIban ?? (partyName?.trim().toUpperCase() || null)

const TEACH = `
  insert into payers (id, account_id, payer_key, name, iban, party_key, party_name, times, taught_by, taught_at)
  values (gen_random_uuid(), ?, ?, ?, ?, ?, ?, 1, ?, now())
  on conflict (account_id, payer_key, party_key) do update set times = payers.times + 1, name = excluded.name, party_name = excluded.party_name,
    taught_by = coalesce(excluded.taught_by, payers.taught_by), taught_at = excluded.taught_at`

/** @param principal null: it was booked by itself */
export async function teachPayer(
  em: EntityManager,
  entry: BankEntry,
  bookings: readonly Booked[],
  principal: Actor | null,
): Promise<void> {
  const payerKey = payerKeyOf(entry)
  if (payerKey === null || isReturn(entry)) return
  const parties = new Map(bookings.map(({ item }) => [item.partyKey, item.partyName]))
  const by = principal?.kind === 'user' ? principal.id : null
  for (const [partyKey, partyName] of parties) {
    const { partyName: name, partyIban: iban } = entry
    await em.execute(TEACH, [entry.accountId, payerKey, name, iban, partyKey, partyName, by])
  }
}

/** One booking less for each party; a payer of none is forgotten. */
export async function forgetBookings(
  em: EntityManager,
  entry: BankEntry,
  bookings: readonly Booking[],
): Promise<void> {
  const payerKey = payerKeyOf(entry)
  if (payerKey === null || isReturn(entry)) return
  const items = await findItems(
    em,
    entry.accountId,
    bookings.map(({ documentId }) => documentId),
  )
  for (const partyKey of new Set(items.map((item) => item.partyKey))) {
    const where = 'account_id = ? and payer_key = ? and party_key = ?'
    const values = [entry.accountId, payerKey, partyKey]
    await em.execute(`delete from payers where ${where} and times <= 1`, values)
    await em.execute(`update payers set times = times - 1 where ${where}`, values)
  }
}

const MOST = 20_000

export async function findPayers(em: EntityManager, accountId: string): Promise<TaughtPayers> {
  const rows = await em.find(Payer, { accountId }, { limit: MOST, orderBy: { taughtAt: 'desc' } })
  return new TaughtPayers(
    rows.map(({ name, iban, partyKey, times }) => ({
      name: name ?? null,
      iban: iban ?? null,
      partyKey,
      times,
    })),
  )
}

const MOST_LISTED = 1_000

/** Only those that a person taught, the newest first. */
export const listPayers = (em: EntityManager, accountId: string): Promise<Payer[]> =>
  em.find(
    Payer,
    { accountId, taughtBy: { $ne: null } },
    { limit: MOST_LISTED, orderBy: { taughtAt: 'desc', id: 'desc' } },
  )

/** @throws {Problem} NOT_FOUND */
export async function forgetPayer(em: EntityManager, accountId: string, id: string): Promise<void> {
  if ((await em.nativeDelete(Payer, { id, accountId })) === 0) throw new Problem('NOT_FOUND')
}
