/** The message that brought a document, and the document that came in it before. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { senderKey } from '../formats/sbdh/document-types.ts'
import { run, type Statement } from '../platform/database/statement.ts'
import type { ArrivedEnvelope } from './read-message-work.ts'

interface Earlier {
  id: string
  /** Null in rows from before it was stored, which count for any sender. */
  sender: string | null
  key: string
}

const BY_MESSAGE: Statement = {
  name: 'received-by-message',
  sql: `
  select id, envelope_sender as sender, ubl_file ->> 'key' as key from received_invoices
  where message_id = ?::text or message_id = ?::text order by id`,
}

export interface Origin {
  messageId: string
  envelopeSender: string
  /** The document that came in this envelope before. */
  known: Earlier | undefined
}

/** The instance id is the sender's own: where another one used it first, the sender stands before it. */
export async function findOrigin(
  em: EntityManager,
  { instanceId, sender }: ArrivedEnvelope,
): Promise<Origin> {
  const envelopeSender = senderKey(sender)
  const withSender = `${envelopeSender} ${instanceId}`
  const found = await run<Earlier>(em, BY_MESSAGE, [instanceId, withSender])
  return {
    messageId: found.length > 0 ? withSender : instanceId,
    envelopeSender,
    known: found.find((one) => one.sender === null || one.sender === envelopeSender),
  }
}
