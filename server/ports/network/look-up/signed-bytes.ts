/** The XML signature of service metadata (Peppol SMP, 2.3; XMLDSig, enveloped): only the signed part is handed on. */
import { X509Certificate } from 'node:crypto'
import { SignedXml } from 'xml-crypto'
import { childrenNamed } from '#contracts/rules/invoice/ubl/element.ts'
import type { XmlElement, XmlLimits } from '../../../formats/xml/element.ts'
import { standaloneXml } from '../../../formats/xml/standalone-xml.ts'
import { readTree } from '../../../formats/xml/tree.ts'
import { C14N_11, canonicalForms, instructionsIn } from './canonical-forms.ts'
import { Distrust } from './distrust.ts'
import { digests, isKnown, isUnsafe, signaturesBy } from './signature-methods.ts'

const SIGNATURES = 'http://www.w3.org/2000/09/xmldsig#'
const ENVELOPED = `${SIGNATURES}enveloped-signature`
const XML = '{http://www.w3.org/XML/1998/namespace}'

/** An SMP's answer about one document type is a few kilobytes. */
const LIMITS: XmlLimits = { bytes: 1_000_000, depth: 30, elements: 10_000 }

export interface SignedBytes {
  /** The root of the signed document, read from its canonical form. */
  root: XmlElement
  /** The certificate of the signing key; nothing proves it yet. */
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
  const forms = formsFor(text, root, signature)
  refuseUnsafe(signature, forms)
  const { signer, others } = certificatesIn(signature)
  const covered = coveredBy(text, standaloneXml(text, root, signature), { signer, forms })
  return { root: readTree(Buffer.from(covered), LIMITS).root, signer, others }
}

const named = (name: string): string => `{${SIGNATURES}}${name}`

type Forms = SignedXml['CanonicalizationAlgorithms']

function formsFor(text: string, root: XmlElement, signature: XmlElement): Forms {
  const around = Object.entries({ ...root.attributes, ...signature.attributes })
  const inherited = around.flatMap(([name, value]): [string, string][] =>
    name.startsWith(XML) ? [[name.slice(XML.length), value]] : [],
  )
  /** A reference to a part by its id leaves out the text around the root. */
  const isWhole = signedIn(signature, 'Reference').every(({ attributes }) => !attributes.URI)
  const before = isWhole ? instructionsIn(text.slice(0, root.start)).map((one) => `${one}\n`) : []
  const after = isWhole ? instructionsIn(text.slice(root.end)).map((one) => `\n${one}`) : []
  const forms = canonicalForms({ inherited, before: before.join(''), after: after.join('') })
  /** A base is put together from all around (C14N 1.1, 2.4), which is not done here. */
  const done = inherited.some(([name]) => name === 'base')
    ? forms.filter(([name]) => name !== C14N_11)
    : forms
  return Object.fromEntries(
    done.flatMap(([name, make]) => [
      [name, make(false)],
      [`${name.replace('#', '')}#WithComments`, make(true)],
    ]),
  )
}

/** Of that name within SignedInfo. */
const signedIn = (signature: XmlElement, name: string): XmlElement[] =>
  childrenNamed(signature, named('SignedInfo')).flatMap((info) => childrenNamed(info, named(name)))

const algorithmOf = ({ attributes }: XmlElement): string => attributes.Algorithm ?? ''

/** Told apart from a wrong signature, as its SMP has to be told. The library is held to the same below. */
function refuseUnsafe(signature: XmlElement, forms: Forms): void {
  const references = signedIn(signature, 'Reference')
  const digesting = references.flatMap((one) => childrenNamed(one, named('DigestMethod')))
  const used = [...signedIn(signature, 'SignatureMethod'), ...digesting].map(algorithmOf)
  const unsafe = used.find(isUnsafe)
  if (unsafe !== undefined) throw new Distrust('WEAK_SIGNATURE', unsafe || 'without an algorithm')
  const transforms = references
    .flatMap((one) => childrenNamed(one, named('Transforms')))
    .flatMap((all) => childrenNamed(all, named('Transform')))
  const ways = [...signedIn(signature, 'CanonicalizationMethod'), ...transforms].map(algorithmOf)
  const unknown = [
    ...used.filter((name) => !isKnown(name)),
    ...ways.filter((name) => name !== ENVELOPED && !Object.hasOwn(forms, name)),
  ]
  if (unknown[0] !== undefined) throw new Distrust('UNKNOWN_SIGNATURE', unknown[0] || 'without an algorithm')
}

/** An SMP may send the certificates above its own along. */
function certificatesIn(signature: XmlElement): Omit<SignedBytes, 'root'> {
  const certificates = childrenNamed(signature, named('KeyInfo'))
    .flatMap((info) => childrenNamed(info, named('X509Data')))
    .flatMap((data) => childrenNamed(data, named('X509Certificate')))
    .map(({ text }) => parseCertificate(text))
  const [signer, another] = certificates.filter(({ ca }) => !ca)
  if (!signer || another) throw new Distrust('WRONG_SIGNER', 'it does not say whose signature it is')
  return { signer, others: certificates.filter(({ ca }) => ca) }
}

function parseCertificate(text: string): X509Certificate {
  try {
    return new X509Certificate(Buffer.from(text, 'base64'))
  } catch {
    throw new Distrust('WRONG_SIGNER', 'its certificate can not be read')
  }
}

interface Check {
  signer: X509Certificate
  forms: Forms
}

/** @returns the canonical form of all that was signed */
function coveredBy(text: string, signature: string, check: Check): string {
  const [document, another] = checked(text, signature, check) ?? []
  if (document === undefined)
    throw new Distrust('WRONG_SIGNATURE', 'it is of other content, or of another key')
  if (another !== undefined) throw new Distrust('NOT_SIGNED', 'parts of it are signed, not the whole')
  return document
}

function checked(
  text: string,
  signature: string,
  { signer: { publicKey }, forms }: Check,
): string[] | undefined {
  const publicCert = publicKey.export({ type: 'spki', format: 'pem' })
  const checker = new SignedXml({ publicCert, getCertFromKeyInfo: () => null })
  const { [ENVELOPED]: enveloped } = checker.CanonicalizationAlgorithms
  checker.CanonicalizationAlgorithms = { ...forms, ...(enveloped && { [ENVELOPED]: enveloped }) }
  checker.HashAlgorithms = digests
  checker.SignatureAlgorithms = signaturesBy(publicKey)
  try {
    checker.loadSignature(signature)
    return checker.checkSignature(text) ? checker.getSignedReferences() : undefined
  } catch {
    return undefined
  }
}
