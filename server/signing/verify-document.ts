import type { EntityManager } from '@mikro-orm/postgresql'
import type { SealFacts } from '../formats/seal/seal-facts.ts'
import { verifySeal } from '../formats/seal/verify-seal.ts'
import type { IsolationOptions } from '../platform/isolation/isolation.ts'
import { sha256Of } from '../platform/slices.ts'
import { getKnownCertificates } from './own-authority.ts'
import { Signature } from './signature.ts'

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
  return { facts, isKnown: (await em.count(Signature, { sealedSha256 })) > 0 }
}
