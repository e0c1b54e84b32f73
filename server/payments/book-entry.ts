/** Books entries of bank statements on documents, and undoes it. Everything in em's transaction; the entry and each document are locked. */
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { bookOnSent, type DocumentPayment } from '../invoices/book-payment.ts'
import type { Actor } from '../platform/access/principal.ts'
import { invalid, Problem } from '../platform/problem.ts'
import { bookOnReceived } from '../received-invoices/book-payment.ts'
import { BankEntry, Booking, type Purpose } from './bank-statement.ts'
import { bookOrdered, reopenOrdered } from './end-order.ts'
import { findItems } from './open-items.ts'
import { forgetBookings, teachPayer } from './payer.ts'
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
  await book(em, entry, bookings, principal)
  return entry
}

/**
 * Books them on a locked entry. @param principal null: by itself
 * @throws {Problem} MORE_THAN_OPEN, MORE_THAN_ENTRY
 */
export async function book(
  em: EntityManager,
  entry: BankEntry,
  bookings: readonly Booked[],
  principal: Actor | null,
): Promise<void> {
  const taken = bookings.reduce((sum, { cents }) => sum + cents, 0)
  const left = Math.abs(entry.cents) - Math.abs(entry.bookedCents)
  if (taken <= 0 || taken > left || bookings.some(({ cents }) => cents === 0))
    throw new Problem('MORE_THAN_ENTRY')
  const settled = bookings.map(({ item, cents }) => ({
    ...{ kind: item.kind, documentId: item.documentId, cents },
    paidCents: cents * Math.sign(entry.cents) * item.sign,
  }))
  for (const one of settled) await bookOn(em, entry, one, principal)
  for (const one of settled) em.create(Booking, { accountId: entry.accountId, entryId: entry.id, ...one })
  const bookedCents = entry.bookedCents + taken * Math.sign(entry.cents)
  const state = bookedCents === entry.cents ? 'BOOKED' : 'PARTLY'
  Object.assign(entry, {
    state,
    bookedCents,
    isAutomatic: principal === null,
    isWithheld: false,
    ...decided(principal),
  })
  await em.flush()
  await bookOrdered(em, [entry.id])
  await teachPayer(em, entry, bookings, principal)
}

const decided = (principal: Actor | null) => ({
  bookedBy: principal?.kind === 'user' ? principal.id : null,
  bookedAt: new Date(),
})

/** @throws {Problem} MORE_THAN_OPEN */
async function bookOn(
  em: EntityManager,
  entry: BankEntry,
  { kind, documentId, paidCents }: Pick<Booking, 'kind' | 'documentId' | 'paidCents'>,
  principal: Actor | null,
): Promise<void> {
  const payment: DocumentPayment = {
    documentId,
    cents: paidCents,
    entryId: entry.id,
    principal,
    ...(entry.returnReason && { returnReason: entry.returnReason }),
  }
  const bookIn = kind === 'SENT' ? bookOnSent : bookOnReceived
  if (!(await bookIn(em, entry.accountId, payment))) throw new Problem('MORE_THAN_OPEN')
}

/** Without a booking nothing changes. @throws {Problem} NOT_FOUND, BOOKING_FOLLOWED */
export async function unbookEntry(deciding: Deciding): Promise<void> {
  await undo(deciding.em, await lockEntry(deciding), deciding.principal)
}

/**
 * The entry waits again, for a person, and each document is open by as much as was booked on it.
 * @throws {Problem} BOOKING_FOLLOWED where a later entry stands on it, such as the return of the payment
 */
export async function undo(em: EntityManager, entry: BankEntry, principal: Actor): Promise<void> {
  await reopenOrdered(em, [entry.id])
  const bookings = await em.find(Booking, { entryId: entry.id }, { orderBy: { id: 'desc' } })
  for (const booking of bookings)
    await bookOn(em, entry, { ...booking, paidCents: -booking.paidCents }, principal).catch(
      (error: unknown) => {
        throw error instanceof Problem && error.code === 'MORE_THAN_OPEN'
          ? new Problem('BOOKING_FOLLOWED')
          : error
      },
    )
  await forgetBookings(em, entry, bookings)
  for (const booking of bookings) em.remove(booking)
  if (entry.state !== 'WAITING')
    Object.assign(entry, {
      ...{ state: 'WAITING', purpose: null, bookedCents: 0, isAutomatic: false },
      ...{ isWithheld: true, bookedBy: null, bookedAt: null },
    })
  await em.flush()
}

/** Of an entry that is booked in part, the purpose is that of the rest. @throws {Problem} NOT_FOUND, ENTRY_BOOKED */
export async function setPurpose(deciding: Deciding, purpose: Purpose): Promise<BankEntry> {
  const entry = await lockEntry(deciding)
  if (entry.state === 'BOOKED') throw new Problem('ENTRY_BOOKED')
  const state = entry.state === 'PARTLY' ? 'BOOKED' : 'OTHER'
  Object.assign(entry, { state, purpose, ...decided(deciding.principal) })
  await deciding.em.flush()
  return entry
}

async function lockEntry({ em, accountId, entryId }: Deciding): Promise<BankEntry> {
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const
  const entry = await em.findOne(BankEntry, { id: entryId, accountId }, lock)
  if (entry === null) throw new Problem('NOT_FOUND')
  return entry
}
