/** The payment of a document: open, partly paid, paid or overdue, in code and in SQL. Amounts are cents in its currency, signed as the document writes them. */
import { addDays } from '#contracts/rules/dates.ts'
import type { components } from '#generated/api.ts'
import { code, type Fragment, joined, sql, value } from '../platform/database/fragment.ts'

export type PaymentState = components['schemas']['PaymentState']

/** A document without a due date is due so many days after its date (law of 2 August 2002, article 4). */
const DEFAULT_TERM_DAYS = 30

export interface PaymentFacts {
  /** The amount that is neither paid nor set off. */
  openCents: number
  paidCents: number
  payableCents: number
  /** The part of the paid amount that was set off. */
  setOffCents: number
  /** The customer's answer says that it is paid, which no bank statement shows. */
  isSaidPaid?: boolean
  /** `YYYY-MM-DD` */
  issueDate?: string | null
  dueDate?: string | null
}

interface PayableRow extends Pick<PaymentFacts, 'issueDate' | 'dueDate'> {
  payableInCents?: number | null
  totalInCents: number
  paidInCents: number
  setOffInCents: number
}

/** @param isNothing nothing of it is to be paid */
export const paymentFacts = (row: PayableRow, isNothing: boolean): PaymentFacts => ({
  openCents: isNothing ? 0 : (row.payableInCents ?? row.totalInCents) - row.paidInCents,
  paidCents: row.paidInCents,
  payableCents: row.payableInCents ?? row.totalInCents,
  setOffCents: row.setOffInCents,
  issueDate: row.issueDate ?? null,
  dueDate: row.dueDate ?? null,
})

/** Of a document that was set off as a whole, nothing is to be paid. One that is said to be paid is never overdue. @param today by the account's clock */
export function paymentState(
  { openCents, paidCents, payableCents, setOffCents, isSaidPaid = false, ...dates }: PaymentFacts,
  today: string,
): PaymentState {
  if (openCents === 0)
    return paidCents === payableCents && setOffCents !== payableCents ? 'PAID' : 'NOTHING_TO_PAY'
  const due = dueDateOf(dates)
  if (due !== null && due < today && !isSaidPaid) return 'OVERDUE'
  return paidCents === 0 ? 'OPEN' : 'PARTLY'
}

/** In the shape of one document, whose `payment` says how to pay it. */
export const presentPayment = (facts: PaymentFacts, today: string) => ({
  paymentState: paymentState(facts, today),
  paidCents: facts.paidCents,
  openCents: facts.openCents,
})

const dueDateOf = ({ issueDate, dueDate }: Pick<PaymentFacts, 'issueDate' | 'dueDate'>): string | null =>
  dueDate ?? (issueDate ? addDays(issueDate, DEFAULT_TERM_DAYS) : null)

/** SQL: the last day on which a document is not overdue; one without any date never is. @param row a prefix of the columns, such as `d.` */
export const dueOf = (row: string): string =>
  `coalesce(${row}due_date, ${row}issue_date + ${DEFAULT_TERM_DAYS}, date '9999-12-31')`

/** SQL: the open amount. @param nothing the condition under which nothing is to be paid */
export const openOf = (row: string, nothing: string): string =>
  `(case when ${nothing} then 0 else coalesce(${row}payable_in_cents, ${row}total_in_cents) - ${row}paid_in_cents end)`

/** @param open the expression of the open amount */
export const paymentIndexes = (table: string, open: string) => [
  /** The orders of the list. */
  {
    name: `${table}_due_order_index`,
    expression: `create index "${table}_due_order_index" on "${table}" ("account_id", (${dueOf('')}), "id")`,
  },
  {
    name: `${table}_open_order_index`,
    expression: `create index "${table}_open_order_index" on "${table}" ("account_id", ${open}, "id")`,
  },
  /** Open documents: few of many. */
  {
    name: `${table}_due_index`,
    expression: `create index "${table}_due_index" on "${table}" ("account_id", (${dueOf('')}), "id") where ${open} <> 0`,
  },
  /** Documents from before the payable amount was stored: none, soon after an upgrade. */
  {
    name: `${table}_payable_index`,
    expression: `create index "${table}_payable_index" on "${table}" ("id") where "payable_in_cents" is null`,
  },
  {
    name: `${table}_reference_index`,
    expression: `create index "${table}_reference_index" on "${table}" ("account_id", "reference_key") where "reference_key" is not null`,
  },
]

/** The documents in one of these states. @param open the expression of the open amount */
export function hasPayment(open: string, states: readonly PaymentState[], today: string): Fragment {
  const late = sql`(${code(dueOf('d.'))} < ${value(today)}::date and d.status is distinct from 'PAID')`
  const whole = code(
    'd.paid_in_cents <> d.set_off_in_cents and d.paid_in_cents = coalesce(d.payable_in_cents, d.total_in_cents)',
  )
  const conditions: Record<PaymentState, Fragment> = {
    OPEN: sql`${code(open)} <> 0 and d.paid_in_cents = 0 and not ${late}`,
    PARTLY: sql`${code(open)} <> 0 and d.paid_in_cents <> 0 and not ${late}`,
    OVERDUE: sql`${code(open)} <> 0 and ${late}`,
    PAID: sql`${code(open)} = 0 and ${whole}`,
    NOTHING_TO_PAY: sql`${code(open)} = 0 and not (${whole})`,
  }
  const wanted = states.map((state) => sql`(${conditions[state]})`)
  return sql`(${joined(wanted, ' or ')})`
}
