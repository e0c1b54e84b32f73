/** Reads a document's content in an isolated process, for read-content.ts. */

import { documentContent } from '../formats/document/document-content.ts'
import { readInvoice } from '../formats/ubl/read.ts'
import { reading } from '../formats/xml/read-isolated.ts'

export interface ContentTask {
  bytes: Uint8Array
}

export type InvoiceContent = ReturnType<typeof documentContent>

export const work = reading(({ bytes }: ContentTask): InvoiceContent => documentContent(readInvoice(bytes)))
