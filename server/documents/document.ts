import { defineEntity, p } from '@mikro-orm/core'
import { todayInBrussels } from '#contracts/rules/dates.ts'
import type { DocumentState } from '#generated/graphql.ts'
import { Account } from '../accounts/account.ts'
import type { SignerNames } from '../formats/seal/evidence/evidence.ts'
import { idColumn } from '../platform/database/columns.ts'
import { wordIndex } from '../platform/database/word-search.ts'
import type { Unreached } from '../receivers/reach.ts'
import { Receiver } from '../receivers/receiver.ts'
import { Upload } from './upload.ts'

interface StoredPdf {
  key: string
}

export interface Payment {
  amountInCents: number
  iban: string
  bic: string | null
  beneficiary: string
  expiryDate: string | null
  structuredReference: string | null
}

/** SQL: when it was filed; before that, when it was uploaded. */
export const timeReceived = (row: string): string => `coalesce(${row}received_at, ${row}created_at)`

/** SQL: the text of "search everything". */
export const DOCUMENT_WORDS = `"name" || ' ' || "reference" || ' ' || "first_name" || ' ' || "last_name"`

const DocumentSchema = defineEntity({
  name: 'Document',
  tableName: 'documents',
  properties: {
    id: idColumn(),
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id').deleteRule('cascade'),
    uploadId: p.manyToOne(Upload).mapToPk().joinColumn('upload_id').deleteRule('cascade').index(),
    receiverId: p.manyToOne(Receiver).mapToPk().joinColumn('receiver_id').deleteRule('cascade'),
    /** The receiver, as the sender knew them when it was delivered. */
    token1: p.text(),
    firstName: p.text(),
    lastName: p.text(),
    name: p.text(),
    docType: p.text(),
    reference: p.text(),
    issueDate: p.date(),
    /** As it was uploaded; its bytes never change. */
    file: p.json<StoredPdf>(),
    pages: p.integer(),
    /** Of the file, in hexadecimal. */
    sha256: p.text(),
    /** Somebody signed the PDF already. */
    carriesSignature: p.boolean().default(false),
    /** Its owner allows no changes to the PDF. */
    isProtected: p.boolean().default(false),
    /** A code is needed to open it, and its name stands in no mail. */
    isConfidential: p.boolean(),
    signing: p.boolean(),
    /** Until when it can be signed; that day counts, in Brussels. */
    signingEndDate: p.date().nullable(),
    eSignOption: p.text().$type<'ITSME' | 'EMAIL'>().nullable(),
    readConfirmation: p.boolean(),
    payment: p.json<Payment>().nullable(),
    /** When it was filed: from then on the receiver has it. */
    receivedAt: p.datetime().nullable(),
    openedAt: p.datetime().nullable(),
    readConfirmedAt: p.datetime().nullable(),
    /** When it was signed; it is sealed soon after, and nothing else can be done with it any more. */
    signingAcceptedAt: p.datetime().nullable(),
    /** When the sealed copy was there. */
    signedAt: p.datetime().nullable(),
    /** Of its last signature, as the next column; document-signature.ts has each. */
    signer: p.text().nullable(),
    /** Null before it was sealed, and where an earlier version sealed it. */
    signerNames: p.json<SignerNames>().nullable(),
    /** The handling of a signature in another person's name. */
    onDifferentName: p.text().$type<'MARK' | 'REFUSE'>().default('MARK'),
    /** With the evidence; where the original carries a signature or is protected, the evidence alone. */
    sealedFile: p.json<StoredPdf>().nullable(),
    refusedAt: p.datetime().nullable(),
    refusalReason: p.text().nullable(),
    expiredAt: p.datetime().nullable(),
    withdrawnAt: p.datetime().nullable(),
    lastRemindedAt: p.datetime().nullable(),
    /** When the newest mail about it came back; null unless it did, and once its receiver opened it or it was withdrawn. */
    mailBouncedAt: p.datetime().nullable(),
    /** When its receiver should have been told and could not be; null unless so, and once they were told, opened it or it was withdrawn. */
    notNotifiedAt: p.datetime().nullable(),
    notNotifiedReason: p.text().$type<Unreached>().nullable(),
    /** When the first mail about it left. */
    notifiedAt: p.datetime().nullable(),
    /** Its receiver gets it on paper; a mail left as well where they can be told. */
    onPaper: p.boolean().default(false),
    printedAt: p.datetime().nullable(),
    /** As the sender says. */
    handedOverAt: p.datetime().nullable(),
    /** The sent invoice of its PDF. No foreign key: this module doesn't know invoices. */
    invoiceId: p.uuid().nullable(),
    /** False for the further deliveries of a letter: the first one stands for all in the list. */
    isListed: p.boolean().default(true),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
  indexes: [
    { name: 'documents_list_index', properties: ['accountId', 'id'] },
    {
      name: 'documents_listed_index',
      expression:
        'create index "documents_listed_index" on "documents" ("account_id", "id") where "is_listed"',
    },
    { name: 'documents_token1_index', properties: ['accountId', 'token1', 'id'] },
    ...['name', 'doc_type', 'reference', 'last_name'].map((column) => ({
      name: `documents_${column}_order_index`,
      expression: `create index "documents_${column}_order_index" on "documents" ("account_id", (lower("${column}")), "id")`,
    })),
    {
      name: 'documents_time_index',
      expression: `create index "documents_time_index" on "documents" ("account_id", (${timeReceived('')}), "id")`,
    },
    wordIndex('documents', DOCUMENT_WORDS),
    { name: 'documents_receiver_index', properties: ['receiverId', 'id'] },
    {
      name: 'documents_signed_index',
      expression:
        'create index "documents_signed_index" on "documents" ("account_id", "signed_at", "id") where "signed_at" is not null',
    },
    {
      name: 'documents_waiting_index',
      expression: `create index "documents_waiting_index" on "documents" ("account_id", "id") where "signed_at" is null
        and "withdrawn_at" is null and "refused_at" is null and "expired_at" is null
        and ("signing" or ("read_confirmation" and "read_confirmed_at" is null))`,
    },
    {
      name: 'documents_bounced_index',
      expression:
        'create index "documents_bounced_index" on "documents" ("account_id", "id") where "mail_bounced_at" is not null',
    },
    {
      name: 'documents_not_arrived_index',
      expression: `create index "documents_not_arrived_index" on "documents" ("account_id", "id")
        where "mail_bounced_at" is not null or "not_notified_at" is not null`,
    },
    {
      name: 'documents_pay_deadline_index',
      expression: `create index "documents_pay_deadline_index" on "documents" (("payment" ->> 'expiryDate')) where "payment" is not null and "withdrawn_at" is null`,
    },
    {
      name: 'documents_deadline_index',
      expression: `create index "documents_deadline_index" on "documents" ("signing_end_date") where "signing" and "signed_at" is null
        and "refused_at" is null and "expired_at" is null and "withdrawn_at" is null`,
    },
  ],
})

/** A document that was delivered to a receiver, with its outcome. */
export class Document extends DocumentSchema.class {}
DocumentSchema.setClass(Document)

/** SQL: a document was delivered, or is to be, to the receiver `r.id`. */
export const NAMES_RECEIVER = 'exists (select from documents d where d.receiver_id = r.id)'

/** A document whose receiver got the mail, or needs no mail any more. */
export const ARRIVED = { mailBouncedAt: null, notNotifiedAt: null, notNotifiedReason: null } as const

type Facts = Pick<
  Document,
  'signing' | 'readConfirmation' | 'signedAt' | 'refusedAt' | 'expiredAt' | 'withdrawnAt' | 'readConfirmedAt'
>

/** The state of a document; a signature outlives later events. */
export function documentState(document: Facts): DocumentState {
  const { signing, readConfirmation, signedAt, refusedAt, expiredAt, withdrawnAt, readConfirmedAt } = document
  if (signedAt != null) return 'SIGNED'
  if (withdrawnAt != null) return 'WITHDRAWN'
  if (refusedAt != null) return 'REFUSED'
  if (expiredAt != null) return 'EXPIRED'
  return signing || (readConfirmation && readConfirmedAt == null) ? 'OPEN' : 'NOTHING_ASKED'
}

/** SQL: the same of the document `d`. */
export const STATE = `case when d.signed_at is not null then 'SIGNED' when d.withdrawn_at is not null then 'WITHDRAWN'
  when d.refused_at is not null then 'REFUSED' when d.expired_at is not null then 'EXPIRED'
  when d.signing or (d.read_confirmation and d.read_confirmed_at is null) then 'OPEN' else 'NOTHING_ASKED' end`

/** True where it can still be signed or refused. */
export const isAwaitingSignature = (document: Document): boolean =>
  document.signing && stateAtReceiver(document) === 'OPEN' && document.signingAcceptedAt == null

/** Too late from the first moment: it isn't written down until the next look at all deadlines. */
export const stateAtReceiver = (document: Document): DocumentState =>
  documentState(document) === 'OPEN' && isOverdue(document) ? 'EXPIRED' : documentState(document)

const isOverdue = ({ signing, signingEndDate, signingAcceptedAt }: Document): boolean =>
  signing && signingAcceptedAt == null && signingEndDate != null && signingEndDate < todayInBrussels()
