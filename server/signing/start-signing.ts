import type { EntityManager } from '@mikro-orm/postgresql'
import { isAwaitingSignature } from '../documents/document.ts'
import { lockDocument } from '../documents/get-document.ts'
import { type DocumentToSign, getDocumentToSign, markRefused } from '../documents/sign-document.ts'
import type { Principal } from '../platform/access/principal.ts'
import type { Config } from '../platform/config.ts'
import { invalid, Problem } from '../platform/problem.ts'
import type { Queue } from '../platform/queue.ts'
import type { Ports } from '../ports/index.ts'
import type { Outgoing } from '../ports/mail/outgoing.ts'
import { receiverOf } from '../receivers/receiver-principal.ts'
import { type MadeCode, mailCode } from '../receivers/request-code.ts'
import { codePurpose, findAttempt } from './get-signing.ts'
import { Signature } from './signature.ts'
import { tellSender } from './tell-sender.ts'

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

/** @throws {Problem} as getAttempt; IDENTITY_REQUIRED, TOO_MANY_REQUESTS, MAIL_REFUSED */
export async function requestSigningCode(
  em: EntityManager,
  outgoing: Outgoing,
  { principal, documentId }: { principal: Principal; documentId: string },
): Promise<MadeCode> {
  const { document, sender, attempt } = await getAttempt(em, principal, documentId)
  if (document.eSignOption === 'ITSME' && attempt.identification == null)
    throw new Problem('IDENTITY_REQUIRED')
  const signing = { purpose: codePurpose(document), sender }
  return mailCode(em.fork(), outgoing, { receiver: receiverOf(principal), signing })
}

interface Context {
  em: EntityManager
  queue: Queue
  config: Config
  ports: Pick<Ports, 'mail'>
}

/** Final; a second time changes nothing. @throws {Problem} as getDocumentToSign; DOCUMENT_CLOSED */
export async function refuseDocument(
  { em, queue, config, ports }: Context,
  principal: Principal,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await getDocumentToSign(em, principal, id)
  const document = await lockDocument(em, id)
  if (document.refusedAt != null) return
  if (!isAwaitingSignature(document)) throw new Problem('DOCUMENT_CLOSED')
  await markRefused(em, document, { receiver: receiverOf(principal), reason: reason.trim() })
  await tellSender({ em, queue, config, ports }, document)
}

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
