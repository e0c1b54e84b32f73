/** Opens a PDF and reads through it; inspect-pdf.ts judges by what it says. */
import { parentPort, workerData } from 'node:worker_threads'
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Inspected, InspectionTask } from './inspect-pdf.ts'

const { bytes, mostPages }: InspectionTask = workerData

try {
  const { promise } = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false })
  await inspect(await promise)
} catch {
  say('UNREADABLE')
}

async function inspect(document: PDFDocumentProxy): Promise<void> {
  const pages = document.numPages
  const isEncrypted = (await document.getPermissions()) !== null
  if (isEncrypted || pages < 1 || pages > mostPages) return say('UNREADABLE')
  for (let number = 1; number <= pages; number++) await document.getPage(number)
  say(pages)
  for (let number = 1; number <= pages; number++) await readContent(document, number)
}

/** Inflates what the page shows but its images. A font or an operator that can't be understood is no reason to refuse. */
async function readContent(document: PDFDocumentProxy, number: number): Promise<void> {
  const page = await document.getPage(number)
  await page.getTextContent().catch(() => undefined)
  page.cleanup()
}

function say(inspected: Inspected): void {
  parentPort?.postMessage(inspected)
}
