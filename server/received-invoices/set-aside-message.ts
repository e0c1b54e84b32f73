import { defineEntity, p } from '@mikro-orm/core'
import { Account } from '../accounts/account.ts'
import { asIdentifier } from '../formats/sbdh/document-types.ts'
import type { Endpoint } from '../formats/sbdh/endpoint.ts'
import type { StoredFile } from '../invoices/invoice.ts'
import { idColumn } from '../platform/database/columns.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import type { Incoming } from '../ports/network/network.ts'

export type SetAsideReason =
  /** A missing or unreadable envelope. */
  | 'UNREADABLE_ENVELOPE'
  /** A readable envelope with an unreadable document. */
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
    id: idColumn(),
    /** The network's id of the message. Unique, so that a message is set aside once. */
    networkRef: p.text().unique(),
    messageId: p.text().nullable(),
    reason: p.text().$type<SetAsideReason>(),
    detail: p.text(),
    /** The whole message, unchanged. */
    file: p.json<StoredFile>(),
    createdAt: p.datetime().onCreate(() => new Date()),
    /** Scheme and participant in the envelope; null: an unreadable envelope, or a message from before this column. */
    sender: p.text().nullable(),
    receiver: p.text().nullable(),
    /** Null while it waits for an administrator. */
    decision: p.text().$type<Decision>().nullable(),
    decidedAt: p.datetime().nullable(),
    /** The administrator. */
    decidedBy: p.uuid().nullable(),
    /** The reason, in the administrator's words. */
    note: p.text().nullable(),
    /** The account that it was given to. */
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id').nullable().deleteRule('set null'),
  },
  indexes: [
    {
      name: 'set_aside_messages_waiting_index',
      expression:
        'create index "set_aside_messages_waiting_index" on "set_aside_messages" ("id") where "decision" is null',
    },
  ],
})

/** TAKEN: a retry used it. GIVEN: an administrator named the account. DISMISSED: an administrator left it, for a reason. */
export type Decision = 'TAKEN' | 'GIVEN' | 'DISMISSED'

/** An unusable message of the network, which waits for an administrator. */
export class SetAsideMessage extends SetAsideMessageSchema.class {}
SetAsideMessageSchema.setClass(SetAsideMessage)

export const MOST_LETTERS = 2_000

/** Stores an unusable message once, unchanged, for an administrator. */
export async function setAside(
  { em, ports }: Pick<JobContext, 'em' | 'ports'>,
  { ref, envelope }: Incoming,
  reason: SetAsideReason,
  detail: string,
  known: { instanceId: string; sender: Endpoint; receiver: Endpoint } | undefined = undefined,
): Promise<void> {
  if ((await em.count(SetAsideMessage, { networkRef: ref })) > 0) return
  const key = await ports.storage.put(envelope)
  const file = { key, fileName: 'message.xml', mimeType: 'application/xml' }
  const message = {
    ...{ networkRef: ref, reason, detail: detail.slice(0, MOST_LETTERS), file },
    messageId: known?.instanceId ?? null,
    sender: known ? asIdentifier(known.sender) : null,
    receiver: known ? asIdentifier(known.receiver) : null,
  }
  await em.persist(em.create(SetAsideMessage, message)).flush()
}
