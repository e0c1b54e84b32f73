/** Reads an uploaded document: UBL of an older profile as if it had been written today. */
import { type Part, partsBeside } from '../preserved/parts.ts'
import { writeTree } from '../preserved/write-tree.ts'
import { isOlderProfile, modernised } from '../ubl/older-profile.ts'
import type { XmlLimits } from '../xml/tree.ts'
import { type ReadDocument, readDocument } from './read-document.ts'

export interface ReadSource extends ReadDocument {
  /** The document in today's profile, where it came in an older one. */
  modern: { xml: Buffer; losses: Part[] } | undefined
}

/** @throws {UnreadableXml} */
export function readSource(bytes: Uint8Array, limits?: XmlLimits): ReadSource {
  const document = readDocument(bytes, limits)
  if (document.syntax === 'CII' || !isOlderProfile(document.root)) return { ...document, modern: undefined }
  const root = modernised(document.root)
  const xml = writeTree(root, document.invoice.kind)
  const written = readDocument(xml)
  return { ...written, modern: { xml, losses: partsBeside(root, [written.root]) } }
}
