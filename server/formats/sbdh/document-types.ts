import {
  CUSTOMIZATION_ID,
  type DocumentKind,
  documentTypeId,
  PROFILE_ID,
  SELF_BILLING_ID,
  SELF_BILLING_PROCESS,
} from '#contracts/rules/invoice/release.ts'
import type { Endpoint } from './endpoint.ts'

/** A document type in the identifiers of the network (Peppol BIS Billing 3, Self-Billing 3, Invoice Response 3). */
export interface NetworkDocumentType {
  docTypeId: string
  processId: string
}

const RESPONSE = 'urn:fdc:peppol.eu:poacc:trns:invoice_response:3'
const RESPONSE_PROCESS = 'urn:fdc:peppol.eu:poacc:bis:invoice_response:3'

export const INVOICE: NetworkDocumentType = {
  docTypeId: documentTypeId('INVOICE', CUSTOMIZATION_ID),
  processId: PROFILE_ID,
}

export const CREDIT_NOTE: NetworkDocumentType = {
  docTypeId: documentTypeId('CREDIT_NOTE', CUSTOMIZATION_ID),
  processId: PROFILE_ID,
}

export const INVOICE_RESPONSE: NetworkDocumentType = {
  docTypeId: documentTypeId('APPLICATION_RESPONSE', RESPONSE),
  processId: RESPONSE_PROCESS,
}

const selfBilled = (kind: DocumentKind): NetworkDocumentType => ({
  docTypeId: documentTypeId(kind, SELF_BILLING_ID),
  processId: SELF_BILLING_PROCESS,
})

const SELF_BILLED_INVOICE = selfBilled('INVOICE')
const SELF_BILLED_CREDIT_NOTE = selfBilled('CREDIT_NOTE')
export const SELF_BILLED = [SELF_BILLED_INVOICE, SELF_BILLED_CREDIT_NOTE]

/** A sent document's. */
export function networkDocumentType({
  type,
  selfBilled,
}: {
  type: string
  selfBilled: boolean
}): NetworkDocumentType {
  if (type === 'E_CREDIT_NOTES') return selfBilled ? SELF_BILLED_CREDIT_NOTE : CREDIT_NOTE
  return selfBilled ? SELF_BILLED_INVOICE : INVOICE
}

/** The identifier that accounts store: 0208:0123456749. */
export const asIdentifier = ({ scheme, participant }: Endpoint): string => `${scheme}:${participant}`

/** The key that identifies a sender in any notation. */
export const senderKey = (sender: Endpoint): string => asIdentifier(sender).toUpperCase()

/** @returns undefined for anything but four digits, a colon and an identifier */
export function readIdentifier(text: string): Endpoint | undefined {
  const [, scheme, participant] = /^(\d{4}):(\S+)$/.exec(text) ?? []
  return scheme === undefined || participant === undefined ? undefined : { scheme, participant }
}
