/** What a document says, read in an isolated process; say-document.ts asks for it. */
import { documentSays } from './document-says.ts'
import { readInvoice } from './ubl/read.ts'
import { reading } from './xml/read-apart.ts'

export interface SayTask {
  bytes: Uint8Array
}

export type Says = ReturnType<typeof documentSays>

export const work = reading(({ bytes }: SayTask): Says => documentSays(readInvoice(bytes)))
