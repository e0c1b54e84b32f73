import { defineEntity, p } from '@mikro-orm/core'
import { Account } from '../accounts/account.ts'
import { Invoice } from '../invoices/invoice.ts'

const SandboxClockSchema = defineEntity({
  name: 'SandboxClock',
  tableName: 'sandbox_clocks',
  properties: {
    /** The test company. */
    accountId: p.manyToOne(Account).mapToPk().primary().joinColumn('account_id').deleteRule('cascade'),
    /** How many seconds it is ahead. */
    secondsAhead: p.integer().default(0),
  },
})

/** The clock of a test company. */
export class SandboxClock extends SandboxClockSchema.class {}
SandboxClockSchema.setClass(SandboxClock)

const SandboxAnswerSchema = defineEntity({
  name: 'SandboxAnswer',
  tableName: 'sandbox_answers',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id').deleteRule('cascade'),
    invoiceId: p.manyToOne(Invoice).mapToPk().joinColumn('invoice_id').deleteRule('cascade'),
    /** By the clock of the test company. */
    dueAt: p.datetime(),
    code: p.text().$type<'AB' | 'AP' | 'RE'>(),
    reasons: p.array(),
    note: p.text().nullable(),
  },
  indexes: [{ properties: ['accountId', 'dueAt'] }],
})

/** A test receiver's future answer about a document. */
export class SandboxAnswer extends SandboxAnswerSchema.class {}
SandboxAnswerSchema.setClass(SandboxAnswer)
