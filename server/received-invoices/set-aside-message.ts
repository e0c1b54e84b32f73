import { defineEntity, p } from '@mikro-orm/core'
import type { StoredFile } from '../invoices/invoice.ts'
import { uuidv7 } from '../platform/database/uuid.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import type { Incoming } from '../ports/network/network.ts'

export type SetAsideReason =
  /** No envelope, or one that can't be read. */
  | 'UNREADABLE_ENVELOPE'
  /** The envelope can be read, its document can't. */
  | 'UNREADABLE_DOCUMENT'
  /** Not an invoice, a credit note or an invoice response. */
  | 'UNKNOWN_DOCUMENT_TYPE'
  /** No account has that address, or the document names another buyer than the envelope. */
  | 'WRONG_RECEIVER'
  /** Another document of this sender had the envelope's instance id before. */
  | 'REUSED_ID'
  /** An answer from a participant that did not receive the document. */
  | 'WRONG_SENDER'
  /** An answer about a document that we did not send. */
  | 'UNKNOWN_INVOICE'
  /** Our own error, which a retry would not fix. */
  | 'INTERNAL_ERROR'

const SetAsideMessageSchema = defineEntity({
  name: 'SetAsideMessage',
  tableName: 'set_aside_messages',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => uuidv7()),
    /** The network's id; unique, so that it is set aside once. */
    networkRef: p.text().unique(),
    messageId: p.text().nullable(),
    reason: p.text().$type<SetAsideReason>(),
    detail: p.text(),
    /** The whole message, unchanged. */
    file: p.json<StoredFile>(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
})

/** A message that could not be used; stored for an administrator. */
export class SetAsideMessage extends SetAsideMessageSchema.class {}
SetAsideMessageSchema.setClass(SetAsideMessage)

/** Stores an unusable message once, unchanged, for an administrator. */
export async function setAside(
  { em, ports }: Pick<JobContext, 'em' | 'ports'>,
  { ref, envelope }: Incoming,
  reason: SetAsideReason,
  detail: string,
  messageId: string | null = null,
): Promise<void> {
  if ((await em.count(SetAsideMessage, { networkRef: ref })) > 0) return
  const key = await ports.storage.put(envelope)
  const file = { key, fileName: 'message.xml', mimeType: 'application/xml' }
  const message = { networkRef: ref, messageId, reason, detail: detail.slice(0, 2_000), file }
  await em.persist(em.create(SetAsideMessage, message)).flush()
}
