import type { Invoice } from '#contracts/rules/invoice/model.ts'
import { print } from '../../formats/pdf/print.ts'
import type { IsolationOptions } from '../../platform/isolation/isolation.ts'
import type { Language } from '../../platform/language.ts'
import type { Storage } from '../../ports/storage/storage.ts'
import type { PdfFile } from '../draft/draft.ts'
import { pdfNamedAfter } from '../files/file-name.ts'

interface Printing {
  storage: Storage
  language: Language
  isolation: IsolationOptions
}

/** Stored, in our layout. */
export async function printDocument(
  { storage, language, isolation }: Printing,
  invoice: Invoice,
): Promise<PdfFile> {
  const { bytes, pages } = await print(invoice, language, isolation)
  return { key: await storage.put(bytes), fileName: pdfNamedAfter(invoice.number), pages, isPrinted: true }
}
