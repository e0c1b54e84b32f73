/** The paid amounts of locked documents: they move in the order of payments, and are stored as one set. */
import type { EntityManager } from '@mikro-orm/postgresql'

/** Cents in the document's sign. */
export interface PaidAmount {
  documentId: string
  payableCents: number
  paidCents: number
  /** Nothing of it is to be paid. */
  isNothing: boolean
}

/** The bank entry of a payment. */
export interface PaymentSource {
  entryId: string
  /** Of a payment that came back: the reason code of the bank. */
  returnReason?: string
}

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
}

/**
 * Moves a paid amount, where it stays between nothing and the payable one, and grows only where something is to be paid.
 * @returns undefined where less is open, and nothing moved
 */
export function pay(amount: PaidAmount, payment: Payment): Paid | undefined {
  const { payableCents, paidCents: before, isNothing } = amount
  const after = before + payment.cents
  const isWithin = after >= Math.min(0, payableCents) && after <= Math.max(0, payableCents)
  const isReversal = Math.abs(after) < Math.abs(before)
  if (!isWithin || (isNothing && Math.abs(after) > Math.abs(before))) return undefined
  amount.paidCents = after
  return { ...payment, isReversal, openCents: isNothing ? 0 : payableCents - after }
}

type Table = 'invoices' | 'received_invoices'

/** PostgreSQL returns a bigint as text. */
type LockedRow<More> = { documentId: string; payable: string; paid: string; isNothing: boolean } & More

/**
 * Locks the documents of an account until em's transaction ends, in the order of their ids.
 * @param nothing SQL: the condition under which nothing is to be paid
 * @param more SQL: further columns
 */
export async function lockAmounts<More extends object>(
  em: EntityManager,
  { table, nothing, more = [] }: { table: Table; nothing: string; more?: readonly string[] },
  { accountId, ids }: { accountId: string; ids: readonly string[] },
): Promise<(PaidAmount & More)[]> {
  if (ids.length === 0) return []
  const columns = ['id as "documentId"', 'coalesce(payable_in_cents, total_in_cents) as payable', ...more]
  const rows = await em.execute<LockedRow<More>[]>(
    `select ${columns.join(', ')}, paid_in_cents as paid, coalesce(${nothing}, false) as "isNothing"
     from ${table} where account_id = ? and id = any (?::uuid[]) order by id for update`,
    [accountId, `{${ids.join(',')}}`],
  )
  return rows.map(({ payable, paid, ...row }) => ({
    ...(row as unknown as Omit<PaidAmount, 'payableCents' | 'paidCents'> & More),
    payableCents: Number(payable),
    paidCents: Number(paid),
  }))
}

/** The parts of an event's detail that every payment has. */
export const paymentDetail = ({ cents, openCents, source }: Paid) => ({ cents, openCents, ...source })
