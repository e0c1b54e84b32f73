import { defineEntity, p } from '@mikro-orm/core'
import { Account } from '../accounts/account.ts'
import type { DocumentContent } from '../documents/read-document-form.ts'
import { Upload } from '../documents/upload.ts'
import type { Principal } from '../platform/access/principal.ts'
import { idColumn } from '../platform/database/columns.ts'

interface StoredPdf {
  key: string
}

const LetterSchema = defineEntity({
  name: 'Letter',
  tableName: 'letters',
  properties: {
    /** The same as its upload's. */
    id: idColumn(),
    uploadId: p.manyToOne(Upload).mapToPk().joinColumn('upload_id').deleteRule('cascade').unique(),
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id').deleteRule('cascade').index(),
    /** As it was uploaded; every delivery refers to the same file. Null where each receiver gets their own pages. */
    file: p.json<StoredPdf>().nullable(),
    fileName: p.text(),
    bytes: p.integer(),
    /** In hexadecimal. */
    sha256: p.text(),
    pages: p.integer(),
    /** Somebody signed the PDF already. */
    carriesSignature: p.boolean(),
    /** Its owner allows no changes to the PDF. */
    isProtected: p.boolean(),
    content: p.json<DocumentContent>(),
    /** For those who did not agree to delivery by this channel. */
    withoutConsent: p.text().$type<'MAIL_AND_PAPER' | 'MAIL'>(),
    /** The ids of the receivers, in the order of filing; empty once all were filed. */
    recipients: p.json<string[]>(),
    /** When the first delivery is filed; until then it can be taken back. */
    leavesAt: p.datetime(),
    /** The address of the member who sent it; null for a program. */
    sentBy: p.text().nullable(),
    withdrawnAt: p.datetime().nullable(),
    withdrawnBy: p.text().nullable(),
    withdrawalReason: p.text().nullable(),
    /** The split that it came from, which is deleted before it. */
    splitId: p.uuid().nullable(),
    /** Of the split file, the pages that nobody got. */
    leftOut: p.json<number[]>().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
})

/** One file for many receivers. Its deliveries are the documents of its upload. */
export class Letter extends LetterSchema.class {}
LetterSchema.setClass(Letter)

/** Its name, without the characters that a file system refuses. */
export const nameForFiles = ({ content }: Letter): string => content.name.replace(/[\\/:*?"<>|]/g, '-')

/** In which a sender may take a letter back. */
export const SECONDS_TO_TAKE_BACK = 8

/** The sender, and the moment at which it leaves. */
export const leaveSoon = ({ user }: Principal) => ({
  leavesAt: new Date(Date.now() + SECONDS_TO_TAKE_BACK * 1000),
  sentBy: typeof user?.email === 'string' ? user.email : null,
})
