import type { EntityManager } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import type { KeptFile } from '#generated/handlers.ts'
import type { Account } from '../accounts/account.ts'
import type { IsolationOptions } from '../platform/isolation/isolation.ts'
import { Problem, unreadable } from '../platform/problem.ts'
import type { Queue } from '../platform/queue.ts'
import type { Storage } from '../ports/storage/storage.ts'
import { findByNumber, type KnownReceiver } from '../receivers/find-receivers.ts'
import { findReach, type Reach } from '../receivers/reach.ts'
import { Batch } from './batch.ts'
import { openBatch, readEntry } from './open-batch.ts'
import { countRows } from './read-batch.ts'
import { Upload } from './upload.ts'

type Preview = components['schemas']['BatchPreview']

const MOST_NAMES = 20

/**
 * The receivers of these documents who can be reached, and those who can't.
 * @param numbers one a document
 */
export async function previewBatch(
  em: EntityManager,
  accountId: string,
  numbers: readonly string[],
): Promise<Preview> {
  const known = await findByNumber(em, accountId, [...new Set(numbers)])
  const receivers = numbers.flatMap((number) => known.get(number) ?? [])
  const reaches = await findReach(
    em,
    receivers.map(({ id }) => id),
  )
  const whose = (of: (reach: Reach | undefined) => boolean) =>
    receivers.filter(({ id }) => of(reaches.get(id)))
  const told = whose((reach) => reach?.by === 'EMAIL')
  const lost = Map.groupBy(
    whose((reach) => reach?.reason != null),
    ({ id }) => reaches.get(id)?.reason ?? 'UNKNOWN',
  )
  return {
    documents: numbers.length,
    told: told.length === 0 ? [] : [{ by: 'EMAIL', ...countReceivers(told) }],
    unreachable: [...lost].map(([reason, of]) => ({ reason, ...countReceivers(of), names: listNames(of) })),
    unknown: numbers.length - receivers.length,
  }
}

const countReceivers = (receivers: readonly KnownReceiver[]) => ({
  documents: receivers.length,
  receivers: new Set(receivers.map(({ id }) => id)).size,
})

const listNames = (receivers: readonly KnownReceiver[]): string[] =>
  [...new Map(receivers.map((receiver) => [receiver.id, receiver])).values()]
    .slice(0, MOST_NAMES)
    .map(({ firstName, lastName, token1 }) => `${firstName} ${lastName} (${token1})`)

interface StoredBatch {
  key: string
  documents: number
}

/** @throws {Problem} ACCOUNT_LOCKED */
export function refuseLocked({ locked }: Account): void {
  if (locked) throw new Problem('ACCOUNT_LOCKED')
}

/**
 * Stores a zip, once its directory was judged and its documents.csv found to be a table. Its rows are judged later.
 * @throws {Problem} UNSUPPORTED_FILE, UNREADABLE_FILE with the reason in its wording
 * @throws {Unavailable} when too many others wait
 */
export async function storeBatch(
  storage: Storage,
  zip: KeptFile,
  options: IsolationOptions,
): Promise<StoredBatch> {
  const { table, files } = await openBatch({ size: zip.size, read: (start, end) => zip.read(start, end) })
  if ((await countRows(await readEntry(table), options)) === 0) throw unreadable('empty')
  return { key: await storage.putStream(zip.read()), documents: files.size }
}

interface NewBatch {
  account: Account
  reference: string
  stored: StoredBatch
  /** The upload that it mends. */
  mends?: string | null
}

/** Accepts it: it is checked, and then delivered, once this is committed. */
export async function acceptBatch(
  em: EntityManager,
  queue: Queue,
  { account, reference, stored, mends = null }: NewBatch,
): Promise<Upload> {
  const upload = em.create(Upload, {
    accountId: account.id,
    batchType: 'FOREIGN',
    reference: reference.trim(),
    documentsTotal: stored.documents,
  })
  em.create(Batch, { uploadId: upload.id, zipFile: { key: stored.key }, mends })
  await em.flush()
  await queue.enqueue(em, 'process-batch', { uploadId: upload.id, owner: account.id })
  return upload
}
