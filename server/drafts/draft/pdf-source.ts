import type { Account, PdfSource } from '../../accounts/account.ts'
import type { DraftInput } from './content.ts'
import type { PdfFile } from './draft.ts'

interface Pdf {
  pdfSource?: PdfSource | null
  pdfFile?: PdfFile | null
}

/** The source of the PDF; null before the choice. A print of an uploaded XML is drawn too. */
export function pdfSourceOf({ pdfSource = null, pdfFile }: Pdf): PdfSource | null {
  if (pdfFile == null) return pdfSource
  return pdfFile.isPrinted ? 'DRAWN' : 'UPLOADED'
}

/** The PDF after a choice: another source takes the file away. An empty choice changes nothing. */
export function pdfAfter(pdf: Pdf, choice: DraftInput['pdfSource']): Required<Pdf> {
  const { pdfSource = null, pdfFile = null } = pdf
  if (!choice || choice === pdfSourceOf(pdf)) return { pdfSource, pdfFile }
  return { pdfSource: choice, pdfFile: null }
}

/** For a draft without a file and without a choice of its own: the account draws where it drew last. */
export const usualPdfSource = ({ pdfSource }: Pick<Account, 'pdfSource'>): PdfSource | null =>
  pdfSource === 'DRAWN' ? 'DRAWN' : null
