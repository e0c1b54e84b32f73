/** Derives from a document how its amount is paid, and who owes it (UNCL4461, BT-81; BT-115). */
import { parseDecimal } from '../decimal.ts'
import type { Invoice, PaymentMeans } from '../invoice/model.ts'

export type MeansOfPayment = 'TRANSFER' | 'COLLECTED' | 'PAID' | 'CLEARED' | 'NOTHING_TO_PAY'
export type OwedBy = 'BUYER' | 'SELLER' | 'NOBODY'

type Paid = Pick<Invoice, 'kind' | 'paymentMeans' | 'totals'>

/** Cheques, bills of exchange and agreements are in none: the document's own terms apply. */
const CODES: Record<Exclude<MeansOfPayment, 'NOTHING_TO_PAY'>, string> = {
  COLLECTED: '3 7 14 16 18 27 29 33 36 38 40 43 49 59',
  PAID: '10 48 54 55',
  CLEARED: '97',
  TRANSFER: '2 6 9 13 15 17 19 28 30 31 32 34 35 37 39 41 42 45 46 47 50 51 52 53 56 58 69 93 94 95',
}

const means = new Map(
  (['COLLECTED', 'PAID', 'CLEARED', 'TRANSFER'] as const).flatMap((kind) =>
    CODES[kind].split(' ').map((code) => [code, kind] as const),
  ),
)

/** Not defined, or agreed between the two: a mandate or an account in the document decides. */
const OPEN_CODES = ['1', 'ZZZ', '']

export const isOpenMeans = (code: string | null | undefined): boolean => OPEN_CODES.includes(known(code))

/** Another means than the open codes, or an account, a mandate or a card. */
export const saysHowToPay = ({ code, account, mandate, card }: PaymentMeans): boolean =>
  !isOpenMeans(code) || Boolean(account?.id || mandate || card)

const known = (code: string | null | undefined): string => (code ?? '').trim().toUpperCase()

/**
 * Of several means a transfer counts last, so that nobody pays a collected amount too.
 * @returns undefined where it is paid in another way, or the document names none
 */
export function meansOfPayment(document: Paid): MeansOfPayment | undefined {
  if (owedBy(document) !== 'BUYER') return 'NOTHING_TO_PAY'
  const kinds = (document.paymentMeans ?? []).map(kindOf)
  return kinds.find((kind) => kind !== undefined && kind !== 'TRANSFER') ?? kinds.find(Boolean)
}

function kindOf({ code, account, mandate }: PaymentMeans): MeansOfPayment | undefined {
  if (!isOpenMeans(code)) return means.get(known(code))
  if (mandate?.id) return 'COLLECTED'
  return account?.id ? 'TRANSFER' : undefined
}

/** The buyer's debt of a document without an amount is unknown, unless it is a credit note. */
export function owedBy({ kind, totals }: Pick<Paid, 'kind' | 'totals'>): OwedBy {
  const amount = parseDecimal(totals?.payable?.value ?? totals?.taxInclusive?.value)
  const isCreditNote = kind === 'CREDIT_NOTE'
  if (amount === undefined) return isCreditNote ? 'SELLER' : 'BUYER'
  if (amount.units === 0n) return 'NOBODY'
  return amount.units > 0n !== isCreditNote ? 'BUYER' : 'SELLER'
}
