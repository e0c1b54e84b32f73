/** What an uploaded file turned out to be. */
import type { DraftType } from '#contracts/rules/invoice/draft.ts'
import type { Account } from '../accounts/account.ts'
import type { Language } from '../http/language.ts'
import type { InputDetails } from './draft.ts'

export interface UploadedPdf {
  fileName: string
  bytes: Buffer
  pages: number
}

export type Upload =
  | { kind: 'PDF'; pdf: UploadedPdf }
  /** Everything is known already. */
  | { kind: 'XML'; type: DraftType; inputDetails: InputDetails; pdf: UploadedPdf }

/** Whose upload it is, and what to print it in. */
export interface Uploader {
  account: Account
  language: Language
}
