/** Compares the read fields with the known fields of a document. */

import { normaliseBelgianNumber, normaliseIban } from '#contracts/rules/formats.ts'
import { computeTotals } from '#contracts/rules/totals.ts'
import { normaliseCreditNote } from '#server/drafts/files/recognise-draft.ts'
import type { KnownParty, Reading } from '#server/recognition/fields/reading.ts'
import type { TrueLine } from '#tests/support/papers/truth.ts'

export interface Entry {
  file: string
  kind: string
  expected: Record<string, string | null | object>
  visibleInPrint: Record<string, boolean>
  lines?: TrueLine[]
  us?: KnownParty
}

export interface Verdict {
  file: string
  kind: string
  field: string
  got: string | undefined
  want: string | undefined
  percent: number | undefined
  isRight: boolean
}

const CREDIT_NOTE = '381'
const INVOICE = '380'

/** Every field with a known value; of a page only the printed ones. An invented paper has no other field to read. */
export function judge({ file, kind, expected, visibleInPrint, lines }: Entry, reading: Reading): Verdict[] {
  const isExact = kind === 'embedded' || kind === 'mismatch'
  const isWhole = lines !== undefined
  return Object.entries(fieldsOf(reading)).flatMap(([field, [got, percent]]): Verdict[] => {
    const truth = expected[field]
    const isAbsent = isWhole && truth === null && got !== undefined && !MAY_BE_MORE.includes(field)
    if (isAbsent) return [{ file, kind, field, got, want: undefined, percent, isRight: false }]
    if (typeof truth !== 'string' || (!isExact && visibleInPrint[field] === false)) return []
    const want = field === 'documentType' && truth !== CREDIT_NOTE ? INVOICE : truth
    const isRight = got !== undefined && plain(field, got) === plain(field, want)
    return [{ file, kind, field, got, want, percent, isRight }]
  })
}

/** A payer has to write something, so the number is offered as reference; a credit note's due date is left out of its draft. */
const MAY_BE_MORE = ['paymentReference', 'dueDate']

/** Names, quantities, rates and amounts of every line, and sums of the draft that are the paper's. */
export function judgeLines({ file, kind, lines = [], expected }: Entry, reading: Reading): Verdict {
  const inputDetails = withPrintedRates(reading)
  const read = inputDetails.lines ?? []
  const charges = lines.filter((line) => line.isOpen && isCharge(line, inputDetails))
  const rest = lines.filter((line) => !charges.includes(line))
  const wrong = rest.findIndex((line, index) => !isLine(line, read[index]))
  const isCredit = expected.documentType === CREDIT_NOTE
  const filled = normaliseCreditNote(isCredit ? 'E_CREDIT_NOTES' : 'E_INVOICES', inputDetails)
  const computed = computeTotals({ lines: filled.lines, allowanceCharges: filled.allowanceCharges ?? [] })
  const off = Math.abs(Math.abs(computed.totalVatIncl) - Math.abs(Number(expected.totalVatIncl)))
  // A paper of prices with VAT rounds its VAT another way, a cent for each rate.
  const isSummed = off < (lines.some(({ net }) => net === undefined) ? 0.035 : 0.005)
  const isRight = wrong === -1 && read.length === rest.length && isSummed
  const first = wrong === -1 ? undefined : read[wrong]
  const got =
    read.length === 0
      ? undefined
      : `${read.length} lines, ${first ? JSON.stringify(first) : `adding up to ${computed.totalVatIncl}`}`
  const want = `${lines.length} lines, ${wrong === -1 ? expected.totalVatIncl : JSON.stringify(rest[wrong])}`
  return { file, kind, field: 'lines', got, want, percent: undefined, isRight }
}

/** Each line by itself, as sure as it is shown. One that is missing makes none of those after it wrong. */
export function judgeEachLine({ file, kind, lines = [] }: Entry, reading: Reading): Verdict[] {
  const left = [...lines]
  return (withPrintedRates(reading).lines ?? []).map((own, index) => {
    const found = left.findIndex((line) => isLine(line, own))
    if (found !== -1) left.splice(found, 1)
    return {
      ...{ file, kind, field: 'each line', got: JSON.stringify(own), want: JSON.stringify(lines[index]) },
      percent: reading.sources[`/lines/${index}/name`]?.percent,
      isRight: found !== -1,
    }
  })
}

/** A rate that drafts can't have is read all the same, and told beside its row. */
function withPrintedRates({ inputDetails, sources }: Reading): Reading['inputDetails'] {
  const rated =
    (list: string) =>
    <Row extends object>(row: Row, index: number): Row => {
      const { printed } = sources[`/${list}/${index}/vatRate`] ?? {}
      return printed === undefined ? row : { ...row, vatRate: Number(printed) }
    }
  const { lines, allowanceCharges } = inputDetails
  return {
    ...inputDetails,
    ...(lines && { lines: lines.map(rated('lines')) }),
    ...(allowanceCharges && { allowanceCharges: allowanceCharges.map(rated('allowanceCharges')) }),
  }
}

type ReadLine = NonNullable<Reading['inputDetails']['lines']>[number]

/** A surcharge below the lines is read as a charge of the document; one with VAT in it has its name. */
const isCharge = (
  { name, rate, net }: TrueLine,
  { allowanceCharges = [] }: Reading['inputDetails'],
): boolean =>
  allowanceCharges.some(
    ({ amount, vatRate, reason }) =>
      Number(vatRate) === rate &&
      (net === undefined
        ? name.startsWith(reason ?? ' ')
        : Math.round(100 * Number(amount)) === Math.abs(net)),
  )

/** A draft has two decimals: a quantity with more stands behind its line's name, and the line counts once. */
const isWithinDraft = (quantity: number): boolean =>
  Math.abs(quantity * 100 - Math.round(quantity * 100)) < 1e-6

function isLine(line: TrueLine, read: ReadLine | undefined): boolean {
  const { rate, net, isOpen } = line
  const [own, name] = [plain('name', read?.name ?? ''), plain('name', line.name)]
  if (read === undefined || !(own === name || (isOpen && own.startsWith(`${name} `)))) return false
  const quantity = isWithinDraft(line.quantity) ? line.quantity : 1
  if (quantity !== line.quantity && !own.replace(',', '.').includes(String(Math.abs(line.quantity))))
    return false
  const printed = computeTotals({ lines: [read] }).totalVatExcl
  const isNet = net === undefined || Math.round(100 * Math.abs(printed)) === Math.abs(net)
  return isNet && Math.abs(Number(read.quantity)) === Math.abs(quantity) && Number(read.vatRate) === rate
}

/** Fields that a person would have to mend or fill in before sending. */
const TOUCHED = [
  'documentType',
  'invoiceNumber',
  'issueDate',
  'dueDate',
  'orderNumber',
  'totalVatExcl',
  'totalVat',
  'totalVatIncl',
  'currency',
  'buyerName',
  'buyerVat',
  'prepaidAmount',
  'roundingAmount',
  'payableAmount',
  'lines',
]

export const isTouchless = (verdicts: Verdict[]): boolean =>
  verdicts.every(({ field, isRight }) => isRight || !TOUCHED.includes(field))

type Field = [got: string | undefined, percent: number | undefined]

export function fieldsOf({ type, inputDetails, sources, supplier }: Reading): Record<string, Field> {
  const { heading = {}, payment = {}, customer = {} } = inputDetails
  const at = (pointer: string, value: string | null | undefined): Field => [
    value ?? undefined,
    sources[pointer]?.percent,
  ]
  const rated = (
    pointer: string,
    value: string | null | undefined,
    percent: number | null | undefined,
  ): Field => [value ?? undefined, sources[pointer]?.percent ?? percent ?? undefined]
  const money = (amount: unknown) => (typeof amount === 'number' ? amount.toFixed(2) : undefined)
  return {
    documentType: [type && (type === 'E_CREDIT_NOTES' ? CREDIT_NOTE : INVOICE), undefined],
    invoiceNumber: rated('/heading/invoiceNumber', heading.invoiceNumber, heading.invoiceNumberRecognition),
    issueDate: rated('/heading/issueDate', heading.issueDate, heading.issueDateRecognition),
    dueDate: rated('/heading/dueDate', heading.dueDate, heading.dueDateRecognition),
    orderNumber: rated('/heading/orderNumber', heading.orderNumber, heading.orderNumberRecognition),
    paymentReference: rated('/payment/reference', payment.reference, payment.referenceRecognition),
    totalVatExcl: rated(
      '/payment/totalVatExcl',
      money(payment.totalVatExcl),
      payment.totalVatExclRecognition,
    ),
    totalVat: rated('/payment/totalVat', money(payment.totalVat), payment.totalVatRecognition),
    totalVatIncl: rated(
      '/payment/totalVatIncl',
      money(payment.totalVatIncl),
      payment.totalVatInclRecognition,
    ),
    currency: at('/payment/currency', payment.currency ?? sources['/payment/currency']?.printed),
    buyerName: at('/customer/name', customer.name),
    buyerVat: at('/customer/vat', customer.vat),
    sellerIban: at('/iban', inputDetails.iban),
    sellerName: [supplier?.name ?? undefined, undefined],
    sellerVat: [supplier?.vat ?? undefined, undefined],
    originalInvoiceNumber: at('/heading/originalInvoiceNumber', heading.originalInvoiceNumber),
    originalInvoiceDate: at('/heading/originalInvoiceDate', heading.originalInvoiceDate),
    prepaidAmount: at('/payment/prepaidAmount', money(payment.prepaidAmount)),
    roundingAmount: at('/payment/roundingAmount', money(payment.roundingAmount)),
    payableAmount: at('/payment/payableAmount', money(payment.payableAmount)),
  }
}

function plain(field: string, text: string): string {
  if (/Vat$/.test(field) && !field.startsWith('total')) return normaliseBelgianNumber(text).toUpperCase()
  if (field === 'sellerIban') return normaliseIban(text)
  // Nobody mends the form of an apostrophe, a dash, a times sign or a micro sign.
  const signed = text.replaceAll('’', "'").replaceAll(/[–—]/g, '-').replaceAll('×', 'x').replaceAll('µ', 'μ')
  return signed.replace(/\s+/g, ' ').trim().toLowerCase()
}
