/** Compares what was read with what is known to stand in a document. */
import { normaliseBelgianNumber, normaliseIban } from '#contracts/rules/formats.ts'
import type { Reading } from '#server/recognition/fields/reading.ts'

export type Expected = Record<string, string | null | object>

export interface Verdict {
  file: string
  kind: string
  field: string
  got: string | undefined
  want: string
  percent: number | undefined
  isRight: boolean
}

interface RecognitionContext {
  file: string
  kind: string
  expected: Expected
  visibleInPrint: Record<string, boolean>
}

const CREDIT_NOTE = '381'
const INVOICE = '380'

/** Every field whose truth is known; of a page only what is printed on it. */
export function judge(
  { file, kind, expected, visibleInPrint }: RecognitionContext,
  reading: Reading,
): Verdict[] {
  const isExact = kind === 'embedded' || kind === 'mismatch'
  return Object.entries(fieldsOf(reading)).flatMap(([field, [got, percent]]) => {
    const truth = expected[field]
    if (typeof truth !== 'string' || (!isExact && visibleInPrint[field] === false)) return []
    const want = field === 'documentType' && truth !== CREDIT_NOTE ? INVOICE : truth
    const isRight = got !== undefined && plain(field, got) === plain(field, want)
    return [{ file, kind, field, got, want, percent, isRight }]
  })
}

type Field = [got: string | undefined, percent: number | undefined]

function fieldsOf({ type, inputDetails, sources, supplier }: Reading): Record<string, Field> {
  const { heading = {}, payment = {}, customer = {} } = inputDetails
  const percentAt = (pointer: string, percent?: number | null): number | undefined =>
    sources[pointer]?.percent ?? percent ?? undefined
  const money = (amount: unknown) => (typeof amount === 'number' ? amount.toFixed(2) : undefined)
  return {
    documentType: [type && (type === 'E_CREDIT_NOTES' ? CREDIT_NOTE : INVOICE), undefined],
    invoiceNumber: [
      heading.invoiceNumber ?? undefined,
      percentAt('/heading/invoiceNumber', heading.invoiceNumberRecognition),
    ],
    issueDate: [
      heading.issueDate ?? undefined,
      percentAt('/heading/issueDate', heading.issueDateRecognition),
    ],
    dueDate: [heading.dueDate ?? undefined, percentAt('/heading/dueDate', heading.dueDateRecognition)],
    orderNumber: [
      heading.orderNumber ?? undefined,
      percentAt('/heading/orderNumber', heading.orderNumberRecognition),
    ],
    paymentReference: [
      payment.reference ?? undefined,
      percentAt('/payment/reference', payment.referenceRecognition),
    ],
    totalVatExcl: [
      money(payment.totalVatExcl),
      percentAt('/payment/totalVatExcl', payment.totalVatExclRecognition),
    ],
    totalVat: [money(payment.totalVat), percentAt('/payment/totalVat', payment.totalVatRecognition)],
    totalVatIncl: [
      money(payment.totalVatIncl),
      percentAt('/payment/totalVatIncl', payment.totalVatInclRecognition),
    ],
    currency: [payment.currency ?? undefined, percentAt('/payment/currency')],
    buyerName: [customer.name ?? undefined, percentAt('/customer/name')],
    buyerVat: [customer.vat ?? undefined, percentAt('/customer/vat')],
    sellerIban: [inputDetails.iban ?? undefined, percentAt('/iban')],
    sellerName: [supplier?.name ?? undefined, undefined],
    sellerVat: [supplier?.vat ?? undefined, undefined],
  }
}

function plain(field: string, text: string): string {
  if (/Vat$/.test(field) && !field.startsWith('total')) return normaliseBelgianNumber(text).toUpperCase()
  if (field === 'sellerIban') return normaliseIban(text)
  return text.replace(/\s+/g, ' ').trim().toLowerCase()
}
