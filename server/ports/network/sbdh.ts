/** The envelope that documents travel in: UN/CEFACT StandardBusinessDocument, as the Peppol envelope specification fills it. */
import { DOCUMENT_TYPE_SCHEME, PROCESS_SCHEME } from '#contracts/rules/invoice/release.ts'
import { childNamed, childrenNamed, textOf } from '#contracts/rules/invoice/ubl/element.ts'
import { readTree, SBDH_NAMESPACE, type XmlElement } from '../../invoices/xml/tree.ts'
import { UnreadableXml } from '../../invoices/xml/unreadable-xml.ts'
import { readIdentifier } from './document-types.ts'
import type { Endpoint, Outgoing } from './network.ts'

const ACTOR_SCHEME = 'iso6523-actorid-upis'

/** What an envelope says; `xml` is the document without its XML declaration. */
export interface Envelope {
  instanceId: string
  sender: Endpoint
  receiver: Endpoint
  docTypeId: string
  processId: string
  /** Country of the first corner; envelopes from before 2024 lack it. */
  countryC1: string | undefined
  /** ISO 8601 with time and zone, as it stands in the envelope. */
  createdAt: string
  /** The document's bytes exactly as they stand in the envelope, in UTF-8. */
  xml: Buffer
}

/** The document goes in untouched but for its XML declaration. */
export function wrapInEnvelope(message: Outgoing, createdAt: Date = new Date()): string {
  const { namespace, type, version } = splitDocumentType(message.docTypeId)
  return `<?xml version="1.0" encoding="UTF-8"?>
<StandardBusinessDocument xmlns="${SBDH_NAMESPACE}"><StandardBusinessDocumentHeader><HeaderVersion>1.0</HeaderVersion>${partner('Sender', message.sender)}${partner('Receiver', message.receiver)}<DocumentIdentification><Standard>${escapeXml(namespace)}</Standard><TypeVersion>${escapeXml(version)}</TypeVersion><InstanceIdentifier>${escapeXml(message.key)}</InstanceIdentifier><Type>${escapeXml(type)}</Type><CreationDateAndTime>${createdAt.toISOString()}</CreationDateAndTime></DocumentIdentification><BusinessScope>${scope('DOCUMENTID', message.docTypeId, DOCUMENT_TYPE_SCHEME)}${scope('PROCESSID', message.processId, PROCESS_SCHEME)}${scope('COUNTRY_C1', message.countryC1)}</BusinessScope></StandardBusinessDocumentHeader>${withoutDeclaration(message.xml)}</StandardBusinessDocument>
`
}

/**
 * Reads an envelope. Throws UnreadableXml for anything that is none, or that does not say from whom, to whom, which
 * document, under which id.
 */
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
    sender: partnerOf(header, 'sbd:Sender'),
    receiver: partnerOf(header, 'sbd:Receiver'),
    docTypeId: needed(scopeOf(header, 'DOCUMENTID'), 'sbd:InstanceIdentifier'),
    processId: needed(scopeOf(header, 'PROCESSID'), 'sbd:InstanceIdentifier'),
    countryC1: textOf(scopeOf(header, 'COUNTRY_C1'), 'sbd:InstanceIdentifier'),
    createdAt: needed(header, 'sbd:DocumentIdentification/sbd:CreationDateAndTime'),
    xml: Buffer.from(standingAlone(text.slice(document.start, document.end), root, document)),
  }
}

function needed(element: XmlElement | undefined, path: string): string {
  const text = textOf(element, path)
  if (!text) throw new UnreadableXml('FOREIGN_ROOT', `an envelope without ${path}`)
  return text
}

function partnerOf(header: XmlElement | undefined, name: string): Endpoint {
  const text = needed(header, `${name}/sbd:Identifier`)
  const endpoint = readIdentifier(text)
  if (!endpoint) throw new UnreadableXml('FOREIGN_ROOT', `${name} is no participant: ${text.slice(0, 80)}`)
  return endpoint
}

function scopeOf(header: XmlElement | undefined, type: string): XmlElement | undefined {
  const scopes = childrenNamed(childNamed(header, 'sbd:BusinessScope'), 'sbd:Scope')
  return scopes.find((one) => textOf(one, 'sbd:Type') === type)
}

/** A document that leans on namespaces which the envelope declares gets them, else it would not be XML on its own. */
function standingAlone(xml: string, root: XmlElement, document: XmlElement): string {
  const missing = Object.entries(root.declares).filter(([prefix]) => {
    return !Object.hasOwn(document.declares, prefix) && isUsed(prefix, xml)
  })
  if (missing.length === 0) return xml
  const declarations = missing
    .map(([prefix, uri]) => ` xmlns${prefix && `:${prefix}`}="${escapeXml(uri)}"`)
    .join('')
  return xml.replace(/^<[^\s/>]+/, (opening) => opening + declarations)
}

function isUsed(prefix: string, xml: string): boolean {
  return prefix === '' ? !/^<[^\s/>]*:/.test(xml) : xml.includes(`<${prefix}:`) || xml.includes(` ${prefix}:`)
}

/** `urn:…:Invoice-2::Invoice##…::2.1`: the root's namespace, its name, the UBL version. */
function splitDocumentType(docTypeId: string): { namespace: string; type: string; version: string } {
  const [, namespace = '', type = '', version = ''] = /^(.+?)::([^#]+)##.*::([^:]+)$/.exec(docTypeId) ?? []
  return { namespace, type, version }
}

function partner(role: 'Sender' | 'Receiver', { scheme, participant }: Endpoint): string {
  return `<${role}><Identifier Authority="${ACTOR_SCHEME}">${escapeXml(`${scheme}:${participant}`)}</Identifier></${role}>`
}

function scope(type: string, instance: string, identifier?: string): string {
  const scheme = identifier === undefined ? '' : `<Identifier>${escapeXml(identifier)}</Identifier>`
  return `<Scope><Type>${type}</Type><InstanceIdentifier>${escapeXml(instance)}</InstanceIdentifier>${scheme}</Scope>`
}

function withoutDeclaration(xml: string): string {
  return xml.replace(/^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?/, '')
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)
}
