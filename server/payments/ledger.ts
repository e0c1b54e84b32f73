/** The documents of a set of bookings: locked, paid in the order of the bookings, and stored with their events. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { lockSentAmounts, type SentAmount, storeSentPayments } from '../invoices/book-payment.ts'
import { leftToSetOff, type Paid, type PaidAmount, type Payment, pay } from '../invoices/paid-amount.ts'
import type { Actor } from '../platform/access/principal.ts'
import { lockReceivedAmounts, storeReceivedPayments } from '../received-invoices/book-payment.ts'
import type { Booking } from './bank-statement.ts'

export class Ledger {
  readonly #sent: Map<string, SentAmount>
  readonly #received: Map<string, PaidAmount>
  readonly #paid: Paid[] = []

  private constructor(sent: readonly SentAmount[], received: readonly PaidAmount[]) {
    this.#sent = new Map(sent.map((one) => [one.documentId, one]))
    this.#received = new Map(received.map((one) => [one.documentId, one]))
  }

  /** Until em's transaction ends. */
  static async lock(
    em: EntityManager,
    accountId: string,
    documents: readonly Pick<Booking, 'kind' | 'documentId'>[],
  ): Promise<Ledger> {
    const idsOf = (wanted: Booking['kind']) => [
      ...new Set(documents.flatMap(({ kind, documentId }) => (kind === wanted ? documentId : []))),
    ]
    const sent = await lockSentAmounts(em, accountId, idsOf('SENT'))
    return new Ledger(sent, await lockReceivedAmounts(em, accountId, idsOf('RECEIVED')))
  }

  /** All of them, or none. @returns false where less is open */
  pay(payments: readonly Payment[]): boolean {
    const paid: Paid[] = []
    for (const payment of payments) {
      const amount = this.#amountOf(payment)
      const one = amount && pay(amount, payment)
      if (one === undefined) {
        for (const back of paid) this.#takeBack(back)
        return false
      }
      paid.push(one)
    }
    this.#paid.push(...paid)
    return true
  }

  #amountOf({ documentId }: Pick<Payment, 'documentId'>): PaidAmount | undefined {
    return this.#sent.get(documentId) ?? this.#received.get(documentId)
  }

  #takeBack(paid: Paid): void {
    const amount = this.#amountOf(paid)
    if (amount === undefined) return
    amount.paidCents -= paid.cents
    if ('setOffId' in paid.source) amount.setOffCents -= paid.cents
  }

  /** Of a document that isn't there, nothing. */
  leftToSetOff(documentId: string): number {
    const amount = this.#amountOf({ documentId })
    return amount === undefined ? 0 : leftToSetOff(amount)
  }

  /** The amounts, and an event for each payment. @param principal null: the product by itself */
  async store(em: EntityManager, principal: Actor | null): Promise<void> {
    const of = <Amount extends PaidAmount>(amounts: ReadonlyMap<string, Amount>) => {
      const payments = this.#paid.filter(({ documentId }) => amounts.has(documentId))
      const moved = new Set(payments.map(({ documentId }) => documentId))
      return { payments, amounts: [...amounts.values()].filter(({ documentId }) => moved.has(documentId)) }
    }
    await storeSentPayments(em, of(this.#sent), principal)
    await storeReceivedPayments(em, of(this.#received), principal)
  }
}
