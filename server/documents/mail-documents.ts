import type { EntityManager } from '@mikro-orm/postgresql'
import { Account } from '../accounts/account.ts'
import type { RecordedEvent } from '../platform/events/event.ts'
import { record, recordAll } from '../platform/events/record.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import { MailRefused } from '../ports/mail/mail.ts'
import { InboxLink } from '../receivers/inbox-link.ts'
import { inboxUrl } from '../receivers/inbox-url.ts'
import { makeLinks } from '../receivers/make-link.ts'
import { Receiver } from '../receivers/receiver.ts'
import { Document, stateOf } from './document.ts'
import { DocumentMail } from './document-mail.ts'
import { documentsLetter } from './documents-letter.ts'

/**
 * Tells a receiver of documents, at each of their addresses. May be killed anywhere: what left is remembered address by
 * address, and a mail that was handed over and not remembered carries the same key. Who stopped receiving, or has no address, is not told.
 */
export async function mailDocuments(context: JobContext, mail: DocumentMail): Promise<'DONE'> {
  if (mail.doneAt != null) return 'DONE'
  const em = context.em.fork()
  const receiver = await em.findOne(Receiver, { id: mail.receiverId, deletedAt: null, stoppedAt: null })
  const account = await em.findOneOrFail(Account, mail.accountId)
  const documents = await em.find(Document, { id: { $in: mail.documentIds } }, { orderBy: { id: 'asc' } })
  const told = documents.filter((document) => isWorthTelling(document, mail.kind))
  if (receiver !== null && told.length > 0) {
    const links = await context.em.fork().transactional((inside) => linksOf(inside, mail.id, receiver))
    for (const link of links) await mailOnce(context, { mail, link, receiver, account, documents: told })
  }
  await context.em.fork().nativeUpdate(DocumentMail, mail.id, { doneAt: new Date() })
  return 'DONE'
}

/** What was withdrawn meanwhile is told to nobody; of what is settled nobody is reminded. */
function isWorthTelling(document: Document, kind: DocumentMail['kind']): boolean {
  if (kind === 'SIGNED') return document.signedAt != null
  if (kind === 'REMINDER') return stateOf(document) === 'OPEN' && document.signingAcceptedAt == null
  return document.withdrawnAt == null
}

async function linksOf(em: EntityManager, mailId: string, receiver: Receiver): Promise<InboxLink[]> {
  const mail = await em.findOneOrFail(DocumentMail, mailId)
  if (mail.linkIds.length > 0)
    return em.find(InboxLink, { id: { $in: mail.linkIds } }, { orderBy: { id: 'asc' } })
  const links = await makeLinks(em, {
    receiverId: receiver.id,
    connectMailId: null,
    email: receiver.email ?? '',
  })
  mail.linkIds = links.map(({ id }) => id)
  return links
}

interface Mailing {
  mail: DocumentMail
  link: InboxLink
  receiver: Receiver
  account: Account
  documents: readonly Document[]
}

async function mailOnce(
  { em, ports, config }: JobContext,
  { mail, link, receiver, account, documents }: Mailing,
): Promise<void> {
  if (link.token == null) return
  const url = inboxUrl(config, link.token)
  const letter = documentsLetter({ kind: mail.kind, receiver, account, documents, url })
  const key = `documents-${link.id}`
  const refusal = await refusalOf(ports.mail.send({ ...letter, to: link.email, key, about: link.id }))
  await em.fork().transactional(async (inside) => {
    const sentAt = refusal === null ? new Date() : null
    await inside.nativeUpdate(InboxLink, { id: link.id }, { sentAt, refusal, token: null })
    if (refusal === null && mail.kind === 'SIGNED') return
    await (refusal === null ? keepArrived(inside, mail) : keepBounced(inside, mail))
    const detail = { to: link.email, ...(refusal === null ? { messageId: key } : { reason: refusal }) }
    const type = refusal === null ? 'document.notified' : 'document.bounced'
    await recordAll(
      inside,
      documents.map(({ id: subject }) => ({ type, subject, detail })),
    )
  })
}

/** What the relay said when it refused for good; null when it took the mail. */
async function refusalOf(sending: Promise<void>): Promise<string | null> {
  try {
    await sending
    return null
  } catch (error) {
    if (error instanceof MailRefused) return error.reply
    throw error
  }
}

const keepBounced = (em: EntityManager, { documentIds }: Pick<DocumentMail, 'documentIds'>) =>
  em.nativeUpdate(Document, { id: { $in: documentIds } }, { mailBouncedAt: new Date() })

/** An earlier mail may have come back; one of the same mail to another address still tells that it did. */
const keepArrived = (em: EntityManager, { documentIds, createdAt }: DocumentMail) =>
  em.nativeUpdate(
    Document,
    { id: { $in: documentIds }, mailBouncedAt: { $lt: createdAt } },
    { mailBouncedAt: null },
  )

type Bounced = RecordedEvent<'mail.bounced'>

/** A mail that came back is told in the timeline of each document that it was about. */
export async function takeBounce(
  { em }: JobContext,
  { id, subject: linkId, detail }: Bounced,
): Promise<void> {
  const [found] = await em.execute<{ id: string }[]>(
    'select id from document_mails where link_ids @> array[?]::text[]',
    [linkId],
  )
  if (found === undefined) return
  const mail = await em.findOneOrFail(DocumentMail, found.id)
  await keepBounced(em, mail)
  for (const subject of mail.documentIds)
    await record(em, {
      type: 'document.bounced',
      subject,
      detail: { to: detail.to, ...(detail.reason !== undefined && { reason: detail.reason }) },
      principal: null,
      key: `bounced-${id}-${subject}`,
    })
}
