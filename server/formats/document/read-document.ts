import type { Invoice } from '#contracts/rules/invoice/model.ts'
import { readCiiRoot } from '../cii/read.ts'
import { readUblRoot } from '../ubl/read.ts'
import { readRoot } from '../xml/root.ts'
import type { XmlElement, XmlLimits } from '../xml/tree.ts'
import { UnreadableXml } from '../xml/unreadable-xml.ts'

/** An invoice or credit note in UBL or CII, with its parsed tree. */
export type ReadDocument = { syntax: 'UBL' | 'CII'; root: XmlElement; invoice: Invoice }

/** @throws {UnreadableXml} for anything else, and for XML beyond the limits */
export function readDocument(bytes: Uint8Array, limits?: XmlLimits): ReadDocument {
  const root = readRoot(bytes, limits)
  if (root.name.startsWith('CrossIndustry')) return { syntax: 'CII', root, invoice: readCiiRoot(root) }
  const document = readUblRoot(root)
  if (document.kind === 'APPLICATION_RESPONSE') throw new UnreadableXml('FOREIGN_ROOT', 'an invoice response')
  return { syntax: 'UBL', root, invoice: document.invoice }
}
