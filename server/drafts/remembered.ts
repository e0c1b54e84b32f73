import type { EntityManager } from '@mikro-orm/postgresql'
import { issuerOf, type Reading, type Remembered, type Seen } from '../recognition/fields/reading.ts'
import { Draft, type InputDetails } from './draft.ts'

/** Papers that are longer ago were laid out differently. */
const MOST_DRAFTS = 30

/**
 * What people corrected in this account's own drafts, the newest first: nothing is learnt anywhere else, and what is
 * deleted is forgotten.
 */
export async function rememberedOf(em: EntityManager, accountId: string): Promise<Remembered[]> {
  const drafts = await em.find(
    Draft,
    { accountId, recognitionState: 'DONE', version: { $gt: 1 } },
    { fields: ['inputDetails', 'recognition', 'pdfFile'], orderBy: { id: 'desc' }, limit: MOST_DRAFTS },
  )
  return drafts.flatMap(({ inputDetails, recognition, pdfFile }) =>
    recognition == null || pdfFile?.purpose === 'COMPARE' ? [] : correctionsIn(recognition, inputDetails),
  )
}

/** The fields that can stand in one place of a paper. */
const FIELDS = {
  '/heading/invoiceNumber': ({ heading }: InputDetails) => heading?.invoiceNumber,
  '/heading/orderNumber': ({ heading }: InputDetails) => heading?.orderNumber,
  '/heading/issueDate': ({ heading }: InputDetails) => heading?.issueDate,
  '/heading/dueDate': ({ heading }: InputDetails) => heading?.dueDate,
  '/heading/deliveryDate': ({ heading }: InputDetails) => heading?.deliveryDate,
  '/heading/buyerReference': ({ heading }: InputDetails) => heading?.buyerReference,
  '/heading/originalInvoiceNumber': ({ heading }: InputDetails) => heading?.originalInvoiceNumber,
  '/heading/originalInvoiceDate': ({ heading }: InputDetails) => heading?.originalInvoiceDate,
  '/payment/reference': ({ payment }: InputDetails) => payment?.reference,
  '/customer/name': ({ customer }: InputDetails) => customer?.name,
  '/customer/street': ({ customer }: InputDetails) => customer?.street,
} as const

/** Values that were changed to something that stands elsewhere on the paper. */
function correctionsIn(reading: Reading, now: InputDetails): Remembered[] {
  const issuer = issuerOf(reading)
  return Object.entries(FIELDS).flatMap(([field, valueIn]) => {
    const value = valueIn(now)
    if (!value || value === valueIn(reading.inputDetails)) return []
    const place = reading.seen?.find((seen) => isThat(seen, field, value))
    if (place === undefined) return []
    const { kind, page, box, beside } = place
    return [{ issuer, field, kind, page, box, beside }]
  })
}

const isThat = ({ kind, value }: Seen, field: string, wanted: string): boolean =>
  value === wanted && (kind === 'TEXT') === field.startsWith('/customer/')
