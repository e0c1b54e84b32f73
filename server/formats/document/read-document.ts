import type { Invoice } from '#contracts/rules/invoice/model.ts'
import { renamed } from '../cii/older-names.ts'
import { readCiiElement } from '../cii/read-invoice.ts'
import { type Part, partsBeside } from '../preserved/parts.ts'
import { writeTree } from '../preserved/write-tree.ts'
import { isOlderProfile, modernised } from '../ubl/older-profile.ts'
import { readUblRoot } from '../ubl/read.ts'
import type { XmlElement, XmlLimits } from '../xml/element.ts'
import { readRoot } from '../xml/tree.ts'
import { UnreadableXml } from '../xml/unreadable-xml.ts'

/** An invoice or credit note in UBL or CII, with its parsed tree. */
export type ReadDocument = { syntax: 'UBL' | 'CII'; root: XmlElement; invoice: Invoice }

/** @throws {UnreadableXml} for anything else, and for XML beyond the limits */
export function readDocument(bytes: Uint8Array, limits?: XmlLimits): ReadDocument {
  return readDocumentRoot(readRoot(bytes, limits))
}

/** The same for a parsed root. */
export function readDocumentRoot(root: XmlElement): ReadDocument {
  if (root.name.startsWith('CrossIndustry')) return { syntax: 'CII', root, invoice: readCiiRoot(root) }
  const document = readUblRoot(root)
  if (document.kind === 'APPLICATION_RESPONSE') throw new UnreadableXml('FOREIGN_ROOT', 'an invoice response')
  return { syntax: 'UBL', root, invoice: document.invoice }
}

/**
 * Reads a Cross Industry Invoice (EN 16931 D16B, Factur-X, ZUGFeRD and XRechnung) even when it breaks rules.
 * @throws {UnreadableXml} as readUblRoot does
 */
export function readCiiRoot(root: XmlElement): Invoice {
  if (root.name === 'CrossIndustryInvoice') return readCiiElement(root)
  if (root.name === 'CrossIndustryDocument') return readCiiElement(renamed(root))
  throw new UnreadableXml('FOREIGN_ROOT', `the root is ${root.name.slice(0, 200)}`)
}

interface ReadSource extends ReadDocument {
  /** The document in today's profile, where it came in an older one. */
  modern: { xml: Buffer; losses: Part[] } | undefined
}

/**
 * Reads an uploaded document: UBL of an older profile as if it had been written today.
 * @throws {UnreadableXml}
 */
export function readSource(bytes: Uint8Array, limits?: XmlLimits): ReadSource {
  const document = readDocument(bytes, limits)
  if (document.syntax === 'CII' || !isOlderProfile(document.root)) return { ...document, modern: undefined }
  const root = modernised(document.root)
  const xml = writeTree(root, document.invoice.kind)
  const written = readDocument(xml)
  return { ...written, modern: { xml, losses: partsBeside(root, [written.root]) } }
}
