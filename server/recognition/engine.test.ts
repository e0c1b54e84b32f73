import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { openPdf } from '../formats/pdf/open-pdf.ts'
import { readText } from './engine.ts'
import { KNOWN_NOTHING } from './fields/reading.ts'

const file = () => Uint8Array.from(readFileSync('fixtures/files/invoice-two-pages.pdf'))

test('the drawings of a page are freed before the next page is read', async () => {
  const document = await openPdf(file())
  const pages = document.numPages
  const cleanup = vi.spyOn(Object.getPrototypeOf(await document.getPage(1)), 'cleanup')
  await document.loadingTask.destroy()
  const cleanedBefore: number[] = []
  try {
    cleanup.mockClear()
    await readText(file(), KNOWN_NOTHING, () => cleanedBefore.push(cleanup.mock.calls.length))
  } finally {
    cleanup.mockRestore()
  }
  expect(cleanedBefore).toEqual(Array.from({ length: pages }, (_, at) => at + 1))
})
