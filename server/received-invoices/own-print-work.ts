/** Prints a received document in an isolated process, for own-print.ts. */
import { USUAL_DESIGN } from '../formats/print/design.ts'
import { draw } from '../formats/print/drawing-worker.ts'
import { readInvoice } from '../formats/ubl/read.ts'
import { reading } from '../formats/xml/read-isolated.ts'
import type { Language } from '../platform/language.ts'

export interface OwnPrintTask {
  bytes: Uint8Array
  language: Language
  isUntagged: boolean
}

/** Nothing is added to somebody else's document, and nobody pays from our print. */
const DESIGN = { ...USUAL_DESIGN, showQr: false, showTerms: false }

export const work = reading(async ({ bytes, ...print }: OwnPrintTask): Promise<Uint8Array> => {
  const task = { ...print, invoice: readInvoice(bytes), design: DESIGN, xml: null, isOwnPrint: true }
  return (await draw(task)).bytes
})
