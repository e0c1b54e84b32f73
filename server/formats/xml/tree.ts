/** Parses XML to a tree of elements whose names don't depend on prefixes. Reads from memory only: no files, no addresses. */
import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes'
import { namespaces, rootName } from '#contracts/rules/invoice/release.ts'
import { trimXml } from '#contracts/rules/xml-space.ts'
import { decodeXml } from './decode.ts'
import { SBDH_NAMESPACE } from './sbdh-namespace.ts'
import { UnreadableXml } from './unreadable-xml.ts'

/**
 * The document's root, without its envelope.
 * @throws {UnreadableXml}
 */
export function readRoot(bytes: Uint8Array, limits?: XmlLimits): XmlElement {
  const { root } = readTree(bytes, limits)
  if (root.name !== 'sbd:StandardBusinessDocument') return root
  const [document, ...others] = root.children.filter((child) => !child.name.startsWith('sbd:'))
  if (!document) throw new UnreadableXml('FOREIGN_ROOT', 'an envelope without a document')
  if (others.length > 0) throw new UnreadableXml('FOREIGN_ROOT', 'an envelope with more than one document')
  return document
}

export type XmlElement = {
  /** `cbc:ID`, `cac:Party`, `ram:ID` with any prefix in the file; `Invoice` for a root; `{namespace}name` for others. */
  readonly name: string
  /** By local name; `{namespace}name` for an attribute with a namespace. */
  readonly attributes: Readonly<Record<string, string>>
  /** Its own namespace declarations, by prefix. */
  readonly declares: Readonly<Record<string, string>>
  readonly children: XmlElement[]
  /** Its own text, trimmed, without comments, with CDATA. */
  text: string
  /** Its own text, not trimmed. */
  raw: string
  /** A processing instruction stands among its children or in its text. */
  hasInstruction?: true
  /** Its range in the decoded text. */
  readonly start: number
  end: number
}

/** Attributes count as elements. */
export type XmlLimits = { bytes: number; depth: number; elements: number }

/** Far above any real invoice: 20 MB of PDF in base64 with an envelope, or 20 MB of lines. */
const defaultLimits: XmlLimits = { bytes: 40_000_000, depth: 60, elements: 2_000_000 }

/** Attributes of one element. A root with all its namespaces has a dozen. */
const MAX_ATTRIBUTES = 256
/** In characters. The longest official one has under a hundred. */
const LONGEST_NAMESPACE = 1_000
/** A name contains its namespace, so a few bytes can require many characters. */
const MAX_NAME_CHARACTERS = 50_000_000

/** Cross Industry Invoice D16B, and the older one of ZUGFeRD 1.0. */
const CII = 'urn:un:unece:uncefact:data:standard:'
const CII_ROOT = `${CII}CrossIndustryInvoice:100`
const CII_OLD_ROOT = 'urn:ferd:CrossIndustryDocument:invoice:1p0'

const prefixes: Readonly<Record<string, string>> = {
  [namespaces.cac]: 'cac:',
  [namespaces.cbc]: 'cbc:',
  [SBDH_NAMESPACE]: 'sbd:',
  [CII_ROOT]: 'rsm:',
  [CII_OLD_ROOT]: 'rsm:',
  [`${CII}ReusableAggregateBusinessInformationEntity:100`]: 'ram:',
  [`${CII}ReusableAggregateBusinessInformationEntity:12`]: 'ram:',
  [`${CII}UnqualifiedDataType:100`]: 'udt:',
  [`${CII}UnqualifiedDataType:15`]: 'udt:',
  [`${CII}QualifiedDataType:100`]: 'qdt:',
  [`${CII}QualifiedDataType:12`]: 'qdt:',
}

/** The known roots, each in its own namespace only. */
const roots: Readonly<Record<string, string>> = {
  [namespaces.INVOICE]: rootName('INVOICE'),
  [namespaces.CREDIT_NOTE]: rootName('CREDIT_NOTE'),
  [namespaces.APPLICATION_RESPONSE]: rootName('APPLICATION_RESPONSE'),
  [CII_ROOT]: 'CrossIndustryInvoice',
  [CII_OLD_ROOT]: 'CrossIndustryDocument',
}

/** @throws {UnreadableXml} and nothing else, for no XML or XML beyond the limits */
export function readTree(
  bytes: Uint8Array,
  limits: XmlLimits = defaultLimits,
): { root: XmlElement; text: string } {
  if (bytes.length > limits.bytes) throw new UnreadableXml('TOO_LARGE', `more than ${limits.bytes} bytes`)
  const text = decodeXml(bytes)
  if (text.trim() === '') throw new UnreadableXml('EMPTY', 'nothing in it')
  refuseDoctype(text)
  return { root: parse(text, limits), text }
}

/** A DOCTYPE can only be before the root, after comments and processing instructions. */
function refuseDoctype(text: string): void {
  let rest = 0
  for (;;) {
    while (/[\t\n\r ]/.test(text.charAt(rest))) rest++
    if (/^<!doctype/i.test(text.slice(rest, rest + 9)))
      throw new UnreadableXml('DOCTYPE', 'a DOCTYPE is never read')
    const close = text.startsWith('<!--', rest) ? '-->' : text.startsWith('<?', rest) ? '?>' : undefined
    const at = close ? text.indexOf(close, rest) : -1
    if (!close || at === -1) return
    rest = at + close.length
  }
}

function parse(text: string, limits: XmlLimits): XmlElement {
  const parser = new SaxesParser({ xmlns: true, position: false })
  const counted = countsWithin(limits)
  const names = { element: interned(makeName, counted.name), attribute: interned(inBraces, counted.name) }
  const open: XmlElement[] = []
  let root: XmlElement | undefined
  let tagStart = 0
  let padded: Attribute[] = []

  parser.on('error', (error) => {
    throw new UnreadableXml('ILL_FORMED', error.message.slice(0, 300))
  })
  parser.on('doctype', () => {
    throw new UnreadableXml('DOCTYPE', 'a DOCTYPE is never read')
  })
  parser.on('opentagstart', () => {
    tagStart = text.lastIndexOf('<', parser.position - 1)
    counted.element()
  })
  parser.on('attribute', (attribute) => {
    counted.attribute(attribute)
    if (isDeclaration(attribute) && attribute.value !== attribute.value.trim()) padded.push(attribute)
  })
  parser.on('opentag', (tag) => {
    if (padded.length > 0) {
      declareAsWritten(tag, padded, parser)
      padded = []
    }
    const element = toElement(tag, tagStart, names)
    if (open.length >= limits.depth) throw new UnreadableXml('TOO_DEEP', `more than ${limits.depth} levels`)
    open.at(-1)?.children.push(element)
    root ??= element
    open.push(element)
  })
  const addText = (part: string) => {
    const element = open.at(-1)
    if (element) element.raw += part
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('processinginstruction', () => {
    const element = open.at(-1)
    if (element) element.hasInstruction = true
  })
  parser.on('closetag', () => {
    const element = open.pop()
    if (!element) return
    element.text = trimXml(element.raw)
    element.end = parser.position
  })
  parser.write(text).close()
  if (!root) throw new UnreadableXml('ILL_FORMED', 'no element in it')
  return root
}

type Attribute = Pick<SaxesAttributeNS, 'prefix' | 'local' | 'value'>

const isDeclaration = ({ prefix, local }: Pick<Attribute, 'prefix' | 'local'>): boolean =>
  prefix === 'xmlns' || (prefix === '' && local === 'xmlns')

/** The parser trims namespaces, but one with white space around it is another namespace. */
function declareAsWritten(
  tag: SaxesTagNS,
  padded: readonly Attribute[],
  parser: SaxesParser<{ xmlns: true }>,
) {
  for (const { prefix, local, value } of padded) tag.ns[prefix === '' ? '' : local] = value
  tag.uri = parser.resolve(tag.prefix) ?? ''
  for (const attribute of Object.values(tag.attributes))
    if (attribute.prefix !== '') attribute.uri = parser.resolve(attribute.prefix) ?? attribute.uri
}

/** Counts while the parser reads, before the tree grows. */
function countsWithin(limits: XmlLimits) {
  let elements = 0
  let ofElement = 0
  let characters = 0
  let namespace = 0
  const one = () => {
    if (++elements > limits.elements)
      throw new UnreadableXml('TOO_MANY_ELEMENTS', `more than ${limits.elements}`)
  }
  const name = (length: number) => {
    characters += length
    if (characters > MAX_NAME_CHARACTERS) throw new UnreadableXml('TOO_LARGE', 'names without end')
  }
  return {
    name,
    element() {
      one()
      ofElement = 0
    },
    attribute({ prefix, local, value }: Attribute) {
      one()
      if (++ofElement > MAX_ATTRIBUTES)
        throw new UnreadableXml('TOO_MANY_ELEMENTS', `more than ${MAX_ATTRIBUTES} attributes`)
      if (isDeclaration({ prefix, local })) {
        namespace = Math.max(namespace, value.length)
        if (namespace > LONGEST_NAMESPACE) throw new UnreadableXml('TOO_LARGE', 'a namespace without end')
      } else if (prefix !== '') name(namespace + local.length)
    },
  }
}

/** Shared by all elements without attributes or declarations. */
const NONE: Readonly<Record<string, string>> = Object.freeze({})

type NameWriter = (uri: string, local: string) => string

interface Names {
  element: NameWriter
  attribute: NameWriter
}

function toElement(tag: SaxesTagNS, start: number, names: Names): XmlElement {
  const attributes = Object.values(tag.attributes)
    .filter(({ prefix, name }) => prefix !== 'xmlns' && name !== 'xmlns')
    .map(({ uri, local, value }): [string, string] => [uri ? names.attribute(uri, local) : local, value])
  return {
    name: names.element(tag.uri, tag.local),
    attributes: attributes.length > 0 ? Object.fromEntries(attributes) : NONE,
    declares: attributes.length < Object.keys(tag.attributes).length ? tag.ns : NONE,
    children: [],
    text: '',
    raw: '',
    start,
    end: start,
  }
}

/** Each name is built once. */
function interned(make: NameWriter, count: (characters: number) => void): NameWriter {
  const known = new Map<string, Map<string, string>>()
  return (uri, local) => {
    const names = known.get(uri) ?? new Map<string, string>()
    if (names.size === 0) known.set(uri, names)
    const name = names.get(local)
    if (name !== undefined) return name
    const made = make(uri, local)
    count(made.length)
    names.set(local, made)
    return made
  }
}

function makeName(uri: string, local: string): string {
  if (Object.hasOwn(roots, uri) && roots[uri] === local) return local
  const prefix = Object.hasOwn(prefixes, uri) ? prefixes[uri] : undefined
  return prefix === undefined ? inBraces(uri, local) : `${prefix}${local}`
}

const inBraces: NameWriter = (uri, local) => `{${uri}}${local}`
