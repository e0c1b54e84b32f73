/** A PDF as a typewriter leaves it, with a text layer: the first line of each page may be larger, as a title. */
import { PDFDocument, StandardFonts } from 'pdf-lib'

const SIZE = 9
const LINE = 13
const MARGIN = 50
const [WIDTH, HEIGHT] = [595, 842]

export async function typedPdf(text: string, { title = SIZE } = {}): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Courier)
  const page = pdf.addPage([WIDTH, HEIGHT])
  const isTitled = text.split('\n').findIndex((line) => line.trim() !== '')
  for (const [row, line] of text.split('\n').entries()) {
    const size = row === isTitled ? title : SIZE
    page.drawText(line, { x: MARGIN, y: HEIGHT - MARGIN - row * LINE, size, font })
  }
  return Buffer.from(await pdf.save())
}
