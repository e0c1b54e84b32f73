/** Prints a received document in an isolated process, for own-print.ts. */
import { renderInvoicePdf } from '../formats/pdf/render.ts'
import { readInvoice } from '../formats/ubl/read.ts'
import { reading } from '../formats/xml/read-isolated.ts'
import type { Language } from '../platform/language.ts'

export interface OwnPrintTask {
  bytes: Uint8Array
  language: Language
}

export const work = reading(async ({ bytes, language }: OwnPrintTask): Promise<Uint8Array> => {
  const { bytes: printed } = await renderInvoicePdf(readInvoice(bytes), language, { isOwnPrint: true })
  return printed
})
