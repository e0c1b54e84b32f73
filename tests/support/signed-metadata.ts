/**
 * A signed answer of an SMP (Peppol SMP, SignedServiceMetadata), written in canonical form and signed by hand, so that our own
 * code does not judge itself.
 */
import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import {
  certificateAuthority,
  distinguishedName,
  keyUsage,
  writeCertificate,
} from '#server/formats/seal/write-certificate.ts'

const DAY = 24 * 60 * 60 * 1000
const from = (days: number): Date => new Date(Date.now() + days * DAY)
const pem = (key: KeyObject): string => String(key.export({ type: 'pkcs8', format: 'pem' }))
const asPem = (der: Buffer): string =>
  `-----BEGIN CERTIFICATE-----\n${der.toString('base64')}\n-----END CERTIFICATE-----\n`

export interface Issuer {
  /** PEM. */
  certificate: string
  name: Buffer
  privateKey: string
}

/** @param above itself when left out */
export function makeIssuer(commonName: string, above?: Issuer): Issuer {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const name = distinguishedName({ organization: 'Test', commonName })
  const content = { issuer: above?.name ?? name, subject: name, publicKey, from: from(-10), until: from(10) }
  const extensions = [certificateAuthority(), keyUsage('certify')]
  const der = writeCertificate({ ...content, extensions }, above?.privateKey ?? pem(privateKey))
  return { certificate: asPem(der), name, privateKey: pem(privateKey) }
}

export interface Signer {
  /** DER in base64: its own first. */
  certificates: string[]
  privateKey: string
}

/** One key for all, as making them takes time. */
const RSA = generateKeyPairSync('rsa', { modulusLength: 2048 })

/** Of an SMP, or of an access point. */
export function makeSigner(
  issuer: Issuer,
  {
    seat = 'PSM000123',
    days = [-1, 1],
    keys = RSA,
  }: { seat?: string; days?: [number, number]; keys?: typeof RSA } = {},
): Signer {
  const subject = distinguishedName({ organization: 'SMP of Test, Inc', commonName: seat })
  const [first, last] = days
  const der = writeCertificate(
    {
      issuer: issuer.name,
      subject,
      publicKey: keys.publicKey,
      from: from(first),
      until: from(last),
      extensions: [keyUsage('sign')],
    },
    issuer.privateKey,
  )
  return { certificates: [der.toString('base64')], privateKey: pem(keys.privateKey) }
}

export interface Said {
  identifier: string
  docTypeId: string
  processId: string
  transportProfile?: string
  activation?: string
  expiration?: string
  /** Of the access point, in base64. */
  certificate: string
}

const METADATA = 'http://busdox.org/serviceMetadata/publishing/1.0/'
const IDENTIFIERS = 'http://busdox.org/transport/identifiers/1.0/'

export function serviceInformation(said: Said): string {
  const id = (name: string, scheme: string, value: string) =>
    `<${name} xmlns="${IDENTIFIERS}" scheme="${scheme}">${value}</${name}>`
  const profile = said.transportProfile ?? 'peppol-transport-as4-v2_0'
  const date = (name: string, value: string | undefined) => (value ? `<${name}>${value}</${name}>` : '')
  return [
    '<ServiceInformation>',
    id('ParticipantIdentifier', 'iso6523-actorid-upis', said.identifier),
    id('DocumentIdentifier', 'busdox-docid-qns', said.docTypeId),
    '<ProcessList><Process>',
    id('ProcessIdentifier', 'cenbii-procid-ubl', said.processId),
    `<ServiceEndpointList><Endpoint transportProfile="${profile}">`,
    '<EndpointReference xmlns="http://www.w3.org/2005/08/addressing"><Address>https://ap.example/as4</Address></EndpointReference>',
    '<RequireBusinessLevelSignature>true</RequireBusinessLevelSignature>',
    date('ServiceActivationDate', said.activation),
    date('ServiceExpirationDate', said.expiration),
    `<Certificate>${said.certificate}</Certificate>`,
    '</Endpoint></ServiceEndpointList></Process></ProcessList></ServiceInformation>',
  ].join('')
}

export const redirectTo = (href: string, uid: string): string =>
  `<Redirect href="${href}"><CertificateUID>${uid}</CertificateUID></Redirect>`

/** The signature of an SMP, apart from the algorithms, the reference and later changes. */
export interface Signing {
  algorithm?: 'sha1' | 'sha256' | 'sha512'
  canonicalization?: string
  transform?: string
  uri?: string
  /** The part that is digested in place of the whole. */
  covered?: (whole: string) => string
}

const ALGORITHMS = {
  sha1: ['http://www.w3.org/2000/09/xmldsig#rsa-sha1', 'http://www.w3.org/2000/09/xmldsig#sha1'],
  sha256: ['http://www.w3.org/2001/04/xmldsig-more#rsa-sha256', 'http://www.w3.org/2001/04/xmlenc#sha256'],
  sha512: ['http://www.w3.org/2001/04/xmldsig-more#rsa-sha512', 'http://www.w3.org/2001/04/xmlenc#sha512'],
} as const
const INCLUSIVE = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'
const SIGNATURES = 'http://www.w3.org/2000/09/xmldsig#'

export function signedMetadata(content: string, signer: Signer, signing: Signing = {}): string {
  const {
    algorithm = 'sha256',
    canonicalization = INCLUSIVE,
    transform = `${SIGNATURES}enveloped-signature`,
  } = signing
  const { uri = '', covered = (all) => all } = signing
  const end = '</SignedServiceMetadata>'
  const whole = `<SignedServiceMetadata xmlns="${METADATA}"><ServiceMetadata>${content}</ServiceMetadata>${end}`
  const [signature, digest] = ALGORITHMS[algorithm]
  const element = (name: string, value: string) => `<${name} Algorithm="${value}"></${name}>`
  const signedInfo = [
    '<SignedInfo>',
    element('CanonicalizationMethod', canonicalization),
    element('SignatureMethod', signature),
    `<Reference URI="${uri}"><Transforms>${element('Transform', transform)}</Transforms>`,
    element('DigestMethod', digest),
    `<DigestValue>${createHash(algorithm).update(covered(whole)).digest('base64')}</DigestValue>`,
    '</Reference></SignedInfo>',
  ].join('')
  const canonical = signedInfo.replace('<SignedInfo>', `<SignedInfo xmlns="${SIGNATURES}">`)
  const value = sign(algorithm, Buffer.from(canonical), createPrivateKey(signer.privateKey)).toString(
    'base64',
  )
  /** Java writes its line ends so. */
  const lines = (value.match(/.{1,76}/g) ?? []).join('&#13;\n')
  const certificates = signer.certificates.map((one) => `<X509Certificate>${one}</X509Certificate>`).join('')
  const keyInfo = `<KeyInfo><X509Data>${certificates}</X509Data></KeyInfo>`
  const written = `<Signature xmlns="${SIGNATURES}">${signedInfo}<SignatureValue>${lines}</SignatureValue>${keyInfo}</Signature>`
  return `<?xml version="1.0" encoding="UTF-8"?>\n${whole.replace(end, written + end)}`
}
