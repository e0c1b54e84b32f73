/** Checks that a CMS signature is valid for the given bytes: its own certificates name the signer. Nothing is trusted here. */
import { constants, createHash, verify, X509Certificate } from 'node:crypto'
import { type BaseBlock, Constructed, fromBER, GeneralizedTime, OctetString, Sequence, UTCTime } from 'asn1js'
import { Certificate, ContentInfo, IssuerAndSerialNumber, SignedData, type SignerInfo } from 'pkijs'
import { type Digest, digestNamed, digestOfSignature, OID } from './oids.ts'

export interface Signer {
  certificate: X509Certificate
  /** The included issuers, from the nearest on. */
  chain: X509Certificate[]
  /** As the signer says; a PDF has it elsewhere. */
  signedAt: Date | undefined
  signature: Buffer
  /** The time stamp of the signature, if any. */
  timeStampToken: Buffer | undefined
  /** The certificate's key signed the attributes; they may be of other content. */
  isSigned: boolean
  /** It is of this content. */
  isOfContent: boolean
}

export interface ParsedSignature {
  /** Without its certificates. */
  data: SignedData
  certificates: IncludedCertificate[]
}

/** Undefined for other bytes. Only zeros may follow, as PDFs pad with them. */
export function parseSignedData(bytes: Uint8Array): ParsedSignature | undefined {
  try {
    const { result, offset } = fromBER(new Uint8Array(bytes))
    if (offset === -1 || bytes.subarray(offset).some((byte) => byte !== 0)) return undefined
    const content = new ContentInfo({ schema: result })
    if (content.contentType !== OID.signedData || !(content.content instanceof Sequence)) return undefined
    const certificates = takeCertificates(content.content)
    return { data: new SignedData({ schema: content.content }), certificates }
  } catch {
    return undefined
  }
}

/**
 * Undefined for no signer, several, or one with an unknown way of signing.
 * @param digestWith the digest of the bytes that were to be signed
 */
export function findSigner(
  signedData: ParsedSignature,
  type: string,
  digestWith: (digest: Digest) => Buffer,
): Signer | undefined {
  try {
    return readSigner(signedData, type, digestWith)
  } catch {
    return undefined
  }
}

function readSigner(
  { data: signedData, certificates: included }: ParsedSignature,
  type: string,
  digestWith: (digest: Digest) => Buffer,
): Signer | undefined {
  const [info, another] = signedData.signerInfos
  const certificate = info && included.find(({ parsed }) => isNamed(parsed, info))?.certificate
  if (!info?.signedAttrs || another || !certificate) return undefined
  const digest = digestNamed(info.digestAlgorithm.algorithmId)
  if (digest === undefined) return undefined
  const attributes = Buffer.from(info.signedAttrs.encodedValue)
  const digests = readOctets(info, OID.messageDigest)
  const isOfType = signedData.encapContentInfo.eContentType === type && readContentType(info) === type
  return {
    certificate,
    chain: buildChain(
      certificate,
      included.map((one) => one.certificate),
    ),
    signedAt: readTime(info),
    signature: Buffer.from(info.signature.valueBlock.valueHexView),
    timeStampToken: timeStampIn(info),
    isSigned:
      isOfType && namesCertificate(info, certificate, type) && isSignedWith(info, attributes, certificate),
    isOfContent: digests?.equals(digestWith(digest)) === true,
  }
}

interface IncludedCertificate {
  certificate: X509Certificate
  parsed: Certificate
}

/** The tag of the certificates in a SignedData (RFC 5652, section 5.1). */
const isOfCertificates = ({ idBlock }: BaseBlock): boolean =>
  idBlock.tagClass === CONTEXT && idBlock.tagNumber === 0

const CONTEXT = 3

/** Takes them out of the sequence: the same ones stand in all signatures of an archive, and parsing them is most of the work. */
function takeCertificates({ valueBlock }: Sequence): IncludedCertificate[] {
  const [found] = valueBlock.value.filter(isOfCertificates)
  valueBlock.value = valueBlock.value.filter((one) => one !== found)
  if (!(found instanceof Constructed)) return []
  return found.valueBlock.value.filter((one) => one instanceof Sequence).map(readCertificate)
}

const MOST_KNOWN = 100
/** In bytes; a larger certificate is read each time, so that a stranger's file fills no memory. */
const LARGEST_KNOWN = 10_000
const known = new Map<string, IncludedCertificate>()

function readCertificate(block: Sequence): IncludedCertificate {
  /** A copy: the view would keep the whole signature in memory. */
  const raw = new Uint8Array(block.valueBeforeDecodeView)
  const key = Buffer.from(raw).toString('base64')
  const read = known.get(key) ?? {
    certificate: new X509Certificate(raw),
    parsed: new Certificate({ schema: fromBER(raw).result }),
  }
  if (known.size >= MOST_KNOWN) known.clear()
  if (raw.length <= LARGEST_KNOWN) known.set(key, read)
  return read
}

const isNamed = ({ issuer, serialNumber }: Certificate, { sid }: SignerInfo): boolean =>
  sid instanceof IssuerAndSerialNumber && issuer.isEqual(sid.issuer) && serialNumber.isEqual(sid.serialNumber)

function isSignedWith(info: SignerInfo, attributes: Buffer, { publicKey: key }: X509Certificate): boolean {
  const { algorithmId } = info.signatureAlgorithm
  const digest = digestOfSignature(algorithmId) ?? digestNamed(info.digestAlgorithm.algorithmId)
  const signature = Buffer.from(info.signature.valueBlock.valueHexView)
  const padding = algorithmId === OID.rsaPss ? { padding: constants.RSA_PKCS1_PSS_PADDING } : {}
  return digest !== undefined && verify(digest, attributes, { key, ...padding }, signature)
}

/** The attribute that ties the signature to one certificate (RFC 5035, RFC 2634). Signatures from before PAdES lack it. */
function namesCertificate(info: SignerInfo, { raw }: X509Certificate, type: string): boolean {
  const [digest, attribute] = findAttribute(info, OID.signingCertificateV2)
    ? (['sha256', findAttribute(info, OID.signingCertificateV2)] as const)
    : (['sha1', findAttribute(info, OID.signingCertificate)] as const)
  const bytes = attribute && Buffer.from(attribute.toBER())
  return bytes?.includes(createHash(digest).update(raw).digest()) ?? type === OID.data
}

function buildChain(certificate: X509Certificate, others: X509Certificate[]): X509Certificate[] {
  const chain: X509Certificate[] = []
  for (let last = certificate; ; ) {
    const issuer = others.find((one) => isIssuedBy(last, one) && !chain.includes(one) && one !== last)
    if (issuer === undefined) return chain
    chain.push(issuer)
    last = issuer
  }
}

export const isIssuedBy = (certificate: X509Certificate, issuer: X509Certificate): boolean =>
  issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)

function timeStampIn(info: SignerInfo): Buffer | undefined {
  const attribute = info.unsignedAttrs?.attributes.find(({ type }) => type === OID.timeStampToken)
  const [token] = attribute?.values ?? []
  return token && Buffer.from(token.valueBeforeDecodeView)
}

const findAttribute = (info: SignerInfo, type: string) => {
  const [found, another] = info.signedAttrs?.attributes.filter((one) => one.type === type) ?? []
  return another ? undefined : found?.values[0]
}

function readOctets(info: SignerInfo, type: string): Buffer | undefined {
  const value = findAttribute(info, type)
  return value instanceof OctetString ? Buffer.from(value.valueBlock.valueHexView) : undefined
}

function readTime(info: SignerInfo): Date | undefined {
  const value = findAttribute(info, OID.signingTime)
  return value instanceof UTCTime || value instanceof GeneralizedTime ? value.toDate() : undefined
}

const readContentType = (info: SignerInfo): string | undefined =>
  findAttribute(info, OID.contentType)?.valueBlock.toString()
