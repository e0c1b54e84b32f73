import { verify, X509Certificate } from 'node:crypto'
import { OID } from './oids.ts'
import type { PreparedSeal } from './prepare-seal.ts'
import { writeSignedData } from './signed-data.ts'

/**
 * The second step. With a time stamp of the signature the seal is PAdES B-T, else B-B.
 * @param signature of `signedAttributes`
 * @param timeStampToken of the signature
 */
export function finishSeal(
  prepared: PreparedSeal,
  signature: Uint8Array,
  timeStampToken?: Uint8Array,
): Buffer {
  const [certificate, ...chain] = prepared.certificates.map((text) => Buffer.from(text, 'base64'))
  if (certificate === undefined) throw new Error('a seal has a certificate')
  const attributes = Buffer.from(prepared.signedAttributes, 'base64')
  if (!verify('sha256', attributes, new X509Certificate(certificate).publicKey, signature)) {
    throw new Error('the signature is not of this document, or not by this certificate')
  }
  const signer = { certificate, chain, algorithm: prepared.algorithm }
  const signedData = writeSignedData({ type: OID.data }, signer, attributes, signature, timeStampToken)
  return filledIn(prepared, signedData)
}

/** Puts the signature in the room that was left for it. */
export function filledIn(
  { bytes, start, end }: Pick<PreparedSeal, 'bytes' | 'start' | 'end'>,
  signature: Uint8Array,
): Buffer {
  const digits = Buffer.from(signature).toString('hex')
  if (digits.length > end - start) throw new Error(`no room for a signature of ${signature.length} bytes`)
  const filled = Buffer.from(bytes)
  filled.write(digits, start, 'latin1')
  return filled
}
