import type { EntityManager } from '@mikro-orm/postgresql'
import type { KeptFile } from '#generated/handlers.ts'
import type { Account } from '../../accounts/account.ts'
import { Problem } from '../../platform/problem.ts'
import type { Queue } from '../../platform/queue.ts'
import type { ChannelName } from '../../ports/channel/channel.ts'
import type { Storage } from '../../ports/storage/storage.ts'
import type { Sender } from '../send/finished-document.ts'
import { BatchResult, InvoiceBatch } from './invoice-batch.ts'
import { openInvoiceZip } from './open-invoice-zip.ts'

export interface StoredZip {
  key: string
  total: number
}

/**
 * Stores a zip, once its directory was judged. Its documents are judged later.
 * @throws {Problem} ACCOUNT_LOCKED, UNSUPPORTED_FILE, UNREADABLE_FILE
 */
export async function storeZip(
  storage: Storage,
  { locked }: Sender['account'],
  zip: KeptFile,
): Promise<StoredZip> {
  if (locked) throw new Problem('ACCOUNT_LOCKED')
  const { length: total } = await openInvoiceZip({
    size: zip.size,
    read: (start, end) => zip.read(start, end),
  })
  return { key: await storage.putStream(zip.read()), total }
}

/** Accepts it: its documents are sent once this is committed. */
export async function acceptBatch(
  { em, queue }: { em: EntityManager; queue: Queue },
  { account, principal, language }: Sender,
  { key, total, fallback }: StoredZip & { fallback: ChannelName | null },
): Promise<InvoiceBatch> {
  const batch = em.create(InvoiceBatch, {
    accountId: account.id,
    actorKind: principal.kind,
    actorId: principal.id,
    userId: principal.user?.id ?? null,
    language,
    fallback,
    zipFile: { key },
    total,
  })
  await em.flush()
  await queue.enqueue(em, 'send-batch', { batchId: batch.id, owner: account.id })
  return batch
}

export interface BatchSoFar {
  batch: InvoiceBatch
  /** By place. */
  results: BatchResult[]
}

/** @throws {Problem} NOT_FOUND */
export async function getBatch(
  em: EntityManager,
  { id: accountId }: Account,
  batchId: string,
): Promise<BatchSoFar> {
  const batch = await em.findOne(InvoiceBatch, { id: batchId, accountId })
  if (batch === null) throw new Problem('NOT_FOUND')
  return { batch, results: await em.find(BatchResult, { batchId }, { orderBy: { place: 'asc' } }) }
}
