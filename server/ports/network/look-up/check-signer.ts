/** The proof that a certificate is an SMP's, now. Lists of revoked ones are not fetched. */
import type { X509Certificate } from 'node:crypto'
import { isIssuedBy } from '../../../formats/seal/check-signed-data.ts'
import { Distrust } from './distrust.ts'
import type { SignedBytes } from './signed-bytes.ts'

/** In bits, of RSA; the curves below are as strong or stronger. */
const SHORTEST_KEY = 2048
const CURVES: readonly (string | undefined)[] = ['prime256v1', 'secp384r1', 'secp521r1']

/** The common name in a service provider's certificate: a seat id (Peppol PKI). */
const SEAT = /^P[A-Z]{2}\d{6}$/

/**
 * @param trustAnchors who may have issued it, in one step or through those that came along; empty: anybody may
 * @throws {Distrust}
 */
export function checkSigner(
  { signer, others }: Pick<SignedBytes, 'signer' | 'others'>,
  trustAnchors: readonly X509Certificate[],
  now: Date,
): void {
  const { modulusLength: bits = 0, namedCurve } = signer.publicKey.asymmetricKeyDetails ?? {}
  if (bits < SHORTEST_KEY && !CURVES.includes(namedCurve))
    throw new Distrust('WEAK_SIGNATURE', `a key of ${bits} bits`)
  const seat = seatOf(signer)
  if (!SEAT.test(seat)) throw new Distrust('WRONG_SIGNER', `"${seat}" is no seat id of Peppol`)
  if (!isValidAt(signer, now))
    throw new Distrust('EXPIRED_SIGNER', `${seat} is valid from ${signer.validFrom} until ${signer.validTo}`)
  if (trustAnchors.length > 0 && !isBelow(signer, others, trustAnchors, now))
    throw new Distrust('WRONG_SIGNER', `the certificate of ${seat} was issued by nobody who is trusted`)
}

/** Its common name, such as PSM000123; empty when it has none. */
export const seatOf = ({ subject }: X509Certificate): string => namesIn(subject).get('CN') ?? ''

export const isValidAt = ({ validFromDate, validToDate }: X509Certificate, now: Date): boolean =>
  validFromDate <= now && now <= validToDate

/** Each issuer is used up, so that a ring of them ends. */
function isBelow(
  certificate: X509Certificate,
  others: readonly X509Certificate[],
  trustAnchors: readonly X509Certificate[],
  now: Date,
): boolean {
  const isIssuer = (one: X509Certificate) => isValidAt(one, now) && isIssuedBy(certificate, one)
  if (trustAnchors.some(isIssuer)) return true
  const issuer = others.find(isIssuer)
  return (
    issuer !== undefined &&
    isBelow(
      issuer,
      others.filter((one) => one !== issuer),
      trustAnchors,
      now,
    )
  )
}

/**
 * True where this is the certificate that a redirect names: by its subject (RFC 2253), in either order, or by its seat id.
 * @param uid the CertificateUID, such as `CN=PSM000123,O=Example,C=BE`
 */
export function isNamedBy({ subject }: X509Certificate, uid: string): boolean {
  const names = namesIn(subject)
  if (uid.trim() === names.get('CN')) return true
  const asked = namesIn(uid.replaceAll(/(?<!\\),\s*(?=[A-Za-z][\w.]*\s*=)/g, '\n'))
  return (
    asked.size > 0 &&
    asked.size === names.size &&
    [...asked].every(([type, name]) => names.get(type) === name)
  )
}

/** `CN=PSM000123`, one a line, as Node writes them. */
const namesIn = (subject: string): Map<string, string> =>
  new Map(
    subject.split('\n').flatMap((line): [string, string][] => {
      const at = line.indexOf('=')
      return at === -1 ? [] : [[line.slice(0, at).trim().toUpperCase(), unescaped(line.slice(at + 1))]]
    }),
  )

const unescaped = (value: string): string => value.trim().replaceAll(/\\(.)/g, '$1')
