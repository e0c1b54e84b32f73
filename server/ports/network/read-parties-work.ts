/** Reads in an isolated process from whom and for whom a document without an envelope is; storecove-events.ts asks for it. */
import type { Identifier } from '#contracts/rules/invoice/model.ts'
import { documentTypeId, SELF_BILLING_ID } from '#contracts/rules/invoice/release.ts'
import type { NetworkDocumentType } from '../../formats/sbdh/document-types.ts'
import type { Endpoint } from '../../formats/sbdh/endpoint.ts'
import { readUbl } from '../../formats/ubl/read.ts'
import { reading } from '../../formats/xml/read-isolated.ts'

export interface PartiesTask {
  /** The document. */
  bytes: Uint8Array
}

/** Undefined where the document does not say it. */
export type Parties = (NetworkDocumentType & { sender: Endpoint; receiver: Endpoint }) | undefined

export const work = reading(({ bytes }: PartiesTask): Parties => {
  const read = readUbl(bytes)
  const told = read.kind === 'APPLICATION_RESPONSE' ? read.response : read.invoice
  const { customizationId, profileId: processId } = told
  const [issuer, addressee] =
    read.kind === 'APPLICATION_RESPONSE'
      ? [read.response.sender, read.response.receiver]
      : [read.invoice.seller, read.invoice.buyer]
  /** A customer issues a self-billed document. */
  const isSelfBilled = customizationId === SELF_BILLING_ID
  const [sender, receiver] = [issuer, addressee].map((party) => endpointOf(party?.endpoint))
  if (!customizationId || !processId || !sender || !receiver) return undefined
  const docTypeId = documentTypeId(read.kind, customizationId)
  return isSelfBilled
    ? { docTypeId, processId, sender: receiver, receiver: sender }
    : { docTypeId, processId, sender, receiver }
})

const endpointOf = (identifier: Identifier | undefined): Endpoint | undefined =>
  identifier?.scheme && identifier.value
    ? { scheme: identifier.scheme, participant: identifier.value }
    : undefined
