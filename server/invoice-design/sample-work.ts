/** Reads the document of a sample in an isolated process, without its files, for draw-sample.ts. */
import type { Invoice } from '#contracts/rules/invoice/model.ts'
import { readInvoice } from '../formats/ubl/read.ts'
import { reading } from '../formats/xml/read-isolated.ts'

export interface SampleTask {
  bytes: Uint8Array
}

export const work = reading(({ bytes }: SampleTask): Invoice => {
  const { documentReferences: _, ...invoice } = readInvoice(bytes)
  return invoice
})
