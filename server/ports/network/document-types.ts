import type { Endpoint } from './network.ts'

/** What travels on the network, as it calls it (Peppol BIS Billing 3, Invoice Response 3). */
export interface NetworkDocumentType {
  docTypeId: string
  processId: string
}

const BILLING = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0'
const BILLING_PROCESS = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'
const RESPONSE = 'urn:fdc:peppol.eu:poacc:trns:invoice_response:3'
const RESPONSE_PROCESS = 'urn:fdc:peppol.eu:poacc:bis:invoice_response:3'

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd'

export const INVOICE: NetworkDocumentType = {
  docTypeId: `${UBL}:Invoice-2::Invoice##${BILLING}::2.1`,
  processId: BILLING_PROCESS,
}

export const CREDIT_NOTE: NetworkDocumentType = {
  docTypeId: `${UBL}:CreditNote-2::CreditNote##${BILLING}::2.1`,
  processId: BILLING_PROCESS,
}

export const INVOICE_RESPONSE: NetworkDocumentType = {
  docTypeId: `${UBL}:ApplicationResponse-2::ApplicationResponse##${RESPONSE}::2.1`,
  processId: RESPONSE_PROCESS,
}

/** An endpoint as accounts keep it: 0208:0123456749. */
export const asIdentifier = ({ scheme, participant }: Endpoint): string => `${scheme}:${participant}`

/** @returns undefined when the text is not a scheme of four digits, a colon and an identifier */
export function readIdentifier(text: string): Endpoint | undefined {
  const [, scheme, participant] = /^(\d{4}):(\S+)$/.exec(text) ?? []
  return scheme === undefined || participant === undefined ? undefined : { scheme, participant }
}
