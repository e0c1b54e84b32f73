import { join } from 'node:path'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'

const FONTS = join(import.meta.dirname, '../../node_modules/pdfjs-dist/standard_fonts/')

export interface PdfText {
  title: string
  /** The text of each page, in the order in which it was written, pieces joined by a space. */
  pages: string[]
}

/** What a reader of the PDF can copy out of it. @throws when it can't be opened */
export async function readPdfText(bytes: Uint8Array): Promise<PdfText> {
  const task = getDocument({
    data: new Uint8Array(bytes),
    standardFontDataUrl: FONTS,
    verbosity: VerbosityLevel.ERRORS,
  })
  try {
    const pdf = await task.promise
    const { info } = await pdf.getMetadata()
    const pages: string[] = []
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const { items } = await (await pdf.getPage(number)).getTextContent()
      pages.push(
        items
          .map((item) => ('str' in item ? item.str : ''))
          .filter((text) => text.trim() !== '')
          .join(' '),
      )
    }
    return { title: 'Title' in info ? String(info.Title) : '', pages }
  } finally {
    await task.destroy()
  }
}
