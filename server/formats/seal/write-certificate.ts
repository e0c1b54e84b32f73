/** Certificates and revocation lists (RFC 5280), signed with ECDSA on P-256. */
import { createHash, createPrivateKey, type KeyObject, sign } from 'node:crypto'
import * as der from './der.ts'
import { OID } from './oids.ts'

export interface Name {
  organization: string
  commonName: string
}

export interface CertificateContent {
  issuer: Uint8Array
  subject: Uint8Array
  publicKey: KeyObject
  from: Date
  until: Date
  extensions: Buffer[]
}

const ALGORITHM = der.sequence(der.oid(OID.ecdsaWithSha256))
const USES = { sign: [0xc0, 6], certify: [0x06, 1] } as const

/** Each attribute in a set of its own: several in one set is a name that readers take for another. */
export const distinguishedName = ({ organization, commonName }: Name): Buffer =>
  der.sequence(attribute(OID.organization, organization), attribute(OID.commonName, commonName))

const attribute = (type: string, value: string) => der.setOf(der.sequence(der.oid(type), der.utf8(value)))

export function writeCertificate(content: CertificateContent, signer: string): Buffer {
  const key = publicKeyDer(content.publicKey)
  return signed(signer, [
    der.context(0, der.integer(2)),
    der.serialNumber(),
    ALGORITHM,
    content.issuer,
    der.sequence(der.validityTime(content.from), der.validityTime(content.until)),
    content.subject,
    key,
    der.context(
      3,
      der.sequence(
        extension(OID.subjectKeyIdentifier, der.octets(keyIdentifier(key))),
        ...content.extensions,
      ),
    ),
  ])
}

export interface RevocationList {
  issuer: Uint8Array
  issuerKey: KeyObject
  number: number
  from: Date
  until: Date
  revoked: { serialNumber: Uint8Array; at: Date }[]
}

export function writeRevocationList(list: RevocationList, signer: string): Buffer {
  const entries = list.revoked.map(({ serialNumber, at }) =>
    der.sequence(der.integer(serialNumber), der.validityTime(at)),
  )
  return signed(signer, [
    der.integer(1),
    ALGORITHM,
    list.issuer,
    der.validityTime(list.from),
    der.validityTime(list.until),
    ...(entries.length > 0 ? [der.sequence(...entries)] : []),
    der.context(
      0,
      der.sequence(authorityKey(list.issuerKey), extension(OID.crlNumber, der.integer(list.number))),
    ),
  ])
}

function signed(signer: string, parts: Uint8Array[]): Buffer {
  const content = der.sequence(...parts)
  return der.sequence(content, ALGORITHM, der.bits(sign('sha256', content, createPrivateKey(signer))))
}

export const certificateAuthority = (): Buffer =>
  extension(OID.basicConstraints, der.sequence(der.boolean(true), der.integer(0)), true)

export const keyUsage = (use: keyof typeof USES): Buffer => {
  const [value, unused] = USES[use]
  return extension(OID.keyUsage, der.bits(Buffer.from([value]), unused), true)
}

export const extendedKeyUsage = (purposes: string[], isCritical = false): Buffer =>
  extension(OID.extendedKeyUsage, der.sequence(...purposes.map(der.oid)), isCritical)

export const authorityKey = (key: KeyObject): Buffer =>
  extension(OID.authorityKeyIdentifier, der.sequence(der.tagged(0x80, keyIdentifier(publicKeyDer(key)))))

export const distributionPoint = (url: string): Buffer =>
  extension(
    OID.crlDistributionPoints,
    der.sequence(der.sequence(der.context(0, der.context(0, der.tagged(0x86, Buffer.from(url)))))),
  )

function extension(type: string, value: Uint8Array, isCritical = false): Buffer {
  const critical = isCritical ? [der.boolean(true)] : []
  return der.sequence(der.oid(type), ...critical, der.octets(value))
}

const publicKeyDer = (key: KeyObject): Buffer => key.export({ type: 'spki', format: 'der' })

const keyIdentifier = (spki: Uint8Array): Buffer => createHash('sha256').update(spki).digest().subarray(0, 20)
