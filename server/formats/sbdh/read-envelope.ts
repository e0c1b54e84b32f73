/** Reads the envelope of the network: UN/CEFACT StandardBusinessDocument, by the Peppol envelope specification. */
import { childNamed, childrenNamed, textOf } from '#contracts/rules/invoice/ubl/element.ts'
import type { XmlElement } from '../xml/element.ts'
import { standaloneXml } from '../xml/standalone-xml.ts'
import { readTree } from '../xml/tree.ts'
import { UnreadableXml } from '../xml/unreadable-xml.ts'
import { readIdentifier } from './document-types.ts'
import type { Endpoint } from './endpoint.ts'

/** A parsed envelope. */
export interface Envelope {
  instanceId: string
  sender: Endpoint
  receiver: Endpoint
  docTypeId: string
  processId: string
  /** The sender's country; envelopes from before 2024 lack it. */
  countryC1: string | undefined
  /** ISO 8601 with time and zone, as written. */
  createdAt: string
  /** The document's bytes as they are in the envelope, in UTF-8, without XML declaration. */
  xml: Buffer
}

/** @throws {UnreadableXml} for anything else, or when sender, receiver, document type or id is missing */
export function readEnvelope(bytes: Uint8Array): Envelope {
  const { root, text } = readTree(bytes)
  if (root.name !== 'sbd:StandardBusinessDocument') throw new UnreadableXml('FOREIGN_ROOT', root.name)
  const header = childNamed(root, 'sbd:StandardBusinessDocumentHeader')
  const documents = root.children.filter((child) => child !== header)
  const [document] = documents
  if (!document || documents.length > 1)
    throw new UnreadableXml('FOREIGN_ROOT', 'an envelope holds one document')
  return {
    instanceId: needed(header, 'sbd:DocumentIdentification/sbd:InstanceIdentifier'),
    sender: readPartner(header, 'sbd:Sender'),
    receiver: readPartner(header, 'sbd:Receiver'),
    docTypeId: needed(findScope(header, 'DOCUMENTID'), 'sbd:InstanceIdentifier'),
    processId: needed(findScope(header, 'PROCESSID'), 'sbd:InstanceIdentifier'),
    countryC1: textOf(findScope(header, 'COUNTRY_C1'), 'sbd:InstanceIdentifier'),
    createdAt: needed(header, 'sbd:DocumentIdentification/sbd:CreationDateAndTime'),
    xml: Buffer.from(standaloneXml(text, root, document)),
  }
}

function needed(element: XmlElement | undefined, path: string): string {
  const text = textOf(element, path)
  if (!text) throw new UnreadableXml('FOREIGN_ROOT', `an envelope without ${path}`)
  return text
}

function readPartner(header: XmlElement | undefined, name: string): Endpoint {
  const text = needed(header, `${name}/sbd:Identifier`)
  const endpoint = readIdentifier(text)
  if (!endpoint) throw new UnreadableXml('FOREIGN_ROOT', `${name} is no participant: ${text.slice(0, 80)}`)
  return endpoint
}

function findScope(header: XmlElement | undefined, type: string): XmlElement | undefined {
  const scopes = childrenNamed(childNamed(header, 'sbd:BusinessScope'), 'sbd:Scope')
  return scopes.find((one) => textOf(one, 'sbd:Type') === type)
}
