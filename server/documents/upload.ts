import { defineEntity, p } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { BatchType, UploadStatus } from '#generated/graphql.ts'
import { Account } from '../accounts/account.ts'
import { idColumn } from '../platform/database/columns.ts'
import { isUuid } from '../platform/database/uuid.ts'
import { Problem } from '../platform/problem.ts'
import type { Unreached } from '../receivers/reach.ts'

export interface UnreachableDocuments {
  reason: Unreached
  documents: number
}

const UploadSchema = defineEntity({
  name: 'Upload',
  tableName: 'uploads',
  properties: {
    id: idColumn(),
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id').deleteRule('cascade'),
    batchType: p.text().$type<BatchType>(),
    reference: p.text(),
    status: p.text().$type<UploadStatus>().default('RECEIVED'),
    receivedAt: p.datetime().onCreate(() => new Date()),
    /** When its documents were filed. */
    filedAt: p.datetime().nullable(),
    /** JSON with a code: the failure. */
    logMessage: p.text().nullable(),
    /** Of a batch: the number of documents with a sound PDF. */
    documentsChecked: p.integer().default(0),
    documentsDone: p.integer().default(0),
    documentsTotal: p.integer().default(0),
    /** Of its documents, those whose receivers could not be told when it was taken in; null before that is known. */
    unreachable: p.json<UnreachableDocuments[]>().nullable(),
    /** Since when the sender doesn't want to see it in the list. */
    hiddenAt: p.datetime().nullable(),
  },
  indexes: [
    { name: 'uploads_list_index', properties: ['accountId', 'id'] },
    {
      name: 'uploads_time_index',
      expression:
        'create index "uploads_time_index" on "uploads" ("account_id", "received_at", "id") where "hidden_at" is null',
    },
    {
      name: 'uploads_batches_index',
      expression: `create index "uploads_batches_index" on "uploads" ("account_id") where "batch_type" = 'FOREIGN'`,
    },
    {
      name: 'uploads_letters_index',
      expression: `create index "uploads_letters_index" on "uploads" ("account_id") where "batch_type" = 'LETTER'`,
    },
    {
      name: 'uploads_unfinished_index',
      expression: `create index "uploads_unfinished_index" on "uploads" ("account_id", "received_at", "id") where "hidden_at" is null
        and "status" <> 'SUCCESS'`,
    },
  ],
})

/** A sender's single hand-over: one document, or many. */
export class Upload extends UploadSchema.class {}
UploadSchema.setClass(Upload)

/** @throws {Problem} NOT_FOUND, also when it was deleted from the list */
export async function getUpload(em: EntityManager, id: string): Promise<Upload> {
  const found = isUuid(id) ? await em.findOne(Upload, { id, hiddenAt: null }) : null
  if (found === null) throw new Problem('NOT_FOUND')
  return found
}

/** Hides it; delivered documents stay. @throws {Problem} NOT_FOUND */
export async function deleteUpload(em: EntityManager, id: string): Promise<{ id: string }> {
  const upload = await getUpload(em, id)
  upload.hiddenAt = new Date()
  await em.flush()
  return { id }
}
