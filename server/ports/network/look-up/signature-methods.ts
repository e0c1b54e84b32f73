/** The ways in which an SMP may sign (XMLDSig, RFC 9231). */
import { constants, createHash, type KeyObject, verify } from 'node:crypto'
import type { HashAlgorithm, SignatureAlgorithm } from 'xml-crypto'

const MORE = 'http://www.w3.org/2001/04/xmldsig-more#'
const ENCRYPTION = 'http://www.w3.org/2001/04/xmlenc#'

interface Method {
  key: 'rsa' | 'ec'
  hash: string
  isPss?: true
}

const METHODS = new Map<string, Method>(
  ['sha256', 'sha384', 'sha512'].flatMap((hash): [string, Method][] => [
    [`${MORE}rsa-${hash}`, { key: 'rsa', hash }],
    [`${MORE}ecdsa-${hash}`, { key: 'ec', hash }],
    [`http://www.w3.org/2007/05/xmldsig-more#${hash}-rsa-MGF1`, { key: 'rsa', hash, isPss: true }],
  ]),
)

const HASHES = new Map([
  [`${ENCRYPTION}sha256`, 'sha256'],
  [`${MORE}sha384`, 'sha384'],
  [`${ENCRYPTION}sha512`, 'sha512'],
])

export const isKnown = (algorithm: string): boolean => METHODS.has(algorithm) || HASHES.has(algorithm)

/** By their names: SHA-1, MD5 and the like, and a key that both sides would share. */
export const isUnsafe = (algorithm: string): boolean =>
  algorithm === '' || /(?:sha1|md\d|ripemd|whirlpool|hmac)/i.test(algorithm)

/** The algorithms for this key; for a key of another kind there are none. */
export const signaturesBy = (key: KeyObject): Record<string, new () => SignatureAlgorithm> =>
  Object.fromEntries(
    [...METHODS]
      .filter(([, method]) => method.key === key.asymmetricKeyType)
      .map(([name, { hash, isPss }]) => [name, signatureBy(name, hash, { key, ...(isPss && PSS) })]),
  )

const PSS = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST }

const signatureBy = (name: string, hash: string, key: { key: KeyObject }) =>
  class implements SignatureAlgorithm {
    getAlgorithmName = () => name
    getSignature = (): never => {
      throw new Error('nothing is signed here')
    }
    verifySignature = (material: string, _: unknown, value: string): boolean =>
      verify(hash, Buffer.from(material), { ...key, dsaEncoding: 'ieee-p1363' }, Buffer.from(value, 'base64'))
  }

export const digests: Record<string, new () => HashAlgorithm> = Object.fromEntries(
  [...HASHES].map(([name, hash]) => [
    name,
    class implements HashAlgorithm {
      getAlgorithmName = () => name
      getHash = (xml: string) => createHash(hash).update(xml).digest('base64')
    },
  ]),
)
