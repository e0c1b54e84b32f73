import { createCanvas, loadImage } from '@napi-rs/canvas'
import { degrees, PDFDocument, PDFName } from 'pdf-lib'
import { expect, test } from 'vitest'
import { openPdf } from '../../formats/pdf/open-pdf.ts'
import { draw } from './picture.ts'
import { placedJpeg } from './placed-jpeg.ts'

/** White, with strokes at the top left. */
async function jpeg(): Promise<Buffer> {
  const canvas = createCanvas(800, 1200)
  const context = canvas.getContext('2d')
  context.fillStyle = 'white'
  context.fillRect(0, 0, 800, 1200)
  context.fillStyle = 'black'
  for (let x = 40; x < 200; x += 12) context.fillRect(x, 40, 4, 200)
  return canvas.encode('jpeg', 90)
}

async function pdfWith(change: (pdf: PDFDocument) => void = () => undefined, bytes?: Buffer) {
  const pdf = await PDFDocument.create()
  // pdf-lib reads the array buffer from its start: Node's small buffers lie somewhere in a shared one.
  const image = await pdf.embedJpg(Uint8Array.from(bytes ?? (await jpeg())))
  pdf.addPage([400, 600]).drawImage(image, { x: 0, y: 0, width: 400, height: 600 })
  change(pdf)
  return pdf.save()
}

/** Which quarters of the rendered page have strokes: top left, top right, bottom left, bottom right. */
async function inkedQuarters(pdf: Uint8Array): Promise<boolean[]> {
  const document = await openPdf(pdf)
  const { picture } = await draw(await document.getPage(1), pdf)
  await document.loadingTask.destroy()
  const { grey, width, height } = picture
  const counts = [0, 0, 0, 0]
  grey.forEach((value, at) => {
    const quarter = (at % width > width / 2 ? 1 : 0) + (at > grey.length / 2 ? 2 : 0)
    if (value < 100) counts[quarter] = (counts[quarter] ?? 0) + 1
  })
  return counts.map((count) => count > 0.005 * width * height)
}

test('a page that is one JPEG is decoded apart, and looks as pdf.js draws it', async () => {
  const pdf = await pdfWith()
  const placed = await placedJpeg(pdf, 1)
  expect(placed?.toPage).toEqual([400, 0, 0, 600, 0, 0])
  const { width } = await loadImage(placed?.bytes ?? Buffer.of())
  expect(width).toBe(800)
  expect(await inkedQuarters(pdf)).toEqual([true, false, false, false])
})

test('a page that lies turned in its file is drawn turned', async () => {
  const pdf = await pdfWith((file) => file.getPage(0).setRotation(degrees(90)))
  expect(await placedJpeg(pdf, 1)).toBeDefined()
  expect(await inkedQuarters(pdf)).toEqual([false, true, false, false])
})

test('how the camera was held is left out, as PDF takes no notice of it', async () => {
  const plain = await jpeg()
  const orientation = Buffer.from('ffe1002245786966000049492a00080000000100120103000100000006000000', 'hex')
  const padded = Buffer.concat([orientation, Buffer.alloc(36 - orientation.length)])
  const pdf = await pdfWith(() => undefined, Buffer.concat([plain.subarray(0, 2), padded, plain.subarray(2)]))
  expect((await placedJpeg(pdf, 1))?.bytes.includes('Exif')).toBe(false)
  expect(await inkedQuarters(pdf)).toEqual([true, false, false, false])
})

test.each<[string, (pdf: PDFDocument) => void]>([
  ['text on it', (pdf) => pdf.getPage(0).drawText('Factuur')],
  ['a second picture', (pdf) => pdf.getPage(0).drawRectangle({ x: 0, y: 0, width: 90, height: 90 })],
  ['a note', (pdf) => pdf.getPage(0).node.set(PDFName.of('Annots'), pdf.context.obj([{ Subtype: 'Text' }]))],
])('a page with %s is left to pdf.js', async (_, change) => {
  expect(await placedJpeg(await pdfWith(change), 1)).toBeUndefined()
})

test('a file that is no PDF, and a page that it hasn’t, are left to pdf.js', async () => {
  expect(await placedJpeg(Buffer.from('%PDF-1.7 nothing'), 1)).toBeUndefined()
  expect(await placedJpeg(await pdfWith(), 2)).toBeUndefined()
})
