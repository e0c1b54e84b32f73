/** Our print of a received document that came without a PDF: made when somebody asks for it, and marked as ours. */
import { pdfNamedAfter } from '../drafts/files/upload.ts'
import { taggedIfPossible } from '../formats/print/draw-invoice.ts'
import { readIsolated } from '../formats/xml/read-isolated.ts'
import { UnreadableXml } from '../formats/xml/unreadable-xml.ts'
import type { StoredFile } from '../invoices/invoice.ts'
import type { IsolationOptions } from '../platform/isolation/isolation.ts'
import type { Language } from '../platform/language.ts'
import { Problem, unreadable } from '../platform/problem.ts'
import type { OwnPrintTask } from './own-print-work.ts'

const PRINTING = new URL('./own-print-work.ts', import.meta.url)

export const PDF = 'application/pdf'

type Named = { fileName: string; mimeType: string }

/** Its name, which nothing that came along has; undefined where a PDF came along. */
export function findOwnPrint(files: readonly Named[], invoiceNumber: string): Named | undefined {
  if (files.some(({ mimeType }) => mimeType === PDF)) return undefined
  const fileName = pdfNamedAfter(`zegel-${invoiceNumber}`)
  const isTaken = files.some((file) => file.fileName === fileName)
  return { fileName: isTaken ? `zegel-${fileName}` : fileName, mimeType: PDF }
}

interface Listed {
  fileName: string
  mimeCode: string
  isOwnPrint: boolean
}

/** The files that came along, and our print where there was no PDF. */
export function listedFiles(files: readonly StoredFile[], invoiceNumber: string): Listed[] {
  const print = findOwnPrint(files, invoiceNumber)
  return [...files, ...(print ? [print] : [])].map((file) => ({
    fileName: file.fileName,
    mimeCode: file.mimeType,
    isOwnPrint: file === print,
  }))
}

/**
 * The same document and language give the same bytes.
 * @param xml the document as it came
 * @throws {Problem} for a document with too much in it, or on a platform without the engine
 */
export async function printOwn(
  xml: Uint8Array,
  language: Language,
  options: IsolationOptions,
): Promise<Buffer> {
  try {
    const bytes = await taggedIfPossible((isUntagged) =>
      readIsolated<OwnPrintTask, Uint8Array>(PRINTING, { bytes: xml, language, isUntagged }, options),
    )
    return Buffer.from(bytes)
  } catch (error) {
    throw error instanceof UnreadableXml ? unreadable('much-to-draw') : error
  }
}

/** Without hurry; undefined where it can't be drawn, as the document then goes without. */
export async function printIfDrawable(
  xml: Uint8Array,
  language: Language,
  options: IsolationOptions,
): Promise<Buffer | undefined> {
  try {
    return await printOwn(xml, language, { ...options, maxWaitSeconds: Number.POSITIVE_INFINITY })
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}
