import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { isUuid } from '../platform/database/uuid.ts'
import { Problem } from '../platform/problem.ts'
import { Document } from './document.ts'

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
