/** Parses a message of ISO 20022: names without their namespace, which names the message and its version. */
import { SaxesParser } from 'saxes'
import { decodeXml } from '../xml/decode.ts'
import type { XmlElement, XmlLimits } from '../xml/element.ts'
import { readTree } from '../xml/tree.ts'
import { UnreadableXml } from '../xml/unreadable-xml.ts'
import { damaged, UnreadableBankFile } from './statement.ts'

export interface IsoElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly IsoElement[]
  /** Trimmed. */
  readonly text: string
  /** In the file, from 1. */
  readonly line: number
}

export interface IsoMessage {
  /** `camt.053.001.08` */
  message: string
  /** The element within `Document`. */
  root: IsoElement
}

const LIMITS: XmlLimits = { bytes: 20_000_000, depth: 40, elements: 1_000_000 }
const NAMESPACE = /^\{urn:(?:iso:std:iso:20022:tech|swift):xsd:\$?([a-z]{4}\.\d{3}\.\d{3}\.\d{2})\}Document$/

/** A document within these is one in an envelope. */
const DEEPEST_DOCUMENT = 3

export const isXml = (bytes: Uint8Array): boolean => {
  const start = Buffer.from(bytes.subarray(0, 200))
  return /^(?:ï»¿|ÿþ|þÿ)?[\s\0]*<(?!\0?O\0?F\0?X|\?OFX)/.test(start.toString('latin1'))
}

/** @throws {UnreadableBankFile} */
export function readIsoMessage(bytes: Uint8Array): IsoMessage {
  const { root, text } = readXml(bytes)
  const [document, ...others] = documentsIn(root, DEEPEST_DOCUMENT)
  if (document === undefined) throw new UnreadableBankFile('NOT_A_BANK_FILE', 'xml')
  const lineOf = linesIn(text)
  if (others[0]) throw damaged('document', lineOf(others[0].start))
  const message = NAMESPACE.exec(document.name)?.[1] ?? ''
  const namespace = document.name.slice(0, document.name.indexOf('}') + 1)
  const content = localized(document, namespace, lineOf).children[0]
  if (content === undefined) throw damaged('document', lineOf(document.start))
  return { message, root: content }
}

function readXml(bytes: Uint8Array): { root: XmlElement; text: string } {
  try {
    return readTree(bytes, LIMITS)
  } catch (error) {
    if (!(error instanceof UnreadableXml)) throw error
    const { reason } = error
    if (reason === 'TOO_LARGE' || reason === 'TOO_DEEP' || reason === 'TOO_MANY_ELEMENTS')
      throw new UnreadableBankFile('TOO_LARGE', reason.toLowerCase().replaceAll('_', '-'))
    if (reason === 'ILL_FORMED') throw damaged('xml', lineOfFault(decodeXml(bytes)))
    if (reason === 'DOCTYPE') throw damaged('doctype')
    throw damaged(reason === 'WRONG_ENCODING' ? 'encoding' : 'xml')
  }
}

function documentsIn(element: XmlElement, deepest: number): XmlElement[] {
  if (NAMESPACE.test(element.name)) return [element]
  return deepest === 0 ? [] : element.children.flatMap((child) => documentsIn(child, deepest - 1))
}

/** Elements of other namespaces are supplementary data, and left out. */
function localized(
  { name, attributes, children, text, start }: XmlElement,
  namespace: string,
  lineOf: (offset: number) => number,
): IsoElement {
  const line = lineOf(start)
  return {
    name: name.slice(namespace.length),
    attributes,
    children: children
      .filter((child) => child.name.startsWith(namespace))
      .map((child) => localized(child, namespace, lineOf)),
    text,
    line,
  }
}

/** Fast for offsets in their order. */
function linesIn(text: string): (offset: number) => number {
  let line = 1
  let at = 0
  return (offset) => {
    if (offset < at) [line, at] = [1, 0]
    for (let next = text.indexOf('\n', at); next !== -1 && next < offset; next = text.indexOf('\n', at)) {
      line += 1
      at = next + 1
    }
    return line
  }
}

function lineOfFault(text: string): number {
  const parser = new SaxesParser({ xmlns: true, position: true })
  let line = 1
  parser.on('error', () => {
    line = parser.line
    throw new Error('found')
  })
  try {
    parser.write(text).close()
  } catch {
    return line
  }
  return parser.line
}
