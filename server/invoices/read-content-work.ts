/** Reads a document's content in an isolated process, for read-content.ts. */

import { readInvoice } from '../formats/ubl/read.ts'
import { reading } from '../formats/xml/read-isolated.ts'
import { presentContent } from './present-content.ts'

export interface ContentTask {
  bytes: Uint8Array
}

export type InvoiceContent = ReturnType<typeof presentContent>

export const work = reading(({ bytes }: ContentTask): InvoiceContent => presentContent(readInvoice(bytes)))
