/** A signature as CMS (RFC 5652) writes it, with the attributes that PAdES asks for: of a seal, and of a time stamp. */
import { createHash } from 'node:crypto'
import * as der from './der.ts'
import type { SealCertificate } from './identity.ts'
import { OID } from './oids.ts'
import { readNames } from './read-certificate.ts'

export interface SignedContent {
  type: string
  /** Left out when it stands elsewhere. */
  bytes?: Uint8Array
}

const SHA256 = der.sequence(der.oid(OID.sha256))

const ALGORITHMS = {
  RSA_SHA256: der.sequence(der.oid(OID.rsaWithSha256), der.NULL),
  ECDSA_SHA256: der.sequence(der.oid(OID.ecdsaWithSha256)),
}

/**
 * The signed attributes. The certificate is in them, so that no other one with the same key can take its place.
 * @param at the time of signing; a PDF has it elsewhere
 */
export function signedAttributes(
  type: string,
  digest: Uint8Array,
  certificate: Uint8Array,
  at?: Date,
): Buffer {
  const { issuer, serialNumber } = readNames(certificate)
  const certificateHash = createHash('sha256').update(certificate).digest()
  const names = der.sequence(der.sequence(der.context(4, issuer)), der.integer(serialNumber))
  const certificateId = der.sequence(der.octets(certificateHash), names)
  return der.setOf(
    attribute(OID.contentType, der.oid(type)),
    attribute(OID.messageDigest, der.octets(digest)),
    attribute(OID.signingCertificateV2, der.sequence(der.sequence(certificateId))),
    ...(at ? [attribute(OID.signingTime, der.validityTime(at))] : []),
  )
}

export function writeSignedData(
  content: SignedContent,
  signer: SealCertificate,
  attributes: Uint8Array,
  signature: Uint8Array,
  timeStampToken?: Uint8Array,
): Buffer {
  const bytes = content.bytes ? [der.context(0, der.octets(content.bytes))] : []
  const certificates = [signer.certificate, ...signer.chain]
  const signedData = der.sequence(
    der.integer(content.type === OID.data ? 1 : 3),
    der.setOf(SHA256),
    der.sequence(der.oid(content.type), ...bytes),
    der.context(0, ...certificates.toSorted(Buffer.compare)),
    der.setOf(signerInfo(signer, attributes, signature, timeStampToken)),
  )
  return der.sequence(der.oid(OID.signedData), der.context(0, signedData))
}

function signerInfo(
  { certificate, algorithm }: SealCertificate,
  attributes: Uint8Array,
  signature: Uint8Array,
  timeStampToken: Uint8Array | undefined,
): Buffer {
  const { issuer, serialNumber } = readNames(certificate)
  const stamp = timeStampToken ? [der.context(1, attribute(OID.timeStampToken, timeStampToken))] : []
  return der.sequence(
    der.integer(1),
    der.sequence(issuer, der.integer(serialNumber)),
    SHA256,
    inContext(attributes),
    ALGORITHMS[algorithm],
    der.octets(signature),
    ...stamp,
  )
}

/** They are signed as a SET, and stand in the signature under a tag of its own. */
function inContext(attributes: Uint8Array): Buffer {
  const bytes = Buffer.from(attributes)
  bytes[0] = 0xa0
  return bytes
}

const attribute = (type: string, value: Uint8Array): Buffer => der.sequence(der.oid(type), der.setOf(value))
