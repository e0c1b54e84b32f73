/** Reads a PDF: bytes in, fields out. reading-worker.ts runs it in an isolated process. */
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { openPdf } from '../formats/pdf/open-pdf.ts'
import type { PageWords } from '../formats/pdf/word.ts'
import { type Embedded, findInvoice } from './embedded.ts'
import { exactReading, isSummary, readingOfSummary } from './exact.ts'
import { readPages } from './fields/read-fields.ts'
import type { Reading, RecognitionContext } from './fields/reading.ts'
import { flawsOf, hasTextLayer, readTextLayer } from './page/text-layer.ts'

import { readingOf } from './reading-of.ts'

type OnPage = (words: PageWords) => void

/** The reading, or the scanned pages that need OCR. */
export type TextOutcome = { reading: Reading } | { scans: number[] }

/** Reads the embedded XML and the text layer: everything without OCR. */
export async function readText(
  bytes: Uint8Array,
  known: RecognitionContext,
  onPage: OnPage,
): Promise<TextOutcome> {
  const document = await openPdf(bytes)
  try {
    const embedded = await findInvoice(document, bytes)
    return await readDocumentText(document, { known, embedded }, onPage)
  } finally {
    await document.loadingTask.destroy()
  }
}

async function readDocumentText(
  document: PDFDocumentProxy,
  { known, embedded }: { known: RecognitionContext; embedded: Embedded | undefined },
  onPage: OnPage,
): Promise<TextOutcome> {
  const pages: PageWords[] = []
  const scans: number[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const words = await readTextLayer(page, number)
    page.cleanup()
    if (!hasTextLayer(words) && !embedded) {
      scans.push(number)
      continue
    }
    pages.push(words)
    onPage(words)
  }
  if (scans.length > 0) return { scans }
  const onPages = interpret(pages, known)
  if (embedded === undefined) return { reading: onPages }
  const join = isSummary(embedded.invoice) ? readingOfSummary : exactReading
  return { reading: join(embedded, onPages, known.us) }
}

export function interpret(pages: PageWords[], known: RecognitionContext): Reading {
  const inOrder = pages.toSorted((one, other) => one.page - other.page)
  const read = readPages(inOrder, known)
  return readingOf(read, flawsOf(inOrder, !('looksLike' in read)))
}
