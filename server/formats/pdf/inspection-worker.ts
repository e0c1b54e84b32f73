/** Opens a PDF and reads through it; inspect-pdf.ts judges by what it says. */
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { InspectionTask } from './inspect-pdf.ts'

type Emit = (pages: number) => void

/** Fails on what is no PDF that can be read. */
export async function work({ bytes, maxPages }: InspectionTask, emit: Emit): Promise<void> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false })
  try {
    await inspect(await task.promise, maxPages, emit)
  } finally {
    await task.destroy()
  }
}

async function inspect(document: PDFDocumentProxy, maxPages: number, emit: Emit): Promise<void> {
  const pages = document.numPages
  const isEncrypted = (await document.getPermissions()) !== null
  if (isEncrypted || pages < 1 || pages > maxPages) throw new Error('encrypted, empty or too long')
  for (let number = 1; number <= pages; number++) await document.getPage(number)
  emit(pages)
  for (let number = 1; number <= pages; number++) await readContent(document, number)
}

/** Inflates what the page shows but its images. A font or an operator that can't be understood is no reason to refuse. */
async function readContent(document: PDFDocumentProxy, number: number): Promise<void> {
  const page = await document.getPage(number)
  await page.getTextContent().catch(() => undefined)
  page.cleanup()
}
