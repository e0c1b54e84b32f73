import { join } from 'node:path'
import { getDocument, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'

const FONTS = join(import.meta.dirname, '../../node_modules/pdfjs-dist/standard_fonts/')

export interface PdfText {
  title: string
  /** The text of each page, in the order in which it was written, pieces joined by a space. */
  pages: string[]
}

/** The text that a reader can copy out of the PDF. @throws when it can't be opened */
export async function readPdfText(bytes: Uint8Array): Promise<PdfText> {
  return withPdf(bytes, async (pdf) => {
    const { info } = await pdf.getMetadata()
    const pages: string[] = []
    for (let number = 1; number <= pdf.numPages; number++) {
      const { items } = await (await pdf.getPage(number)).getTextContent()
      pages.push(
        items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str] : [])).join(' '),
      )
    }
    return { title: 'Title' in info ? String(info.Title) : '', pages }
  })
}

/** The tags of the first page in reading order: `H1`, or with its meaning `Figure: A code`. */
export async function readPdfTags(bytes: Uint8Array): Promise<string[]> {
  return withPdf(bytes, async (pdf) => {
    const tree: Tag | null = await (await pdf.getPage(1)).getStructTree()
    return tree === null ? [] : tagsIn(tree)
  })
}

interface Tag {
  /** Of content, which has no role. */
  type?: string
  role?: string
  alt?: string
  children?: Tag[]
}

const tagsIn = ({ role, alt, children = [] }: Tag): string[] => [
  ...(role === undefined ? [] : [alt === undefined ? role : `${role}: ${alt}`]),
  ...children.flatMap(tagsIn),
]

async function withPdf<T>(bytes: Uint8Array, use: (pdf: PDFDocumentProxy) => Promise<T>): Promise<T> {
  const task = getDocument({
    data: new Uint8Array(bytes),
    standardFontDataUrl: FONTS,
    verbosity: VerbosityLevel.ERRORS,
  })
  try {
    return await use(await task.promise)
  } finally {
    await task.destroy()
  }
}
