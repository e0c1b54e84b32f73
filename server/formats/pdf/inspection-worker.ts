/** Reads through a PDF in an isolated process, for inspect-pdf.ts. */

import type { Inspected, InspectionTask } from './inspect-pdf.ts'
import { getDocument, type PDFDocumentProxy } from './pdfjs.ts'

type Emit = (inspected: Inspected) => void

/**
 * An unreadable file is an answer, after which the process takes the next one.
 * @throws an error that pdf.js has no name for: its remains in the process are unknown
 */
export async function work({ bytes, maxPages }: InspectionTask, emit: Emit): Promise<void> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false })
  try {
    await inspect(await task.promise, maxPages, emit)
  } catch (error) {
    if (!isNoPdf(error)) throw error
    emit('UNREADABLE')
  } finally {
    await task.destroy()
  }
}

const NO_PDF = ['InvalidPDFException', 'PasswordException']

const isNoPdf = (error: unknown): boolean => error instanceof Error && NO_PDF.includes(error.name)

async function inspect(document: PDFDocumentProxy, maxPages: number, emit: Emit): Promise<void> {
  const pages = document.numPages
  if (pages < 1 || pages > maxPages) return emit('UNREADABLE')
  for (let number = 1; number <= pages; number++) await document.getPage(number)
  emit(pages)
  for (let number = 1; number <= pages; number++) await readContent(document, number)
}

/** Inflates the page's content without images. Unknown fonts and operators are accepted. */
async function readContent(document: PDFDocumentProxy, number: number): Promise<void> {
  const page = await document.getPage(number)
  await page.getTextContent().catch(() => undefined)
  page.cleanup()
}
