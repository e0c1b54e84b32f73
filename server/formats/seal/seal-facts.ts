/** The provable facts of a PDF's seal, which a page puts into words. */
import type { Evidence, NameClaims, Original } from './evidence/evidence.ts'

/** Nothing but line ends; time stamps as this product writes them; or anything else. */
export type Additions = 'NONE' | 'TIME_STAMPS' | 'OTHER'

export interface SealFacts {
  /**
   * UNREADABLE: no PDF that can be read, and no signature in it. NO_SEAL: nobody signed it. UNKNOWN_SIGNATURE: a signature
   * that can't be checked here. CHANGED: it carried a seal, and its content has changed since. OURS: a seal of this installation,
   * and nothing changed. SOMEBODY_ELSES: the same with another's seal.
   */
  verdict: 'UNREADABLE' | 'NO_SEAL' | 'UNKNOWN_SIGNATURE' | 'CHANGED' | 'OURS' | 'SOMEBODY_ELSES'
  /** In bytes. */
  size: number
  seal: SealDescription | null
  /** Under a seal of this installation, unchanged. */
  evidence: (Evidence & { original: Original }) | null
  /** The signer, by the evidence under somebody else's seal: as good as that seal is. */
  claims?: NameClaims | undefined
  /** True where the file begins with the original that the evidence speaks of; null when that is a file apart. */
  startsWithOriginal: boolean | null
}

export interface SealDescription {
  isOurs: boolean
  by: string
  issuer: string
  serialNumber: string
  validFrom: string
  validUntil: string
  /** At the moment of the time stamp, else at the seal's own moment. */
  wasCertificateValid: boolean
  /** The time by the signer's clock; null without one. */
  claimedAt: string | null
  level: 'B-B' | 'B-T' | null
  /** The time stamp of the seal itself, else a later one of the document. */
  timeStamp: TimeStampDescription | null
  /** The sealed bytes of the file, the signature itself included. */
  bytesCovered: number
  /** The later changes that it allows: 1 none, 2 filling in and signing, 3 also notes; null when it isn't a certification. */
  permission: number | null
  additions: Additions
}

export interface TimeStampDescription {
  at: string
  authority: string
  /** LOCAL: of this installation itself, for a demo. TRUSTED: below a certificate that is known. OTHER: below another. */
  kind: 'LOCAL' | 'TRUSTED' | 'OTHER'
  isOfWholeDocument: boolean
}

export interface KnownCertificates {
  /** In PEM: the present and former certificates of seals here, and those above them. */
  ours: readonly string[]
  /** In PEM: above authorities whose time stamps count outside. */
  timeStamps: readonly string[]
}
