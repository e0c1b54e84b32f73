import { defineEntity, p } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import { Account } from '../accounts/account.ts'
import type { StoredFile } from '../invoices/invoice.ts'
import { idColumn } from '../platform/database/columns.ts'

type Schemas = components['schemas']
export type EntryState = Schemas['BankEntryState']
export type Purpose = Schemas['BankPurpose']

const BankStatementSchema = defineEntity({
  name: 'BankStatement',
  tableName: 'bank_statements',
  properties: {
    id: idColumn(),
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id').deleteRule('cascade'),
    /** The account at the bank. */
    iban: p.text(),
    currency: p.text(),
    sequence: p.integer().nullable(),
    openingDate: p.date().nullable(),
    closingDate: p.date(),
    openingCents: p.bigint('number').nullable(),
    closingCents: p.bigint('number').nullable(),
    /** The number of its entries, of which other statements may have some. */
    entries: p.integer(),
    /** Its balances and entries, hashed: the same statement in another file is one. */
    contentHash: p.text(),
    /** The uploaded file, unchanged. */
    file: p.json<StoredFile>(),
    /** The user who uploaded it, or took it in from a mail; null where a program brought it. */
    uploadedBy: p.uuid().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
  uniques: [{ properties: ['accountId', 'iban', 'contentHash'] }],
  indexes: [{ name: 'bank_statements_list_index', properties: ['accountId', 'iban', 'closingDate', 'id'] }],
})

/** A statement of a bank account of the company. */
export class BankStatement extends BankStatementSchema.class {}
BankStatementSchema.setClass(BankStatement)

/** Files of one account come in, and go, one after the other. The lock ends with em's transaction. */
export async function lockStatements(em: EntityManager, accountId: string): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`bank statements ${accountId}`])
}

const BankEntrySchema = defineEntity({
  name: 'BankEntry',
  tableName: 'bank_entries',
  properties: {
    id: idColumn(),
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id').deleteRule('cascade'),
    /** The first statement that has it; others stand in bank_statement_entries. */
    statementId: p.manyToOne(BankStatement).mapToPk().joinColumn('statement_id').deleteRule('cascade'),
    iban: p.text(),
    /** By which the same entry in another file is known (entry-key.ts). */
    entryKey: p.text(),
    cents: p.bigint('number'),
    currency: p.text(),
    bookedOn: p.date(),
    valueOn: p.date().nullable(),
    kind: p.text().$type<Schemas['BankEntryKind']>(),
    partyName: p.text().nullable(),
    partyIban: p.text().nullable(),
    message: p.text(),
    reference: p.text().nullable(),
    endToEndId: p.text().nullable(),
    mandate: p.text().nullable(),
    returnReason: p.text().nullable(),
    feeCents: p.bigint('number').nullable(),
    payments: p.integer().nullable(),
    state: p.text().$type<EntryState>().default('WAITING'),
    purpose: p.text().$type<Purpose>().nullable(),
    /** The amount that is booked, with the sign of the entry. */
    bookedCents: p.bigint('number').default(0),
    isAutomatic: p.boolean().default(false),
    /** A user. */
    bookedBy: p.uuid().nullable(),
    bookedAt: p.datetime().nullable(),
    /** A person undid its booking: it is booked by itself no more. */
    isWithheld: p.boolean().default(false),
    /** There was a proposal when it came in, for the order of the list. */
    hasProposal: p.boolean().default(false),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
  uniques: [{ properties: ['accountId', 'iban', 'entryKey'] }],
  indexes: [
    { name: 'bank_entries_statement_index', properties: ['statementId', 'id'] },
    { name: 'bank_entries_state_index', properties: ['accountId', 'state', 'id'] },
    { name: 'bank_entries_day_index', properties: ['accountId', 'bookedOn', 'id'] },
    /** A payment that came back is compared with those of its amount. */
    { name: 'bank_entries_amount_index', properties: ['accountId', 'cents'] },
  ],
})

/** An entry of a bank statement: money that came in or went out. */
export class BankEntry extends BankEntrySchema.class {}
BankEntrySchema.setClass(BankEntry)

/** A payment that came back. */
export const isReturn = ({ kind, returnReason }: Pick<BankEntry, 'kind' | 'returnReason'>): boolean =>
  kind === 'RETURN' || returnReason != null

const StatementEntrySchema = defineEntity({
  name: 'StatementEntry',
  tableName: 'bank_statement_entries',
  properties: {
    statementId: p
      .manyToOne(BankStatement)
      .mapToPk()
      .primary()
      .joinColumn('statement_id')
      .deleteRule('cascade'),
    entryId: p.manyToOne(BankEntry).mapToPk().primary().joinColumn('entry_id').deleteRule('cascade'),
  },
  indexes: [{ name: 'bank_statement_entries_entry_index', properties: ['entryId'] }],
})

/** An entry in a statement: overlapping statements share entries. */
export class StatementEntry extends StatementEntrySchema.class {}
StatementEntrySchema.setClass(StatementEntry)

const BookingSchema = defineEntity({
  name: 'Booking',
  tableName: 'bookings',
  properties: {
    id: idColumn(),
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id').deleteRule('cascade'),
    entryId: p.manyToOne(BankEntry).mapToPk().joinColumn('entry_id').deleteRule('cascade'),
    kind: p.text().$type<'SENT' | 'RECEIVED'>(),
    /** No foreign key: the modules of documents keep their tables. */
    documentId: p.uuid(),
    /** The part of the entry, as in the contract. */
    cents: p.bigint('number'),
    /** The same in the document's sign: its paid amount grew by it. */
    paidCents: p.bigint('number'),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
  indexes: [
    { properties: ['entryId'] },
    { name: 'bookings_document_index', properties: ['accountId', 'documentId'] },
  ],
})

/** An amount of an entry that settles a document. */
export class Booking extends BookingSchema.class {}
BookingSchema.setClass(Booking)

const PayerSchema = defineEntity({
  name: 'Payer',
  tableName: 'payers',
  properties: {
    id: idColumn(),
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id').deleteRule('cascade'),
    /** The account of the payer, else the name in capitals. */
    payerKey: p.text(),
    name: p.text().nullable(),
    iban: p.text().nullable(),
    partyKey: p.text(),
    partyName: p.text(),
    times: p.integer().default(1),
    /** A user; null where only bookings by themselves taught it. */
    taughtBy: p.uuid().nullable(),
    taughtAt: p.datetime(),
  },
  uniques: [{ properties: ['accountId', 'payerKey', 'partyKey'] }],
})

/** A payer, and the party of its bookings. */
export class Payer extends PayerSchema.class {}
PayerSchema.setClass(Payer)
