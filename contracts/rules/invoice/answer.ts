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
  /** In words, for the sender of the document. */
  note?: string | null
}

/** What only the caller knows: no clock and no ids are made here. */
export type AnswerStamp = { id: string; issueDate: string; issueTime?: string }

/** These need a reason (PEPPOL-T111-R001); without one it is "other", in the words of the note. */
const needsReason: ReadonlySet<ResponseCode> = new Set<ResponseCode>(['RE', 'UQ', 'CA'])

/**
 * The invoice response to a received document: from the endpoint that it was addressed to, to the seller's.
 * Throws when the document names no endpoint for one of them: such a document can't be answered.
 */
export function answerInvoice(invoice: Invoice, answer: Answer, stamp: AnswerStamp): InvoiceResponse {
  const note = answer.note?.trim() || undefined
  return {
    customizationId: RESPONSE_CUSTOMIZATION_ID,
    profileId: RESPONSE_PROFILE_ID,
    ...stamp,
    note,
    sender: partyOf(invoice.buyer, 'buyer'),
    receiver: partyOf(invoice.seller, 'seller'),
    code: answer.code,
    effectiveDate: stamp.issueDate,
    statuses: statusesOf(answer, note),
    document: documentOf(invoice),
  }
}

/** What the document says of itself, as far as an answer may repeat it (PEPPOL-COMMON-R030, T111-B04201). */
function documentOf({ number, issueDate, typeCode, kind }: Invoice): InvoiceResponse['document'] {
  return {
    id: number,
    issueDate: issueDate !== undefined && isIsoDate(issueDate) ? issueDate : undefined,
    typeCode:
      typeCode !== undefined && isDocumentType(typeCode) ? typeCode : kind === 'CREDIT_NOTE' ? '381' : '380',
  }
}

function partyOf(party: Invoice['seller'], role: string): { endpoint: Identifier; name: string } {
  const { value, scheme } = party?.endpoint ?? {}
  if (!value || !scheme) throw new Error(`The document has no endpoint for the ${role}`)
  return { endpoint: { value, scheme }, name: party?.registrationName || party?.name || value }
}

function statusesOf(
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

/** These want a text (PEPPOL-T111-R002, R004); what they say where nobody wrote one. */
const wantsText: Readonly<Partial<Record<ReasonCode | ActionCode, string>>> = {
  OTH: 'Other',
  PPD: 'Partially paid',
}

function textOf(code: ReasonCode | ActionCode, words: string | undefined): { text?: string } {
  const fallback = wantsText[code]
  return fallback === undefined ? {} : { text: words ?? fallback }
}
