/** Sets a credit note off against the invoice that it names, where the pair is certain, and takes that back where one of them came to nothing. */
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { OPEN_SENT_CREDIT_NOTES, SENT_PAIRS } from '../invoices/set-off-pairs.ts'
import type { Actor } from '../platform/access/principal.ts'
import type { AppContext } from '../platform/app-context.ts'
import { inTransaction } from '../platform/database/statement.ts'
import { uuidv7 } from '../platform/database/uuid.ts'
import { Problem } from '../platform/problem.ts'
import { OPEN_RECEIVED_CREDIT_NOTES, RECEIVED_PAIRS } from '../received-invoices/set-off-pairs.ts'
import { Ledger } from './ledger.ts'
import { SetOff } from './set-off.ts'

type Pair = Pick<
  SetOff,
  'kind' | 'accountId' | 'creditNoteId' | 'creditNoteNumber' | 'invoiceId' | 'invoiceNumber'
>

const PAIRS = `(${SENT_PAIRS} union all ${RECEIVED_PAIRS})`

const OF_CREDIT_NOTE = `select p.* from ${PAIRS} p where p."creditNoteId" = ?::uuid limit 2`

/**
 * In em's transaction; another decision about the credit note waits for it. One that a person undid stays undone.
 * @returns true where something changed
 */
export async function decideSetOff(em: EntityManager, creditNoteId: string): Promise<boolean> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [
    `set-off of credit note ${creditNoteId}`,
  ])
  const made = await em.findOne(SetOff, { creditNoteId }, { disableIdentityMap: true })
  if (made !== null && made.undoneAt != null) return false
  const [pair, other] = await em.execute<Pair[]>(OF_CREDIT_NOTE, [creditNoteId])
  if (made === null) return pair !== undefined && other === undefined && (await setOff(em, pair))
  if (pair?.invoiceId === made.invoiceId) return false
  await takeBack(em, made, null)
  await em.nativeDelete(SetOff, { id: made.id })
  return true
}

/** Up to the smaller open amount. */
async function setOff(em: EntityManager, pair: Pair): Promise<boolean> {
  const ledger = await Ledger.lock(em, pair.accountId, documentsOf(pair))
  const cents = Math.min(ledger.leftToSetOff(pair.creditNoteId), ledger.leftToSetOff(pair.invoiceId))
  const made = { ...pair, id: uuidv7(), cents, createdAt: new Date() }
  if (cents <= 0 || !ledger.pay(paymentsOf(made, cents))) return false
  await ledger.store(em, null)
  await em.insert(SetOff, made)
  return true
}

/** @throws {Problem} BOOKING_FOLLOWED where a later booking stands on it */
async function takeBack(em: EntityManager, made: SetOff, principal: Actor | null): Promise<void> {
  const ledger = await Ledger.lock(em, made.accountId, documentsOf(made))
  if (!ledger.pay(paymentsOf(made, -made.cents))) throw new Problem('BOOKING_FOLLOWED')
  await ledger.store(em, principal)
}

/** A person undoes it; again, nothing changes. @throws {Problem} NOT_FOUND, BOOKING_FOLLOWED */
export async function undoSetOff(
  em: EntityManager,
  { accountId, id, principal }: { accountId: string; id: string; principal: Actor },
): Promise<void> {
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const
  const made = await em.findOne(SetOff, { id, accountId }, lock)
  if (made === null) throw new Problem('NOT_FOUND')
  if (made.undoneAt != null) return
  await takeBack(em, made, principal)
  made.undoneAt = new Date()
  await em.flush()
}

/** Those of a document, the oldest first. */
export const listSetOffs = (em: EntityManager, accountId: string, documentId: string): Promise<SetOff[]> =>
  em.find(
    SetOff,
    { accountId, $or: [{ creditNoteId: documentId }, { invoiceId: documentId }] },
    { orderBy: { id: 'asc' }, limit: MOST_LISTED },
  )

const MOST_LISTED = 1_000

const documentsOf = ({ kind, creditNoteId, invoiceId }: Pair) =>
  [creditNoteId, invoiceId].map((documentId) => ({ kind, documentId }))

function paymentsOf({ id: setOffId, ...pair }: Pair & { id: string }, cents: number) {
  const { creditNoteId, creditNoteNumber, invoiceId, invoiceNumber } = pair
  const credit = { setOffId, otherId: invoiceId, otherNumber: invoiceNumber }
  const invoice = { setOffId, otherId: creditNoteId, otherNumber: creditNoteNumber }
  return [
    { documentId: creditNoteId, cents, source: credit },
    { documentId: invoiceId, cents, source: invoice },
  ]
}

const ABOUT = `
  select p."creditNoteId", p."accountId" from ${PAIRS} p where p."creditNoteId" = any (?::uuid[])
  union select p."creditNoteId", p."accountId" from ${PAIRS} p where p."invoiceId" = any (?::uuid[])
  union select s.credit_note_id, s.account_id from set_offs s where s.undone_at is null and s.credit_note_id = any (?::uuid[])
  union select s.credit_note_id, s.account_id from set_offs s where s.undone_at is null and s.invoice_id = any (?::uuid[])`

export interface AboutCreditNote {
  creditNoteId: string
  accountId: string
}

/** The credit notes whose set-off these documents may change. */
export function findAbout(em: EntityManager, documentIds: readonly string[]): Promise<AboutCreditNote[]> {
  const ids = `{${documentIds.join(',')}}`
  return em.execute<AboutCreditNote[]>(ABOUT, [ids, ids, ids, ids])
}

const EARLIER = `
  select c."creditNoteId", c."accountId" from (${OPEN_SENT_CREDIT_NOTES} union all ${OPEN_RECEIVED_CREDIT_NOTES}) c
  where not exists (select from set_offs s where s.credit_note_id = c."creditNoteId")`

/** Credit notes from before set-offs, and those whose invoice was read or opened again since. */
export async function setOffEarlier({ orm }: Pick<AppContext, 'orm'>): Promise<void> {
  const rows = await orm.em.fork().execute<AboutCreditNote[]>(EARLIER)
  for (const { creditNoteId } of rows) await inTransaction(orm, (em) => decideSetOff(em, creditNoteId))
}
