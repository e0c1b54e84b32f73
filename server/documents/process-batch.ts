/**
 * A zip of documents, step by step: all rows are read, all PDFs tried, all documents filed, and each receiver gets one mail.
 * Each finished step is remembered piece by piece, so that it may be killed anywhere. After some seconds others that wait have
 * their turn.
 */
import type { JobContext } from '../platform/jobs/job.ts'
import { Problem } from '../platform/problem.ts'
import { releaseFile } from '../ports/storage/release-file.ts'
import { Batch } from './batch.ts'
import type { BatchTurn } from './batch-turn.ts'
import { checkBatch } from './check-batch.ts'
import { BatchRefused, failBatch } from './fail-batch.ts'
import { fileBatch } from './file-batch.ts'
import { mailBatch } from './mail-batch.ts'
import { hideMended } from './mended-upload.ts'
import { openBatch } from './open-batch.ts'
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
