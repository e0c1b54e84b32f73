/** A PDF whose pages are pictures of another's, as a scanner makes them. */
import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { PDFDocument } from 'pdf-lib'
import { openPdf } from '#server/formats/pdf/open-pdf.ts'

const DOTS_PER_POINT = 200 / 72

/** @param degrees how far each page lies turned, clockwise */
export async function scanned(bytes: Uint8Array, { degrees = 0, copies = 1 } = {}): Promise<Buffer> {
  const original = await openPdf(bytes)
  const scan = await PDFDocument.create()
  for (let number = 1; number <= original.numPages; number++) {
    const page = await original.getPage(number)
    const viewport = page.getViewport({ scale: DOTS_PER_POINT })
    const canvas = createCanvas(viewport.width, viewport.height)
    await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise
    const picture = turned(canvas, degrees)
    const image = await scan.embedJpg(await picture.encode('jpeg', 75))
    const [width, height] = [picture.width / DOTS_PER_POINT, picture.height / DOTS_PER_POINT]
    for (let copy = 0; copy < copies; copy++) {
      scan.addPage([width, height]).drawImage(image, { x: 0, y: 0, width, height })
    }
  }
  return Buffer.from(await scan.save())
}

function turned(canvas: Canvas, degrees: number): Canvas {
  const isOnItsSide = Math.round(degrees / 90) % 2 !== 0
  const [width, height] = isOnItsSide ? [canvas.height, canvas.width] : [canvas.width, canvas.height]
  const sheet = createCanvas(width, height)
  const context = sheet.getContext('2d')
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.translate(width / 2, height / 2)
  context.rotate((degrees * Math.PI) / 180)
  context.drawImage(canvas, -canvas.width / 2, -canvas.height / 2)
  return sheet
}
