/** What a document says, read in an isolated process; read-content.ts asks for it. */

import { readInvoice } from '../formats/ubl/read.ts'
import { reading } from '../formats/xml/read-isolated.ts'
import { presentContent } from './present-content.ts'

export interface ContentTask {
  bytes: Uint8Array
}

export type InvoiceContent = ReturnType<typeof presentContent>

export const work = reading(({ bytes }: ContentTask): InvoiceContent => presentContent(readInvoice(bytes)))
