/** Wraps a document in its envelope; read-envelope.ts unwraps it. */
import { DOCUMENT_TYPE_SCHEME, PROCESS_SCHEME } from '#contracts/rules/invoice/release.ts'
import { joined } from '../../platform/slices.ts'
import { escapeXml } from '../xml/encode.ts'
import { SBDH_NAMESPACE } from '../xml/sbdh-namespace.ts'
import type { Endpoint } from './endpoint.ts'

export interface Enveloped {
  /** The envelope's instance id. */
  key: string
  sender: Endpoint
  receiver: Endpoint
  docTypeId: string
  processId: string
  /** The sender's country (COUNTRY_C1). */
  countryC1: string
  xml: string | Uint8Array
}

const ACTOR_SCHEME = 'iso6523-actorid-upis'

/** Envelopes from before 2024 don't say the sender's country. */
type Wrapped = Omit<Enveloped, 'countryC1'> & { countryC1: string | null }

/** The document stays unchanged, except for its XML declaration. */
export function wrapInEnvelope(message: Wrapped, createdAt: Date = new Date()): Promise<Buffer> {
  const { namespace, type, version } = splitDocumentType(message.docTypeId)
  const country = message.countryC1 === null ? '' : scope('COUNTRY_C1', message.countryC1)
  const opening = `<?xml version="1.0" encoding="UTF-8"?>
<StandardBusinessDocument xmlns="${SBDH_NAMESPACE}"><StandardBusinessDocumentHeader><HeaderVersion>1.0</HeaderVersion>${partner('Sender', message.sender)}${partner('Receiver', message.receiver)}<DocumentIdentification><Standard>${escapeXml(namespace)}</Standard><TypeVersion>${escapeXml(version)}</TypeVersion><InstanceIdentifier>${escapeXml(message.key)}</InstanceIdentifier><Type>${escapeXml(type)}</Type><CreationDateAndTime>${createdAt.toISOString()}</CreationDateAndTime></DocumentIdentification><BusinessScope>${scope('DOCUMENTID', message.docTypeId, DOCUMENT_TYPE_SCHEME)}${scope('PROCESSID', message.processId, PROCESS_SCHEME)}${country}</BusinessScope></StandardBusinessDocumentHeader>`
  return joined([opening, withoutDeclaration(message.xml), '</StandardBusinessDocument>\n'])
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

/** Removes a byte order mark too; the rest of the prolog is ASCII. */
function withoutDeclaration(xml: string | Uint8Array): Uint8Array {
  const bytes =
    typeof xml === 'string' ? Buffer.from(xml) : Buffer.from(xml.buffer, xml.byteOffset, xml.byteLength)
  const [declaration = ''] =
    /^(?:\xEF\xBB\xBF)?[\t\n\r ]*(?:<\?xml[^>]*\?>[\t\n\r ]*)?/.exec(
      bytes.toString('latin1', 0, LONGEST_DECLARATION),
    ) ?? []
  return bytes.subarray(declaration.length)
}

const LONGEST_DECLARATION = 4_096
