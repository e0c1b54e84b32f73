/** What an uploaded file turned out to be. */
import type { DraftType } from '#contracts/rules/invoice/draft.ts'
import type { Origin } from '#contracts/rules/invoice/paper.ts'
import type { Account } from '../accounts/account.ts'
import type { IsolationOptions } from '../platform/isolation/isolation.ts'
import type { Language } from '../platform/language.ts'
import type { InputDetails } from './draft.ts'
import type { SourceFacts } from './read-as-draft.ts'

export interface UploadedPdf {
  fileName: string
  bytes: Buffer
  pages: number
  /** It came along in an XML, which it may differ from. */
  isEmbedded?: true
  /** Drawn by us of an XML that came without one. */
  isPrinted?: true
}

export type Upload =
  | { kind: 'PDF'; pdf: UploadedPdf }
  /** Everything is known already. */
  | {
      kind: 'XML'
      type: DraftType
      inputDetails: InputDetails
      pdf: UploadedPdf
      source: UploadedXml
      /** Whose invoice it says it is. */
      origin: Origin
      supplier: { name: string | null; vat: string | null }
    }

/** The file itself, and what it says beside what the form holds. */
type UploadedXml = SourceFacts & { bytes: Buffer }

/** Whose upload it is, and what to print it in. */
export interface Uploader {
  account: Account
  language: Language
  /** Whose turn it takes, and until when they wait for it. */
  isolation: IsolationOptions
}
