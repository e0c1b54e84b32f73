/** A signature beside the bytes that it signs (CAdES baseline, ETSI EN 319 122-1): level B-B, with a time stamp B-T. */
import { createHash, type X509Certificate } from 'node:crypto'
import { findSigner, isIssuedBy, parseSignedData } from './check-signed-data.ts'
import { checkTimeStamp, type TimeStamp, wasValid } from './check-time-stamp.ts'
import type { SealIdentity } from './identity.ts'
import { type Digest, OID } from './oids.ts'
import { signedAttributes, writeSignedData } from './signed-data.ts'

interface Signing {
  identity: SealIdentity
  at: Date
  /** Asks for a time stamp of the SHA-256 of the signature; undefined where nobody gives one. */
  stamp?: (digest: Buffer) => Promise<Buffer | undefined>
}

export async function signDetached(bytes: Uint8Array, { identity, at, stamp }: Signing): Promise<Buffer> {
  const attributes = signedAttributes(OID.data, digestOf('sha256', bytes), identity.certificate, at)
  const signature = await identity.sign(attributes)
  const token = await stamp?.(digestOf('sha256', signature))
  return writeSignedData({ type: OID.data }, identity, attributes, signature, token)
}

export interface DetachedSigner {
  certificate: X509Certificate
  /** The last certificate of the chain: of the signer itself where none is above it. */
  root: X509Certificate
  /** Null without a time stamp, and with one that proves nothing. */
  timeStamp: TimeStamp | null
}

/**
 * Nothing is trusted here: the caller compares the root with one that it knows.
 * @returns undefined where the signature isn't of these bytes, or a certificate was not valid at its time: that of the time stamp, else the signer's own
 */
export function checkDetached(bytes: Uint8Array, signature: Uint8Array): DetachedSigner | undefined {
  const signedData = parseSignedData(signature)
  const signer = signedData && findSigner(signedData, OID.data, (digest) => digestOf(digest, bytes))
  if (!signer?.isSigned || !signer.isOfContent) return undefined
  const certificates = [signer.certificate, ...signer.chain]
  const root = certificates.at(-1) ?? signer.certificate
  const timeStamp = signer.timeStampToken
    ? checkTimeStamp(signer.timeStampToken, {
        digestWith: (digest) => digestOf(digest, signer.signature),
        trusted: [root],
      })
    : undefined
  const proven = typeof timeStamp === 'object' ? timeStamp : null
  const at = proven?.at ?? signer.signedAt
  if (at === undefined || !certificates.every((one) => wasValid(one, at))) return undefined
  return { certificate: signer.certificate, root, timeStamp: proven }
}

/** True where the root is this certificate, or stands below it. */
export const isBelow = (root: X509Certificate, anchor: X509Certificate): boolean =>
  root.raw.equals(anchor.raw) || isIssuedBy(root, anchor)

const digestOf = (digest: Digest, bytes: Uint8Array): Buffer => createHash(digest).update(bytes).digest()
