/**
 * Sends the documents of a zip one by one. Each is accepted or refused in a transaction of its own, which stores its result too:
 * killed anywhere, it goes on behind the last result. After some seconds others that wait have their turn.
 */
import type { EntityManager } from '@mikro-orm/postgresql'
import { Account } from '../accounts/account.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import { Problem, Unavailable } from '../platform/problem.ts'
import { releaseFile } from '../ports/storage/release-file.ts'
import { readFinished } from './finished-document.ts'
import { BatchResult, InvoiceBatch, type Refusal } from './invoice-batch.ts'
import { openInvoiceZip, type ZippedDocument } from './open-invoice-zip.ts'
import { readZipped } from './read-zipped.ts'
import { type PreparedFinished, prepareFinished, sendFinished } from './send-finished.ts'

const TURN_MS = 10_000
/** Of one document; the rest would say the same. */
const MAX_VIOLATIONS = 100

export async function processBatch(
  context: JobContext,
  { id, zipFile }: InvoiceBatch,
): Promise<'DONE' | 'MORE'> {
  if (zipFile == null) return 'DONE'
  const documents = await openInvoiceZip(await context.ports.storage.open(zipFile.key))
  const until = Date.now() + TURN_MS
  const done = await context.em.fork().count(BatchResult, { batchId: id })
  for (const [index, document] of documents.slice(done).entries()) {
    await sendOne(context, id, { place: done + index, document })
    if (Date.now() > until) return 'MORE'
  }
  await finish(context, id)
  return 'DONE'
}

interface Placed {
  place: number
  document: ZippedDocument
}

/** The batch and the account are read anew: somebody may have locked the account meanwhile. */
async function sendOne(context: JobContext, batchId: string, placed: Placed): Promise<void> {
  const em = context.em.fork()
  const batch = await em.findOneOrFail(InvoiceBatch, batchId)
  const account = await em.findOneOrFail(Account, batch.accountId)
  try {
    const prepared = await prepare(context, em, { batch, account }, placed.document)
    await accept(context, { batch, account }, { ...placed, prepared })
  } catch (error) {
    await keepRefusal(context.em.fork(), batchId, placed, refusalIn(error))
  }
}

interface Of {
  batch: InvoiceBatch
  account: Account
}

async function prepare(
  { ports }: JobContext,
  em: EntityManager,
  { batch, account }: Of,
  document: ZippedDocument,
): Promise<PreparedFinished> {
  const { language, fallback } = batch
  const isolation = { owner: account.id, maxWaitSeconds: Number.POSITIVE_INFINITY }
  const by = { account, language, isolation, field: '' }
  const finished = await readFinished(ports.storage, await readZipped(document), by)
  return prepareFinished({ em, ports, account, language }, finished, fallback ?? null)
}

const accept = (
  { em, queue }: JobContext,
  { batch, account }: Of,
  { place, document: { name }, prepared }: Placed & { prepared: PreparedFinished },
) =>
  inTransaction({ em }, async (inside) => {
    const { actorKind: kind, actorId, userId, language } = batch
    const principal = { kind, id: actorId, user: userId == null ? null : { id: userId } }
    const { id } = await sendFinished({ em: inside, queue }, { account, principal, language }, prepared)
    await inside.insert(BatchResult, { batchId: batch.id, place, name, invoiceId: id })
  })

/** @throws what is no refusal of this document: the turn ends, and is tried again later */
function refusalIn(error: unknown): Refusal {
  if (error instanceof Unavailable || !(error instanceof Problem)) throw error
  const { code, violations, wording } = error
  return { code, violations: violations?.slice(0, MAX_VIOLATIONS), wording }
}

const keepRefusal = (em: EntityManager, batchId: string, { place, document }: Placed, refusal: Refusal) =>
  em.insert(BatchResult, { batchId, place, name: document.name, refusal })

/** Ends it; a zip that is opened again would find nothing left to do. */
const finish = ({ em }: JobContext, id: string): Promise<void> =>
  em.fork().transactional(async (inside) => {
    const batch = await inside.findOneOrFail(InvoiceBatch, id)
    await releaseFile(inside, batch.zipFile)
    batch.zipFile = null
  })

/** After two days of trying: the rest is refused, as a part behind it is down. */
export async function giveUpBatch({ em, ports }: JobContext, { id, zipFile }: InvoiceBatch): Promise<void> {
  if (zipFile == null) return
  const documents = await openInvoiceZip(await ports.storage.open(zipFile.key))
  await em.fork().transactional(async (inside) => {
    const done = await inside.count(BatchResult, { batchId: id })
    const refusal: Refusal = { code: 'SERVICE_UNAVAILABLE' }
    const rest = documents
      .slice(done)
      .map(({ name }, index) => ({ batchId: id, place: done + index, name, refusal }))
    if (rest.length > 0) await inside.insertMany(BatchResult, rest)
    await releaseFile(inside, zipFile)
    await inside.nativeUpdate(InvoiceBatch, id, { zipFile: null })
  })
}
