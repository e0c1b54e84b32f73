/** Reads an SMP's signed metadata in an isolated process; service-metadata.ts asks for it. */
import { X509Certificate } from 'node:crypto'
import { checkSigner, isNamedBy, seatOf } from './check-signer.ts'
import { Distrust } from './distrust.ts'
import { judging } from './judging.ts'
import { type AskedService, type Redirect, readMetadata, type Service } from './read-metadata.ts'
import { readSigned } from './signed-bytes.ts'

export interface MetadataTask {
  bytes: Uint8Array
  asked: AskedService
  /** Trusted issuers of SMP certificates, one PEM each. Without any, the issuer isn't checked. */
  trustAnchors: readonly string[]
  /** The CertificateUID of the redirect that led here. */
  certificateUid?: string | undefined
}

export interface MetadataReading {
  said: Redirect | Service
  signer: string
}

export const work = judging(
  ({ bytes, asked, trustAnchors, certificateUid }: MetadataTask): MetadataReading => {
    const now = new Date()
    const { root, signer, others } = readSigned(bytes)
    checkSigner(
      { signer, others },
      trustAnchors.map((pem) => new X509Certificate(pem)),
      now,
    )
    if (certificateUid !== undefined && !isNamedBy(signer, certificateUid))
      throw new Distrust('WRONG_REDIRECT', `${seatOf(signer)} signed, but it leads to ${certificateUid}`)
    return {
      said: readMetadata(root, asked, now),
      signer: `${seatOf(signer)}, valid until ${signer.validTo}`,
    }
  },
)
