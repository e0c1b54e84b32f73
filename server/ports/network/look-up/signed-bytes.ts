/** The XML signature of service metadata (Peppol SMP, 2.3; XMLDSig, enveloped): only what it covers is handed on. */
import { X509Certificate } from 'node:crypto'
import { SignedXml } from 'xml-crypto'
import { childrenNamed } from '#contracts/rules/invoice/ubl/element.ts'
import { standaloneXml } from '../../../formats/xml/standalone-xml.ts'
import { readTree, type XmlElement, type XmlLimits } from '../../../formats/xml/tree.ts'
import { Distrust } from './distrust.ts'

const SIGNATURES = 'http://www.w3.org/2000/09/xmldsig#'
const MORE_SIGNATURES = 'http://www.w3.org/2001/04/xmldsig-more#'
const DIGESTS = 'http://www.w3.org/2001/04/xmlenc#'

const SAFE = {
  canonicalization: [
    'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
    'http://www.w3.org/2001/10/xml-exc-c14n#',
    `${SIGNATURES}enveloped-signature`,
  ],
  digest: [`${DIGESTS}sha256`, `${DIGESTS}sha512`],
  signature: [`${MORE_SIGNATURES}rsa-sha256`, `${MORE_SIGNATURES}rsa-sha512`],
}

/** What an SMP says of one document type is a few kilobytes. */
const LIMITS: XmlLimits = { bytes: 1_000_000, depth: 30, elements: 10_000 }

export interface SignedBytes {
  /** The root of what was signed, read from its canonical form. */
  root: XmlElement
  /** Whose key signed it; nothing else is known of it yet. */
  signer: X509Certificate
  /** Those that came along. */
  others: X509Certificate[]
}

/**
 * @throws {UnreadableXml}
 * @throws {Distrust}
 */
export function readSigned(bytes: Uint8Array): SignedBytes {
  const { root, text } = readTree(bytes, LIMITS)
  const [signature, another] = childrenNamed(root, named('Signature'))
  if (!signature || another) throw new Distrust('NOT_SIGNED', 'it has no signature, or several')
  refuseWeak(signature)
  const { signer, others } = certificatesIn(signature)
  const covered = coveredBy(text, standaloneXml(text, root, signature), signer)
  return { root: readTree(Buffer.from(covered), LIMITS).root, signer, others }
}

const named = (name: string): string => `{${SIGNATURES}}${name}`

/** Told apart from a wrong signature, as its SMP has to be told. The library is held to the same below. */
function refuseWeak(signature: XmlElement): void {
  const signedInfo = childrenNamed(signature, named('SignedInfo'))
  const method = signedInfo.flatMap((info) => childrenNamed(info, named('SignatureMethod')))
  const references = signedInfo.flatMap((info) => childrenNamed(info, named('Reference')))
  const digest = references.flatMap((one) => childrenNamed(one, named('DigestMethod')))
  const used = [...method, ...digest].map(({ attributes }) => attributes.Algorithm ?? '')
  const unsafe = used.find((name) => !SAFE.signature.includes(name) && !SAFE.digest.includes(name))
  if (unsafe !== undefined) throw new Distrust('WEAK_SIGNATURE', unsafe || 'without an algorithm')
}

/** An SMP may send the certificates above its own along. */
function certificatesIn(signature: XmlElement): Omit<SignedBytes, 'root'> {
  const certificates = childrenNamed(signature, named('KeyInfo'))
    .flatMap((info) => childrenNamed(info, named('X509Data')))
    .flatMap((data) => childrenNamed(data, named('X509Certificate')))
    .map(({ text }) => certificateOf(text))
  const [signer, another] = certificates.filter(({ ca }) => !ca)
  if (!signer || another) throw new Distrust('WRONG_SIGNER', 'it does not say whose signature it is')
  return { signer, others: certificates.filter(({ ca }) => ca) }
}

function certificateOf(text: string): X509Certificate {
  try {
    return new X509Certificate(Buffer.from(text, 'base64'))
  } catch {
    throw new Distrust('WRONG_SIGNER', 'its certificate can not be read')
  }
}

/** @returns the canonical form of all that was signed */
function coveredBy(text: string, signature: string, { publicKey }: X509Certificate): string {
  const key = publicKey.asymmetricKeyType === 'rsa' ? publicKey.export({ type: 'spki', format: 'pem' }) : ''
  if (key === '') throw new Distrust('WRONG_SIGNER', 'its key is not RSA')
  const covered = checked(text, signature, key)
  const [document, another] = covered ?? []
  if (document === undefined)
    throw new Distrust('WRONG_SIGNATURE', 'it is of other content, or of another key')
  if (another !== undefined) throw new Distrust('NOT_SIGNED', 'parts of it are signed, not the whole')
  return document
}

function checked(text: string, signature: string, publicCert: string | Buffer): string[] | undefined {
  const checker = new SignedXml({ publicCert, getCertFromKeyInfo: () => null })
  checker.CanonicalizationAlgorithms = only(SAFE.canonicalization, checker.CanonicalizationAlgorithms)
  checker.HashAlgorithms = only(SAFE.digest, checker.HashAlgorithms)
  checker.SignatureAlgorithms = only(SAFE.signature, checker.SignatureAlgorithms)
  try {
    checker.loadSignature(signature)
    return checker.checkSignature(text) ? checker.getSignedReferences() : undefined
  } catch {
    return undefined
  }
}

const only = <T>(safe: readonly string[], all: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => safe.includes(name)))
