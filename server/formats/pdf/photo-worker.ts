/** Decodes a photo in an isolated process, for photo-to-pdf.ts. */
import { PDF } from '@libpdf/core'
import { createCanvas, type Image, loadImage } from '@napi-rs/canvas'
import type { PhotoTask, WrappedPhoto } from './photo-to-pdf.ts'

/** In pixels, of the longer side: A4 at 360 dpi, more than small print needs. */
const LONGEST = 4200
/** In points: A4. */
const LONG_SIDE = 842
const QUALITY = 90

/** An unreadable photo is an answer; the process then takes the next one. */
export async function work({ bytes }: PhotoTask, emit: (wrapped: WrappedPhoto) => void): Promise<void> {
  const photo = await loadImage(bytes).catch(() => undefined)
  emit(
    photo === undefined || photo.width * photo.height === 0 ? 'UNREADABLE' : { pdf: await drawPage(photo) },
  )
}

/** The decoder turns it upright by the camera's mark; transparent pixels become paper. */
async function drawPage(photo: Image): Promise<Uint8Array> {
  const scale = Math.min(1, LONGEST / Math.max(photo.width, photo.height))
  const [width, height] = [photo.width, photo.height].map((side) => Math.max(1, Math.round(side * scale)))
  const canvas = createCanvas(width ?? 1, height ?? 1)
  const context = canvas.getContext('2d')
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(photo, 0, 0, canvas.width, canvas.height)
  const pdf = PDF.create()
  const image = pdf.embedJpeg(await canvas.encode('jpeg', QUALITY))
  const points = LONG_SIDE / Math.max(image.width, image.height)
  const page = pdf.addPage({ width: image.width * points, height: image.height * points })
  page.drawImage(image, { x: 0, y: 0, width: page.width, height: page.height })
  return pdf.save()
}
