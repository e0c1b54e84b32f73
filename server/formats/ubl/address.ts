/** Sets the endpoints of sender and receiver in a UBL document, and the identifiers of Peppol BIS, and leaves everything else as it was written. */
import { namespaces } from '#contracts/rules/invoice/release.ts'
import { isSameParticipant, type ParticipantId } from '#contracts/rules/participant.ts'
import type { XmlElement, XmlLimits } from '../xml/element.ts'
import { encodeAs, escapeXml } from '../xml/encode.ts'
import { standaloneXml } from '../xml/standalone-xml.ts'
import { readTree } from '../xml/tree.ts'
import { type EnclosedPdf, enclosing, type Splice } from './enclose.ts'
import { identifying } from './identifiers.ts'

/** The kinds of change to an uploaded file. */
export type Change = 'PROFILE' | 'SELLER_ENDPOINT' | 'BUYER_ENDPOINT' | 'ENCODING' | 'ENVELOPE' | 'PDF'

export interface Addressed {
  xml: Buffer
  changes: Change[]
}

/** An endpoint in this list stays; otherwise the first one replaces it. */
export interface Endpoints {
  seller?: readonly ParticipantId[]
  buyer?: readonly ParticipantId[]
}

/**
 * Takes the document out of its envelope, if any.
 * @param pdf to attach
 * @throws {UnreadableXml} as readTree does
 */
export function addressed(
  came: Uint8Array,
  endpoints: Endpoints,
  pdf?: EnclosedPdf,
  limits?: XmlLimits,
): Addressed {
  const { root, text } = readTree(came, limits)
  if (root.name !== 'sbd:StandardBusinessDocument') return spliced({ came, root, text }, endpoints, pdf)
  const document = root.children.find((child) => !child.name.startsWith('sbd:'))
  if (document === undefined) return spliced({ came, root, text }, endpoints, pdf)
  const alone = Buffer.from(`${XML_DECLARATION}${standaloneXml(text, root, document)}`)
  const again = readTree(alone, limits)
  const { xml, changes } = spliced({ came: alone, ...again }, endpoints, pdf)
  return { xml, changes: [...changes, 'ENVELOPE'] }
}

const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'

function spliced(
  { came, root, text }: { came: Uint8Array; root: XmlElement; text: string },
  { seller = [], buyer = [] }: Endpoints,
  pdf: EnclosedPdf | undefined,
): Addressed {
  const splices = identifying(root, text)
  const changes: Change[] = splices.length > 0 ? ['PROFILE'] : []
  const put = (splice: Splice | undefined, change: Change) => {
    if (splice === undefined) return
    splices.push(splice)
    changes.push(change)
  }
  const ofRole = (role: string, endpoints: readonly ParticipantId[]) =>
    endpointSplice(root, text, { role, endpoints })
  put(ofRole('cac:AccountingSupplierParty', seller), 'SELLER_ENDPOINT')
  put(ofRole('cac:AccountingCustomerParty', buyer), 'BUYER_ENDPOINT')
  put(pdf && enclosing(root, pdf), 'PDF')
  const { bytes, isTranscoded } = encodeAs(came, text, withSplices(text, splices))
  return { xml: bytes, changes: isTranscoded ? [...changes, 'ENCODING'] : changes }
}

/** From the last to the first, so that earlier positions stay valid. */
function withSplices(text: string, splices: readonly Splice[]): string {
  const fromTheLast = splices.toSorted((a, b) => b.from - a.from)
  return fromTheLast.reduce((all, { from, to, text: put }) => all.slice(0, from) + put + all.slice(to), text)
}

/** Undefined when the endpoint is already there, or the party is missing. */
function endpointSplice(
  root: XmlElement,
  text: string,
  { role, endpoints }: { role: string; endpoints: readonly ParticipantId[] },
): Splice | undefined {
  const [endpoint] = endpoints
  const holder = root.children.find(({ name }) => name === role)
  const party = holder?.children.find(({ name }) => name === 'cac:Party')
  if (endpoint === undefined || holder === undefined || party === undefined) return undefined
  const present = party.children.find(({ name }) => name === 'cbc:EndpointID')
  if (present === undefined) return insertion(text, [root, holder, party], endpoint)
  const { schemeID: scheme = '', ...others } = present.attributes
  if (
    Object.keys(others).length === 0 &&
    isSameParticipant({ scheme, participant: present.text }, endpoint)
  ) {
    return undefined
  }
  const [, name = ''] = /^<([^\s/>]+)/.exec(text.slice(present.start, present.end)) ?? []
  return { from: present.start, to: present.end, text: endpointElement(name, '', endpoint) }
}

/** The elements before an endpoint in the schema. */
const BEFORE = [
  'cbc:MarkCareIndicator',
  'cbc:MarkAttentionIndicator',
  'cbc:WebsiteURI',
  'cbc:LogoReferenceID',
]

function insertion(text: string, way: [XmlElement, XmlElement, XmlElement], endpoint: ParticipantId): Splice {
  const party = way[2]
  const before = party.children.findLast(({ name }) => BEFORE.includes(name))
  const element = endpointElement(...nameIn(way), endpoint)
  const opening = text.slice(party.start, party.end)
  const [, name = '', attributes = '', close = ''] = OPENING_TAG.exec(opening) ?? []
  if (close === '/>')
    return { from: party.start, to: party.end, text: `<${name}${attributes}>${element}</${name}>` }
  const at = before?.end ?? party.start + 1 + name.length + attributes.length + close.length
  return { from: at, to: at, text: element }
}

const OPENING_TAG = /^<([^\s/>]+)((?:"[^"]*"|'[^']*'|[^"'/>]|\/(?!>))*)(\/?>)/

/** The element's name with the prefix in scope; without one, with a declaration. */
function nameIn(way: readonly XmlElement[]): [name: string, declaration: string] {
  const inReach = Object.assign({}, ...way.map(({ declares }) => declares))
  const found = Object.entries(inReach).find(([, uri]) => uri === namespaces.cbc)
  if (found === undefined) return ['cbc:EndpointID', ` xmlns:cbc="${namespaces.cbc}"`]
  return [`${found[0] && `${found[0]}:`}EndpointID`, '']
}

const endpointElement = (name: string, declaration: string, { scheme, participant }: ParticipantId): string =>
  `<${name}${declaration} schemeID="${escapeXml(scheme)}">${escapeXml(participant)}</${name}>`
