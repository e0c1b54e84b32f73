import { defineEntity, p } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { Account } from '../accounts/account.ts'
import { uuidv7 } from '../platform/database/uuid.ts'
import type { Queue } from '../platform/queue.ts'
import { Receiver } from '../receivers/receiver.ts'

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

const DocumentMailSchema = defineEntity({
  name: 'DocumentMail',
  tableName: 'document_mails',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => uuidv7()),
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
