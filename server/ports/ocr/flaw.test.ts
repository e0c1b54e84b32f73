import { readFileSync } from 'node:fs'
import { PDFDocument } from 'pdf-lib'
import { expect, test } from 'vitest'
import { photograph } from '#tests/support/papers/photograph.ts'
import type { Look, LookName } from '#tests/support/papers/photograph-looks.ts'
import { fewOf } from '#tests/support/thorough.ts'
import { openPdf } from '../../formats/pdf/open-pdf.ts'
import { draw } from './picture.ts'

async function flawOf(bytes: Uint8Array): Promise<string | undefined> {
  const document = await openPdf(bytes)
  try {
    return (await draw(await document.getPage(1), bytes)).flaw
  } finally {
    await document.loadingTask.destroy()
  }
}

const photo = (look: LookName, spoilt: Partial<Look> = {}) =>
  photograph(readFileSync('fixtures/files/invoice-nl.pdf'), look, 3, spoilt)

test('a picture of which nothing can be read says what is wrong with it', async () => {
  expect(await flawOf(await photo('desk', { blur: 12 }))).toBe('BLURRED')
  expect(await flawOf(await photo('desk', { light: [0.04, 0.04, 0.04, 0.04], noise: 2 }))).toBe('TOO_DARK')
  expect(await flawOf(await photo('flatbed', { longSide: 500 }))).toBe('TOO_SMALL')
  const blank = await PDFDocument.create()
  blank.addPage([595, 842])
  expect(await flawOf(await blank.save())).toBe('EMPTY_PAGE')
})

test.each(fewOf(['darkRoom', 'inverted', 'soft'] as const, 1))(
  'nothing is wrong with a picture that can be read: %s',
  async (look) => {
    expect(await flawOf(await photo(look))).toBe(undefined)
  },
)
