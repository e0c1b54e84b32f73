/** The warnings to look at before a received document is paid, decided when it comes in. */
import type { EntityManager } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import type { DocumentType } from '../invoices/invoice.ts'
import { sellerNumbers } from './facts.ts'

export type Warning = components['schemas']['ReceivedWarning']

interface Arriving {
  accountId: string
  type: DocumentType
  invoiceNumber: string
  sellerNumbers: string[]
}

interface Earlier {
  id: string
  number: string
  at: string
  vat: string | null
  participant: string
  name: string
  numbers: string[] | null
}

/**
 * The same seller, number and type came before: in any envelope, scheme or channel. Two that arrive at once wait for
 * each other.
 */
export async function duplicateWarning(
  em: EntityManager,
  { accountId, type, invoiceNumber, sellerNumbers: numbers }: Arriving,
): Promise<Warning[]> {
  if (invoiceNumber === '') return []
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [
    `received ${accountId} ${invoiceNumber.toLowerCase()}`,
  ])
  const earlier = await em.execute<Earlier[]>(
    `select id, invoice_number as number, created_at as at, seller_vat as vat, sender_participant as participant,
      seller_name as name, seller_numbers as numbers
    from received_invoices where account_id = ? and type = ? and lower(invoice_number) = lower(?) order by id`,
    [accountId, type, invoiceNumber],
  )
  const first = earlier.find((one) => numbersOf(one).some((each) => numbers.includes(each)))
  if (first === undefined) return []
  const { id: firstId, number: firstNumber, at } = first
  return [
    {
      code: 'POSSIBLE_DUPLICATE',
      detail: { firstId, firstNumber, firstReceived: new Date(at).toISOString() },
    },
  ]
}

/** Rows from before the numbers were stored have two of them, and the name. */
const numbersOf = ({ numbers, vat, participant, name }: Earlier): string[] =>
  numbers ?? sellerNumbers({ numbers: [vat, participant], name })
