/**
 * Sends the documents of a zip one after the other, while those that follow are being read. Each is accepted or refused in a transaction
 * of its own, which stores its result too: killed anywhere, it goes on behind the last result. After some seconds others that wait have
 * their turn.
 */
import type { EntityManager } from '@mikro-orm/postgresql'
import { Account } from '../../accounts/account.ts'
import { isLocked } from '../../accounts/account-limits.ts'
import { inTransaction } from '../../platform/database/statement.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { Problem, Unavailable } from '../../platform/problem.ts'
import { releaseFile } from '../../ports/storage/released-file.ts'
import {
  type PreparedFinished,
  prepareFinished,
  readFinished,
  sendFinished,
} from '../send/finished-document.ts'

import { BatchResult, InvoiceBatch, type Refusal } from './invoice-batch.ts'
import { openInvoiceZip, readZipped, type ZippedDocument } from './open-invoice-zip.ts'

const TURN_MS = 10_000
/** The limit of one document; further violations would repeat these. */
const MAX_VIOLATIONS = 100

export async function processBatch(context: JobContext, batch: InvoiceBatch): Promise<'DONE' | 'MORE'> {
  const { id, zipFile } = batch
  if (zipFile == null) return 'DONE'
  const documents = await openInvoiceZip(await context.ports.storage.open(zipFile.key))
  const until = Date.now() + TURN_MS
  const done = await context.em.fork().count(BatchResult, { batchId: id })
  const rest = documents.slice(done).map((document, index): Placed => ({ place: done + index, document }))
  const isTime = () => Date.now() <= until
  let sent = done
  for await (const [placed, prepared] of ahead(rest, (each) => prepare(context, batch, each), isTime)) {
    await sendOne(context, batch, placed, prepared)
    sent += 1
  }
  if (sent < documents.length) return 'MORE'
  await finish(context, id)
  return 'DONE'
}

interface Placed {
  place: number
  document: ZippedDocument
}

/** A change since the preparation is seen when it is accepted: then it is judged anew, in its turn. */
async function sendOne(
  context: JobContext,
  batch: InvoiceBatch,
  placed: Placed,
  prepared: Promise<ToSend>,
): Promise<void> {
  try {
    const first = await prepared
    await accept(context, batch, placed, first).catch(async (error: unknown) => {
      refusalIn(error)
      await accept(context, batch, placed, await prepare(context, batch, placed))
    })
  } catch (error) {
    await keepRefusal(context.em.fork(), batch.id, placed, refusalIn(error))
  }
}

interface ToSend {
  account: Account
  finished: PreparedFinished
}

/** The account is read anew: it may have been changed meanwhile. */
async function prepare(
  { em: outer, ports }: JobContext,
  { accountId, language, fallback }: InvoiceBatch,
  { document }: Placed,
): Promise<ToSend> {
  const em = outer.fork()
  const account = await em.findOneOrFail(Account, accountId)
  const isolation = { owner: account.id, maxWaitSeconds: Number.POSITIVE_INFINITY }
  const by = { account, language, isolation, field: '' }
  const read = await readFinished(ports.storage, await readZipped(document), by)
  return {
    account,
    finished: await prepareFinished({ em, ports, account, language }, read, { fallback: fallback ?? null }),
  }
}

const accept = (
  { em, queue }: JobContext,
  { id: batchId, actorKind: kind, actorId, userId, language }: InvoiceBatch,
  { place, document: { name } }: Placed,
  { account, finished }: ToSend,
) =>
  inTransaction({ em }, async (inside) => {
    const principal = { kind, id: actorId, user: userId == null ? null : { id: userId } }
    const { id } = await sendFinished({ em: inside, queue }, { account, principal, language }, finished)
    if (await isLocked(inside, account.id)) throw new Problem('ACCOUNT_LOCKED')
    await inside.insert(BatchResult, { batchId, place, name, invoiceId: id })
  })

/** @throws any error that is no refusal of this document: the turn ends, and is tried again later */
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

// Prepares the documents of a zip while others before them are sent.

const MOST = 6
/** Of all that are under way, unpacked: each is in memory a few times. */
const MOST_BYTES = 16 * 1024 * 1024

interface Item {
  document: Pick<ZippedDocument, 'entry' | 'pdf'>
}

const itemBytes = ({ document: { entry, pdf } }: Item): number => entry.size + (pdf?.size ?? 0)

/**
 * Each with its result, in their order; some are under way at a time, and all that were begun are given.
 * @param begins false: no other is begun
 */
async function* ahead<One extends Item, Result>(
  items: readonly One[],
  work: (item: One) => Promise<Result>,
  begins: () => boolean,
): AsyncGenerator<[One, Promise<Result>], void, undefined> {
  const waiting = [...items].reverse()
  const underWay: [One, Promise<Result>][] = []
  let bytes = 0
  const fits = (next: One) =>
    underWay.length === 0 || (underWay.length < MOST && bytes + itemBytes(next) <= MOST_BYTES)
  try {
    for (;;) {
      for (let next = waiting.at(-1); next !== undefined && fits(next) && begins(); next = waiting.at(-1)) {
        waiting.pop()
        const result = work(next)
        /** The caller that awaits it gets the error. */
        result.catch(() => undefined)
        underWay.push([next, result])
        bytes += itemBytes(next)
      }
      const [first] = underWay
      if (first === undefined) return
      yield first
      void underWay.shift()
      bytes -= itemBytes(first[0])
    }
  } finally {
    await Promise.allSettled(underWay.map(([, result]) => result))
  }
}
