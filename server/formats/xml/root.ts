import { readTree, type XmlElement, type XmlLimits } from './tree.ts'
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
