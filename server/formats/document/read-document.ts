import type { Invoice } from '#contracts/rules/invoice/model.ts'
import { readCiiRoot } from '../cii/read.ts'
import { readUblRoot } from '../ubl/read.ts'
import { readRoot } from '../xml/root.ts'
import type { XmlElement, XmlLimits } from '../xml/tree.ts'
import { UnreadableXml } from '../xml/unreadable-xml.ts'

/** An invoice or credit note in one of the two syntaxes of EN 16931, with the tree that it was read from. */
export type ReadDocument = { syntax: 'UBL' | 'CII'; root: XmlElement; invoice: Invoice }

/** Throws UnreadableXml for whatever is neither, or no XML within the limits. */
export function readDocument(bytes: Uint8Array, limits?: XmlLimits): ReadDocument {
  const root = readRoot(bytes, limits)
  if (root.name.startsWith('CrossIndustry')) return { syntax: 'CII', root, invoice: readCiiRoot(root) }
  const document = readUblRoot(root)
  if (document.kind === 'APPLICATION_RESPONSE') throw new UnreadableXml('FOREIGN_ROOT', 'an invoice response')
  return { syntax: 'UBL', root, invoice: document.invoice }
}
