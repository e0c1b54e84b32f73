/** The identifiers of the specifications, and those of the network. */

/** The customization id of our own documents. */
export const CUSTOMIZATION_ID = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0'
export const PROFILE_ID = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'

/** The specification of self-billing, where the buyer writes the document, and its process. */
export const SELF_BILLING_ID =
  'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:selfbilling:3.0'
export const SELF_BILLING_PROCESS = 'urn:fdc:peppol.eu:2017:poacc:selfbilling:01:1.0'

/** Document type and process in the network's identifiers. */
export const DOCUMENT_TYPE_SCHEME = 'busdox-docid-qns'
export const PROCESS_SCHEME = 'cenbii-procid-ubl'

export const namespaces = {
  INVOICE: 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
  CREDIT_NOTE: 'urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2',
  APPLICATION_RESPONSE: 'urn:oasis:names:specification:ubl:schema:xsd:ApplicationResponse-2',
  cac: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  cbc: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
} as const

const roots = {
  INVOICE: 'Invoice',
  CREDIT_NOTE: 'CreditNote',
  APPLICATION_RESPONSE: 'ApplicationResponse',
} as const

export type DocumentKind = keyof typeof roots

export function rootName(kind: DocumentKind): (typeof roots)[DocumentKind] {
  return roots[kind]
}

/** `urn:…:Invoice-2::Invoice##` + customization + `::2.1` */
export function documentTypeId(kind: DocumentKind, customizationId: string): string {
  return `${namespaces[kind]}::${rootName(kind)}##${customizationId}::2.1`
}
