/** A draft and its account's supplier as a neutral invoice. Pure, never refuses. */

import { normaliseBic, normaliseIban } from '../formats.ts'
import { NO_REFERENCE } from '../no-reference.ts'
import { computeExactTotals } from '../totals.ts'
import { vatOf } from '../vat-treatment.ts'
import { type DraftDocument, type DraftInputDetails, type DraftSupplier, filled } from './draft.ts'
import { lineOf } from './draft-lines.ts'
import { writeBuyer, writeSeller } from './draft-parties.ts'
import { vatInEuroIn, writeAllowanceCharges, writeMonetaryTotal, writeTaxTotal } from './draft-totals.ts'
import { headingInDocument } from './heading-in-document.ts'
import {
  type Delivery,
  type DocumentReference,
  EURO,
  type Invoice,
  type Party,
  type PaymentMeans,
} from './model.ts'
import { CUSTOMIZATION_ID, PROFILE_ID, SELF_BILLING_ID, SELF_BILLING_PROCESS } from './release.ts'

export type FromDraft = {
  /** The account's data, for the fields that the draft's own supplier leaves empty. */
  supplier?: DraftSupplier | null
  /** The attached PDF in base64. */
  pdf?: { fileName: string; content: string }
}

export function fromDraft(draft: DraftDocument, { supplier: ofAccount, pdf }: FromDraft = {}): Invoice {
  const details = draft.inputDetails ?? {}
  const supplier = merged(ofAccount ?? {}, draft.supplier ?? {})
  const currency = filled(details.payment?.currency) ?? 'EUR'
  const totals = computeExactTotals({ ...details, type: draft.type })
  const vatInEuro = vatInEuroIn(details, currency)
  const isOutsideScope = totals.vatPerRate.some(({ category }) => category === 'O')
  const selfBilled = details.selfBilled === true
  const own = writeSeller(supplier, isOutsideScope)
  const other = writeBuyer(details.customer ?? {}, isOutsideScope)
  const [seller, buyer] = selfBilled ? [other, own] : [own, other]
  const heading = writeHeading(draft, details)
  return {
    ...heading,
    currency,
    taxCurrency: vatInEuro && EURO,
    documentReferences: pdf && [pdfReference(pdf, filled(details.heading?.invoiceNumber))],
    seller,
    buyer,
    delivery: writeDelivery(details, heading, buyer),
    paymentMeans: writePaymentMeans(details, draft.type === 'E_CREDIT_NOTES' || selfBilled ? {} : supplier),
    allowanceCharges: writeAllowanceCharges(details, totals, currency),
    taxTotals: [writeTaxTotal(details, totals, currency), ...(vatInEuro ? [{ amount: vatInEuro }] : [])],
    totals: writeMonetaryTotal(details, totals, currency),
    lines: details.lines?.length
      ? details.lines.map((line, index) => lineOf(line, index, currency, totals))
      : undefined,
  }
}

/** UNTDID 1001. */
const TYPES = {
  BILLED: { INVOICE: '380', CREDIT_NOTE: '381' },
  SELF_BILLED: { INVOICE: '389', CREDIT_NOTE: '261' },
} as const

function writeHeading({ type }: DraftDocument, { heading, selfBilled }: DraftInputDetails): Invoice {
  const isCreditNote = type === 'E_CREDIT_NOTES'
  let invoice: Invoice = {
    kind: isCreditNote ? 'CREDIT_NOTE' : 'INVOICE',
    ...(selfBilled
      ? { customizationId: SELF_BILLING_ID, profileId: SELF_BILLING_PROCESS }
      : { customizationId: CUSTOMIZATION_ID, profileId: PROFILE_ID }),
    typeCode: TYPES[selfBilled ? 'SELF_BILLED' : 'BILLED'][isCreditNote ? 'CREDIT_NOTE' : 'INVOICE'],
  }
  for (const { name, write } of headingInDocument(type)) {
    const value = filled(heading?.[name])
    if (value !== undefined) invoice = { ...invoice, ...write(value, invoice) }
  }
  const isReferred = invoice.buyerReference !== undefined || invoice.order !== undefined
  return isReferred ? invoice : { ...invoice, buyerReference: NO_REFERENCE }
}

/** The draft's own values, else the account's. */
function merged(account: DraftSupplier, own: DraftSupplier): DraftSupplier {
  const present = Object.entries(own).filter(([, value]) => typeof value !== 'string' || filled(value))
  return {
    ...account,
    ...Object.fromEntries(present.filter(([, value]) => value !== null && value !== undefined)),
  }
}

function pdfReference(
  pdf: { fileName: string; content: string },
  number: string | undefined,
): DocumentReference {
  const attachment = { content: pdf.content, mimeCode: 'application/pdf', fileName: pdf.fileName }
  return { id: { value: number }, attachment }
}

/** An intra-community supply needs its country of delivery (BR-IC-12). */
function writeDelivery(
  { lines, allowanceCharges }: DraftInputDetails,
  { delivery }: Invoice,
  buyer: Party,
): Delivery | undefined {
  const rows = [...(lines ?? []), ...(allowanceCharges ?? [])]
  const crossesBorder = rows.some((row) => vatOf(row).category === 'K')
  return crossesBorder ? { ...delivery, address: { country: buyer.address?.country } } : delivery
}

/** Credit transfer to the IBAN; without one only the payment reference, if any. */
function writePaymentMeans(
  { iban, bic, payment }: DraftInputDetails,
  supplier: DraftSupplier,
): PaymentMeans[] | undefined {
  const reference = filled(payment?.reference)
  const suppliers = normalised(supplier.iban, normaliseIban)
  const account = normalised(iban, normaliseIban) ?? suppliers
  if (!account) return reference ? [{ code: '1', reference }] : undefined
  const suppliersBic = account === suppliers ? normalised(supplier.bic, normaliseBic) : undefined
  return [
    { code: '30', reference, account: { id: account, bic: normalised(bic, normaliseBic) ?? suppliersBic } },
  ]
}

function normalised(
  text: string | null | undefined,
  normalise: (text: string) => string,
): string | undefined {
  return text ? normalise(text) || undefined : undefined
}
