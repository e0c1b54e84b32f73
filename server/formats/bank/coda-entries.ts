/** Makes entries of CODA movements: one for each, or one for each payment of a batch. */

import type { Movement } from './coda-details.ts'
import { isFee, kindOf } from './coda-kinds.ts'
import { repeatedIn } from './distinct-references.ts'
import type { EntryKind, StatementEntry } from './statement.ts'

export function entriesOf(movement: Movement): StatementEntry[] {
  const { details } = movement
  const kind = kindWithDetails(movement)
  if (details.length === 0 || !isSplit(movement, kind)) return [entryOf(movement, kind)]
  const repeated = repeatedIn(details.map(({ reference }) => reference))
  return details.flatMap((detail, at) => {
    const { reference } = detail
    const isOwn = reference !== null && reference !== movement.reference && !repeated.has(reference)
    return entriesOf({ ...detail, reference: isOwn ? reference : placed(movement.reference, at) })
  })
}

/** Payments of people are entries of their own; the cards behind a payout are nobody's payments. */
const isSplit = ({ code }: Movement, kind: EntryKind): boolean =>
  (code.type === '1' || code.type === '2') && !['CARD_PAYOUT', 'FEE', 'INTEREST'].includes(kind)

const placed = (reference: string | null, at: number): string | null =>
  reference === null ? null : `${reference}/${at + 1}`

function entryOf(movement: Movement, kind: EntryKind): StatementEntry {
  const { reference, cents, bookedOn, valueOn, communication, counterparty, customerReference } = movement
  return {
    bankReference: reference,
    cents,
    bookedOn,
    valueOn,
    kind,
    counterparty: { ...counterparty, name: counterparty.name ?? communication.terminal },
    message: communication.message,
    reference: communication.reference,
    endToEndId: customerReference,
    mandate: communication.mandate,
    returnReason: movement.returnReason,
    feeCents: kind === 'FEE' || kind === 'INTEREST' ? null : feeOf(movement),
    payments: paymentsOf(movement),
  }
}

function kindWithDetails({ code, communication, details, returnReason }: Movement): EntryKind {
  if (communication.isReturned || returnReason !== null) return 'RETURN'
  const kind = kindOf(code)
  const isClosingOfFees = kind === 'INTEREST' && details.length > 0 && details.every((one) => isFee(one.code))
  return isClosingOfFees ? 'FEE' : kind
}

function feeOf({ cents, details, communication }: Movement): number | null {
  const fees = details.filter(({ code }) => isFee(code))
  const sum = fees.reduce((total, one) => total - one.cents, 0)
  if (sum > 0) return sum
  if (communication.grossCents === null) return null
  const difference = communication.grossCents - Math.abs(cents)
  return Math.max(cents > 0 ? difference : -difference, 0) || null
}

function paymentsOf({ code, details, communication }: Movement): number | null {
  if (communication.payments !== null) return communication.payments
  const payments = details.filter((one) => !isFee(one.code)).length
  return (code.type === '1' || code.type === '2') && payments > 1 ? payments : null
}
