/** Reads a message of the network with the PDFs in it, in one isolated process; take-in.ts asks for it. */
import { reading } from '../formats/xml/read-isolated.ts'
import type { PdfFacts } from '../vendors/decide-warnings.ts'
import type { ArrivedDocument } from './arrived-document.ts'
import { comparePdfs, pdfsAmong } from './compare-pdfs.ts'
import { type Message, type MessageTask, readMessage } from './read-message-work.ts'
import { type ReadPdf, readPdf } from './read-pdf.ts'

export const work = reading(async (task: MessageTask): Promise<Message> => {
  const { envelope, arrived } = await readMessage(task)
  if (!('document' in arrived)) return { envelope, arrived }
  const { document } = arrived
  return { envelope, arrived: { document: { ...document, pdf: await readPdfs(document) } } }
})

const PDF_MILLISECONDS = 5_000

/** One that can't be read says nothing. */
async function readPdfs({ files, payment }: ArrivedDocument): Promise<PdfFacts | null> {
  const accounts = payment.accounts.map(({ iban }) => iban)
  const until = performance.now() + PDF_MILLISECONDS
  const read: ReadPdf[] = []
  for (const { bytes } of pdfsAmong(files)) {
    try {
      read.push(await readPdf(bytes, accounts, until))
    } catch {
      // It is damaged, or takes too long.
    }
  }
  return comparePdfs(read, payment)
}
