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
  /** The place of XML in the body, as a JSON Pointer; `/file` unless said. */
  field?: string
}

const LONGEST = 200
const EXTENSION = '.pdf'

/** The displayed name of an uploaded PDF: without folders, control characters and bidi characters. Storage doesn't use it. */
export function pdfName(given: string | undefined): string {
  const last = (given ?? '').toWellFormed().normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const stem = last.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').replace(/\.pdf$/i, '')
  const short = [...trimmed(stem)].slice(0, LONGEST - EXTENSION.length).join('')
  return `${trimmed(short) || 'document'}${EXTENSION}`
}

/** Of a document that brings no name: `2026 / 48` gives `2026-48.pdf`. */
export const pdfNamedAfter = (number: string | null | undefined): string =>
  pdfName(number?.replace(/\s*[\\/]+\s*/g, '-'))

const trimmed = (name: string): string => name.replace(/^[\s.]+|[\s.]+$/g, '')
