/** The signer of a seal: a certificate, and a way to sign with its key. */
import { createPrivateKey, sign, X509Certificate } from 'node:crypto'
import { promisify } from 'node:util'
import { type KeyedCertificate, toDer } from './authority.ts'

export interface SealCertificate {
  certificate: Uint8Array
  /** The issuers, from the nearest to the root. */
  chain: Uint8Array[]
  algorithm: 'RSA_SHA256' | 'ECDSA_SHA256'
}

/** The key may be elsewhere: in a device, or with a service that signs. */
export interface SealIdentity extends SealCertificate {
  /** Hashes the bytes itself; an ECDSA signature is DER. */
  sign(bytes: Uint8Array): Promise<Uint8Array>
}

/** An RSA signature takes some milliseconds of a thread; the server's own serves calls meanwhile. */
const signOffThread = promisify(sign)

export function makeIdentity(
  { certificate, privateKey }: KeyedCertificate,
  chain: string[] = [],
): SealIdentity {
  const key = createPrivateKey(privateKey)
  return {
    certificate: toDer(certificate),
    chain: chain.map(toDer),
    algorithm: key.asymmetricKeyType === 'ec' ? 'ECDSA_SHA256' : 'RSA_SHA256',
    sign: (bytes) => signOffThread('sha256', bytes, key),
  }
}

/** @throws {Error} when the file can't be read, the password is wrong, or the key is of another kind */
export async function identityFromP12(file: Uint8Array, password: string): Promise<SealIdentity> {
  // Only an installation with a seal of its own needs it: the library takes a tenth of a second to load.
  const { P12Signer } = await import('@libpdf/core')
  const signer = await P12Signer.create(file, password)
  const algorithm = ALGORITHMS[signer.signatureAlgorithm]
  if (algorithm === undefined) throw new Error(`no seal is set with ${signer.signatureAlgorithm}`)
  const certificate = new X509Certificate(signer.certificate)
  return {
    certificate: certificate.raw,
    chain: ordered(certificate, signer.certificateChain),
    algorithm,
    sign: (bytes) => signer.sign(bytes, 'SHA-256'),
  }
}

const ALGORITHMS: Record<string, SealCertificate['algorithm'] | undefined> = {
  'RSASSA-PKCS1-v1_5': 'RSA_SHA256',
  ECDSA: 'ECDSA_SHA256',
}

/** Each followed by its issuer; certificates of another chain are left out. */
function ordered(certificate: X509Certificate, others: readonly Uint8Array[]): Uint8Array[] {
  const candidates = others.map((bytes) => new X509Certificate(bytes))
  const chain: X509Certificate[] = []
  let last = certificate
  for (;;) {
    const issuer = candidates.find((one) => last.checkIssued(one) && !chain.includes(one))
    if (issuer === undefined || issuer.raw.equals(certificate.raw)) break
    chain.push(issuer)
    last = issuer
  }
  return chain.map(({ raw }) => raw)
}
