/** A photo of the first page of a PDF, as a file of a camera. */
import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { openPdf } from '#server/formats/pdf/open-pdf.ts'

const DOTS_PER_POINT = 200 / 72

/** @param turned held on its side, which the camera notes in the file: nothing but that note says which side is up */
export async function photoOf(pdf: Uint8Array, { type = 'jpeg', turned = false } = {}): Promise<Buffer> {
  const document = await openPdf(pdf)
  const page = await document.getPage(1)
  const viewport = page.getViewport({ scale: DOTS_PER_POINT })
  const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height))
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise
  await document.loadingTask.destroy()
  if (type === 'png') return canvas.encode('png')
  return turned ? withNote(await onItsSide(canvas).encode('jpeg', 85)) : canvas.encode('jpeg', 85)
}

/** A quarter turn to the left. */
function onItsSide(sheet: Canvas): Canvas {
  const canvas = createCanvas(sheet.height, sheet.width)
  const context = canvas.getContext('2d')
  context.translate(0, sheet.width)
  context.rotate(-Math.PI / 2)
  context.drawImage(sheet, 0, 0)
  return canvas
}

/** Exif with one entry, orientation 6: to be turned to the right. */
const NOTE = Buffer.from('ffe1002245786966000049492a0008000000010012010300010000000600000000000000', 'hex')

const withNote = (jpeg: Buffer): Buffer => Buffer.concat([jpeg.subarray(0, 2), NOTE, jpeg.subarray(2)])
