/** The paid amounts of locked documents: they move in the order of payments, and are stored as one set. */
import type { EntityManager } from '@mikro-orm/postgresql'

/** Cents in the document's sign. */
export interface PaidAmount {
  documentId: string
  payableCents: number
  paidCents: number
  /** The part of the paid amount that was set off. */
  setOffCents: number
  /** Nothing of it is to be paid. */
  isNothing: boolean
  /** It came to nothing, or was paid otherwise: nothing is set off against it. */
  isVoid: boolean
}

/** A bank entry that is a payment. */
interface BankSource {
  entryId: string
  /** Of a payment that came back: the reason code of the bank. */
  returnReason?: string
}

/** A set-off, and the other document of it. */
interface SetOffSource {
  setOffId: string
  otherId: string
  otherNumber: string
}

export type PaymentSource = BankSource | SetOffSource

export interface Payment {
  documentId: string
  /** In the document's sign: it lowers the open amount, or raises it where it is negative. */
  cents: number
  source: PaymentSource
}

/** A payment, and the amounts after it. */
export interface Paid extends Payment {
  openCents: number
  /** Less is paid than before. */
  isReversal: boolean
  /** Nothing is open, and it was not all set off. */
  isPaid: boolean
}

/**
 * Moves a paid amount, where it stays between nothing and the payable one. By the bank it grows only where something is to be paid, and takes nothing of the part that was set off.
 * @returns undefined where less is open, and nothing moved
 */
export function pay(amount: PaidAmount, payment: Payment): Paid | undefined {
  const { payableCents, paidCents: before, setOffCents, isNothing } = amount
  const after = before + payment.cents
  const isSetOff = 'setOffId' in payment.source
  const setOffAfter = isSetOff ? setOffCents + payment.cents : setOffCents
  const isReversal = Math.abs(after) < Math.abs(before)
  const isClosed = isSetOff ? amount.isVoid : isNothing
  const isWithin = isBetween(setOffAfter, 0, payableCents) && isBetween(after, setOffAfter, payableCents)
  if (!isWithin || (isClosed && !isReversal)) return undefined
  Object.assign(amount, { paidCents: after, setOffCents: setOffAfter })
  const openCents = isNothing ? 0 : payableCents - after
  const isPaid = openCents === 0 && after === payableCents && setOffAfter !== payableCents
  return { ...payment, isReversal, openCents, isPaid }
}

const isBetween = (cents: number, one: number, other: number): boolean =>
  cents >= Math.min(one, other) && cents <= Math.max(one, other)

/** The amount that can be set off against a document, a rejected one included: that is how sellers answer a refusal. */
export const leftToSetOff = ({ payableCents, paidCents, isVoid }: PaidAmount): number =>
  isVoid ? 0 : payableCents - paidCents

type Table = 'invoices' | 'received_invoices'

/**
 * Locks the documents of an account until em's transaction ends, in the order of their ids.
 * @param nothing SQL: the condition under which nothing is to be paid
 * @param voided SQL: the condition under which nothing is set off
 * @param more SQL: further columns
 */
export async function lockAmounts<More extends object>(
  em: EntityManager,
  {
    table,
    nothing,
    voided,
    more = [],
  }: { table: Table; nothing: string; voided: string; more?: readonly string[] },
  { accountId, ids }: { accountId: string; ids: readonly string[] },
): Promise<(PaidAmount & More)[]> {
  if (ids.length === 0) return []
  return em.execute<(PaidAmount & More)[]>(
    `select ${['id as "documentId"', ...more].join(', ')},
       coalesce(payable_in_cents, total_in_cents)::float8 as "payableCents",
       paid_in_cents::float8 as "paidCents", set_off_in_cents::float8 as "setOffCents",
       coalesce(${nothing}, false) as "isNothing", coalesce(${voided}, false) as "isVoid"
     from ${table} where account_id = ? and id = any (?::uuid[]) order by id for update`,
    [accountId, `{${ids.join(',')}}`],
  )
}

/** The parts of an event's detail that every payment has. */
export const paymentDetail = ({ cents, openCents, source }: Paid) => ({ cents, openCents, ...source })
