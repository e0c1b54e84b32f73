import type { EntityManager } from '@mikro-orm/postgresql'
import { type Document, isAwaitingSignature } from '../documents/document.ts'
import { lockDocument } from '../documents/get-document.ts'
import { type DocumentToSign, getDocumentToSign } from '../documents/sign-document.ts'
import type { EvidenceLanguage } from '../formats/seal/evidence/evidence.ts'
import type { Principal } from '../platform/access/principal.ts'
import { invalid, Problem } from '../platform/problem.ts'
import { getInbox } from '../receivers/get-inbox.ts'
import { type InboxCode, isUsable, newestCode } from '../receivers/inbox-code.ts'
import { requireReceiver } from '../receivers/receiver-principal.ts'
import { consentText } from './consent.ts'
import { Signature } from './signature.ts'

export interface SigningView {
  document: Document
  sender: string
  /** The one that signed, else the caller's attempt. */
  signature: Signature | undefined
  email: string
  consent: { text: string; language: EvidenceLanguage }
  /** That can be entered. */
  code: InboxCode | undefined
}

/** @throws {Problem} as getDocumentToSign */
export async function getSigning(em: EntityManager, principal: Principal, id: string): Promise<SigningView> {
  const { document, sender } = await getDocumentToSign(em, principal, id)
  const receiver = requireReceiver(principal)
  const { sessionId, email } = receiver
  const signature = (await findAccepted(em, id)) ?? (await findAttempt(em, id, sessionId))
  const { language } = await getInbox(em, receiver)
  const code = await newestCode(em, sessionId, codePurpose(document))
  return {
    document,
    sender,
    signature,
    email,
    consent: signature?.consent ?? { text: consentText(language, consentFacts(document, sender)), language },
    code: code && isUsable(code) ? code : undefined,
  }
}

/** The attempt that became the signature. */
const findAccepted = async (em: EntityManager, documentId: string): Promise<Signature | undefined> =>
  (await em.findOne(Signature, { documentId, state: { $ne: 'STARTED' } })) ?? undefined

export const findAttempt = async (
  em: EntityManager,
  documentId: string,
  sessionId: string,
): Promise<Signature | undefined> => (await em.findOne(Signature, { documentId, sessionId })) ?? undefined

/** A code signs one document as it is, and nothing else. */
export const codePurpose = ({ id, sha256 }: Document): string => `sign ${id} ${sha256}`

export const signerName = ({ firstName, lastName }: Document): string => `${firstName} ${lastName}`

export const consentFacts = (document: Document, sender: string) => ({
  signer: signerName(document),
  name: document.name,
  sender,
})

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
  const attempt = await findAttempt(em, id, requireReceiver(principal).sessionId)
  if (attempt === undefined) throw new Problem('SIGNING_NOT_STARTED')
  return { ...toSign, attempt }
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
  const { sessionId, email } = requireReceiver(principal)
  const document = await lockDocument(em, id)
  if (await findAttempt(em, id, sessionId)) return
  if (!isAwaitingSignature(document)) throw new Problem('DOCUMENT_CLOSED')
  if (pagesShown < document.pages)
    throw invalid([{ field: '/pagesShown', messageKey: 'not-read-to-the-end' }])
  em.create(Signature, { documentId: id, sessionId, email, pagesShown: document.pages })
  await em.flush()
}
