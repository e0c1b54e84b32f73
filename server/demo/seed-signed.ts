/** A document that was signed in the sample world: its seal is a real one, of this installation. */
import { createHash } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import { addMinutes } from '#fixtures/calendar.ts'
import { Account } from '../accounts/account.ts'
import type { Document } from '../documents/document.ts'
import { DocumentSignature } from '../documents/document-signature.ts'
import { finishSeal } from '../formats/seal/finish-seal.ts'
import { prepareSeal } from '../formats/seal/seal.ts'
import { uuidv7 } from '../platform/database/uuid.ts'
import { StoredEvent } from '../platform/events/event.ts'
import { consentText } from '../signing/consent.ts'
import { gatherEvidence } from '../signing/evidence.ts'
import { consentFacts, signerName } from '../signing/get-signing.ts'
import { getSealIdentity } from '../signing/own-authority.ts'
import { Signature } from '../signing/signature.ts'
import { signerNames } from '../signing/signer-names.ts'
import type { Parts } from './seed-files.ts'

interface Signed {
  document: Document
  /** The receiver's. */
  email: string
  signedAt: Date
}

const VISIT = { ip: '198.51.100.7', device: { browser: 'Safari', system: 'iPhone' } }

export async function addSigned(
  em: EntityManager,
  { storage, config, encryption }: Parts,
  { document, email, signedAt }: Signed,
): Promise<void> {
  await em.flush()
  const account = await em.findOneOrFail(Account, document.accountId)
  const signer = signerName(document)
  const signature = em.create(Signature, {
    documentId: document.id,
    sessionId: uuidv7(),
    email,
    state: 'SEALED',
    startedAt: addMinutes(signedAt, -4),
    pagesShown: document.pages,
    codeId: uuidv7(),
    codeSentAt: addMinutes(signedAt, -1),
    consent: { text: consentText('nl', consentFacts(document, account.name)), language: 'nl' },
    given: { way: 'TYPED', name: signer },
    signedAt,
    steps: [{ type: 'SIGNED', attempt: 1, at: signedAt.toISOString(), ...VISIT }],
    sealedAt: signedAt,
  })
  const evidence = await gatherEvidence({ em, config }, document, signature, signedAt)
  const identity = await getSealIdentity({ em, config, encryption })
  const { sign, ...certificate } = identity
  const prepared = await prepareSeal(
    { pdf: await storage.get(document.file.key), evidence, signer: certificate },
    { owner: 'demo', maxWaitSeconds: Number.POSITIVE_INFINITY },
  )
  const sealed = finishSeal(prepared, await sign(Buffer.from(prepared.signedAttributes, 'base64')))
  signature.sealedSha256 = createHash('sha256').update(sealed).digest('hex')
  const names = signerNames(document, signature)
  em.create(DocumentSignature, { documentId: document.id, place: 1, signer, names, signedAt })
  em.assign(document, {
    signedAt,
    signer,
    signerNames: names,
    sealedFile: { key: await storage.put(sealed) },
  })
  em.create(StoredEvent, { type: 'document.signed', at: signedAt, subject: document.id, detail: { signer } })
}
