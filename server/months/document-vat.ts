/** The VAT of documents by rate: read once from the XML of each, as documents never change, and kept. */
import { defineEntity, p } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { Account } from '../accounts/account.ts'
import { documentsOfMonth, type MonthlyDocument, type MonthlyList } from '../invoices/documents-by-month.ts'
import { readContents } from '../packages/read-contents.ts'
import type { JournalContent } from '../packages/read-contents-work.ts'
import { ifThere, type Storage } from '../ports/storage/storage.ts'
import { differs, type VatRow, vatRowsOf } from './vat-rows.ts'

const DocumentVatSchema = defineEntity({
  name: 'DocumentVat',
  tableName: 'document_vats',
  properties: {
    documentId: p.uuid().primary(),
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id').deleteRule('cascade').index(),
    /** Null: its XML can't be read. */
    rows: p.json<VatRow[]>().nullable(),
    /** The day of a document without a difference, so that an index gives those of a month; null in rows of earlier releases too. */
    inOrderOn: p.date().nullable(),
  },
  indexes: [{ name: 'document_vats_in_order_index', properties: ['accountId', 'inOrderOn', 'documentId'] }],
})

/** The VAT of a document by rate. */
export class DocumentVat extends DocumentVatSchema.class {}
DocumentVatSchema.setClass(DocumentVat)

export interface ReadVat {
  /** By document; null: it can't be read, or is gone from the storage. */
  rows: Map<string, VatRow[] | null>
  /** The number of documents that were not read yet. */
  unread: number
}

interface Asked {
  accountId: string
  list: MonthlyList
  ids: readonly string[]
  signal: AbortSignal
  /** Until when documents are read, as Date.now() has it, the first ones in any case; the others wait for the next call. */
  until: number
}

const AT_ONCE = 40

/** Reads the documents that were never read, until the time is over. */
export async function readVat(
  { em, storage }: { em: EntityManager; storage: Storage },
  { accountId, list, ids, signal, until }: Asked,
): Promise<ReadVat> {
  const rows = await knownVat(em, accountId, ids)
  const fresh = ids.filter((id) => !rows.has(id))
  let done = 0
  while (done < fresh.length && (done === 0 || Date.now() < until) && !signal.aborted) {
    const documents = await documentsOfMonth(em.fork(), list, accountId, fresh.slice(done, done + AT_ONCE))
    const read = await readDocuments(storage, documents, { owner: accountId, signal })
    await store(
      em,
      accountId,
      read.filter(({ isGone }) => !isGone),
    )
    for (const one of read) rows.set(one.id, one.rows)
    done += AT_ONCE
  }
  return { rows, unread: Math.max(0, fresh.length - done) }
}

async function knownVat(
  em: EntityManager,
  accountId: string,
  ids: readonly string[],
): Promise<Map<string, VatRow[] | null>> {
  const rows = await em.execute<{ id: string; rows: VatRow[] | null }[]>(
    `select document_id as id, rows from document_vats where account_id = ? and document_id in (select jsonb_array_elements_text(?::jsonb)::uuid)`,
    [accountId, JSON.stringify(ids)],
  )
  return new Map(rows.map(({ id, rows }) => [id, rows]))
}

interface ReadDocument {
  id: string
  rows: VatRow[] | null
  /** `YYYY-MM-DD` */
  inOrderOn: string | null
  /** Its XML is gone from the storage: it is not kept, as a backup may bring it back. */
  isGone: boolean
}

async function readDocuments(
  storage: Storage,
  documents: readonly MonthlyDocument[],
  reading: { owner: string; signal: AbortSignal },
): Promise<ReadDocument[]> {
  const files: (Buffer | undefined)[] = []
  for (const { ublFile } of documents) files.push(await ifThere(storage.get(ublFile.key)))
  const there = files.filter((file) => file !== undefined)
  const contents = (await readContents(there, reading)).values()
  return documents.map((document, place) => {
    const isGone = files[place] === undefined
    const rows = rowsOf(document, isGone ? null : (contents.next().value ?? null))
    const inOrderOn = rows === null || differs(rows) ? null : document.day
    return { id: document.id, rows, inOrderOn, isGone }
  })
}

const rowsOf = (document: MonthlyDocument, content: JournalContent | null): VatRow[] | null =>
  content && vatRowsOf({ ...document, vat: content.vat })

const store = (em: EntityManager, accountId: string, read: readonly ReadDocument[]): Promise<unknown> =>
  em.fork().execute(
    `insert into document_vats (document_id, account_id, rows, in_order_on)
     select id, ?::uuid, nullif(rows, 'null'::jsonb), "inOrderOn" from jsonb_to_recordset(?::jsonb) as r(id uuid, rows jsonb, "inOrderOn" date)
     on conflict do nothing`,
    [accountId, JSON.stringify(read)],
  )
