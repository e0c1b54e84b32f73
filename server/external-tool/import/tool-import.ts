import type { EntityManager } from '@mikro-orm/postgresql'
import type { Account } from '../../accounts/account.ts'
import type { Draft, PdfFile } from '../../drafts/draft/draft.ts'
import type { Copy } from '../../drafts/edit/copy-invoice.ts'
import type { UploadedPdf } from '../../drafts/files/upload.ts'
import type { IsolationOptions } from '../../platform/isolation/isolation.ts'
import type { Language } from '../../platform/language.ts'
import type { Ports } from '../../ports/index.ts'
import type { ToolContent } from './content-of-tool.ts'

/** The tool's own is read only to be compared with the tool's fields. */
export async function storePdf(
  { ports: { storage } }: ImportContext,
  { bytes, fileName, pages, isPrinted }: UploadedPdf,
): Promise<PdfFile> {
  const stored = { key: await storage.put(bytes), fileName, pages }
  return isPrinted ? { ...stored, isPrinted } : { ...stored, purpose: 'COMPARE' }
}

/** The tool's files beside its fields; undefined where it gave none. */
export interface ToolFiles {
  ubl: Buffer | undefined
  pdf: Buffer | undefined
}

export interface ImportContext {
  em: EntityManager
  ports: Pick<Ports, 'storage'>
  account: Account
  /** Of a PDF that we print, where the tool gives none. */
  language: Language
  isolation: IsolationOptions
}

/** An invoice of the tool, with its files stored. */
export interface ToolImport extends Pick<ToolContent, 'warnings' | 'totals'> {
  content: Copy
  /** The reading of the file, as of an upload; null without one. */
  recognition: Draft['recognition']
}
