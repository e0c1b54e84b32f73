import type { EntityManager } from '@mikro-orm/postgresql'
import type { KeptFile } from '#generated/handlers.ts'
import { HistoryDocument } from '../invoices/history-document.ts'
import type { StoredFile } from '../invoices/invoice.ts'
import type { Principal } from '../platform/access/principal.ts'
import { anywhere } from '../platform/database/searching.ts'
import { Problem } from '../platform/problem.ts'
import type { Queue } from '../platform/queue.ts'
import type { Storage } from '../ports/storage/storage.ts'
import { HistoryImport, HistoryResult } from './history-import.ts'
import { openHistoryZip } from './open-history-zip.ts'

export interface StoredHistory {
  key: string
  total: number
  fileName: string
}

/** Stores a zip, once its directory was judged. @throws {Problem} UNSUPPORTED_FILE, UNREADABLE_FILE */
export async function storeHistory(storage: Storage, zip: KeptFile): Promise<StoredHistory> {
  const source = { size: zip.size, read: (start: number, end: number) => zip.read(start, end) }
  const { length: total } = await openHistoryZip(source)
  return { key: await storage.putStream(zip.read()), total, fileName: zip.fileName }
}

/** Its documents are brought in once this is committed. */
export async function acceptHistory(
  { em, queue }: { em: EntityManager; queue: Queue },
  { accountId, principal }: { accountId: string; principal: Principal },
  { key, total, fileName }: StoredHistory,
): Promise<HistoryImport> {
  const one = em.create(HistoryImport, {
    ...{ accountId, fileName, total, zipFile: { key }, numberedAfter: null },
    ...{ actorKind: principal.kind, actorId: principal.id },
  })
  await em.flush()
  await queue.enqueue(em, 'import-history', { importId: one.id, owner: accountId })
  return one
}

export interface CountedImport {
  one: HistoryImport
  added: number
  known: number
  refused: number
}

const COUNTS = `
  select import_id as id, count(*) filter (where outcome = 'ADDED')::int as added, count(*) filter (where outcome = 'KNOWN')::int as known,
    count(*) filter (where outcome = 'REFUSED')::int as refused
  from history_results where import_id in (select jsonb_array_elements_text(?::jsonb)::uuid) group by 1`

const MOST = 20

/** Newest first. */
export async function listImports(
  em: EntityManager,
  accountId: string,
  only: { id?: string } = {},
): Promise<CountedImport[]> {
  const order = { orderBy: { id: 'desc' }, limit: MOST } as const
  const found = await em.find(HistoryImport, { accountId, ...only }, order)
  const counts = await em.execute<({ id: string } & Omit<CountedImport, 'one'>)[]>(COUNTS, [
    JSON.stringify(found.map(({ id }) => id)),
  ])
  return found.map((one) => {
    const { added = 0, known = 0, refused = 0 } = counts.find(({ id }) => id === one.id) ?? {}
    return { one, added, known, refused }
  })
}

/** With the results that are no plain addition. @throws {Problem} NOT_FOUND */
export async function getImport(
  em: EntityManager,
  accountId: string,
  id: string,
): Promise<{ counted: CountedImport; results: HistoryResult[] }> {
  const [counted] = await listImports(em, accountId, { id })
  if (counted === undefined) throw new Problem('NOT_FOUND')
  const told = { importId: id, outcome: { $ne: 'ADDED' } } as const
  return {
    counted,
    results: await em.find(HistoryResult, told, { orderBy: { place: 'asc' }, limit: 10_000 }),
  }
}

interface Page {
  accountId: string
  /** A part of the number or of the name of the other side. */
  q?: string | undefined
  before?: string | undefined
  limit: number
}

/** Newest import first. */
export const listHistory = (
  em: EntityManager,
  { accountId, q = '', before, limit }: Page,
): Promise<HistoryDocument[]> => {
  const sought = { $ilike: anywhere(q.trim()) }
  return em.find(
    HistoryDocument,
    {
      accountId,
      ...(q.trim() !== '' && { $or: [{ number: sought }, { partyName: sought }] }),
      ...(before !== undefined && { id: { $lt: before } }),
    },
    { orderBy: { id: 'desc' }, limit },
  )
}

/** @throws {Problem} NOT_FOUND also for a document without a PDF */
export async function findHistoryFile(
  em: EntityManager,
  { accountId, id, kind }: { accountId: string; id: string; kind: 'XML' | 'PDF' },
): Promise<StoredFile> {
  const document = await em.findOne(HistoryDocument, { id, accountId })
  const file = kind === 'XML' ? document?.ublFile : document?.pdfFile
  if (file == null) throw new Problem('NOT_FOUND')
  return file
}
