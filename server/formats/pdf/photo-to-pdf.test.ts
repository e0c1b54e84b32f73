import { readFileSync } from 'node:fs'
import { createCanvas } from '@napi-rs/canvas'
import { PDFDocument } from 'pdf-lib'
import { expect, test } from 'vitest'
import { photoOf } from '#tests/support/photo-of.ts'
import { isPhoto, photoSize } from './photo-size.ts'
import { photoToPdf } from './photo-to-pdf.ts'

const invoice = readFileSync('fixtures/files/invoice-nl.pdf')
const wrap = (bytes: Buffer) => photoToPdf(bytes, { owner: 'test' })
const wrappedSize = async (bytes: Buffer) => {
  const pdf = await PDFDocument.load(await wrap(bytes))
  const { width, height } = pdf.getPage(0).getSize()
  return { pages: pdf.getPageCount(), isUpright: height > width }
}

test.each([
  ['a JPEG', {}],
  ['a JPEG of a camera that was held on its side', { turned: true }],
  ['a PNG', { type: 'png' }],
])('%s becomes one upright page', async (_, how) => {
  expect(await wrappedSize(await photoOf(invoice, how))).toEqual({ pages: 1, isUpright: true })
})

test('a camera’s notes of place and time do not come along', async () => {
  const photo = await photoOf(invoice, { turned: true })
  expect(photo.includes('Exif')).toBe(true)
  expect((await wrap(photo)).includes('Exif')).toBe(false)
})

test('its pixels are known before it is decoded', async () => {
  const photo = await photoOf(invoice)
  expect(isPhoto(photo)).toBe(true)
  expect(photoSize(photo)).toEqual({ width: 1653, height: 2339 })
  expect(photoSize(await createCanvas(7, 5).encode('png'))).toEqual({ width: 7, height: 5 })
})

/** A PNG with too large a size in its head. */
async function oversized(width: number, height: number): Promise<Buffer> {
  const png = Buffer.from(await createCanvas(7, 5).encode('png'))
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  return png
}

test.each([
  ['more than 50 million pixels', () => oversized(10_000, 10_000)],
  ['no pixels', () => oversized(0, 10)],
  ['a damaged picture', async () => (await photoOf(invoice, { type: 'png' })).subarray(0, 60)],
  ['a JPEG without a frame', async () => Buffer.from([0xff, 0xd8, 0xff, 0xd9, 0, 0, 0, 0, 0, 0])],
])('refuses %s', async (_, make) => {
  await expect(wrap(await make())).rejects.toMatchObject({ code: 'UNREADABLE_FILE' })
})

test.each([
  ['a GIF', 'GIF89a'],
  ['a HEIC', '\0\0\0\x18ftypheic'],
  ['text', 'factuur'],
])('refuses %s as another kind of file', async (_, start) => {
  await expect(wrap(Buffer.from(start.padEnd(64, ' '), 'latin1'))).rejects.toMatchObject({
    code: 'UNSUPPORTED_FILE',
  })
})
