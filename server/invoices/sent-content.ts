/** A sent document as a draft says it: what another one is made of. */
import { addDays, daysBetween, todayInBrussels } from '#contracts/rules/dates.ts'
import { toDraft } from '#contracts/rules/invoice/to-draft.ts'
import type { InputDetails } from '../drafts/draft.ts'
import type { Storage } from '../ports/storage/storage.ts'
import type { DocumentType, Invoice } from './invoice.ts'
import { readInvoice } from './ubl/read.ts'

export interface SentContent {
  type: DocumentType
  inputDetails: InputDetails
}

/** All of it, out of the XML that went out. */
export async function readSentContent(
  storage: Storage,
  { type, ublFile }: Pick<Invoice, 'type' | 'ublFile'>,
): Promise<SentContent> {
  const { inputDetails } = toDraft(readInvoice(await storage.get(ublFile.key)))
  return { type, inputDetails: JSON.parse(JSON.stringify(inputDetails ?? {})) }
}

/** The same for a new document: what belongs to that one document only is left out. */
export function renewed({ type, inputDetails }: SentContent): SentContent {
  const { heading = {}, payment = {}, ...rest } = inputDetails
  const { invoiceNumber: _, deliveryDate: __, issueDate, dueDate, ...kept } = heading
  const { reference: ___, prepaidAmount: ____, ...amounts } = payment
  const today = todayInBrussels()
  const due =
    issueDate && dueDate ? { dueDate: addDays(today, Math.max(0, daysBetween(issueDate, dueDate))) } : {}
  return { type, inputDetails: { ...rest, heading: { ...kept, issueDate: today, ...due }, payment: amounts } }
}

/** A credit note for the whole of it, that refers to it. */
export function credited({ inputDetails }: SentContent): SentContent {
  const { heading = {}, payment = {}, ...rest } = inputDetails
  const { invoiceNumber, issueDate, orderNumber, buyerReference, deliveryDate } = heading
  const { currency, roundingAmount } = payment
  return {
    type: 'E_CREDIT_NOTES',
    inputDetails: {
      ...rest,
      heading: {
        ...{ orderNumber, buyerReference, deliveryDate, issueDate: todayInBrussels() },
        ...{ originalInvoiceNumber: invoiceNumber, originalInvoiceDate: issueDate },
      },
      payment: { currency, roundingAmount },
    },
  }
}
