import type { components } from '#generated/api.ts'

interface PdfToRead {
  bytes: Buffer
  pages: number
}

/** What was read, and where on the pages. */
export interface Reading {
  /** Percentages, `invoiceNumberRecognition` and the like, say how sure each value is. */
  inputDetails: components['schemas']['InputDetails']
  /** By JSON Pointer into `inputDetails`. */
  sources: components['schemas']['Recognition']['sources']
}

interface Watch {
  /** Aborted when nobody wants to know any more: then `read` ends soon, with whatever it throws. */
  signal: AbortSignal
  /** To be told after each page, how many are done. */
  onPage(pagesDone: number): Promise<void>
}

/** Reads what an invoice says from its PDF. It keeps nothing: the same file may be read again after a crash. */
export interface Recognition {
  /** A field that can't be made out is left out. @throws {Unavailable} when it can't read now */
  read(pdf: PdfToRead, watch: Watch): Promise<Reading>
}
