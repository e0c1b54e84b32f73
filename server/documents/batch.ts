import { defineEntity, p } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Account } from '../accounts/account.ts'
import { idColumn } from '../platform/database/columns.ts'
import { Problem } from '../platform/problem.ts'
import type { PdfFault } from './batch-document.ts'
import type { DocumentContent } from './read-document-form.ts'
import { Upload } from './upload.ts'

interface StoredFile {
  key: string
}

/** Of a PDF: its pages, whether it carries a signature and whether it is protected; or why it can't be delivered. */
export type PdfCheck = [pages: number, carriesSignature: 0 | 1, isProtected?: 0 | 1] | PdfFault

const BatchSchema = defineEntity({
  name: 'Batch',
  tableName: 'batches',
  properties: {
    id: idColumn(),
    uploadId: p.manyToOne(Upload).mapToPk().joinColumn('upload_id').deleteRule('cascade').unique(),
    /** Until all of it was delivered, or an error was found. */
    zipFile: p.json<StoredFile>().nullable(),
    /** documents.csv of one with errors, and the errors in JSON. */
    tableFile: p.json<StoredFile>().nullable(),
    errorsFile: p.json<StoredFile>().nullable(),
    /** The documents that documents.csv asks for, once all its rows are right. */
    plan: p.json<PlannedDocument[]>().nullable(),
    /** Of the first PDFs of the plan. */
    checks: p.json<PdfCheck[]>().onCreate(() => []),
    /** The last receiver whose mail was queued. */
    mailedUntil: p.uuid().nullable(),
    /** The upload that failed, and whose place this one takes. */
    mends: p.uuid().nullable(),
  },
})

/** The zip of an upload while it is being worked on, and its faults. */
export class Batch extends BatchSchema.class {}
BatchSchema.setClass(Batch)

/** The tables of batches that failed go after 90 days, or an hour after their upload was deleted from the list. */
export const OUTDATED_ERRORS = `
  with gone as (
    delete from batches b using uploads u where u.id = b.upload_id and b.zip_file is null
      and (u.received_at < now() - interval '90 days' or u.hidden_at < now() - interval '1 hour')
    returning b.table_file, b.errors_file
  )
  insert into released_files (key, released_at) select distinct file ->> 'key', now() from gone, unnest(array[table_file, errors_file]) as file
  where file is not null on conflict (key) do update set released_at = excluded.released_at`

/** The document that a row of documents.csv becomes. */
export interface PlannedDocument {
  /** The line in documents.csv. */
  row: number
  /** As it is called in the zip. */
  fileName: string
  receiver: { id: string; token1: string; firstName: string; lastName: string }
  content: DocumentContent
}

/**
 * @throws {Problem} NOT_FOUND for an upload that is no failed batch of the account; one that was deleted from the list is mended
 * all the same
 */
export async function refuseUnknown(
  em: EntityManager,
  { id: accountId }: Account,
  mends?: string,
): Promise<void> {
  if (mends === undefined) return
  const found = await em.count(Upload, { id: mends, accountId, batchType: 'FOREIGN', status: 'ERROR' })
  if (found === 0) throw new Problem('NOT_FOUND')
}

/** A failed batch leaves the list: the batch that mends it shows the present state. */
export async function hideMended(em: EntityManager, { mends }: Batch): Promise<void> {
  if (mends)
    await em.nativeUpdate(Upload, { id: mends, status: 'ERROR', hiddenAt: null }, { hiddenAt: new Date() })
}
