import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { Account } from '../accounts/account.ts'
import { type ReadLogo, readLogo } from '../accounts/invoice-design.ts'
import type { RecordedEvent } from '../platform/events/event.ts'
import { record, recordAll } from '../platform/events/record.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import { MailRefused } from '../ports/mail/mail.ts'
import { InboxLink, inboxUrl, makeLinks } from '../receivers/inbox-link.ts'

import { findReceiverReach, type Unreached } from '../receivers/reach.ts'
import { Receiver } from '../receivers/receiver.ts'
import { Document, documentState } from './document.ts'
import { DocumentMail, keepNotNotified } from './document-mail.ts'
import { documentsLetter } from './documents-letter.ts'

/**
 * Mails a receiver about documents, at each of their addresses. May be killed anywhere: a sent mail is remembered address by
 * address, and a mail that was handed over and not remembered carries the same key. The timeline gives the reason for a receiver
 * who
 * can't be reached.
 */
export async function mailDocuments(context: JobContext, mail: DocumentMail): Promise<'DONE'> {
  if (mail.doneAt != null) return 'DONE'
  const em = context.em.fork()
  const receiver = await em.findOneOrFail(Receiver, mail.receiverId)
  const account = await em.findOneOrFail(Account, mail.accountId)
  const documents = await em.find(Document, { id: { $in: mail.documentIds } }, { orderBy: { id: 'asc' } })
  const told = documents.filter((document) => isWorthTelling(document, mail.kind))
  const closed = told.length > 0 ? await closedTo(em, receiver) : undefined
  if (closed !== undefined) {
    await endUntold(context, mail, { ids: told.map(({ id }) => id), reason: closed })
    return 'DONE'
  }
  if (told.length > 0) {
    const links = await context.em.fork().transactional((inside) => findLinks(inside, mail.id, receiver))
    const logo = await readLogo(em, context.ports.storage, account.id)
    for (const link of links)
      await mailOnce(context, { mail, link, receiver, account, logo, documents: told })
  }
  await context.em.fork().nativeUpdate(DocumentMail, mail.id, { doneAt: new Date() })
  return 'DONE'
}

/** Why no mail is tried. A mailbox that mail came back from may be open again, which only another mail can show. */
async function closedTo(em: EntityManager, { id }: Receiver): Promise<Unreached | undefined> {
  const { reason } = await findReceiverReach(em, id)
  return reason === null || reason === 'BOUNCED' ? undefined : reason
}

/** The sender gets one notice, unless the mail left for one of the addresses, or was about the receiver's own act. */
async function endUntold(
  { em }: Pick<JobContext, 'em'>,
  { id, kind }: Pick<DocumentMail, 'id' | 'kind'>,
  untold: { ids: string[]; reason: Unreached },
): Promise<void> {
  await em.fork().transactional(async (inside) => {
    const mail = await inside.findOneOrFail(DocumentMail, id, { lockMode: LockMode.PESSIMISTIC_WRITE })
    if (mail.doneAt != null) return
    mail.doneAt = new Date()
    await inside.flush()
    const sent = await inside.count(InboxLink, { id: { $in: mail.linkIds }, sentAt: { $ne: null } })
    if (kind === 'SIGNED' || sent > 0) return
    await keepNotNotified(inside, untold)
    if (kind === 'REMINDER')
      await inside.nativeUpdate(Document, { id: { $in: untold.ids } }, { lastRemindedAt: null })
  })
}

/** The mail server could not be reached for two days. The documents stay, and their receiver sees them at the next visit. */
export async function giveUpMail(context: Pick<JobContext, 'em'>, mail: DocumentMail): Promise<void> {
  const documents = await context.em.fork().find(Document, { id: { $in: mail.documentIds } })
  const told = documents.filter((document) => isWorthTelling(document, mail.kind))
  await endUntold(context, mail, { ids: told.map(({ id }) => id), reason: 'UNKNOWN' })
}

/** A document withdrawn meanwhile gets no mail; a settled one gets no reminder. Of a request to pay nobody here knows that. */
function isWorthTelling(document: Document, kind: DocumentMail['kind']): boolean {
  if (kind === 'SIGNED') return document.signedAt != null
  if (kind === 'REMINDER' && document.payment == null)
    return documentState(document) === 'OPEN' && document.signingAcceptedAt == null
  return document.withdrawnAt == null
}

async function findLinks(em: EntityManager, mailId: string, receiver: Receiver): Promise<InboxLink[]> {
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
  logo: ReadLogo | undefined
  documents: readonly Document[]
}

async function mailOnce(
  { em, ports, config }: JobContext,
  { mail, link, receiver, account, logo, documents }: Mailing,
): Promise<void> {
  if (link.token == null) return
  const url = inboxUrl(config, link.token)
  const letter = documentsLetter({ kind: mail.kind, receiver, account, logo, documents, url })
  const key = `documents-${link.id}`
  const message = { ...letter, to: link.email, key, about: link.id }
  const refusal = await readRefusal(ports.mail.send(message, { cause: 'DOCUMENTS', account }))
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

/** The relay's words for a final refusal; null when it took the mail. */
async function readRefusal(sending: Promise<void>): Promise<string | null> {
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
async function keepArrived(em: EntityManager, { documentIds, createdAt }: DocumentMail): Promise<void> {
  const told = { id: { $in: documentIds } }
  await em.nativeUpdate(Document, { ...told, mailBouncedAt: { $lt: createdAt } }, { mailBouncedAt: null })
  await em.nativeUpdate(Document, { ...told, notifiedAt: null }, { notifiedAt: new Date() })
  await em.nativeUpdate(
    Document,
    { ...told, notNotifiedAt: { $ne: null } },
    { notNotifiedAt: null, notNotifiedReason: null },
  )
}

type Bounced = RecordedEvent<'mail.bounced'>

/** A mail that came back is shown in the timeline of each document in it. */
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
