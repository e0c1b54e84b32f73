/** The certificates of an installation: its own root, and below it one for seals and one for time stamps. */
import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  X509Certificate,
} from 'node:crypto'
import { OID } from './oids.ts'
import { readNames } from './read-certificate.ts'
import {
  authorityKey,
  certificateAuthority,
  distinguishedName,
  distributionPoint,
  extendedKeyUsage,
  keyUsage,
  writeCertificate,
  writeRevocationList,
} from './write-certificate.ts'

/** Both in PEM. The storing code encrypts the private key. */
export interface KeyedCertificate {
  certificate: string
  privateKey: string
}

export interface Authority {
  root: KeyedCertificate
  seal: KeyedCertificate
  /** Proves nothing outside this installation: for the demo, and for tests. */
  timeStamps: KeyedCertificate
}

const ORGANIZATION = 'Zegel'
const ROOT_YEARS = 10
const YEARS = 5
const LIST_DAYS = 30
const DAY = 24 * 60 * 60 * 1000

/**
 * @param host the installation's host: it is part of the names
 * @param listUrl the URL of `makeRevocationList`
 */
export function makeAuthority({
  host,
  listUrl,
  now,
}: {
  host: string
  listUrl: string
  now: Date
}): Authority {
  const from = new Date(now.getTime() - DAY)
  const root = makeKeys()
  const issuer = distinguishedName({ organization: ORGANIZATION, commonName: `Zegel root, ${host}` })
  const below = (commonName: string, purposes: Buffer): KeyedCertificate => {
    const keys = makeKeys()
    const subject = distinguishedName({ organization: ORGANIZATION, commonName })
    const extensions = [keyUsage('sign'), purposes, authorityKey(root.publicKey), distributionPoint(listUrl)]
    const until = yearsAfter(now, YEARS)
    const content = { issuer, subject, publicKey: keys.publicKey, from, until, extensions }
    return { certificate: toPem(writeCertificate(content, root.privateKey)), privateKey: keys.privateKey }
  }
  const own = writeCertificate(
    {
      issuer,
      subject: issuer,
      publicKey: root.publicKey,
      from,
      until: yearsAfter(now, ROOT_YEARS),
      extensions: [certificateAuthority(), keyUsage('certify')],
    },
    root.privateKey,
  )
  return {
    root: { certificate: toPem(own), privateKey: root.privateKey },
    // Document signing alone is a purpose that older readers don't know, and then the seal has "an unknown issue".
    seal: below(`Zegel, ${host}`, extendedKeyUsage([OID.documentSigning, OID.emailProtection])),
    timeStamps: below(`Zegel local time stamps, ${host}`, extendedKeyUsage([OID.timeStamping], true)),
  }
}

/** A list for 30 days. Only a list within reach proves later that a certificate was valid at the time of a seal. */
export function makeRevocationList(
  root: KeyedCertificate,
  now: Date,
  revoked: { serialNumber: Uint8Array; at: Date }[] = [],
): Buffer {
  const { subject } = readNames(toDer(root.certificate))
  const list = {
    issuer: subject,
    issuerKey: createPublicKey(createPrivateKey(root.privateKey)),
    number: Math.floor(now.getTime() / 1000),
    from: now,
    until: new Date(now.getTime() + LIST_DAYS * DAY),
    revoked,
  }
  return writeRevocationList(list, root.privateKey)
}

export const toDer = (certificate: string): Buffer => new X509Certificate(certificate).raw

const toPem = (certificate: Buffer): string => new X509Certificate(certificate).toString()

function makeKeys(): { privateKey: string; publicKey: KeyObject } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  return { privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), publicKey }
}

function yearsAfter(date: Date, years: number): Date {
  const later = new Date(date)
  later.setUTCFullYear(later.getUTCFullYear() + years)
  return later
}
