/** Finds an invoice as data in a PDF, in an isolated process, for judge-file.ts. */
import { openPdf } from '../formats/pdf/open-pdf.ts'
import { reading } from '../formats/xml/read-isolated.ts'
import { findInvoice } from '../recognition/embedded.ts'
import { isSummary } from '../recognition/exact.ts'
import { readStructured, type Structured, type StructuredTask } from './read-structured.ts'

/** Null without one, and for a summary without lines. */
export const work = reading(async ({ bytes, us }: StructuredTask): Promise<Structured | null> => {
  const document = await openPdf(bytes)
  try {
    const embedded = await findInvoice(document, bytes)
    if (embedded === undefined || isSummary(embedded.invoice)) return null
    return readStructured({ bytes: embedded.bytes, us })
  } finally {
    await document.loadingTask.destroy()
  }
})
