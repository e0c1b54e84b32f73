import { defineEntity, p } from '@mikro-orm/core'
import type { components } from '#generated/api.ts'
import { Account } from '../accounts/account.ts'
import { uuidv7 } from '../database/uuid.ts'
import type { Reading } from '../ports/recognition/recognition.ts'

type RecognitionState = 'RUNNING' | 'DONE' | 'FAILED' | 'CANCELLED'

export type InputDetails = components['schemas']['InputDetails']
export type DraftSupplier = components['schemas']['DraftSupplier']

/** A file in storage that belongs to a draft. */
export interface PdfFile {
  key: string
  fileName: string
  pages: number
}

const DraftSchema = defineEntity({
  name: 'Draft',
  tableName: 'drafts',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => uuidv7()),
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id'),
    type: p.text().$type<'E_INVOICES' | 'E_CREDIT_NOTES'>().default('E_INVOICES'),
    reference: p.text().nullable(),
    sendViaEmail: p.boolean().default(false),
    inputDetails: p.json<InputDetails>(),
    /** Null: the account's own data, as they are when it is sent. */
    supplier: p.json<DraftSupplier>().nullable(),
    customerName: p.text().nullable(),
    invoiceNumber: p.text().nullable(),
    issueDate: p.date().nullable(),
    totalInCents: p.bigint('number').nullable(),
    pdfFile: p.json<PdfFile>().nullable(),
    recognitionState: p.text().$type<RecognitionState>().nullable(),
    pagesDone: p.integer().default(0),
    pagesTotal: p.integer().default(0),
    recognition: p.json<Reading & { filled?: InputDetails }>().nullable(),
    /** When it was queued for sending as it was uploaded; from then on it can't be deleted. */
    uploadedAt: p.datetime().nullable(),
    /** When it became an invoice, in the same transaction; such a draft is never listed again. */
    sentAt: p.datetime().nullable(),
    version: p.integer().default(1),
    createdAt: p.datetime().onCreate(() => new Date()),
    updatedAt: p
      .datetime()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
  },
  /** Of all that were ever made, those that are still drafts are few. */
  indexes: [
    {
      name: 'drafts_unsent_index',
      expression:
        'create index "drafts_unsent_index" on "drafts" ("account_id", "id") where "sent_at" is null',
    },
  ],
})

export class Draft extends DraftSchema.class {}
DraftSchema.setClass(Draft)
