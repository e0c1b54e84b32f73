import { defineEntity, p } from '@mikro-orm/core'
import type { components } from '#generated/api.ts'
import { Account } from '../accounts/account.ts'
import type { PrincipalKinds } from '../platform/access/principal.ts'
import { idColumn } from '../platform/database/columns.ts'

type Result = components['schemas']['HistoryResult']

const HistoryImportSchema = defineEntity({
  name: 'HistoryImport',
  tableName: 'history_imports',
  properties: {
    id: idColumn(),
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id').deleteRule('cascade').index(),
    fileName: p.text(),
    /** Until there is a result for each document. */
    zipFile: p.json<{ key: string }>().nullable(),
    total: p.integer(),
    actorKind: p.text().$type<keyof PrincipalKinds>(),
    actorId: p.uuid(),
    /** The numbering goes on behind this number; null where it stays as it is. */
    numberedAfter: p.text().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
})

/** Documents of another platform, brought in as one zip. */
export class HistoryImport extends HistoryImportSchema.class {}
HistoryImportSchema.setClass(HistoryImport)

const HistoryResultSchema = defineEntity({
  name: 'HistoryResult',
  tableName: 'history_results',
  properties: {
    importId: p.manyToOne(HistoryImport).mapToPk().joinColumn('import_id').deleteRule('cascade').primary(),
    /** Among the documents of the zip, by name. */
    place: p.integer().primary(),
    name: p.text(),
    outcome: p.text().$type<Result['outcome']>(),
    reason: p.text().$type<NonNullable<Result['reason']>>().nullable(),
    documentId: p.uuid().nullable(),
  },
  primaryKeys: ['importId', 'place'],
})

/** The outcome of one document, stored in the transaction that added it. */
export class HistoryResult extends HistoryResultSchema.class {}
HistoryResultSchema.setClass(HistoryResult)

declare module '../platform/events/event.ts' {
  interface EventDetails {
    /** Of these the subject is the account. */
    'history.imported': { fileName: string; added: number; known: number; refused: number }
  }
}
