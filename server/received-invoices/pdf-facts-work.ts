/** Reads a PDF in an isolated process of its own, for pdf-facts.ts. */
import { answering } from '../platform/isolation/answer.ts'
import { type ReadPdf, readPdf } from './read-pdf.ts'

export interface PdfTask {
  bytes: Uint8Array
  /** Without spaces, in capitals. */
  accounts: string[]
}

export const work = answering(({ bytes, accounts }: PdfTask): Promise<ReadPdf> => readPdf(bytes, accounts))
