/** The fate of a document that its receiver is asked to sign; the signer and the method are for the module of signing. */
import type { EntityManager } from '@mikro-orm/postgresql'
import type { SignerNames } from '../formats/seal/evidence/evidence.ts'
import type { Principal } from '../platform/access/principal.ts'
import { record } from '../platform/events/record.ts'
import { Problem } from '../platform/problem.ts'
import type { Queue } from '../platform/queue.ts'
import { requireVerifiedReceiver } from '../receivers/receiver-principal.ts'
import type { Document } from './document.ts'
import { queueMails } from './document-mail.ts'
import { DocumentSignature } from './document-signature.ts'
import { getDocument } from './get-document.ts'
import { getInboxDocument } from './inbox-documents.ts'

export interface DocumentToSign {
  document: Document
  /** The sender who asks for the signature. */
  sender: string
}

/** In any state. @throws {Problem} CODE_REQUIRED; NOT_FOUND for a document that isn't the caller's, or needs no signature */
export async function getDocumentToSign(
  em: EntityManager,
  principal: Principal,
  id: string,
): Promise<DocumentToSign> {
  const { document, sender } = await getInboxDocument(em, requireVerifiedReceiver(principal), id)
  if (!document.signing) throw new Problem('NOT_FOUND')
  return { document, sender }
}

/** From now on it is signed, and waits for its seal. */
export function markSigningAccepted(document: Document): void {
  document.signingAcceptedAt = new Date()
}

interface Sealed {
  /** In the order of signing. */
  place: number
  signer: string
  names: SignerNames
  key: string
}

/** The sealed copy is there: both sides see that it is signed, and its receiver gets a mail. */
export async function markSigned(
  em: EntityManager,
  queue: Queue,
  document: Document,
  { place, signer, names, key }: Sealed,
): Promise<void> {
  const { id, accountId, receiverId } = document
  const signedAt = new Date()
  em.create(DocumentSignature, { documentId: id, place, signer, names, signedAt })
  em.assign(document, { signedAt, signer, signerNames: names, sealedFile: { key } })
  await em.flush()
  await record(em, {
    type: 'document.signed',
    subject: id,
    detail: { signer, verdict: names.verdict },
    principal: null,
  })
  await queueMails(em, queue, [{ accountId, receiverId, kind: 'SIGNED', documentIds: [id] }])
}

/** The same copy, with more behind it. */
export async function replaceSealedFile(em: EntityManager, documentId: string, key: string): Promise<void> {
  const document = await getDocument(em, documentId)
  document.sealedFile = { key }
}

/** Both sides see that it is refused, for good. */
export async function markRefused(
  em: EntityManager,
  document: Document,
  { receiver, reason }: { receiver: Principal<'receiver'>; reason: string },
): Promise<void> {
  em.assign(document, { refusedAt: new Date(), refusalReason: reason })
  await em.flush()
  const { kind, id, email } = receiver
  const detail = { by: email, reason }
  await record(em, { type: 'document.refused', subject: document.id, detail, principal: { kind, id } })
}
