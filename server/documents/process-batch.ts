/**
 * The way of a zip of documents. Each step remembers its pieces, so that it may be killed anywhere; after some seconds others
 * that wait have their turn.
 *
 *   upload     accept-batch.ts stores the zip and queues process-batch
 *     | planBatch: all rows of the table are read
 *     | checkBatch: all PDFs are tried; a fault refuses the whole zip (failBatch)
 *   documents
 *     | fileBatch: all are filed, by groups
 *     | mailBatch: a mail for each receiver, queued as mail-documents
 *   mails      mailDocuments sends each; finish releases the zip
 */
import type { JobContext } from '../platform/jobs/job.ts'
import { Problem } from '../platform/problem.ts'
import { releaseFile } from '../ports/storage/released-file.ts'
import { Batch, hideMended } from './batch.ts'
import { checkBatch } from './check-batch.ts'
import { queueMails } from './document-mail.ts'
import { BatchRefused, failBatch } from './fail-batch.ts'
import { fileBatch } from './file-batch.ts'
import { type BatchTurn, openBatch } from './open-batch.ts'
import { planBatch } from './plan-batch.ts'
import { Upload } from './upload.ts'

const TURN_MS = 20_000

export async function processBatch(context: JobContext, { id }: Upload): Promise<'DONE' | 'MORE'> {
  const em = context.em.fork()
  const upload = await em.findOneOrFail(Upload, id)
  const batch = await em.findOne(Batch, { uploadId: id })
  if (upload.status === 'SUCCESS' || upload.status === 'ERROR' || batch?.zipFile == null) return 'DONE'
  try {
    const zip = await openBatch(await context.ports.storage.open(batch.zipFile.key))
    const until = Date.now() + TURN_MS
    return await work({ context, upload, batch, zip, isOver: () => Date.now() > until })
  } catch (error) {
    const isOurs = error instanceof BatchRefused || (error instanceof Problem && upload.documentsDone === 0)
    if (!isOurs) throw error
    await failBatch(context, upload, error)
    return 'DONE'
  }
}

async function work(turn: BatchTurn): Promise<'DONE' | 'MORE'> {
  for (const step of [planBatch, checkBatch, fileBatch, mailBatch])
    if ((await step(turn)) === 'MORE') return 'MORE'
  await finish(turn)
  return 'DONE'
}

async function finish({ context, upload, batch }: BatchTurn): Promise<void> {
  await context.em.fork().transactional(async (em) => {
    await em.nativeUpdate(Upload, upload.id, { status: 'SUCCESS', filedAt: new Date() })
    await hideMended(em, batch)
    await releaseFile(em, batch.zipFile)
    await em.nativeDelete(Batch, batch.id)
  })
}

/** Queued in one transaction. */
const RECEIVERS = 200

/** Queues one mail for each receiver, once all documents are filed. */
async function mailBatch(turn: BatchTurn): Promise<'DONE' | 'MORE'> {
  while (await mailSome(turn)) if (turn.isOver()) return 'MORE'
  return 'DONE'
}

interface Told {
  receiverId: string
  documentIds: string[]
}

const NEXT = `
  select receiver_id as "receiverId", array_agg(id::text order by id) as "documentIds" from documents
  where upload_id = ? and (?::uuid is null or receiver_id > ?::uuid)
  group by receiver_id order by receiver_id limit ?`

async function mailSome({ context, upload, batch }: BatchTurn): Promise<boolean> {
  const { id: uploadId, accountId } = upload
  const last = await context.em.fork().transactional(async (em) => {
    const [row] = await em.execute<{ until: string | null }[]>(
      'select mailed_until as until from batches where id = ? for update',
      [batch.id],
    )
    const until = row?.until ?? null
    const told = await em.execute<Told[]>(NEXT, [uploadId, until, until, RECEIVERS])
    if (told.length === 0) return undefined
    const mails = told.map((mail) => ({ ...mail, accountId, kind: 'DELIVERY' as const }))
    await queueMails(em, context.queue, mails)
    const mailedUntil = told.at(-1)?.receiverId ?? null
    await em.nativeUpdate(Batch, batch.id, { mailedUntil })
    return mailedUntil
  })
  return last !== undefined
}
