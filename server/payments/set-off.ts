import { defineEntity, p } from '@mikro-orm/core'
import { Account } from '../accounts/account.ts'
import { idColumn } from '../platform/database/columns.ts'

const SetOffSchema = defineEntity({
  name: 'SetOff',
  tableName: 'set_offs',
  properties: {
    id: idColumn(),
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id').deleteRule('cascade'),
    kind: p.text().$type<'SENT' | 'RECEIVED'>(),
    /** No foreign keys: the modules of documents keep their tables. A credit note has one set-off. */
    creditNoteId: p.uuid().unique(),
    creditNoteNumber: p.text(),
    invoiceId: p.uuid(),
    invoiceNumber: p.text(),
    /** The amount by which the paid amounts of both grew, in the sign of documents. */
    cents: p.bigint('number'),
    /** A person undid it: it is made again by nobody. */
    undoneAt: p.datetime().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
  indexes: [{ name: 'set_offs_invoice_index', properties: ['invoiceId'] }],
})

/** An amount of a credit note that settles the invoice that it credits, without any payment. */
export class SetOff extends SetOffSchema.class {}
SetOffSchema.setClass(SetOff)
