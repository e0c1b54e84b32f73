/** XML as a tree of elements with names that do not depend on prefixes. Reads from memory only: no file, no address. */
import { SaxesParser, type SaxesTagNS } from 'saxes'
import { namespaces, rootName } from '#contracts/rules/invoice/release.ts'
import { decodeXml } from './decode.ts'
import { UnreadableXml } from './unreadable-xml.ts'

export type XmlElement = {
  /** `cbc:ID`, `cac:Party`, `ram:ID` whatever the prefix in the file; `Invoice` for a root; `{namespace}name` for the rest. */
  readonly name: string
  /** By local name; an attribute with a namespace is `{namespace}name`. */
  readonly attributes: Readonly<Record<string, string>>
  /** The namespaces that it declares itself, by prefix. */
  readonly declares: Readonly<Record<string, string>>
  readonly children: XmlElement[]
  /** Its own text without white space at both ends, comments skipped, CDATA included. */
  text: string
  /** The same as it was written. */
  raw: string
  /** Where it stands in the decoded text: from its `<` to behind its `>`. */
  readonly start: number
  end: number
}

/** Attributes count as elements. */
export type XmlLimits = { bytes: number; depth: number; elements: number }

/** Far above any real invoice: 20 MB of PDF in base64, 10,000 lines, and an envelope around it. */
const defaultLimits: XmlLimits = { bytes: 40_000_000, depth: 60, elements: 400_000 }

export const SBDH_NAMESPACE = 'http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader'

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

/** The roots that are documents here, each in its own namespace only. */
const roots: Readonly<Record<string, string>> = {
  [namespaces.INVOICE]: rootName('INVOICE'),
  [namespaces.CREDIT_NOTE]: rootName('CREDIT_NOTE'),
  [namespaces.APPLICATION_RESPONSE]: rootName('APPLICATION_RESPONSE'),
  [CII_ROOT]: 'CrossIndustryInvoice',
  [CII_OLD_ROOT]: 'CrossIndustryDocument',
}

/** Throws UnreadableXml, and nothing else, for bytes that are no XML within the limits. */
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

/** A DOCTYPE can only stand before the root, after comments and processing instructions. */
function refuseDoctype(text: string): void {
  let rest = 0
  for (;;) {
    while (/\s/.test(text.charAt(rest))) rest++
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
  const open: XmlElement[] = []
  let root: XmlElement | undefined
  let elements = 0
  let tagStart = 0

  parser.on('error', (error) => {
    throw new UnreadableXml('ILL_FORMED', error.message)
  })
  parser.on('doctype', () => {
    throw new UnreadableXml('DOCTYPE', 'a DOCTYPE is never read')
  })
  parser.on('opentagstart', () => {
    tagStart = text.lastIndexOf('<', parser.position - 1)
  })
  const count = () => {
    if (++elements > limits.elements)
      throw new UnreadableXml('TOO_MANY_ELEMENTS', `more than ${limits.elements}`)
  }
  parser.on('attribute', count)
  parser.on('opentag', (tag) => {
    const element = toElement(tag, tagStart)
    count()
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
  parser.on('closetag', () => {
    const element = open.pop()
    if (!element) return
    element.text = element.raw.trim()
    element.end = parser.position
  })
  parser.write(text).close()
  if (!root) throw new UnreadableXml('ILL_FORMED', 'no element in it')
  return root
}

/** Shared by the many elements that have none of either. */
const NONE: Readonly<Record<string, string>> = Object.freeze({})

function toElement(tag: SaxesTagNS, start: number): XmlElement {
  const attributes = Object.values(tag.attributes)
    .filter(({ prefix, name }) => prefix !== 'xmlns' && name !== 'xmlns')
    .map(({ uri, local, value }): [string, string] => [uri ? `{${uri}}${local}` : local, value])
  const name = nameOf(tag.uri, tag.local)
  return {
    name,
    attributes: attributes.length > 0 ? Object.fromEntries(attributes) : NONE,
    declares: attributes.length < Object.keys(tag.attributes).length ? tag.ns : NONE,
    children: [],
    text: '',
    raw: '',
    start,
    end: start,
  }
}

function nameOf(uri: string, local: string): string {
  if (Object.hasOwn(roots, uri) && roots[uri] === local) return local
  const prefix = Object.hasOwn(prefixes, uri) ? prefixes[uri] : undefined
  return prefix === undefined ? `{${uri}}${local}` : `${prefix}${local}`
}
