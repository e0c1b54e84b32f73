import { defineEntity, p } from '@mikro-orm/core'
import { Account } from '../../accounts/account.ts'
import type { Actor } from '../../platform/access/principal.ts'
import { idColumn } from '../../platform/database/columns.ts'
import type { Language } from '../../platform/language.ts'
import type { ErrorCode, Violation, Wording } from '../../platform/problem.ts'
import type { ChannelName } from '../../ports/channel/channel.ts'

const InvoiceBatchSchema = defineEntity({
  name: 'InvoiceBatch',
  tableName: 'invoice_batches',
  properties: {
    id: idColumn(),
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id'),
    /** The sender: a user, or a program without one. */
    actorKind: p.text().$type<Actor['kind']>(),
    actorId: p.uuid(),
    userId: p.uuid().nullable(),
    language: p.text().$type<Language>(),
    /** The sender's choice where a receiver is not on the network. */
    fallback: p.text().$type<ChannelName>().nullable(),
    /** Until there is a result for each document. */
    zipFile: p.json<{ key: string }>().nullable(),
    total: p.integer(),
    createdAt: p
      .datetime()
      .onCreate(() => new Date())
      .index(),
  },
})

/** Documents that were sent in one zip. */
export class InvoiceBatch extends InvoiceBatchSchema.class {}
InvoiceBatchSchema.setClass(InvoiceBatch)

/** Why a document was refused, without its words. */
export interface Refusal {
  code: ErrorCode
  violations?: Violation[] | undefined
  wording?: Wording | undefined
}

const BatchResultSchema = defineEntity({
  name: 'BatchResult',
  tableName: 'invoice_batch_results',
  properties: {
    batchId: p.manyToOne(InvoiceBatch).mapToPk().joinColumn('batch_id').deleteRule('cascade').primary(),
    /** Among the documents of the zip, by name. */
    place: p.integer().primary(),
    name: p.text(),
    invoiceId: p.uuid().nullable(),
    refusal: p.json<Refusal>().nullable(),
  },
})

/** The outcome of one document, stored in the transaction that accepted it. */
export class BatchResult extends BatchResultSchema.class {}
BatchResultSchema.setClass(BatchResult)

/** Results go after 90 days. */
export const OUTDATED_BATCHES = `delete from invoice_batches where zip_file is null and created_at < now() - interval '90 days'`
