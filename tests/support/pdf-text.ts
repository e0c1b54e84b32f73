import { join } from 'node:path'
import { getDocument, type PDFPageProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'

const FONTS = join(import.meta.dirname, '../../node_modules/pdfjs-dist/standard_fonts/')

export interface PdfText {
  title: string
  /** The text of each page, in the order in which it was written, pieces joined by a space. */
  pages: string[]
}

type Item = Awaited<ReturnType<PDFPageProxy['getTextContent']>>['items'][number]

/** What a reader of the PDF can copy out of it. @throws when it can't be opened */
export async function readPdfText(bytes: Uint8Array): Promise<PdfText> {
  return withPages(bytes, (title, pages) => ({
    title,
    pages: pages.map((items) => items.map(({ text }) => text).join(' ')),
  }))
}

/** Each text with the page, the points from its left and from below, and its size. */
export async function readPdfPlaces(bytes: Uint8Array): Promise<string[]> {
  return withPages(bytes, (_, pages) =>
    pages.flatMap((items, page) =>
      items.map(({ text, x, y, size }) => [page + 1, x, y, size, text].join(' ')),
    ),
  )
}

async function withPages<T>(bytes: Uint8Array, use: (title: string, pages: Placed[][]) => T): Promise<T> {
  const task = getDocument({
    data: new Uint8Array(bytes),
    standardFontDataUrl: FONTS,
    verbosity: VerbosityLevel.ERRORS,
  })
  try {
    const pdf = await task.promise
    const { info } = await pdf.getMetadata()
    const pages: Placed[][] = []
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const { items } = await (await pdf.getPage(number)).getTextContent()
      pages.push(items.flatMap(placed))
    }
    return use('Title' in info ? String(info.Title) : '', pages)
  } finally {
    await task.destroy()
  }
}

interface Placed {
  text: string
  x: number
  y: number
  size: number
}

function placed(item: Item): Placed[] {
  if (!('str' in item) || item.str.trim() === '') return []
  const [size = 0, , , , x = 0, y = 0] = item.transform.map((value: number) => Number(value.toFixed(1)))
  return [{ text: item.str, x, y, size }]
}
