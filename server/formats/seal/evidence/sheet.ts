import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type EmbeddedFont, ops, PDF, type PDFPage, PdfArray, PdfString, type RGB, rgb } from '@libpdf/core'
import { printable } from '../../../platform/printable.ts'

export interface Ink {
  size?: number
  bold?: boolean
  color?: RGB
  /** The meaning of x; left by default. */
  align?: 'left' | 'right'
  /** Truncates with an ellipsis beyond this width. */
  width?: number
}

export interface PathInk {
  scale?: number
  color?: RGB
  /** The stroke's thickness in points, at any scale; filled when left out. */
  line?: number
}

const A4 = { width: 595.28, height: 841.89 }
export const INK = rgb(0.086, 0.125, 0.114)
export const GREY = rgb(0.35, 0.39, 0.375)
export const HAIRLINE = rgb(0.83, 0.845, 0.835)

type Operator = ReturnType<typeof ops.fill>

interface SheetPage {
  page: PDFPage
  /** Drawn together, as each drawing of libpdf is a stream of its own. */
  operators: Operator[]
}

/** A4 pages to draw on. Lengths are in points; y is measured from the top of the page to the text's baseline. */
export class Sheet {
  readonly pages: SheetPage[] = []
  private readonly pdf: PDF
  private readonly fonts: Fonts
  private earlier: SheetPage | undefined

  private constructor(pdf: PDF, fonts: Fonts) {
    this.pdf = pdf
    this.fonts = fonts
    this.turn()
  }

  static open(about: { title: string; author: string; date: Date }): Sheet {
    const pdf = PDF.create()
    const { title, author, date } = about
    pdf.setMetadata({
      title,
      author,
      creator: 'Zegel',
      producer: 'Zegel',
      creationDate: date,
      modificationDate: date,
    })
    const id = PdfString.fromBytes(
      createHash('sha256').update(JSON.stringify(about)).digest().subarray(0, 16),
    )
    pdf.context.info.trailer.set('ID', new PdfArray([id, id]))
    return new Sheet(pdf, embedFonts(pdf))
  }

  /** Starts a new page. */
  turn(): void {
    this.pages.push({ page: this.pdf.addPage(A4), operators: [] })
  }

  /** Draws on an earlier page. */
  on(page: SheetPage, draw: () => void): void {
    this.earlier = page
    draw()
    this.earlier = undefined
  }

  text(text: string, x: number, y: number, ink: Ink = {}): void {
    const { size = 9, color = INK, align = 'left', width } = ink
    const font = this.fontOf(ink)
    const shown = printable(text)
    const fitted = width === undefined ? shown : shorten(shown, font, size, width)
    const left = align === 'right' ? x - font.widthOfTextAtSize(fitted, size) : x
    this.page.operators.push(
      ops.beginText(),
      ops.setNonStrokingRGB(color.red, color.green, color.blue),
      ops.setFont(`/${this.page.page.registerFont(font)}`, size),
      ops.setTextMatrix(1, 0, 0, 1, left, A4.height - y),
      ops.showText(glyphs(font, fitted)),
      ops.endText(),
    )
  }

  /** Draws texts below each other; returns the next y. */
  column(texts: string[], x: number, y: number, leading: number, ink: Ink = {}): number {
    for (const [index, text] of texts.entries()) this.text(text, x, y + index * leading, ink)
    return y + texts.length * leading
  }

  /** Wraps a text to a width; a single word that is too long is split. */
  wrap(text: string, width: number, ink: Ink = {}): string[] {
    return wrapWords(printable(text), this.fontOf(ink), ink.size ?? 9, width)
  }

  widthOf(text: string, ink: Ink = {}): number {
    return this.fontOf(ink).widthOfTextAtSize(printable(text), ink.size ?? 9)
  }

  rule(x: number, y: number, width: number, thickness = 0.5, color: RGB = INK): void {
    this.box(x, y, width, thickness, color)
  }

  box(x: number, y: number, width: number, height: number, color: RGB): void {
    this.page.operators.push(
      ops.setNonStrokingRGB(color.red, color.green, color.blue),
      ops.rectangle(x, A4.height - y - height, width, height),
      ops.fill(),
    )
  }

  /** Draws an SVG path whose origin is at x and y: filled, or stroked with `line`. */
  path(svg: string, x: number, y: number, { scale = 1, color = INK, line }: PathInk = {}): void {
    flush(this.page)
    const ink =
      line === undefined ? { color } : { borderColor: color, borderWidth: line, lineCap: 'round' as const }
    this.page.page.drawSvgPath(svg, { x, y: A4.height - y, scale, ...ink })
  }

  /** Whether the typeface has no shape for a character. */
  lacks(character: string): boolean {
    return !this.fonts.regular.canEncode(printable(character))
  }

  async finish(): Promise<Uint8Array> {
    for (const page of this.pages) flush(page)
    return withFixedTags(await this.pdf.save({ subsetFonts: true, compressionThreshold: 0 }))
  }

  private get page(): SheetPage {
    const page = this.earlier ?? this.pages.at(-1)
    if (!page) throw new Error('a sheet has at least one page')
    return page
  }

  private fontOf({ bold }: Ink): EmbeddedFont {
    return bold ? this.fonts.bold : this.fonts.regular
  }
}

function flush({ page, operators }: SheetPage): void {
  if (operators.length > 0) page.drawOperators(operators.splice(0))
}

/** A program that reads the text finds the same sign for each missing character. */
const drawable = (font: EmbeddedFont, text: string): string =>
  font.canEncode(text) ? text : Array.from(text, (one) => (font.canEncode(one) ? one : '\ufffd')).join('')

function glyphs(font: EmbeddedFont, text: string): PdfString {
  const bytes = Buffer.alloc(text.length * 2)
  const ids = font.encodeTextToGids(drawable(font, text))
  for (const [index, id] of ids.entries()) bytes.writeUInt16BE(id, index * 2)
  return PdfString.fromBytes(bytes.subarray(0, ids.length * 2))
}

/** The same document has the same bytes: libpdf chooses the tag of each font's subset at random. */
function withFixedTags(pdf: Uint8Array): Uint8Array {
  const text = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.length).toString('latin1')
  return Buffer.from(text.replace(/(?<=\/)[A-Z]{6}(?=\+)/g, 'ZEGELS'), 'latin1')
}

/** #rrggbb as a colour, mixed with white for `cover` below 1; invalid values become ink. */
export function parseColor(hex: string, cover = 1): RGB {
  const parts = /^#(..)(..)(..)$/.exec(hex)?.slice(1) ?? ['16', '20', '1d']
  const [red = 0, green = 0, blue = 0] = parts.map(
    (part) => 1 - (1 - Number.parseInt(part, 16) / 255) * cover,
  )
  return rgb(red, green, blue)
}

interface Fonts {
  regular: EmbeddedFont
  bold: EmbeddedFont
}

const read = new Map<string, Uint8Array>()

/** A missing character is printed as an empty box. */
const embedFonts = (pdf: PDF): Fonts => ({
  regular: pdf.embedFont(fontFile('plex-sans-regular.ttf')),
  bold: pdf.embedFont(fontFile('plex-sans-semibold.ttf')),
})

function fontFile(name: string): Uint8Array {
  const bytes = read.get(name) ?? readFileSync(join(import.meta.dirname, 'fonts', name))
  read.set(name, bytes)
  return bytes
}

/** The widths of a font's text. */
interface Measure {
  widthOfTextAtSize: (text: string, size: number) => number
}

/** Cut off with an ellipsis. */
function shorten(text: string, font: Measure, size: number, width: number): string {
  if (font.widthOfTextAtSize(text, size) <= width) return text
  let end = Math.max(1, Math.floor((text.length * width) / font.widthOfTextAtSize(text, size)))
  while (end > 1 && font.widthOfTextAtSize(`${text.slice(0, end)}…`, size) > width) end -= 1
  return `${text.slice(0, end).trimEnd()}…`
}

/** A word that is too long by itself is split. */
function wrapWords(text: string, font: Measure, size: number, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').flatMap((one) => pieces(one, font, size, width))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && font.widthOfTextAtSize(longer, size) > width) {
      lines.push(line)
      line = word
    } else {
      line = longer
    }
  }
  return [...lines, line]
}

function pieces(word: string, font: Measure, size: number, width: number): string[] {
  const whole = font.widthOfTextAtSize(word, size)
  if (whole <= width) return [word]
  const letters = Math.max(1, Math.floor((word.length * width * 0.9) / whole))
  return word.match(new RegExp(`.{1,${letters}}`, 'gsu')) ?? [word]
}
