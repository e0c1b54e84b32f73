/** Compares the PDFs of a received document with its accounts and its total: a thief changes the XML that programs read. */
import { runTask } from '../platform/isolation/answer.ts'
import type { PdfFacts } from '../vendors/decide-warnings.ts'
import type { SaidPayment } from '../vendors/seller-facts.ts'
import type { ArrivedFile } from './arrived-document.ts'
import { comparePdfs, pdfsAmong } from './compare-pdfs.ts'
import type { PdfTask } from './pdf-facts-work.ts'
import type { ReadPdf } from './read-pdf.ts'

const READING = new URL('./pdf-facts-work.ts', import.meta.url)
const MEGABYTE = 1024 * 1024

/**
 * Each in a task of its own, for documents whose PDFs nobody read yet.
 * @returns null without a PDF, and where none can be read or has a text: it then contradicts nothing
 */
export async function readPdfs(
  files: readonly ArrivedFile[],
  said: Pick<SaidPayment, 'accounts' | 'total'>,
  owner: string,
): Promise<PdfFacts | null> {
  const accounts = said.accounts.map(({ iban }) => iban)
  const read: ReadPdf[] = []
  for (const { bytes } of pdfsAmong(files)) {
    const one = await readIsolated({ bytes, accounts }, owner)
    if (one !== undefined) read.push(one)
  }
  return comparePdfs(read, said)
}

async function readIsolated(task: PdfTask, owner: string): Promise<ReadPdf | undefined> {
  const question = {
    module: READING,
    what: 'the reading of files',
    bounds: { seconds: 20, processorSeconds: 8, megabytes: 120 + (3 * task.bytes.byteLength) / MEGABYTE },
    beyondBounds: (ending: string) => new Error(ending),
  }
  try {
    return await runTask<PdfTask, ReadPdf>(question, task, { owner, maxWaitSeconds: 60 })
  } catch {
    return
  }
}
