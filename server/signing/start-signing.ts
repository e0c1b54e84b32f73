import type { EntityManager } from '@mikro-orm/postgresql'
import { isAwaitingSignature } from '../documents/document.ts'
import { lockDocument } from '../documents/get-document.ts'
import { getDocumentToSign } from '../documents/sign-document.ts'
import type { Principal } from '../platform/access/principal.ts'
import { invalid, Problem } from '../platform/problem.ts'
import { receiverOf } from '../receivers/receiver-principal.ts'
import { findAttempt } from './get-signing.ts'
import { Signature } from './signature.ts'

/**
 * Begins an attempt to sign, or finds the one that was begun.
 * @param pagesShown from the first on
 * @throws {Problem} as getDocumentToSign; DOCUMENT_CLOSED, FORM_ERRORS when it was not read to the end
 */
export async function startSigning(
  em: EntityManager,
  principal: Principal,
  { id, pagesShown }: { id: string; pagesShown: number },
): Promise<void> {
  await getDocumentToSign(em, principal, id)
  const { sessionId, email } = receiverOf(principal)
  const document = await lockDocument(em, id)
  if (await findAttempt(em, id, sessionId)) return
  if (!isAwaitingSignature(document)) throw new Problem('DOCUMENT_CLOSED')
  if (pagesShown < document.pages)
    throw invalid([{ field: '/pagesShown', messageKey: 'not-read-to-the-end' }])
  em.create(Signature, { documentId: id, sessionId, email, pagesShown: document.pages })
  await em.flush()
}
