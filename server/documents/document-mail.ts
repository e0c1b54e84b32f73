import { defineEntity, p } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { Account } from '../accounts/account.ts'
import { idColumn } from '../platform/database/columns.ts'
import { uuidv7 } from '../platform/database/uuid.ts'
import { recordAll } from '../platform/events/record.ts'
import type { Queue } from '../platform/queue.ts'
import { type Reach, type Unreached, wentToOldAddresses } from '../receivers/reach.ts'
import { Receiver } from '../receivers/receiver.ts'
import { Document } from './document.ts'
import type { UnreachableDocuments } from './upload.ts'

const DocumentMailSchema = defineEntity({
  name: 'DocumentMail',
  tableName: 'document_mails',
  properties: {
    id: idColumn(),
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id').deleteRule('cascade').index(),
    receiverId: p.manyToOne(Receiver).mapToPk().joinColumn('receiver_id').deleteRule('cascade').index(),
    kind: p.text().$type<'DELIVERY' | 'REMINDER' | 'SIGNED'>(),
    /** The subject of the mail. */
    documentIds: p.array(),
    /** Of inbox-link.ts, one for each address; empty until the mail is being sent. */
    linkIds: p.array().default([]),
    createdAt: p.datetime().onCreate(() => new Date()),
    /** When every address was tried. */
    doneAt: p.datetime().nullable(),
  },
  indexes: [
    {
      name: 'document_mails_links_index',
      expression: 'create index "document_mails_links_index" on "document_mails" using gin ("link_ids")',
    },
  ],
})

/** One mail to a receiver about documents, to each of their addresses. */
export class DocumentMail extends DocumentMailSchema.class {}
DocumentMailSchema.setClass(DocumentMail)

type NewMail = Pick<DocumentMail, 'accountId' | 'receiverId' | 'kind' | 'documentIds'>

/** They leave once the transaction is committed; those of other accounts have their turn between. */
export async function queueMails(em: EntityManager, queue: Queue, mails: readonly NewMail[]): Promise<void> {
  const made = mails.map((mail) => ({ ...mail, id: uuidv7(), linkIds: [], createdAt: new Date() }))
  await em.insertMany(DocumentMail, made)
  await queue.enqueueAll(
    em,
    'mail-documents',
    made.map(({ id, accountId }) => ({ documentMailId: id, owner: accountId })),
  )
}

/**
 * Receivers who can't be reached for their documents: the timeline shows this with the reason, and the documents count as not
 * arrived.
 */

interface NotNotified {
  ids: readonly string[]
  reason: Unreached
}

/** The promise of an earlier reminder doesn't count any more either: nobody got it. */
export async function keepNotNotified(em: EntityManager, { ids, reason }: NotNotified): Promise<void> {
  await em.nativeUpdate(
    Document,
    { id: { $in: [...ids] } },
    { notNotifiedAt: new Date(), notNotifiedReason: reason },
  )
  const detail = { unreached: reason }
  await recordAll(
    em,
    ids.map((subject) => ({ type: 'document.not_notified', subject, detail })),
  )
}

/** The number of documents for each reason, of the reach of each one's receiver. */
export function countUnreachable(reaches: readonly (Reach | undefined)[]): UnreachableDocuments[] {
  const reasons = reaches.flatMap((reach) => reach?.reason ?? [])
  return [...Map.groupBy(reasons, (reason) => reason)].map(([reason, { length }]) => ({
    reason,
    documents: length,
  }))
}

/**
 * SQL: when the receiver of the document `d` was last reminded; null for never. A reminder that came back from every address
 * reminded nobody, but the next would come back as well: it counts until none of those addresses is the receiver's any more.
 */
export const REMINDED_AT = `case when d.mail_bounced_at >= d.last_reminded_at and (
    select ${wentToOldAddresses('d.receiver_id', 'm.link_ids')} from document_mails m
    where m.account_id = d.account_id and m.receiver_id = d.receiver_id and m.kind = 'REMINDER'
      and d.id::text = any (m.document_ids) order by m.id desc limit 1)
  then null else d.last_reminded_at end`

/** Those of these documents of which somebody was reminded less than a day ago. */
export async function findRemindedToday(
  em: EntityManager,
  accountId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await em.execute<{ id: string }[]>(
    `select d.id from documents d where d.account_id = ? and d.id = any (?::uuid[])
       and (${REMINDED_AT}) > now() - interval '1 day'`,
    [accountId, `{${ids.join(',')}}`],
  )
  return new Set(rows.map(({ id }) => id))
}
