import type { EntityManager } from '@mikro-orm/postgresql'
import type { Account } from '../accounts/account.ts'
import type { Queue } from '../jobs/queue.ts'
import type { Storage } from '../ports/storage/storage.ts'
import { Draft, type PdfFile } from './draft.ts'
import { columnsOf } from './figures.ts'
import type { Upload } from './upload.ts'

interface Means {
  em: EntityManager
  storage: Storage
  queue: Queue
}

type OfXml = Extract<Upload, { kind: 'XML' }>

/** From a PDF: a draft that is being read. From XML: one with everything in it. */
export async function createDraftFromFile(means: Means, account: Account, upload: Upload): Promise<Draft> {
  const { em, storage, queue } = means
  const { pdf } = upload
  const pdfFile: PdfFile = { key: await storage.put(pdf.bytes), fileName: pdf.fileName, pages: pdf.pages }
  const known = upload.kind === 'XML' ? knownFrom(upload, pdf.pages) : { inputDetails: {} }
  const draft = em.create(Draft, {
    accountId: account.id,
    recognitionState: upload.kind === 'XML' ? 'DONE' : 'RUNNING',
    pagesTotal: pdf.pages,
    pdfFile,
    ...known,
  })
  await em.persist(draft).flush()
  if (upload.kind === 'PDF') await queue.enqueue(em, 'recognise-draft', { draftId: draft.id })
  return draft
}

const knownFrom = ({ type, inputDetails }: OfXml, pages: number) => ({
  type,
  inputDetails,
  recognition: { inputDetails, sources: {} },
  pagesDone: pages,
  ...columnsOf(inputDetails),
})
