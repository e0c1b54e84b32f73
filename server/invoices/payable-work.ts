/** Reads the amount due and the reference of a stored document in an isolated process; learn-payable.ts asks for it. */
import { parseDecimal, roundToCents } from '#contracts/rules/decimal.ts'
import { referenceKey } from '#contracts/rules/payment-reference.ts'
import { readUbl } from '../formats/ubl/read.ts'
import { reading } from '../formats/xml/read-isolated.ts'
import { type Credited, creditedBy } from './credited.ts'

export interface PayableTask {
  bytes: Uint8Array
}

export interface Payable {
  /** Null: it names no amount. */
  payableInCents: number | null
  referenceKey: string | null
  /** Of a credit note. */
  credited: Credited | null
}

export const work = reading(({ bytes }: PayableTask): Payable => {
  const document = readUbl(bytes)
  if (document.kind === 'APPLICATION_RESPONSE')
    return { payableInCents: null, referenceKey: null, credited: null }
  const { totals, paymentMeans } = document.invoice
  const exact = parseDecimal(totals?.payable?.value)
  return {
    payableInCents: exact === undefined ? null : Number(roundToCents(exact).units),
    referenceKey: referenceKey(paymentMeans?.find(({ reference }) => reference)?.reference),
    credited: creditedBy(document.invoice),
  }
})
