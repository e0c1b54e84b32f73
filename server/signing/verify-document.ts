import type { EntityManager } from '@mikro-orm/postgresql'
import type { Download } from '#generated/handlers.ts'
import { signedCopyTexts } from '#generated/texts/prints/signed-copy.ts'
import type { Document } from '../documents/document.ts'
import type { EvidenceLanguage } from '../formats/seal/evidence/evidence.ts'
import type { SealFacts } from '../formats/seal/seal-facts.ts'
import { verifySeal } from '../formats/seal/verify-seal.ts'
import type { IsolationOptions } from '../platform/isolation/isolation.ts'
import { Problem } from '../platform/problem.ts'
import { sha256Of } from '../platform/slices.ts'
import type { Storage } from '../ports/storage/storage.ts'
import { getKnownCertificates } from './own-authority.ts'
import { SealedSheet } from './sealed-sheet.ts'
import { Signature } from './signature.ts'

/** @throws {Problem} NOT_FOUND before it is sealed */
export async function getSealedCopy(
  storage: Storage,
  { name, sealedFile, carriesSignature, isProtected }: Document,
  language: EvidenceLanguage,
): Promise<Download> {
  if (sealedFile == null) throw new Problem('NOT_FOUND')
  const suffix = signedCopyTexts[language].suffix[carriesSignature || isProtected ? 'evidence' : 'sealed']
  const bytes = await storage.get(sealedFile.key)
  return { fileName: `${name} (${suffix}).pdf`, mimeType: 'application/pdf', bytes }
}

export interface VerifiedDocument {
  facts: SealFacts
  /** Byte for byte a document that this installation sealed and keeps. */
  isKnown: boolean
}

/**
 * Finds the facts that the seal of any bytes proves, and keeps nothing of them. @throws {Unavailable} when too many others wait
 */
export async function verifyDocument(
  em: EntityManager,
  bytes: Buffer,
  { timeStamps, ...isolation }: IsolationOptions & { timeStamps: readonly string[] },
): Promise<VerifiedDocument> {
  const facts = await verifySeal(bytes, await getKnownCertificates(em, timeStamps), isolation)
  const sealedSha256 = await sha256Of([bytes])
  const isKnown =
    (await em.count(Signature, { sealedSha256 })) > 0 ||
    (await em.count(SealedSheet, { sha256: sealedSha256 })) > 0
  return { facts, isKnown }
}
