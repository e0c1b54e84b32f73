import type { EntityManager } from '@mikro-orm/postgresql'
import { isAwaitingSignature } from '../documents/document.ts'
import { type DocumentToSign, getDocumentToSign } from '../documents/sign-document.ts'
import type { Principal } from '../platform/access/principal.ts'
import { Problem } from '../platform/problem.ts'
import { receiverOf } from '../receivers/receiver-principal.ts'
import { findAttempt } from './get-signing.ts'
import type { Signature } from './signature.ts'

/**
 * An attempt that was begun and can still be finished. @throws {Problem} as getDocumentToSign; DOCUMENT_CLOSED,
 * SIGNING_NOT_STARTED
 */
export async function getAttempt(
  em: EntityManager,
  principal: Principal,
  id: string,
): Promise<DocumentToSign & { attempt: Signature }> {
  const toSign = await getDocumentToSign(em, principal, id)
  if (!isAwaitingSignature(toSign.document)) throw new Problem('DOCUMENT_CLOSED')
  const attempt = await findAttempt(em, id, receiverOf(principal).sessionId)
  if (attempt === undefined) throw new Problem('SIGNING_NOT_STARTED')
  return { ...toSign, attempt }
}
