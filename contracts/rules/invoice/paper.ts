/** Compares a draft with its PDF: only values with a high confidence, and only differences. */

import { isCurrency } from '../currencies.ts'
import { parseDecimal } from '../decimal.ts'
import { normaliseBelgianNumber, normaliseIban } from '../formats.ts'
import { isIsoDate } from '../iso-date.ts'
import { computeTotals } from '../totals.ts'
import { type DraftDocument, type DraftInputDetails, filled } from './draft.ts'

/** The owner of the invoice. UNKNOWN: it is unclear. */
export type Origin = 'OWN' | 'OTHER_SELLER' | 'PURCHASE' | 'UNKNOWN'

/** A reading of the PDF, as the contract's Recognition. */
export type Paper = {
  inputDetails?: DraftInputDetails | null
  /** By JSON Pointer into `inputDetails`. `printed` is the value on the page where the embedded data differ, or a draft can't have it. */
  sources: Readonly<Record<string, { page: number; percent: number; printed?: string | undefined }>>
  origin?: Origin | null
  supplier?: { name?: string | null; vat?: string | null } | null
  /** All account numbers on the pages. */
  ibans?: readonly string[] | null
  /** The document's other likely kinds. */
  doubts?: readonly string[] | null
}

/** `field` is a JSON Pointer into the draft. */
export type Difference = {
  field: string
  messageKey:
    | 'other-seller'
    | 'purchase-invoice'
    | 'invoice-or-credit-note'
    | 'perhaps-no-invoice'
    | 'differs-from-pdf'
    | 'account-differs-from-pdf'
    | 'rate-not-whole'
  /** The value on the PDF, as the field would store it. */
  printed: string
  /** The account that the draft has, to be told beside it. */
  written?: string
  page?: number
  /** True when a field can take the value over. */
  canBeTaken: boolean
}

/** Of a value, which the sender may take over or keep. */
export const isOfValue = (messageKey: string): boolean =>
  messageKey === 'differs-from-pdf' || messageKey === 'account-differs-from-pdf'

/** The field of a difference in the seller. */
const SELLER_FIELD = '/supplier'

/** The field of a doubt about the kind of document. */
const KIND_FIELD = '/type'

/** Invoices by another name, and the first of several: they are shown, and nobody has to choose. */
const INVOICES_TOO: readonly string[] = ['FEE_NOTE', 'UNTITLED', 'SEVERAL_INVOICES']

/** Below this percentage a difference may be a misreading, so it is not reported. */
const LEAST_PERCENT = 90

/**
 * Every difference that the sender has not accepted.
 * @param draft the draft, with the pointers of `keptDifferences`
 */
export function findDifferences(
  draft: DraftDocument & {
    inputDetails?: (DraftInputDetails & { keptDifferences?: readonly string[] | null }) | null
  },
  paper: Paper,
): Difference[] {
  const accepted = draft.inputDetails?.keptDifferences ?? []
  const seller = compareSeller(paper)
  const fields =
    seller?.messageKey === 'purchase-invoice'
      ? []
      : [...compareFields(draft, paper), ...compareRates(draft, paper)]
  return [seller, kindOf(paper), ...fields]
    .filter((one) => one !== undefined)
    .filter(({ field }) => !accepted.includes(field))
}

function kindOf({ doubts }: Paper): Difference | undefined {
  const asked = (doubts ?? []).filter((doubt) => !INVOICES_TOO.includes(doubt))
  if (asked.length === 0) return undefined
  const isOneOfTwo = asked.includes('INVOICE_OR_CREDIT_NOTE')
  const messageKey = isOneOfTwo ? 'invoice-or-credit-note' : 'perhaps-no-invoice'
  return { field: KIND_FIELD, messageKey, printed: '', canBeTaken: false }
}

function compareSeller({ origin, supplier }: Paper): Difference | undefined {
  if (origin !== 'OTHER_SELLER' && origin !== 'PURCHASE') return undefined
  const messageKey = origin === 'PURCHASE' ? 'purchase-invoice' : 'other-seller'
  const printed = filled(supplier?.name) ?? filled(supplier?.vat) ?? ''
  return { field: SELLER_FIELD, messageKey, printed, canBeTaken: false }
}

type Compare = (draft: DraftDocument, printedText: string, paper: Paper) => boolean

const DEFAULT_CURRENCY = 'EUR'

/** Compares draft and PDF, by JSON Pointer into the input details, in the form's order. The comparisons differ, so they are listed. */
const SAME: Readonly<Record<string, Compare>> = {
  '/heading/invoiceNumber': ({ inputDetails }, printedText) =>
    isSameText(inputDetails?.heading?.invoiceNumber, printedText),
  '/heading/issueDate': ({ inputDetails }, printedText) =>
    isSameText(inputDetails?.heading?.issueDate, printedText),
  '/heading/dueDate': ({ type, inputDetails }, printedText) =>
    type === 'E_CREDIT_NOTES' || isSameText(inputDetails?.heading?.dueDate, printedText),
  '/payment/currency': ({ inputDetails }, printedText) => {
    const written = inputDetails?.payment?.currency
    // Empty means euro, unless a file's own currency stands behind it, which forms may not offer.
    return isSameText(
      filled(written) ?? (isCurrency(printedText) ? undefined : DEFAULT_CURRENCY),
      printedText,
    )
  },
  '/iban': ({ inputDetails }, printedText, { ibans }) =>
    isSameIban(inputDetails?.iban, [printedText, ...(ibans ?? [])]),
  '/customer/vat': ({ inputDetails }, printedText) => isSameNumber(inputDetails?.customer?.vat, printedText),
  '/customer/name': ({ inputDetails }, printedText, paper) =>
    isConfident(paper, '/customer/vat') || isAlike(inputDetails?.customer?.name, printedText),
  '/payment/totalVatIncl': (draft, printedText) => isSameTotal(draft, 'totalVatIncl', printedText),
  '/payment/totalVatExcl': (draft, printedText, paper) =>
    isReported(draft, '/payment/totalVatIncl', paper) || isSameTotal(draft, 'totalVatExcl', printedText),
}

function compareFields(draft: DraftDocument, paper: Paper): Difference[] {
  return Object.keys(SAME).flatMap((pointer): Difference[] => {
    if (!isReported(draft, pointer, paper)) return []
    const { page } = paper.sources[pointer] ?? {}
    const field = pointer.startsWith('/payment/total')
      ? '/inputDetails/payment/totalVatIncl'
      : `/inputDetails${pointer}`
    const printed = printedAt(paper, pointer) ?? ''
    const canBeTaken =
      !pointer.startsWith('/payment/total') &&
      !(pointer.endsWith('Date') && !isIsoDate(printed)) &&
      !(pointer === '/payment/currency' && !isCurrency(printed))
    const place = page === undefined ? {} : { page }
    const written = pointer === '/iban' ? filled(draft.inputDetails?.iban) : undefined
    if (written !== undefined)
      return [{ field, messageKey: 'account-differs-from-pdf', printed, written, canBeTaken, ...place }]
    return [{ field, messageKey: 'differs-from-pdf', printed, canBeTaken, ...place }]
  })
}

const OF_RATE = /^\/(lines|allowanceCharges)\/(\d+)\/vatRate$/

/** Rows whose rate on the PDF is none that a draft can have, as long as no other is chosen. */
function compareRates({ inputDetails }: DraftDocument, { sources }: Paper): Difference[] {
  return Object.entries(sources).flatMap(([pointer, { page, printed }]): Difference[] => {
    const [, list, index] = OF_RATE.exec(pointer) ?? []
    if (printed === undefined || list === undefined) return []
    const rows = (list === 'lines' ? inputDetails?.lines : inputDetails?.allowanceCharges) ?? []
    const row = rows[Number(index)]
    const isOpen = row !== undefined && !filled(row.vatTreatment) && parseDecimal(row.vatRate) === undefined
    const field = `/inputDetails${pointer}`
    return isOpen ? [{ field, messageKey: 'rate-not-whole', printed, page, canBeTaken: false }] : []
  })
}

/** Empty fields have their own findings; only filled ones are compared. */
function isReported(draft: DraftDocument, pointer: string, paper: Paper): boolean {
  const printedText = printedAt(paper, pointer)
  return (
    printedText !== undefined &&
    isConfident(paper, pointer) &&
    SAME[pointer]?.(draft, printedText, paper) === false
  )
}

/** Of an account with right check digits: the doubt is the owner, not the number. */
const LEAST_OF_ACCOUNT = 46

const isConfident = ({ sources }: Paper, pointer: string): boolean =>
  (sources[pointer]?.percent ?? 0) >= (pointer === '/iban' ? LEAST_OF_ACCOUNT : LEAST_PERCENT)

/** The value on the page itself. */
function printedAt({ inputDetails, sources }: Paper, pointer: string): string | undefined {
  const read = pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined),
      inputDetails,
    )
  const text = sources[pointer]?.printed ?? (typeof read === 'number' ? read.toFixed(2) : read)
  return typeof text === 'string' ? filled(text) : undefined
}

/** Without punctuation and spaces, which vary: `#F 12/3`. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

const isSameText = (written: string | null | undefined, printedText: string): boolean =>
  filled(written) === undefined || plain(written ?? '') === plain(printedText)

const isSameIban = (written: string | null | undefined, printedText: readonly string[]): boolean =>
  filled(written) === undefined || printedText.map(normaliseIban).includes(normaliseIban(written ?? ''))

/** Compares digits, without a country's prefix that only one of them has. */
function isSameNumber(written: string | null | undefined, printedText: string): boolean {
  if (filled(written) === undefined) return true
  const [one, other] = [written ?? '', printedText].map((text) => normaliseBelgianNumber(text).toUpperCase())
  return one === other || one?.replace(/^[A-Z]{2}/, '') === other?.replace(/^[A-Z]{2}/, '')
}

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFD')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 2)

/** Names of one company differ in legal form, order and abbreviations: one common word is enough. */
function isAlike(written: string | null | undefined, printedText: string): boolean {
  const [own, others] = [wordsOf(written ?? ''), wordsOf(printedText)]
  return own.length === 0 || others.length === 0 || own.some((word) => others.includes(word))
}

/** A credit note's amounts are positive in a draft, with either sign in its PDF. Without lines there is nothing to compare. */
function isSameTotal(
  draft: DraftDocument,
  name: 'totalVatIncl' | 'totalVatExcl',
  printedText: string,
): boolean {
  const { lines, allowanceCharges, payment } = draft.inputDetails ?? {}
  const printed = parseDecimal(printedText)
  if (!lines?.some(({ unitPrice }) => Number(unitPrice ?? 0) !== 0) || !printed) return true
  const totals = computeTotals({ type: draft.type ?? null, lines, allowanceCharges, payment })
  const size = (amount: number) =>
    Math.round(100 * (draft.type === 'E_CREDIT_NOTES' ? Math.abs(amount) : amount))
  return size(totals[name]) === size(Number(printedText))
}
