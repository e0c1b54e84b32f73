import { defineEntity, p } from '@mikro-orm/core'
import type { StoredFile } from '../invoices/invoice.ts'
import { uuidv7 } from '../platform/database/uuid.ts'

export type SetAsideReason =
  /** No envelope, or one that can't be read. */
  | 'UNREADABLE_ENVELOPE'
  /** The envelope could be read, what is in it could not. */
  | 'UNREADABLE_DOCUMENT'
  /** Not an invoice, a credit note or an invoice response. */
  | 'UNKNOWN_DOCUMENT_TYPE'
  /** No account of this installation has that address, or the document names another buyer than the envelope. */
  | 'WRONG_RECEIVER'
  /** An answer from somebody to whom that document was not sent. */
  | 'WRONG_SENDER'
  /** An answer about a document that we did not send. */
  | 'UNKNOWN_INVOICE'
  /** Our fault: handling it failed in a way that trying again would not change. */
  | 'INTERNAL_ERROR'

const SetAsideMessageSchema = defineEntity({
  name: 'SetAsideMessage',
  tableName: 'set_aside_messages',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => uuidv7()),
    /** How the network named it; unique, so that it is set aside once. */
    networkRef: p.text().unique(),
    messageId: p.text().nullable(),
    reason: p.text().$type<SetAsideReason>(),
    detail: p.text(),
    /** The whole message, byte for byte as it came. */
    file: p.json<StoredFile>(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
})

/** A message that arrived and could not be used; kept for an administrator to look at. */
export class SetAsideMessage extends SetAsideMessageSchema.class {}
SetAsideMessageSchema.setClass(SetAsideMessage)
