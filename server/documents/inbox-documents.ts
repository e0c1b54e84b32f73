/** A receiver's view of their documents, and acts on them. */
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Download } from '#generated/handlers.ts'
import type { Principal } from '../platform/access/principal.ts'
import { record } from '../platform/events/record.ts'
import { invalid, Problem } from '../platform/problem.ts'
import type { Storage } from '../ports/storage/storage.ts'
import { getInbox } from '../receivers/get-inbox.ts'
import { ARRIVED, Document } from './document.ts'
import { getDocument, lockDocument } from './get-document.ts'

type Receiver = Principal<'receiver'>

export interface ReceivedDocument {
  document: Document
  sender: string
  /** True where the name is shown: that of a confidential one only after a code. */
  isNamed: boolean
}

const MAX_LISTED = 500

/** Of each sender that the session reaches, newest first. */
export async function listInboxDocuments(em: EntityManager, receiver: Receiver): Promise<ReceivedDocument[]> {
  const senders = await findSenders(em, receiver)
  const documents = await em.find(
    Document,
    { receiverId: { $in: [...senders.keys()] }, receivedAt: { $ne: null } },
    { orderBy: { id: 'desc' }, limit: MAX_LISTED },
  )
  return documents.map((document) => ({
    document,
    sender: senders.get(document.receiverId) ?? '',
    isNamed: isOpen(document, receiver),
  }))
}

/** The senders' names by the receivers that they know the caller as. */
async function findSenders(em: EntityManager, receiver: Receiver): Promise<Map<string, string>> {
  const { senders } = await getInbox(em, receiver)
  return new Map(senders.map(({ receiverId, name }) => [receiverId, name]))
}

const isOpen = ({ isConfidential }: Document, { isVerified }: Receiver): boolean =>
  isVerified || !isConfidential

/** @throws {Problem} NOT_FOUND for a document that isn't the caller's, CODE_REQUIRED for a confidential one before a code */
export async function getInboxDocument(
  em: EntityManager,
  receiver: Receiver,
  id: string,
): Promise<ReceivedDocument> {
  const document = await getDocument(em, id)
  const sender = (await findSenders(em, receiver)).get(document.receiverId)
  if (sender === undefined || document.receivedAt == null) throw new Problem('NOT_FOUND')
  if (!isOpen(document, receiver)) throw new Problem('CODE_REQUIRED')
  return { document, sender, isNamed: true }
}

/** The sender sees that it was opened. @throws {Problem} as getInboxDocument; NOT_FOUND for a withdrawn one */
export async function openInboxDocument(
  em: EntityManager,
  storage: Storage,
  receiver: Receiver,
  id: string,
): Promise<Download> {
  const { document } = await getInboxDocument(em, receiver, id)
  if (document.withdrawnAt != null) throw new Problem('NOT_FOUND')
  const bytes = await storage.get(document.file.key)
  if (document.openedAt == null || document.mailBouncedAt != null || document.notNotifiedAt != null)
    await em.transactional((inside) => markOpened(inside, receiver, id))
  return { fileName: `${document.name}.pdf`, mimeType: 'application/pdf', bytes, inline: true }
}

async function markOpened(em: EntityManager, { kind, id: receiverId, email }: Receiver, id: string) {
  const document = await lockDocument(em, id)
  const isFirst = document.openedAt == null
  document.openedAt ??= new Date()
  em.assign(document, ARRIVED)
  await em.flush()
  if (!isFirst) return
  const principal = { kind, id: receiverId }
  await record(em, { type: 'document.opened', subject: id, detail: { by: email }, principal })
}

/**
 * @param pagesShown from the first on
 * @throws {Problem} as getInboxDocument; CODE_REQUIRED, DOCUMENT_CLOSED, FORM_ERRORS when it was not read to the end
 */
export async function confirmReading(
  em: EntityManager,
  receiver: Receiver,
  { id, pagesShown }: { id: string; pagesShown: number },
): Promise<ReceivedDocument> {
  if (!receiver.isVerified) throw new Problem('CODE_REQUIRED')
  const { sender } = await getInboxDocument(em, receiver, id)
  const document = await lockDocument(em, id)
  if (!document.readConfirmation || document.withdrawnAt != null) throw new Problem('DOCUMENT_CLOSED')
  if (document.readConfirmedAt == null) {
    if (pagesShown < document.pages)
      throw invalid([{ field: '/pagesShown', messageKey: 'not-read-to-the-end' }])
    document.readConfirmedAt = new Date()
    await em.flush()
    const principal = { kind: receiver.kind, id: receiver.id }
    const detail = { by: receiver.email }
    await record(em, { type: 'document.read_confirmed', subject: id, detail, principal })
  }
  return { document, sender, isNamed: true }
}
