/** Reads UBL: an invoice, a credit note or an invoice response, with or without an envelope. */
import type { Attachment, Invoice } from '#contracts/rules/invoice/model.ts'
import type { InvoiceResponse } from '#contracts/rules/invoice/response.ts'
import type { XmlElement } from '../xml/element.ts'
import { readRoot } from '../xml/tree.ts'

import { UnreadableXml } from '../xml/unreadable-xml.ts'
import { readInvoiceElement } from './read-invoice.ts'
import { readResponseElement } from './read-response.ts'

export type UblDocument =
  | { kind: 'INVOICE' | 'CREDIT_NOTE'; root: XmlElement; invoice: Invoice }
  | { kind: 'APPLICATION_RESPONSE'; root: XmlElement; response: InvoiceResponse }

/**
 * Reads a document even when it breaks rules.
 * @throws {UnreadableXml} for no XML, XML beyond the limits, a DOCTYPE or another root
 */
export function readUbl(bytes: Uint8Array): UblDocument {
  return readUblRoot(readRoot(bytes))
}

/** The same for a parsed root. */
export function readUblRoot(root: XmlElement): UblDocument {
  if (root.name === 'ApplicationResponse') {
    return { kind: 'APPLICATION_RESPONSE', root, response: readResponseElement(root) }
  }
  const kind = root.name === 'Invoice' ? 'INVOICE' : 'CREDIT_NOTE'
  if (kind === 'CREDIT_NOTE' && root.name !== 'CreditNote') {
    throw new UnreadableXml('FOREIGN_ROOT', `the root is ${root.name.slice(0, 200)}`)
  }
  return { kind, root, invoice: readInvoiceElement(root, kind) }
}

/** The same, for invoices and credit notes only. */
export function readInvoice(bytes: Uint8Array): Invoice {
  const document = readUbl(bytes)
  if (document.kind === 'APPLICATION_RESPONSE') throw new UnreadableXml('FOREIGN_ROOT', 'an invoice response')
  return document.invoice
}

export type EmbeddedFile = {
  fileName: string | undefined
  mimeCode: string | undefined
  bytes: () => Buffer
  /** The first bytes, enough to detect its type. */
  start: () => Buffer
}

const START_CHARACTERS = 400

/** The embedded files of a document, decoded on demand. */
export function embeddedFiles(invoice: Invoice): EmbeddedFile[] {
  const attachments = invoice.documentReferences?.map(({ attachment }) => attachment) ?? []
  return attachments.filter(hasContent).map(({ content, fileName, mimeCode }) => {
    return {
      fileName,
      mimeCode,
      bytes: () => Buffer.from(content, 'base64'),
      start: () => Buffer.from(content.slice(0, START_CHARACTERS), 'base64'),
    }
  })
}

function hasContent(attachment: Attachment | undefined): attachment is Attachment & { content: string } {
  return Boolean(attachment?.content)
}
