/** Checks that a time stamp (RFC 3161) is valid for the given bytes. */
import { createHash, type X509Certificate } from 'node:crypto'
import { fromBER } from 'asn1js'
import { TSTInfo } from 'pkijs'
import { findSigner, isIssuedBy, parseSignedData } from './check-signed-data.ts'
import { type Digest, digestNamed, OID } from './oids.ts'
import { isForTimeStampsOnly, readCommonName } from './read-certificate.ts'

export interface TimeStamp {
  at: Date
  /** The authority's name in its certificate. */
  authority: string
  /** Below one of the certificates that are trusted. */
  isTrusted: boolean
}

export type TimeStampFault =
  | 'UNREADABLE'
  | 'OTHER_CONTENT'
  | 'OTHER_NONCE'
  | 'NOT_SIGNED'
  | 'WRONG_PURPOSE'
  | 'EXPIRED'

export interface Expected {
  /** The digest of the bytes to stamp. */
  digestWith: (digest: Digest) => Buffer
  nonce?: Buffer
  trusted: readonly X509Certificate[]
}

export function checkTimeStamp(
  token: Uint8Array,
  { digestWith, nonce, trusted }: Expected,
): TimeStamp | TimeStampFault {
  const signedData = parseSignedData(token)
  const content = signedData?.data.encapContentInfo.eContent?.getValue()
  const info = content && parseInfo(content)
  if (!signedData || !content || !info) return 'UNREADABLE'
  const { hashAlgorithm, hashedMessage } = info.messageImprint
  const digest = digestNamed(hashAlgorithm.algorithmId)
  const stamped = Buffer.from(hashedMessage.valueBlock.valueHexView)
  if (digest === undefined || !stamped.equals(digestWith(digest))) return 'OTHER_CONTENT'
  if (nonce && !(info.nonce && Buffer.from(info.nonce.valueBlock.valueHexView).equals(nonce)))
    return 'OTHER_NONCE'
  const bytes = Buffer.from(content)
  const signer = findSigner(signedData, OID.timeStampInfo, (name) => createHash(name).update(bytes).digest())
  if (!signer?.isSigned || !signer.isOfContent) return 'NOT_SIGNED'
  if (!isForTimeStampsOnly(signer.certificate.raw)) return 'WRONG_PURPOSE'
  const certificates = [signer.certificate, ...signer.chain]
  if (!certificates.every((one) => wasValid(one, info.genTime))) return 'EXPIRED'
  const isTrusted = certificates.some((one) =>
    trusted.some((anchor) => anchor.raw.equals(one.raw) || isIssuedBy(one, anchor)),
  )
  return { at: info.genTime, authority: readCommonName(signer.certificate.raw), isTrusted }
}

/** By the text of the days: Node 20, which runs the command for archives, has no `validFromDate`. */
export const wasValid = ({ validFrom, validTo }: X509Certificate, at: Date): boolean =>
  Date.parse(validFrom) <= at.getTime() && at.getTime() <= Date.parse(validTo)

function parseInfo(content: ArrayBuffer): TSTInfo | undefined {
  try {
    return new TSTInfo({ schema: fromBER(content).result })
  } catch {
    return undefined
  }
}
