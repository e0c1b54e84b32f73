import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { record } from '../platform/events/record.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import type { Queue } from '../platform/queue.ts'
import { Document } from './document.ts'
import { queueMails } from './document-mail.ts'
import { Upload } from './upload.ts'

/** Files the documents of an upload, all in one transaction, and queues one mail for each receiver. */
export async function fileUpload({ em, queue }: JobContext, { id }: Upload): Promise<'DONE'> {
  await em.fork().transactional((inside) => fileOnce(inside, queue, id))
  return 'DONE'
}

async function fileOnce(em: EntityManager, queue: Queue, id: string): Promise<void> {
  const upload = await em.findOneOrFail(Upload, id, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (upload.status === 'SUCCESS' || upload.status === 'ERROR') return
  const documents = await em.find(Document, { uploadId: id, receivedAt: null }, { orderBy: { id: 'asc' } })
  const now = new Date()
  const byReceiver = new Map<string, string[]>()
  for (const document of documents) {
    document.receivedAt = now
    byReceiver.set(document.receiverId, [...(byReceiver.get(document.receiverId) ?? []), document.id])
  }
  em.assign(upload, { status: 'SUCCESS', filedAt: now, documentsDone: upload.documentsTotal })
  await em.flush()
  for (const { id: subject } of documents)
    await record(em, { type: 'document.received', subject, detail: {}, principal: null })
  for (const [receiverId, documentIds] of byReceiver)
    await queueMails(em, queue, [{ accountId: upload.accountId, receiverId, kind: 'DELIVERY', documentIds }])
}

/** After two days of trying. */
export const giveUpUpload = async ({ em }: JobContext, { id }: Upload): Promise<void> => {
  await em
    .fork()
    .nativeUpdate(
      Upload,
      { id, status: { $ne: 'SUCCESS' } },
      { status: 'ERROR', logMessage: '{"code":"UPLOAD_ERROR"}' },
    )
}
