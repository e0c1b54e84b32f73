import { fromBER } from 'asn1js'
import { Certificate, ExtKeyUsage } from 'pkijs'
import { OID } from './oids.ts'

/** The bytes of a certificate's names. */
export interface CertificateNames {
  issuer: Buffer
  subject: Buffer
  serialNumber: Buffer
}

export function readNames(certificate: Uint8Array): CertificateNames {
  const { issuer, subject, serialNumber } = parse(certificate)
  return {
    issuer: Buffer.from(issuer.valueBeforeDecode),
    subject: Buffer.from(subject.valueBeforeDecode),
    serialNumber: Buffer.from(serialNumber.valueBlock.valueHexView),
  }
}

/** True where time stamps are its only purpose, in a critical extension (RFC 3161). */
export function isForTimeStampsOnly(certificate: Uint8Array): boolean {
  const extension = parse(certificate).extensions?.find(({ extnID }) => extnID === OID.extendedKeyUsage)
  if (!extension?.critical || !(extension.parsedValue instanceof ExtKeyUsage)) return false
  const { keyPurposes } = extension.parsedValue
  return keyPurposes.length === 1 && keyPurposes[0] === OID.timeStamping
}

/** The holder's name, else the organisation's. Node's toLegacyObject() crashes on an unreadable key. */
export function readCommonName(certificate: Uint8Array): string {
  const { typesAndValues } = parse(certificate).subject
  const named = (type: string) => typesAndValues.find((one) => one.type === type)?.value.valueBlock.value
  return String(named(OID.commonName) ?? named(OID.organization) ?? '')
}

function parse(certificate: Uint8Array): Certificate {
  const { result, offset } = fromBER(new Uint8Array(certificate))
  if (offset === -1) throw new Error('not a certificate')
  return new Certificate({ schema: result })
}
