/** What a document says, read in an isolated process; say-document.ts asks for it. */

import { readInvoice } from '../formats/ubl/read.ts'
import { reading } from '../formats/xml/read-apart.ts'
import { documentSays } from './document-says.ts'

export interface SayTask {
  bytes: Uint8Array
}

export type Says = ReturnType<typeof documentSays>

export const work = reading(({ bytes }: SayTask): Says => documentSays(readInvoice(bytes)))
