/** The tree of any document, by the parser, which judges whether it is XML. */
import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes'
import { trimXml } from '#contracts/rules/xml-space.ts'
import type { XmlElement, XmlLimits } from './element.ts'
import { countsWithin, isDeclaration, type Names, NONE, namesWithin } from './tree-names.ts'
import { UnreadableXml } from './unreadable-xml.ts'

/** @throws {UnreadableXml} for no XML, a DOCTYPE, or XML beyond the limits */
export function parseTree(text: string, limits: XmlLimits): XmlElement {
  const parser = new SaxesParser({ xmlns: true, position: false })
  const counts = countsWithin(limits)
  const names = namesWithin(counts)
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
    counts.element()
  })
  parser.on('attribute', (attribute) => {
    counts.attribute(attribute)
    if (isDeclaration(attribute) && attribute.value !== attribute.value.trim()) padded.push(attribute)
  })
  parser.on('opentag', (tag) => {
    if (padded.length > 0) {
      declareAsWritten(tag, padded, parser)
      padded = []
    }
    const element = toElement(tag, tagStart, names)
    counts.depth(open.length)
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
