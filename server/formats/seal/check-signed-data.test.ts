import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sampleAuthority } from '#tests/support/evidence.ts'
import { findSigner, parseSignedData } from './check-signed-data.ts'
import * as der from './der.ts'
import { makeIdentity } from './identity.ts'
import { OID } from './oids.ts'
import { signedAttributes, writeSignedData } from './signed-data.ts'

const authority = sampleAuthority()
const identity = makeIdentity(authority.seal, [authority.root.certificate])
const other = makeIdentity(sampleAuthority('elsewhere.example').seal, [])
const digest = createHash('sha256').update('what is signed').digest()

const attribute = (type: string, value: Uint8Array) => der.sequence(der.oid(type), der.setOf(value))
const ofContent = (type: string) => [
  attribute(OID.contentType, der.oid(type)),
  attribute(OID.messageDigest, der.octets(digest)),
]
const certificateHash = (certificate: Uint8Array, algorithm: string) =>
  createHash(algorithm).update(certificate).digest()
/** ESSCertID (RFC 2634) and ESSCertIDv2 (RFC 5035), in their attributes. */
const naming = (hash: Uint8Array) => der.sequence(der.sequence(der.sequence(der.octets(hash))))

async function readSigner(attributes: Buffer, type: string = OID.data) {
  const written = writeSignedData({ type }, identity, attributes, await identity.sign(attributes))
  const signedData = parseSignedData(written)
  return signedData && findSigner(signedData, type, () => digest)
}

test.each([
  ['of ours', signedAttributes(OID.data, digest, identity.certificate), true],
  ['from before PAdES, that names no certificate', der.setOf(...ofContent(OID.data)), true],
  ['that names another certificate', signedAttributes(OID.data, digest, other.certificate), false],
  [
    'that names it in the first way',
    der.setOf(
      ...ofContent(OID.data),
      attribute(OID.signingCertificate, naming(certificateHash(identity.certificate, 'sha1'))),
    ),
    true,
  ],
  [
    'that names another in the first way',
    der.setOf(
      ...ofContent(OID.data),
      attribute(OID.signingCertificate, naming(certificateHash(other.certificate, 'sha1'))),
    ),
    false,
  ],
])('a signature %s is valid or not', async (_, attributes, isSigned) => {
  expect(await readSigner(attributes)).toMatchObject({ isSigned, isOfContent: true })
})

test('behind a signature stand zeros only', async () => {
  const attributes = signedAttributes(OID.data, digest, identity.certificate)
  const written = writeSignedData({ type: OID.data }, identity, attributes, await identity.sign(attributes))
  expect(parseSignedData(Buffer.concat([written, Buffer.alloc(3)]))).toBeDefined()
  expect(parseSignedData(Buffer.concat([written, Buffer.from([0, 1])]))).toBeUndefined()
  expect(parseSignedData(written.subarray(0, -1))).toBeUndefined()
  expect(parseSignedData(der.sequence(der.oid(OID.data), der.context(0, der.octets(digest))))).toBeUndefined()
})
