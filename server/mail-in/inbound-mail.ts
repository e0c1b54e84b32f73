import { defineEntity, p } from '@mikro-orm/core'
import type { components } from '#generated/api.ts'
import { Account } from '../accounts/account.ts'
import type { StoredFile } from '../invoices/invoice.ts'
import { idColumn } from '../platform/database/columns.ts'
import type { Reading } from '../recognition/fields/reading.ts'

const InboundMailSchema = defineEntity({
  name: 'InboundMail',
  tableName: 'inbound_mails',
  properties: {
    id: idColumn(),
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id').deleteRule('cascade'),
    /** Of the message's id and its content: a mail that a server hands over again is kept once. */
    onceKey: p.text(),
    /** The sender in the envelope; empty where a programme wrote it. */
    sender: p.text(),
    /** The whole mail, unchanged. */
    file: p.json<StoredFile>(),
    subject: p.text().default(''),
    /** Null while it waits to be taken apart. */
    doneAt: p.datetime().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
  uniques: [{ properties: ['accountId', 'onceKey'] }],
})

/** A mail that came in for an account. */
export class InboundMail extends InboundMailSchema.class {}
InboundMailSchema.setClass(InboundMail)

type Schemas = components['schemas']
export type FileState = Schemas['MailedFile']['state']
export type AsideReason = NonNullable<Schemas['MailedFile']['reason']>
type Source = Schemas['MailedFile']['source']
export type MailedStatement = Schemas['MailedStatement']

/** The values on a file, without those that only help to learn from corrections. */
export type FileReading = Omit<Reading, 'embedded' | 'seen'>

const MailedFileSchema = defineEntity({
  name: 'MailedFile',
  tableName: 'mailed_files',
  properties: {
    /** Also the id of the received document that it becomes. */
    id: idColumn(),
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id').deleteRule('cascade'),
    /** Null: a member uploaded it. */
    mailId: p.manyToOne(InboundMail).mapToPk().joinColumn('mail_id').deleteRule('cascade').nullable(),
    /** Its place in the mail, by which a second attempt knows it. */
    position: p.integer(),
    sender: p.text(),
    subject: p.text(),
    /** A photo is kept as the PDF that was made of it. */
    file: p.json<StoredFile>(),
    /** SHA-256 of its bytes as they came; null in rows from before it was stored. */
    contentHash: p.text().nullable(),
    state: p.text().$type<FileState>(),
    reason: p.text().$type<AsideReason>().nullable(),
    pages: p.integer().nullable(),
    reading: p.json<FileReading>().nullable(),
    readingState: p.text().$type<Schemas['MailedFile']['reading']>().default('DONE'),
    /** The facts of a bank statement, as its file says them. */
    statement: p.json<MailedStatement>().nullable(),
    receivedInvoiceId: p.uuid().nullable(),
    /** The member; null for one out of a mail. */
    uploadedBy: p.uuid().nullable(),
    /** The member who completed it, took it in, or put it aside. */
    decidedBy: p.uuid().nullable(),
    decidedAt: p.datetime().nullable(),
    version: p.integer().default(1),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
  uniques: [{ properties: ['mailId', 'position'] }],
  indexes: [
    { name: 'mailed_files_content_index', properties: ['accountId', 'contentHash'] },
    { name: 'mailed_files_list_index', properties: ['accountId', 'state', 'id'] },
    {
      name: 'mailed_files_key_index',
      expression: `create index "mailed_files_key_index" on "mailed_files" ("account_id", ("file" ->> 'key'))`,
    },
  ],
})

/** A file out of a mail, or an uploaded one, with its state: received, to complete, set aside for a reason, or a bank statement that waits or was taken in. */
export class MailedFile extends MailedFileSchema.class {}
MailedFileSchema.setClass(MailedFile)

export const sourceOf = ({ mailId }: { mailId?: string | null }): Source =>
  mailId == null ? 'UPLOAD' : 'EMAIL'
