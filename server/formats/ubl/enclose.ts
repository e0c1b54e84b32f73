/** Embeds a PDF in a UBL document, at its place in the schema. */
import { namespaces } from '#contracts/rules/invoice/release.ts'
import { childNamed } from '#contracts/rules/invoice/ubl/element.ts'
import type { XmlElement } from '../xml/element.ts'
import { escapeXml } from '../xml/encode.ts'

/** A replacement for a range of the text. */
export interface Splice {
  from: number
  to: number
  text: string
}

export interface EnclosedPdf {
  fileName: string
  /** In base64. */
  content: string
}

/** The elements after a document's attachments, in an invoice and in a credit note. */
const AFTER: Readonly<Record<string, readonly string[]>> = {
  Invoice: ['cac:ProjectReference', 'cac:Signature', 'cac:AccountingSupplierParty'],
  CreditNote: [
    'cac:StatementDocumentReference',
    'cac:OriginatorDocumentReference',
    'cac:Signature',
    'cac:AccountingSupplierParty',
  ],
}

/** Undefined without a seller: such a document can't be sent. */
export function enclosing(root: XmlElement, { fileName, content }: EnclosedPdf): Splice | undefined {
  const after = AFTER[root.name] ?? []
  const next = root.children.find(({ name }) => after.includes(name))
  if (next === undefined) return undefined
  const id = childNamed(root, 'cbc:ID')?.text ?? ''
  const names = `xmlns:cac="${namespaces.cac}" xmlns:cbc="${namespaces.cbc}"`
  const file = `<cbc:EmbeddedDocumentBinaryObject mimeCode="application/pdf" filename="${escapeXml(fileName)}">${content}</cbc:EmbeddedDocumentBinaryObject>`
  const reference = `<cbc:ID>${escapeXml(id)}</cbc:ID><cac:Attachment>${file}</cac:Attachment>`
  const text = `<cac:AdditionalDocumentReference ${names}>${reference}</cac:AdditionalDocumentReference>`
  return { from: next.start, to: next.start, text }
}
