import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import type { Actor } from '../platform/access/principal.ts'
import { isUuid } from '../platform/database/uuid.ts'
import { record } from '../platform/events/record.ts'
import { Problem } from '../platform/problem.ts'
import { ARRIVED, Document } from './document.ts'

/** The receiver sees that it was withdrawn; a second time changes nothing. @throws {Problem} NOT_FOUND, DOCUMENT_CLOSED once it is signed */
export async function withdrawDocument(
  em: EntityManager,
  principal: Actor,
  documentId: string,
): Promise<Document> {
  const document = await lockDocument(em, documentId)
  if (document.signingAcceptedAt != null) throw new Problem('DOCUMENT_CLOSED')
  if (document.withdrawnAt != null) return document
  em.assign(document, { ...ARRIVED, withdrawnAt: new Date() })
  await em.flush()
  await record(em, { type: 'document.withdrawn', subject: documentId, detail: {}, principal })
  return document
}

/** @throws {Problem} NOT_FOUND */
export async function getDocument(em: EntityManager, id: string): Promise<Document> {
  const found = isUuid(id) ? await em.findOne(Document, id) : null
  if (found === null) throw new Problem('NOT_FOUND')
  return found
}

/** The same, for nobody else to change until the transaction ends. @throws {Problem} NOT_FOUND */
export async function lockDocument(em: EntityManager, id: string): Promise<Document> {
  const document = await getDocument(em, id)
  await em.lock(document, LockMode.PESSIMISTIC_WRITE)
  await em.refresh(document)
  return document
}
