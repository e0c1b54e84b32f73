import { type Color, LineCapStyle, PDFDocument, type PDFFont, type PDFPage, rgb } from 'pdf-lib'
import { printable } from '../../platform/printable.ts'
import { shorten, wrapWords } from './fit-text.ts'
import { embedFonts, type Fonts, type Typeface } from './typefaces.ts'

export interface Ink {
  size?: number
  bold?: boolean
  color?: Color
  /** The meaning of x; left by default. */
  align?: 'left' | 'right'
  /** Truncates with an ellipsis beyond this width. */
  width?: number
}

export interface PathInk {
  scale?: number
  color?: Color
  /** The stroke's thickness in points, at any scale; filled when left out. */
  line?: number
}

export const A4 = { width: 595.28, height: 841.89 }
export const INK = rgb(0.086, 0.125, 0.114)
export const GREY = rgb(0.35, 0.39, 0.375)
export const HAIRLINE = rgb(0.83, 0.845, 0.835)

/** A4 pages to draw on. Lengths are in points; y is measured from the top of the page to the text's baseline. */
export class Sheet {
  readonly pages: PDFPage[] = []
  private readonly pdf: PDFDocument
  private readonly fonts: Fonts
  private earlier: PDFPage | undefined
  private supported: Set<number> | undefined

  private constructor(pdf: PDFDocument, fonts: Fonts) {
    this.pdf = pdf
    this.fonts = fonts
    this.turn()
  }

  static async open(
    typeface: Typeface,
    about: { title: string; author: string; date: Date },
  ): Promise<Sheet> {
    const pdf = await PDFDocument.create({ updateMetadata: false })
    pdf.setTitle(about.title)
    pdf.setAuthor(about.author)
    pdf.setCreationDate(about.date)
    pdf.setProducer('Zegel')
    return new Sheet(pdf, await embedFonts(pdf, typeface))
  }

  /** Starts a new page. */
  turn(): void {
    this.pages.push(this.pdf.addPage([A4.width, A4.height]))
  }

  /** Draws on an earlier page. */
  on(page: PDFPage, draw: () => void): void {
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
    this.page.drawText(fitted, { x: left, y: A4.height - y, size, font, color })
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

  rule(x: number, y: number, width: number, thickness = 0.5, color: Color = INK): void {
    this.box(x, y, width, thickness, color)
  }

  box(x: number, y: number, width: number, height: number, color: Color): void {
    this.page.drawRectangle({ x, y: A4.height - y - height, width, height, color })
  }

  /** Draws an SVG path whose origin is at x and y: filled, or stroked with `line`. */
  path(svg: string, x: number, y: number, { scale = 1, color = INK, line }: PathInk = {}): void {
    const ink = line === undefined ? { color } : { borderColor: color, borderWidth: line / scale }
    const cap = line === undefined ? {} : { borderLineCap: LineCapStyle.Round }
    this.page.drawSvgPath(svg, { x, y: A4.height - y, scale, ...ink, ...cap })
  }

  /** Whether the typeface has no shape for a character. */
  lacks(character: string): boolean {
    this.supported ??= new Set(this.fonts.regular.getCharacterSet())
    const shown = printable(character).codePointAt(0)
    return shown !== undefined && !this.supported.has(shown)
  }

  async finish(): Promise<Uint8Array> {
    return this.pdf.save()
  }

  private get page(): PDFPage {
    const page = this.earlier ?? this.pages.at(-1)
    if (!page) throw new Error('a sheet has at least one page')
    return page
  }

  private fontOf({ bold }: Ink): PDFFont {
    return bold ? this.fonts.bold : this.fonts.regular
  }
}

/** #rrggbb as a colour, mixed with white for `cover` below 1; invalid values become ink. */
export function colorOf(hex: string, cover = 1): Color {
  const parts = /^#(..)(..)(..)$/.exec(hex)?.slice(1) ?? ['16', '20', '1d']
  const [red = 0, green = 0, blue = 0] = parts.map(
    (part) => 1 - (1 - Number.parseInt(part, 16) / 255) * cover,
  )
  return rgb(red, green, blue)
}
