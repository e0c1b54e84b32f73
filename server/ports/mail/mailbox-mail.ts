import { defineEntity, p } from '@mikro-orm/core'
import { uuidv7 } from '../../platform/database/uuid.ts'

const MailboxMailSchema = defineEntity({
  name: 'MailboxMail',
  tableName: 'mailbox_mails',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => uuidv7()),
    /** In lower case. */
    recipient: p.text(),
    subject: p.text(),
    date: p.datetime().onCreate(() => new Date()),
    text: p.text(),
    html: p.text(),
    /** A second mail with the same key is dropped. */
    key: p.text().nullable().unique(),
    /** The address that an answer goes to. */
    replyTo: p.text().nullable(),
    /** The subject of its feedback. */
    about: p.uuid().nullable(),
  },
  indexes: [{ properties: ['recipient', 'id'] }],
})

/** A mail in the embedded mailbox. */
export class MailboxMail extends MailboxMailSchema.class {}
MailboxMailSchema.setClass(MailboxMail)

const MailboxAttachmentSchema = defineEntity({
  name: 'MailboxAttachment',
  tableName: 'mailbox_attachments',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => uuidv7()),
    mailId: p.manyToOne(MailboxMail).mapToPk().joinColumn('mail_id').deleteRule('cascade').index(),
    fileName: p.text(),
    mimeType: p.text(),
    size: p.integer(),
    bytes: p.type('bytea').$type<Buffer>(),
  },
})

export class MailboxAttachment extends MailboxAttachmentSchema.class {}
MailboxAttachmentSchema.setClass(MailboxAttachment)
