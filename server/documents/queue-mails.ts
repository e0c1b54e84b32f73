import type { EntityManager } from '@mikro-orm/postgresql'
import { uuidv7 } from '../platform/database/uuid.ts'
import type { Queue } from '../platform/queue.ts'
import { DocumentMail } from './document-mail.ts'

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
