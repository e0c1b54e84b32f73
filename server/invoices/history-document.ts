/** Documents of another platform that a company brought in: entries of its archive, which were neither sent nor received here. */
import { defineEntity, p } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { Account } from '../accounts/account.ts'
import { idColumn } from '../platform/database/columns.ts'
import { type WordsOf, wordIndex } from '../platform/database/word-search.ts'
import type { DocumentType, StoredFile } from './invoice.ts'

const HISTORY_WORDS = `"party_name" || ' ' || "number"`

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
    {
      name: 'history_documents_sought_index',
      expression: `create index "history_documents_sought_index" on "history_documents" ("account_id", lower("number"))`,
    },
    wordIndex('history_documents', HISTORY_WORDS),
  ],
  uniques: [{ name: 'history_documents_once_unique', properties: ['accountId', 'hash'] }],
})

/** An imported document. */
export class HistoryDocument extends HistoryDocumentSchema.class {}
HistoryDocumentSchema.setClass(HistoryDocument)

/** SQL: an imported document of that account was sent under that number; both are columns or values. */
export const isNumberImported = (accountId: string, number: string): string => `exists (
    select from history_documents h where h.account_id = ${accountId} and h.direction = 'SENT' and h.number = ${number})`

/** For "search everything". */
export const HISTORY_BY_WORDS: WordsOf = {
  table: 'history_documents',
  text: HISTORY_WORDS,
  columns: {
    id: 'd.id',
    name: 'left(d.party_name, 400)',
    number: 'left(d.number, 200)',
    detail: 'd.direction',
    date: 'd.day::text',
    status: 'null::text',
    cents: 'd.total_in_cents',
    currency: 'left(d.currency, 3)',
  },
  numbers: ['number'],
  indexedNumber: 'number',
  order: 'NEWEST',
}

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
