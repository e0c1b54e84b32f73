import type { EntityManager } from '@mikro-orm/postgresql'
import type { MonthlyList } from '../invoices/documents-by-month.ts'
import { type DocumentList, type Documents, listDocuments } from '../invoices/list-documents.ts'
import { type ListAsked, queryOf } from '../invoices/list-invoices.ts'

export const RECEIVED: DocumentList = {
  table: 'received_invoices',
  kind: 'RECEIVED',
  mayBeEmpty: true,
  partyName: 'seller_name',
  partyVat: 'seller_vat',
  source: 'null',
  files: 'd.files',
  partyEmail: 'null',
  isSentAgain: 'false',
  warnings: 'd.warnings',
}

/** A failed document waits for a person; received ones never do. */
const NONE = 'false'

/** Undefined: answered or not. */
type ReceivedAsked = ListAsked & { isAnswered: boolean | undefined }

export const listReceivedInvoices = (em: EntityManager, asked: ReceivedAsked): Promise<Documents> =>
  listDocuments(em, RECEIVED, {
    ...queryOf(asked),
    hasStatus: asked.isAnswered,
    only: asked.filter?.waits === true ? NONE : undefined,
  })

export const RECEIVED_BY_MONTH: MonthlyList = { list: RECEIVED, counts: 'true', ubl: 'd.ubl_file' }
