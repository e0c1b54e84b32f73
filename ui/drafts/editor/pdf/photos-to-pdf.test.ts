import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { pdfOf, photosToPdf, Undecoded } from './photos-to-pdf.ts'

/** White, of one pixel. */
const JPEG = Uint8Array.from(
  atob(
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4nICIsIxwcKDcpLDAxNDQ0Hyc5PTgyPC4zNDL/wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AVN//2Q==',
  ),
  (letter) => letter.charCodeAt(0),
)

test('several photos are one PDF with a page each, as large as A4 at most', async () => {
  const upright = { bytes: JPEG, width: 1000, height: 2000 }
  const lying = { bytes: JPEG, width: 2000, height: 1000 }
  const data = new Uint8Array(await pdfOf([upright, lying]).arrayBuffer())
  const document = await getDocument({ data, stopAtErrors: true }).promise
  const sizes = []
  for (const number of [1, 2]) {
    const page = await document.getPage(number)
    const [, , width, height] = page.view
    const { fnArray } = await page.getOperatorList()
    sizes.push([width, height, fnArray.length > 0])
  }
  expect([document.numPages, ...sizes]).toEqual([2, [421, 842, true], [842, 421, true]])
  await document.loadingTask.destroy()
})

test('a photo that the browser can not decode is named', async () => {
  const photo = new File(['x'], 'foto.heic', { type: 'image/heic' })
  const error = await photosToPdf([photo]).catch((cause: unknown) => cause)
  expect(error).toBeInstanceOf(Undecoded)
  expect(String(error)).toContain('foto.heic')
})
