import type { EntityManager } from '@mikro-orm/postgresql'
import type { Actor } from '../platform/access/principal.ts'
import { record } from '../platform/events/record.ts'
import { Problem } from '../platform/problem.ts'
import { ARRIVED, type Document } from './document.ts'
import { lockDocument } from './get-document.ts'

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
