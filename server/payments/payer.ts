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
  select gen_random_uuid(), ?::uuid, n."payerKey", n.name, n.iban, n."partyKey", n."partyName", n.times, ?::uuid, now()
  from jsonb_to_recordset(?::jsonb) as n("payerKey" text, name text, iban text, "partyKey" text, "partyName" text, times int)
  on conflict (account_id, payer_key, party_key) do update set times = payers.times + excluded.times, name = excluded.name, party_name = excluded.party_name,
    taught_by = coalesce(excluded.taught_by, payers.taught_by), taught_at = excluded.taught_at`

interface Lesson {
  payerKey: string
  name: string | null
  iban: string | null
  partyKey: string
  partyName: string
  times: number
}

/** @param principal null: they were booked by themselves */
export async function teachPayers(
  em: EntityManager,
  accountId: string,
  booked: readonly { entry: BankEntry; bookings: readonly Booked[] }[],
  principal: Actor | null,
): Promise<void> {
  const lessons = new Map<string, Lesson>()
  for (const { entry, bookings } of booked)
    for (const { partyKey, partyName } of new Map(
      bookings.map(({ item }) => [item.partyKey, item]),
    ).values()) {
      const payerKey = payerKeyOf(entry)
      if (payerKey === null || isReturn(entry)) continue
      const { partyName: name = null, partyIban: iban = null } = entry
      const key = JSON.stringify([payerKey, partyKey])
      const times = (lessons.get(key)?.times ?? 0) + 1
      lessons.set(key, { payerKey, name, iban, partyKey, partyName, times })
    }
  if (lessons.size === 0) return
  const by = principal?.kind === 'user' ? principal.id : null
  await em.execute(TEACH, [accountId, by, JSON.stringify([...lessons.values()])])
}

const FORGOTTEN = `jsonb_to_recordset(?::jsonb) as n("payerKey" text, "partyKey" text, times int)
  where p.account_id = ? and p.payer_key = n."payerKey" and p.party_key = n."partyKey"`

/** One booking less for each entry and party; a payer of none is forgotten. */
export async function forgetBookings(
  em: EntityManager,
  accountId: string,
  entries: readonly BankEntry[],
  bookings: readonly Pick<Booking, 'entryId' | 'documentId'>[],
): Promise<void> {
  const taught = new Map(
    entries.flatMap((entry) => {
      const payerKey = payerKeyOf(entry)
      return payerKey === null || isReturn(entry) ? [] : [[entry.id, payerKey] as const]
    }),
  )
  const ids = [...new Set(bookings.map(({ documentId }) => documentId))]
  const parties = new Map(
    (await findItems(em, accountId, ids)).map(({ documentId, partyKey }) => [documentId, partyKey]),
  )
  const once = new Set(
    bookings.flatMap(({ entryId, documentId }) => {
      const [payerKey, partyKey] = [taught.get(entryId), parties.get(documentId)]
      return payerKey === undefined || partyKey === undefined
        ? []
        : JSON.stringify([entryId, payerKey, partyKey])
    }),
  )
  const times = Map.groupBy(
    [...once].map((key): string[] => JSON.parse(key)),
    ([, payerKey, partyKey]) => JSON.stringify([payerKey, partyKey]),
  )
  if (times.size === 0) return
  const rows = [...times].map(([key, all]) => {
    const [payerKey, partyKey]: string[] = JSON.parse(key)
    return { payerKey, partyKey, times: all.length }
  })
  const values = [JSON.stringify(rows), accountId]
  await em.execute(`delete from payers p using ${FORGOTTEN} and p.times <= n.times`, values)
  await em.execute(`update payers p set times = p.times - n.times from ${FORGOTTEN}`, values)
}

const MOST = 20_000

export async function findPayers(em: EntityManager, accountId: string): Promise<TaughtPayers> {
  const rows = await em.find(
    Payer,
    { accountId },
    { limit: MOST, orderBy: { taughtAt: 'desc' }, disableIdentityMap: true },
  )
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
