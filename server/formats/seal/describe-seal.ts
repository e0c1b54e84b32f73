import { createHash, X509Certificate } from 'node:crypto'
import { type PDF, PdfDict } from '@libpdf/core'
import { findSigner, isIssuedBy, parseSignedData, type Signer } from './check-signed-data.ts'
import { checkTimeStamp, type Expected, wasValid } from './check-time-stamp.ts'
import { digestOfSigned, type SignedBytes } from './find-signatures.ts'
import { type Digest, OID } from './oids.ts'
import { arrayAt, dictAt, resolved } from './open-pdf.ts'
import { readPdfDate } from './pdf-date.ts'
import { readCommonName } from './read-certificate.ts'
import type { Additions, KnownCertificates, SealDescription, TimeStampDescription } from './seal-facts.ts'

export interface ReadSeal {
  found: SignedBytes
  signer: Signer
  isOurs: boolean
  isIntact: boolean
}

/** Undefined for a signature that can't be checked, and for time stamps. */
export function readSeal(bytes: Buffer, found: SignedBytes, known: KnownCertificates): ReadSeal | undefined {
  const signedData = parseSignedData(found.signature)
  if (signedData?.data.encapContentInfo.eContentType === OID.timeStampInfo) return undefined
  const digestWith = (name: Digest) => digestOfSigned(bytes, found, name)
  const signer = signedData && findSigner(signedData, OID.data, digestWith)
  if (!signer) return undefined
  const isOurs = known.ours
    .map((pem) => new X509Certificate(pem))
    .some((one) => one.raw.equals(signer.certificate.raw) || isIssuedBy(signer.certificate, one))
  return {
    found,
    signer,
    isOurs,
    isIntact: signer.isSigned && signer.isOfContent && found.end <= bytes.length,
  }
}

/** @param dict the signature's, when the file can be read */
export function describeSeal(
  { found, signer, isOurs }: ReadSeal,
  dict: { pdf: PDF; dict: PdfDict } | undefined,
  later: TimeStampDescription | null,
  additions: Additions,
  known: KnownCertificates,
): SealDescription {
  const { certificate } = signer
  const claimedAt = dict && readPdfDate(dict.dict.getString('M')?.asString() ?? '')
  const own = signer.timeStampToken && ofSeal(signer.timeStampToken, signer.signature, known)
  const at = own ? new Date(own.at) : (claimedAt ?? new Date())
  return {
    isOurs,
    by: readCommonName(certificate.raw),
    issuer: certificate.issuer.replaceAll('\n', ', '),
    serialNumber: certificate.serialNumber,
    validFrom: certificate.validFromDate.toISOString(),
    validUntil: certificate.validToDate.toISOString(),
    wasCertificateValid: wasValid(certificate, at),
    claimedAt: claimedAt?.toISOString() ?? null,
    level: sealLevel(dict?.dict, own),
    timeStamp: own ?? later,
    bytesCovered: found.end,
    permission: dict ? readPermission(dict.pdf, dict.dict) : null,
    additions,
  }
}

function sealLevel(
  dict: PdfDict | undefined,
  own: TimeStampDescription | undefined,
): SealDescription['level'] {
  if (dict?.getName('SubFilter')?.value !== 'ETSI.CAdES.detached') return null
  return own ? 'B-T' : 'B-B'
}

function readPermission(pdf: PDF, dict: PdfDict): number | null {
  for (const item of arrayAt(pdf, dict, 'Reference') ?? []) {
    const reference = resolved(pdf, item)
    if (!(reference instanceof PdfDict) || reference.getName('TransformMethod')?.value !== 'DocMDP') continue
    return dictAt(pdf, reference, 'TransformParams')?.getNumber('P')?.value ?? 2
  }
  return null
}

const ofSeal = (
  token: Buffer,
  signature: Buffer,
  known: KnownCertificates,
): TimeStampDescription | undefined =>
  describeTimeStamp(token, (name) => createHash(name).update(signature).digest(), known, false)

/** The time stamp of the document up to there. */
export const ofDocument = (
  bytes: Buffer,
  found: SignedBytes,
  known: KnownCertificates,
): TimeStampDescription | undefined =>
  describeTimeStamp(found.signature, (name) => digestOfSigned(bytes, found, name), known, true)

function describeTimeStamp(
  token: Buffer,
  digestWith: Expected['digestWith'],
  known: KnownCertificates,
  isOfWholeDocument: boolean,
): TimeStampDescription | undefined {
  const checked = (pems: readonly string[]) =>
    checkTimeStamp(token, { digestWith, trusted: pems.map((pem) => new X509Certificate(pem)) })
  const [local, outside] = [checked(known.ours), checked(known.timeStamps)]
  if (typeof local === 'string' || typeof outside === 'string') return undefined
  const kind = local.isTrusted ? 'LOCAL' : outside.isTrusted ? 'TRUSTED' : 'OTHER'
  return { at: local.at.toISOString(), authority: local.authority, kind, isOfWholeDocument }
}
