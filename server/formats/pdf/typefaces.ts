/** The fonts of printed documents: parsed once, embedded as subsets. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fontkit from '@pdf-lib/fontkit'
import type { PDFDocument, PDFFont } from 'pdf-lib'

export type Typeface = 'sans' | 'serif'

export interface Fonts {
  regular: PDFFont
  bold: PDFFont
}

const files = {
  sans: ['plex-sans-regular.ttf', 'plex-sans-semibold.ttf'],
  serif: ['newsreader-regular.ttf', 'newsreader-semibold.ttf'],
} as const satisfies Record<Typeface, [string, string]>

type ParsedFont = ReturnType<typeof fontkit.create>

const parsed = new Map<string, ParsedFont>()

function parse(fileName: string): ParsedFont {
  const before = parsed.get(fileName)
  if (before) return before
  const font = fontkit.create(readFileSync(join(import.meta.dirname, 'fonts', fileName)))
  parsed.set(fileName, font)
  return font
}

/** A missing character is printed as an empty box. */
export async function embedFonts(pdf: PDFDocument, typeface: Typeface): Promise<Fonts> {
  const [regular, bold] = files[typeface]
  return { regular: await embed(pdf, regular), bold: await embed(pdf, bold) }
}

/** pdf-lib would parse the font for every document; it gets the parsed font instead. */
async function embed(pdf: PDFDocument, fileName: string): Promise<PDFFont> {
  pdf.registerFontkit({ create: () => parse(fileName) })
  return pdf.embedFont(new Uint8Array(), { subset: true })
}
