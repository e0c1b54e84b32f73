/** Runs in a thread of its own, which inspect-pdf.ts ends when it takes too long or too much. */
import { parentPort, workerData } from 'node:worker_threads'
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { InspectionMessage, InspectionTask } from './inspection.ts'

const task: InspectionTask = workerData

try {
  const { promise } = getDocument({ data: task.bytes, verbosity: 0, useSystemFonts: false })
  await inspect(await promise)
} catch {
  say({ is: 'UNREADABLE' })
}

async function inspect(document: PDFDocumentProxy): Promise<void> {
  const pages = document.numPages
  const isEncrypted = (await document.getPermissions()) !== null
  if (isEncrypted || pages < 1 || pages > task.mostPages) return say({ is: 'UNREADABLE' })
  for (let number = 1; number <= pages; number++) await document.getPage(number)
  say({ is: 'OPENED', pages })
  for (let number = 1; number <= pages; number++) await readContent(document, number)
  say({ is: 'READ' })
}

/** Inflates what the page shows but its images. A font or an operator that can't be understood is no reason to refuse. */
async function readContent(document: PDFDocumentProxy, number: number): Promise<void> {
  const page = await document.getPage(number)
  await page.getTextContent().catch(() => undefined)
  page.cleanup()
}

function say(message: InspectionMessage): void {
  parentPort?.postMessage(message)
}
