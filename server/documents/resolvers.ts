import type { EntityManager } from '@mikro-orm/postgresql'
import type { DoccleSummary } from '#generated/graphql.ts'
import { storedTotal } from '../accounts/document-count.ts'
import { sql, value } from '../platform/database/fragment.ts'
import { presentPage, readPage } from '../platform/database/page.ts'
import type { ResolversOf } from '../platform/http/call.ts'
import { countReceivers } from '../receivers/list-receivers.ts'
import { deleteUpload } from './batch-tables.ts'
import { DOCUMENT_SORT_FIELDS, listDocuments, SIGNED_SORT_FIELDS } from './list-documents.ts'
import { listUploads, UPLOAD_SORT_FIELDS } from './list-uploads.ts'
import { presentDocument, presentUpload } from './present.ts'

export async function getDoccleSummary(em: EntityManager, accountId: string): Promise<DoccleSummary> {
  const { sql: text, parameters } = sql`
    select
      (select count(*)::int from uploads
        where account_id = ${value(accountId)} and batch_type = 'FOREIGN' and status = 'SUCCESS') as "numberOfBatches",
      (${storedTotal(accountId, 'DELIVERY', { statuses: ['FILED', 'SIGNED'] })}) as "numberOfDocuments",
      (${storedTotal(accountId, 'DELIVERY', { statuses: ['SIGNED'] })}) as "numberOfSignedDocuments"`
  const [figures] = await em.execute<Omit<DoccleSummary, 'numberOfReceivers'>[]>(text, [...parameters])
  if (figures === undefined) throw new Error('a count has one row')
  return { ...figures, numberOfReceivers: await countReceivers(em, accountId) }
}

type Fields =
  | 'getAccountDocuments'
  | 'getAccountSignedDocuments'
  | 'getAccountDocumentUploads'
  | 'getDoccleSummary'
  | 'deleteUpload'

export const resolvers: ResolversOf<Fields> = {
  getAccountDocuments: async ({ accountId, page: asked, documentsFilter: filter }, { em }) => {
    const page = readPage(asked, DOCUMENT_SORT_FIELDS, { sortField: 'id', order: 'DESC' })
    const { rows, total } = await listDocuments(em, { accountId, filter, page })
    return presentPage(rows.map(presentDocument), total, page)
  },
  getAccountSignedDocuments: async ({ accountId, page: asked, documentsFilter: filter }, { em }) => {
    const page = readPage(asked, SIGNED_SORT_FIELDS, { sortField: 'timeSignature', order: 'DESC' })
    const { rows, total } = await listDocuments(em, { accountId, filter, page, isSigned: true })
    return presentPage(rows.map(presentDocument), total, page)
  },
  getAccountDocumentUploads: async ({ accountId, page: asked, uploadsFilter }, { em }) => {
    const page = readPage(asked, UPLOAD_SORT_FIELDS, { sortField: 'timeReceived', order: 'DESC' })
    const ignoreSuccess = uploadsFilter?.ignoreSuccess === true
    const { rows, total } = await listUploads(em, { accountId, ignoreSuccess, page })
    return presentPage(rows.map(presentUpload), total, page)
  },
  getDoccleSummary: ({ accountId }, { em }) => getDoccleSummary(em, accountId),
  deleteUpload: ({ uploadId }, { em }) => deleteUpload(em, uploadId),
}
