import { defineEntity, p } from '@mikro-orm/core'
import type { DraftType } from '#contracts/rules/invoice/draft.ts'
import type { components } from '#generated/api.ts'
import { Account, type PdfSource } from '../../accounts/account.ts'
import type { Part } from '../../formats/preserved/parts.ts'
import { idColumn } from '../../platform/database/columns.ts'
import { searchIndex } from '../../platform/database/searching.ts'
import { wordIndex } from '../../platform/database/word-search.ts'
import type { Reading } from '../../recognition/fields/reading.ts'

type RecognitionState = 'RUNNING' | 'DONE' | 'FAILED' | 'CANCELLED'

export type InputDetails = components['schemas']['InputDetails']
export type DraftSupplier = components['schemas']['DraftSupplier']

/** A file in storage that belongs to a draft. */
export interface PdfFile {
  key: string
  fileName: string
  pages: number
  /** COMPARE: read to compare the draft with it. Without it, the draft is filled from it. */
  purpose?: 'COMPARE'
  /** We rendered it from an XML without a PDF. */
  isPrinted?: true
}

/** UPLOAD: an uploaded file. AGAIN: a failed document that is sent again. COPY, CREDIT_NOTE: made of another document. */
export type SourceOrigin = 'UPLOAD' | 'AGAIN' | 'COPY' | 'CREDIT_NOTE'

/** The structured file that a draft was made of. */
export interface SourceFile {
  key: string
  /** Missing in drafts from before there were other origins than UPLOAD. */
  origin?: SourceOrigin
  syntax: 'UBL' | 'CII'
  /** The form's content right after reading; with the seller where it differs. */
  asRead: { type: DraftType; inputDetails: InputDetails; supplier?: DraftSupplier }
  /** The PDF that the draft had then. */
  pdfKey: string | null
  /** The PDF contains it, or came beside it, and is sent along. */
  isInPdf?: true
  /** The document's own total. */
  totalInCents: number | null
  currency: string | null
  /** The content that the form has no field for. */
  parts: Part[]
  /** The content that UBL can't contain. */
  lostInUbl: Part[]
  /** The content of the original document that this one leaves out. */
  notTaken?: Part[]
  /** The content that was dropped since, as it no longer fitted the changes. */
  dropped?: Part[]
  /** The form was saved since: a field that a rule refuses in the file is written as the form has it. */
  isConfirmed?: true
  /** The user agreed to drop the parts without a place. */
  mayDrop?: boolean
}

/** SQL: the drafts in its lists and their indexes. */
export const UNSENT = '"sent_at" is null'

/** SQL: the text of "search everything". */
export const DRAFT_WORDS = `coalesce("customer_name", '') || ' ' || coalesce("invoice_number", '')`

const DraftSchema = defineEntity({
  name: 'Draft',
  tableName: 'drafts',
  properties: {
    id: idColumn(),
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id'),
    type: p.text().$type<'E_INVOICES' | 'E_CREDIT_NOTES'>().default('E_INVOICES'),
    reference: p.text().nullable(),
    sendViaEmail: p.boolean().default(false),
    /** The receiver (token1) to whom its PDF is delivered over the second channel in the same send. */
    alsoTo: p.text().nullable(),
    inputDetails: p.json<InputDetails>(),
    /** Null: the account's own data at the time of sending. */
    supplier: p.json<DraftSupplier>().nullable(),
    customerName: p.text().nullable(),
    invoiceNumber: p.text().nullable(),
    issueDate: p.date().nullable(),
    totalInCents: p.bigint('number').nullable(),
    /** The choice; read it by `pdfSourceOf`. */
    pdfSource: p.text().$type<PdfSource>().nullable(),
    pdfFile: p.json<PdfFile>().nullable(),
    /** The XML that it was made of. */
    sourceFile: p.json<SourceFile>().nullable(),
    recognitionState: p.text().$type<RecognitionState>().nullable(),
    pagesDone: p.integer().default(0),
    pagesTotal: p.integer().default(0),
    recognition: p.json<Omit<Reading, 'embedded'> & { filled?: InputDetails }>().nullable(),
    /** When it was queued for sending as it was uploaded; since then it can't be deleted. */
    uploadedAt: p.datetime().nullable(),
    /** When it became an invoice, in the same transaction; lists leave it out. */
    sentAt: p.datetime().nullable(),
    version: p.integer().default(1),
    createdAt: p.datetime().onCreate(() => new Date()),
    updatedAt: p
      .datetime()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
  },
  /** Unsent drafts are few of all. */
  indexes: [
    {
      name: 'drafts_unsent_index',
      expression: `create index "drafts_unsent_index" on "drafts" ("account_id", "id") where ${UNSENT}`,
    },
    {
      name: 'drafts_of_tool_index',
      expression:
        'create index "drafts_of_tool_index" on "drafts" ("account_id", ("input_details" ->> \'teamleaderInvoiceId\')) where "input_details" ->> \'teamleaderInvoiceId\' is not null',
    },
    searchIndex('drafts', 'customer_name', UNSENT),
    searchIndex('drafts', 'invoice_number', UNSENT),
    wordIndex('drafts', DRAFT_WORDS, UNSENT),
    {
      name: 'drafts_total_index',
      expression: `create index "drafts_total_index" on "drafts" ("account_id", "total_in_cents") where ${UNSENT}`,
    },
  ],
})

export class Draft extends DraftSchema.class {}
DraftSchema.setClass(Draft)
