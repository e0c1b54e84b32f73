/** Documents of another platform that a company brought in: entries of its archive, which were neither sent nor received here. */
import { defineEntity, p } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { Account } from '../accounts/account.ts'
import { idColumn } from '../platform/database/columns.ts'
import type { DocumentType, StoredFile } from './invoice.ts'

const HistoryDocumentSchema = defineEntity({
  name: 'HistoryDocument',
  tableName: 'history_documents',
  properties: {
    id: idColumn(),
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id').deleteRule('cascade'),
    /** The import that brought it. */
    importId: p.uuid(),
    direction: p.text().$type<'SENT' | 'RECEIVED'>(),
    type: p.text().$type<DocumentType>(),
    number: p.text(),
    day: p.date(),
    partyName: p.text(),
    partyVat: p.text().nullable(),
    currency: p.text(),
    /** Including VAT; positive for credit notes too. */
    totalInCents: p.bigint('number'),
    /** The document, unchanged. */
    ublFile: p.json<StoredFile>(),
    /** The hash of its bytes. */
    hash: p.text(),
    pdfFile: p.json<StoredFile>().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
  indexes: [
    { name: 'history_documents_list_index', properties: ['accountId', 'id'] },
    { name: 'history_documents_day_index', properties: ['accountId', 'direction', 'day'] },
    { name: 'history_documents_number_index', properties: ['accountId', 'direction', 'number'] },
  ],
  uniques: [{ name: 'history_documents_once_unique', properties: ['accountId', 'hash'] }],
})

/** An imported document. */
export class HistoryDocument extends HistoryDocumentSchema.class {}
HistoryDocumentSchema.setClass(HistoryDocument)

/** SQL: an imported document of that account was sent under that number; both are columns or values. */
export const isNumberImported = (accountId: string, number: string): string => `exists (
    select from history_documents h where h.account_id = ${accountId} and h.direction = 'SENT' and h.number = ${number})`

/** Of some days, in the order of their dates. */
export const importedOfDays = (
  em: EntityManager,
  accountId: string,
  { from, to }: { from: string; to: string },
): Promise<HistoryDocument[]> =>
  em.find(
    HistoryDocument,
    { accountId, day: { $gte: from, $lte: to } },
    { orderBy: { day: 'asc', id: 'asc' }, disableIdentityMap: true },
  )
