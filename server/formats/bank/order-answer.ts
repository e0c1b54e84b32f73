/** A bank's answer to a payment order (pain.002), and the answer about one payment of it. */

/** ISO 20022, ExternalPaymentTransactionStatus1Code and ExternalPaymentGroupStatus1Code. */
export const ORDER_STATUSES = [
  'RCVD',
  'ACTC',
  'ACCP',
  'ACFC',
  'ACWC',
  'ACWP',
  'ACSP',
  'ACSC',
  'ACCC',
  'PATC',
  'PDNG',
  'PART',
  'PRES',
  'BLCK',
  'CANC',
  'RJCT',
] as const

export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** A code of the bank (AC01, MS03), and its words. */
interface OrderReason {
  code: string | null
  text: string
}

export interface StatusWithReasons {
  /** Null where the bank answers on another level. */
  status: OrderStatus | null
  reasons: OrderReason[]
}

/** The answer about the whole order. */
export interface OrderAnswer extends StatusWithReasons {
  messageId: string | null
  /** ISO date. */
  createdOn: string | null
  /** `messageId` of the order. */
  orderId: string
  groups: OrderAnswerGroup[]
}

/** The answer about a `PmtInf` of the order. */
interface OrderAnswerGroup extends StatusWithReasons {
  paymentInformationId: string | null
  payments: OrderAnswerPayment[]
}

interface OrderAnswerPayment extends StatusWithReasons {
  endToEndId: string | null
}

/**
 * The answer about one payment: its own, else that of its group, else that of the order. An order that is accepted in part says
 * nothing of a payment that it doesn't name.
 */
export function answerAbout({ groups, status, reasons }: OrderAnswer, endToEndId: string): StatusWithReasons {
  const own = groups
    .flatMap((group) => group.payments.map((payment) => ({ group, payment })))
    .findLast(({ payment }) => payment.endToEndId === endToEndId)
  const [only, ...others] = groups
  const group = own?.group ?? (others.length === 0 ? only : undefined)
  const levels: (StatusWithReasons | undefined)[] = [own?.payment, group, { status, reasons }]
  const found = levels.find((level) => level?.status)
  if (!found || found.status === 'PART') return { status: null, reasons: [] }
  return { status: found.status, reasons: own?.payment.reasons.length ? own.payment.reasons : found.reasons }
}
