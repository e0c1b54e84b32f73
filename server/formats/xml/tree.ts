/** Parses XML to a tree of elements whose names don't depend on prefixes. Reads from memory only: no files, no addresses. */
import { decodeXml } from './decode.ts'
import type { XmlElement, XmlLimits } from './element.ts'
import { parseTree } from './parse-tree.ts'
import { readPlainTree } from './plain-tree.ts'
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

/** Far above any real invoice: 20 MB of PDF in base64 with an envelope, or 20 MB of lines. */
const defaultLimits: XmlLimits = { bytes: 40_000_000, depth: 60, elements: 2_000_000 }

/** @throws {UnreadableXml} and nothing else, for no XML or XML beyond the limits */
export function readTree(
  bytes: Uint8Array,
  limits: XmlLimits = defaultLimits,
): { root: XmlElement; text: string } {
  if (bytes.length > limits.bytes) throw new UnreadableXml('TOO_LARGE', `more than ${limits.bytes} bytes`)
  const text = decodeXml(bytes)
  if (text.trim() === '') throw new UnreadableXml('EMPTY', 'nothing in it')
  refuseDoctype(text)
  return { root: readPlainTree(text, limits) ?? parseTree(text, limits), text }
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
