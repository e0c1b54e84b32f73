import { defineEntity, p } from '@mikro-orm/core'
import type { DraftType } from '#contracts/rules/invoice/draft.ts'
import type { components } from '#generated/api.ts'
import { Account } from '../accounts/account.ts'
import type { Part } from '../formats/preserved/parts.ts'
import { searchIndex } from '../platform/database/searching.ts'
import { uuidv7 } from '../platform/database/uuid.ts'
import type { Reading } from '../recognition/fields/reading.ts'

type RecognitionState = 'RUNNING' | 'DONE' | 'FAILED' | 'CANCELLED'

export type InputDetails = components['schemas']['InputDetails']
export type DraftSupplier = components['schemas']['DraftSupplier']

/** A file in storage that belongs to a draft. */
export interface PdfFile {
  key: string
  fileName: string
  pages: number
  /** Read to compare the draft with; left out, its content is what the draft begins with. */
  purpose?: 'COMPARE'
  /** Drawn by us of an XML that came without one. */
  isPrinted?: true
}

/** UPLOAD: a file came in. AGAIN: a sent document that failed. COPY, CREDIT_NOTE: what another document begins with. */
export type SourceOrigin = 'UPLOAD' | 'AGAIN' | 'COPY' | 'CREDIT_NOTE'

/** The structured file that a draft was made of. */
export interface SourceFile {
  key: string
  /** Left out of what was stored before there was any other than UPLOAD. */
  origin?: SourceOrigin
  syntax: 'UBL' | 'CII'
  /** What the form held of it, before anybody wrote in it; with its seller where that is not to stay. */
  asRead: { type: DraftType; inputDetails: InputDetails; supplier?: DraftSupplier }
  /** The PDF that the draft had then. */
  pdfKey: string | null
  /** The PDF carries it, and goes along with what is sent. */
  isInPdf?: true
  /** As the document says, whatever we would compute. */
  totalInCents: number | null
  currency: string | null
  /** What it says and the form has no field for. */
  parts: Part[]
  /** What is lost when it is turned into UBL. */
  lostInUbl: Part[]
  /** What the document says that it was made of and this one does not. */
  notTaken?: Part[]
  /** What went since, as it no longer fits what was changed. */
  dropped?: Part[]
  /** Somebody agreed that what has no place is dropped. */
  mayDrop?: boolean
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
    /** The XML that it was made of. */
    sourceFile: p.json<SourceFile>().nullable(),
    recognitionState: p.text().$type<RecognitionState>().nullable(),
    pagesDone: p.integer().default(0),
    pagesTotal: p.integer().default(0),
    recognition: p.json<Omit<Reading, 'embedded'> & { filled?: InputDetails }>().nullable(),
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
    searchIndex('drafts', 'customer_name', '"sent_at" is null'),
    searchIndex('drafts', 'invoice_number', '"sent_at" is null'),
  ],
})

export class Draft extends DraftSchema.class {}
DraftSchema.setClass(Draft)
