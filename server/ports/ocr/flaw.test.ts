import { readFileSync } from 'node:fs'
import { PDFDocument } from 'pdf-lib'
import { expect, test } from 'vitest'
import { photograph } from '#tests/support/papers/photograph.ts'
import type { Look, LookName } from '#tests/support/papers/photograph-looks.ts'
import { fewOf, isThorough } from '#tests/support/thorough.ts'
import { openPdf } from '../../formats/pdf/open-pdf.ts'
import { flawOf as flawIn } from './flaw.ts'
import type { Picture } from './grey-picture.ts'
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

test.runIf(isThorough)('a picture without readable text has its flaw named', async () => {
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

/** So bright, with a column of print in every hundred, so much darker, whose edges are so steep. */
function printed({ paper = 230, darker = 200, steep = 200, every = 33 }): Picture {
  const [width, height] = [300, 200]
  const grey = new Uint8Array(width * height).fill(paper)
  for (let at = 0; at < grey.length; at += 3 * every) {
    grey[at] = paper - darker
    grey[at + 1] = paper - darker + steep
  }
  return { grey, width, height }
}

test.each<[string, Parameters<typeof printed>[0], number, string | undefined]>([
  ['print on white', {}, 2000, undefined],
  ['a picture that is a little too small', {}, 799, 'TOO_SMALL'],
  ['a picture of just enough pixels', {}, 800, undefined],
  ['print that can not be told from dark paper', { paper: 69, darker: 60, steep: 39 }, 2000, 'TOO_DARK'],
  ['print on paper with just enough light', { paper: 70, darker: 60, steep: 39 }, 2000, undefined],
  ['nothing', { darker: 0, steep: 0 }, 2000, 'EMPTY_PAGE'],
  ['print in pale grey', { darker: 24, steep: 24 }, 2000, undefined],
  ['print that is not sharp', { darker: 100, steep: 21 }, 2000, 'BLURRED'],
  ['a few dots', { every: 400 }, 2000, 'EMPTY_PAGE'],
])('the flaw of %s', (_, look, pixels, flaw) => {
  expect(flawIn(printed(look), pixels)).toBe(flaw)
})
