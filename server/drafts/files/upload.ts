/** The content of an uploaded file. */
import type { DraftType } from '#contracts/rules/invoice/draft.ts'
import type { Origin } from '#contracts/rules/invoice/paper.ts'
import type { Account } from '../../accounts/account.ts'
import type { IsolationOptions } from '../../platform/isolation/isolation.ts'
import type { Language } from '../../platform/language.ts'
import type { InputDetails } from '../draft/draft.ts'
import type { SourceFacts } from './read-as-draft.ts'

export interface UploadedPdf {
  fileName: string
  bytes: Buffer
  pages: number
  /** It was embedded in an XML, from which it may differ. */
  isEmbedded?: true
  /** We rendered it from an XML without a PDF. */
  isPrinted?: true
}

export type Upload =
  | { kind: 'PDF'; pdf: UploadedPdf }
  /** All fields are known. */
  | {
      kind: 'XML'
      type: DraftType
      inputDetails: InputDetails
      pdf: UploadedPdf
      source: UploadedXml
      /** The owner of the invoice, by the document. */
      origin: Origin
      supplier: { name: string | null; vat: string | null }
      /** The specification that it claims to follow. */
      customizationId: string | undefined
    }

/** The file itself and the facts about it. */
type UploadedXml = SourceFacts & { bytes: Buffer }

/** The account that uploads, and the language for printing. */
export interface Uploader {
  account: Account
  language: Language
  /** The owner and the signal for isolated work. */
  isolation: IsolationOptions
  /** Where XML stands in the body, as a JSON Pointer; `/file` unless said. */
  field?: string
}
