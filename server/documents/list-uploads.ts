import type { EntityManager } from '@mikro-orm/postgresql'
import type { UploadStatus } from '#generated/graphql.ts'
import { storedTotal } from '../accounts/document-count.ts'
import { code, sql, value } from '../platform/database/fragment.ts'
import { type Listed, type Listing, list } from '../platform/database/listing.ts'
import type { Page } from '../platform/database/page.ts'
import { orderBy, type Sorted } from '../platform/database/sorting.ts'
import type { Upload } from './upload.ts'

export const UPLOAD_SORT_FIELDS = ['id', 'timeReceived'] as const
type SortField = (typeof UPLOAD_SORT_FIELDS)[number]

export type UploadRow = Pick<
  Upload,
  | 'id'
  | 'batchType'
  | 'reference'
  | 'status'
  | 'receivedAt'
  | 'filedAt'
  | 'logMessage'
  | 'documentsChecked'
  | 'documentsDone'
  | 'documentsTotal'
  | 'unreachable'
>

interface ListQuery {
  accountId: string
  ignoreSuccess: boolean
  page: Page<SortField>
}

export const listUploads = (em: EntityManager, query: ListQuery): Promise<Listed<UploadRow, object>> =>
  list(em, makeListing(query), query.page)

/** Exported for the benchmark. */
export const makeListing = ({ accountId, ignoreSuccess, page }: ListQuery): Listing => ({
  table: 'uploads',
  columns: COLUMNS,
  matching: [
    sql`d.account_id = ${value(accountId)} and d.hidden_at is null`,
    ...(ignoreSuccess ? [code(`d.status <> 'SUCCESS'`)] : []),
  ],
  order: orderBy(page, SORTED_BY),
  total: storedTotal(accountId, 'UPLOAD', ignoreSuccess ? { statuses: UNFINISHED } : {}),
})

const UNFINISHED: UploadStatus[] = ['RECEIVED', 'PROCESSING', 'ERROR']

const COLUMNS = `
  d.id, d.batch_type as "batchType", d.reference, d.status, d.received_at as "receivedAt", d.filed_at as "filedAt",
  d.log_message as "logMessage", d.documents_checked as "documentsChecked", d.documents_done as "documentsDone", d.documents_total as "documentsTotal", d.unreachable`

const SORTED_BY: Record<SortField, Sorted> = {
  id: { column: 'id', isUnique: true },
  timeReceived: { column: 'received_at' },
}
