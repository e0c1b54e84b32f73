/** Books entries of bank statements on documents, and undoes it, one or a set of them. Everything in em's transaction; the entries and the documents are locked. */
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { PaymentSource } from '../invoices/paid-amount.ts'
import type { Actor } from '../platform/access/principal.ts'
import { uuidv7 } from '../platform/database/uuid.ts'
import { invalid, Problem } from '../platform/problem.ts'
import { BankEntry, Booking, type Purpose } from './bank-statement.ts'
import { bookOrdered, reopenOrdered } from './end-order.ts'
import { Ledger } from './ledger.ts'
import { findItems } from './open-items.ts'
import { forgetBookings, teachPayers } from './payer.ts'
import type { Booked } from './proposal.ts'

interface Deciding {
  em: EntityManager
  accountId: string
  principal: Actor
  entryId: string
}

/** @throws {Problem} NOT_FOUND, ENTRY_BOOKED, MORE_THAN_OPEN, MORE_THAN_ENTRY, OTHER_CURRENCY, FORM_ERRORS for a document of nobody here */
export async function bookEntry(
  deciding: Deciding,
  asked: readonly { documentId: string; cents: number }[],
): Promise<BankEntry> {
  const { em, accountId, principal } = deciding
  const entry = await lockEntry(deciding)
  if (entry.state !== 'WAITING' && entry.state !== 'PARTLY') throw new Problem('ENTRY_BOOKED')
  const items = await findItems(
    em,
    accountId,
    asked.map(({ documentId }) => documentId),
  )
  const bookings = asked.map(({ documentId, cents }, index) => {
    const item = items.find((one) => one.documentId === documentId)
    if (item === undefined) throw invalid([{ field: `/${index}/documentId`, messageKey: 'not-a-choice' }])
    if (item.currency !== entry.currency) throw new Problem('OTHER_CURRENCY')
    return { item, cents }
  })
  if (new Set(asked.map(({ documentId }) => documentId)).size < asked.length)
    throw invalid([{ field: '', messageKey: 'not-unique' }])
  const refusal = (await bookAll(em, accountId, [{ entry, bookings }], principal)).get(entry)
  if (refusal !== undefined) throw new Problem(refusal)
  return entry
}

export interface EntryBookings {
  entry: BankEntry
  bookings: readonly Booked[]
}

type Refusal = 'MORE_THAN_OPEN' | 'MORE_THAN_ENTRY'

/**
 * Books locked entries of one account, in their order. A refused one changes nothing, and the others are booked all the same.
 * @param principal null: by themselves
 * @returns the refused ones
 */
export async function bookAll(
  em: EntityManager,
  accountId: string,
  all: readonly EntryBookings[],
  principal: Actor | null,
): Promise<ReadonlyMap<BankEntry, Refusal>> {
  const refused = new Map<BankEntry, Refusal>()
  const items = all.flatMap(({ bookings }) => bookings.map(({ item }) => item))
  const ledger = await Ledger.lock(em, accountId, items)
  const booked: (EntryBookings & { rows: NewBooking[] })[] = []
  for (const { entry, bookings } of all) {
    const rows = bookings.map((one) => rowOf(entry, one))
    const payments = rows.map(({ documentId, paidCents }) => ({
      ...{ documentId, cents: paidCents, source: sourceOf(entry) },
    }))
    if (!fitsEntry(entry, bookings)) refused.set(entry, 'MORE_THAN_ENTRY')
    else if (!ledger.pay(payments)) refused.set(entry, 'MORE_THAN_OPEN')
    else booked.push({ entry, bookings, rows })
  }
  if (booked.length === 0) return refused
  await ledger.store(em, principal)
  await em.insertMany(
    Booking,
    booked.flatMap(({ rows }) => rows),
  )
  for (const { entry, bookings } of booked) Object.assign(entry, afterBooking(entry, bookings, principal))
  await storeEntries(
    em,
    booked.map(({ entry }) => entry),
  )
  await bookOrdered(
    em,
    booked.map(({ entry }) => entry.id),
  )
  await teachPayers(em, accountId, booked, principal)
  return refused
}

type NewBooking = Pick<
  Booking,
  'id' | 'accountId' | 'entryId' | 'kind' | 'documentId' | 'cents' | 'paidCents' | 'createdAt'
>

const rowOf = (entry: BankEntry, { item, cents }: Booked): NewBooking => ({
  ...{ id: uuidv7(), accountId: entry.accountId, entryId: entry.id, createdAt: new Date() },
  ...{ kind: item.kind, documentId: item.documentId, cents },
  paidCents: cents * Math.sign(entry.cents) * item.sign,
})

const sourceOf = ({ id: entryId, returnReason }: BankEntry): PaymentSource => ({
  entryId,
  ...(returnReason && { returnReason }),
})

const sumOf = (bookings: readonly Booked[]): number => bookings.reduce((sum, { cents }) => sum + cents, 0)

function fitsEntry(entry: BankEntry, bookings: readonly Booked[]): boolean {
  const left = Math.abs(entry.cents) - Math.abs(entry.bookedCents)
  const taken = sumOf(bookings)
  return taken > 0 && taken <= left && bookings.every(({ cents }) => cents !== 0)
}

function afterBooking(
  entry: BankEntry,
  bookings: readonly Booked[],
  principal: Actor | null,
): Partial<BankEntry> {
  const bookedCents = entry.bookedCents + sumOf(bookings) * Math.sign(entry.cents)
  const state = bookedCents === entry.cents ? 'BOOKED' : 'PARTLY'
  const hasProposal = false
  const isAutomatic = principal === null
  return { state, bookedCents, hasProposal, isAutomatic, isWithheld: false, ...decided(principal) }
}

const decided = (principal: Actor | null) => ({
  bookedBy: principal?.kind === 'user' ? principal.id : null,
  bookedAt: new Date(),
})

/** Without a booking nothing changes. @throws {Problem} NOT_FOUND, BOOKING_FOLLOWED */
export async function unbookEntry(deciding: Deciding): Promise<void> {
  const { em, accountId, principal } = deciding
  await undoAll(em, accountId, [await lockEntry(deciding)], principal)
}

/**
 * Undoes the bookings of locked entries, the latest first: they wait again, for a person, and each document is open by as much as was booked on it.
 * @throws {Problem} BOOKING_FOLLOWED where a later entry stands on one, such as the return of the payment
 */
export async function undoAll(
  em: EntityManager,
  accountId: string,
  entries: readonly BankEntry[],
  principal: Actor,
): Promise<void> {
  await reopenOrdered(
    em,
    entries.map(({ id }) => id),
  )
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const where = { entryId: { $in: [...byId.keys()] } }
  const bookings = await em.find(Booking, where, { orderBy: { id: 'desc' }, disableIdentityMap: true })
  const ledger = await Ledger.lock(em, accountId, bookings)
  for (const { entryId, documentId, paidCents } of bookings) {
    const entry = byId.get(entryId)
    const payment = entry && { documentId, cents: -paidCents, source: sourceOf(entry) }
    if (payment && !ledger.pay([payment])) throw new Problem('BOOKING_FOLLOWED')
  }
  await ledger.store(em, principal)
  await forgetBookings(em, accountId, entries, bookings)
  await em.nativeDelete(Booking, where)
  const undone = entries.filter(({ state }) => state !== 'WAITING')
  for (const entry of undone) Object.assign(entry, UNDONE)
  await storeEntries(em, undone)
}

const UNDONE = {
  ...{ state: 'WAITING', purpose: null, bookedCents: 0, isAutomatic: false },
  ...{ isWithheld: true, bookedBy: null, bookedAt: null },
} as const

/** Of an entry that is booked in part, the purpose is that of the rest. @throws {Problem} NOT_FOUND, ENTRY_BOOKED */
export async function setPurpose(deciding: Deciding, purpose: Purpose): Promise<BankEntry> {
  const entry = await lockEntry(deciding)
  if (entry.state === 'BOOKED') throw new Problem('ENTRY_BOOKED')
  const state = entry.state === 'PARTLY' ? 'BOOKED' : 'OTHER'
  Object.assign(entry, { state, purpose, ...decided(deciding.principal) })
  await storeEntries(deciding.em, [entry])
  return entry
}

async function lockEntry({ em, accountId, entryId }: Deciding): Promise<BankEntry> {
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, disableIdentityMap: true } as const
  const entry = await em.findOne(BankEntry, { id: entryId, accountId }, lock)
  if (entry === null) throw new Problem('NOT_FOUND')
  return entry
}

const STORE = `
  update bank_entries e set state = n.state, purpose = n.purpose, booked_cents = n."bookedCents", is_automatic = n."isAutomatic",
    booked_by = n."bookedBy", booked_at = n."bookedAt", is_withheld = n."isWithheld", has_proposal = n."hasProposal"
  from jsonb_to_recordset(?::jsonb) as n(id uuid, state text, purpose text, "bookedCents" bigint, "isAutomatic" boolean,
    "bookedBy" uuid, "bookedAt" timestamptz, "isWithheld" boolean, "hasProposal" boolean)
  where e.id = n.id`

/** The columns of entries that decisions change. */
export async function storeEntries(em: EntityManager, entries: readonly BankEntry[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map((entry) => ({
    ...{ id: entry.id, state: entry.state, purpose: entry.purpose, bookedCents: entry.bookedCents },
    ...{ isAutomatic: entry.isAutomatic, bookedBy: entry.bookedBy, bookedAt: entry.bookedAt },
    ...{ isWithheld: entry.isWithheld, hasProposal: entry.hasProposal },
  }))
  await em.execute(STORE, [JSON.stringify(rows)])
}
