/** The proof that somebody logged in at the identity provider, which a browser keeps for half an hour. */
import type { Encryption } from '../../platform/encryption.ts'
import { newToken } from '../../platform/token.ts'

export interface IdentityProof {
  /** Random: a proof signs in once. */
  id: string
  issuer: string
  subject: string
  /** The usual name of the provider. */
  provider: string
  /** Of the person. */
  name: string
  /** In seconds since 1970. */
  expiresAt: number
}

const PURPOSE = 'a proof of an identity'
const VALID_SECONDS = 1800

export function makeProof(
  encryption: Encryption,
  identity: Pick<IdentityProof, 'issuer' | 'subject' | 'provider' | 'name'>,
): string {
  const proof: IdentityProof = {
    ...identity,
    id: newToken(),
    expiresAt: Math.floor(Date.now() / 1000) + VALID_SECONDS,
  }
  return encryption.encrypt(PURPOSE, JSON.stringify(proof))
}

/** Undefined for one that expired, or that this server didn't make. */
export function readProof(encryption: Encryption, text: string): IdentityProof | undefined {
  try {
    const proof: IdentityProof = JSON.parse(encryption.decrypt(PURPOSE, text))
    return proof.expiresAt > Date.now() / 1000 ? proof : undefined
  } catch {
    return undefined
  }
}
