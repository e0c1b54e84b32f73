/** The fonts of printed documents: parsed once, embedded as subsets. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EmbeddedFont, PDF } from '@libpdf/core'

export type Typeface = 'sans' | 'serif'

export interface Fonts {
  regular: EmbeddedFont
  bold: EmbeddedFont
}

const files = {
  sans: ['plex-sans-regular.ttf', 'plex-sans-semibold.ttf'],
  serif: ['newsreader-regular.ttf', 'newsreader-semibold.ttf'],
} as const satisfies Record<Typeface, [string, string]>

const read = new Map<string, Uint8Array>()

/** A missing character is printed as an empty box. */
export function embedFonts(pdf: PDF, typeface: Typeface): Fonts {
  const [regular, bold] = files[typeface]
  return { regular: pdf.embedFont(fontFile(regular)), bold: pdf.embedFont(fontFile(bold)) }
}

function fontFile(name: string): Uint8Array {
  const bytes = read.get(name) ?? readFileSync(join(import.meta.dirname, 'fonts', name))
  read.set(name, bytes)
  return bytes
}
