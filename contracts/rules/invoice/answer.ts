import { isIsoDate } from '../iso-date.ts'
import { isDocumentType } from './codes/document-types.ts'
import type { Identifier, Invoice } from './model.ts'
import {
  type ActionCode,
  type InvoiceResponse,
  RESPONSE_CUSTOMIZATION_ID,
  RESPONSE_PROFILE_ID,
  type ReasonCode,
  type ResponseCode,
  type ResponseStatus,
} from './response.ts'

export type Answer = {
  code: ResponseCode
  reasons?: readonly ReasonCode[]
  actions?: readonly ActionCode[]
  /** For the sender of the document. */
  note?: string | null
}

/** Id and time come from the caller: this module has no clock. */
export type AnswerStamp = { id: string; issueDate: string; issueTime?: string }

/** These need a reason (PEPPOL-T111-R001); the default is "other" with the note's text. */
const needsReason: ReadonlySet<ResponseCode> = new Set<ResponseCode>(['RE', 'UQ', 'CA'])

/**
 * The invoice response to a received document, between its endpoints. Throws when the document lacks one of them: then it
 * can't be answered.
 */
export function answerInvoice(invoice: Invoice, answer: Answer, stamp: AnswerStamp): InvoiceResponse {
  const note = answer.note?.trim() || undefined
  return {
    customizationId: RESPONSE_CUSTOMIZATION_ID,
    profileId: RESPONSE_PROFILE_ID,
    ...stamp,
    note,
    sender: answeringParty(invoice.buyer, 'buyer'),
    receiver: answeringParty(invoice.seller, 'seller'),
    code: answer.code,
    effectiveDate: stamp.issueDate,
    statuses: writeStatuses(answer, note),
    document: answeredDocument(invoice),
  }
}

/** The document's data that an answer may repeat (PEPPOL-COMMON-R030, T111-B04201). */
function answeredDocument({ number, issueDate, typeCode, kind }: Invoice): InvoiceResponse['document'] {
  return {
    id: number,
    issueDate: issueDate !== undefined && isIsoDate(issueDate) ? issueDate : undefined,
    typeCode:
      typeCode !== undefined && isDocumentType(typeCode) ? typeCode : kind === 'CREDIT_NOTE' ? '381' : '380',
  }
}

function answeringParty(party: Invoice['seller'], role: string): { endpoint: Identifier; name: string } {
  const { value, scheme } = party?.endpoint ?? {}
  if (!value || !scheme) throw new Error(`The document has no endpoint for the ${role}`)
  return { endpoint: { value, scheme }, name: party?.registrationName || party?.name || value }
}

function writeStatuses(
  { code, reasons = [], actions = [] }: Answer,
  note: string | undefined,
): ResponseStatus[] {
  const all: readonly ReasonCode[] = reasons.length === 0 && needsReason.has(code) ? ['OTH'] : reasons
  const words = note ?? withoutWords[code]
  return [
    ...all.map((reason) => ({ list: 'OPStatusReason', code: reason, ...textOf(reason, words) })),
    ...actions.map((action) => ({ list: 'OPStatusAction', code: action, ...textOf(action, words) })),
  ]
}

const withoutWords: Readonly<Partial<Record<ResponseCode, string>>> = {
  RE: 'Rejected',
  UQ: 'Under query',
  CA: 'Conditionally accepted',
}

/** These need a text (PEPPOL-T111-R002, R004), with its default. */
const wantsText: Readonly<Partial<Record<ReasonCode | ActionCode, string>>> = {
  OTH: 'Other',
  PPD: 'Partially paid',
}

function textOf(code: ReasonCode | ActionCode, words: string | undefined): { text?: string } {
  const fallback = wantsText[code]
  return fallback === undefined ? {} : { text: words ?? fallback }
}
