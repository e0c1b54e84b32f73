import { degrees, PDFDocument, StandardFonts } from 'pdf-lib'
import { expect, test } from 'vitest'
import { typedPage } from '#tests/support/typed-page.ts'
import { openPdf } from '../../formats/pdf/open-pdf.ts'
import type { PageFlaw, PageWords } from '../../formats/pdf/word.ts'
import { flawsOf, hasTextLayer, readTextLayer } from './text-layer.ts'

const SIZE = 10
/** Courier: each letter is as wide as 0.6 of its size. */
const LETTER = 6
const ALONG = 50
const DOWN = 100

/** A text that is read upright, 50 points from its left and 100 from above, once the page is turned. */
async function pageWith(turned: number, shown: number, [width, height]: [number, number]) {
  const document = await PDFDocument.create()
  const page = document.addPage([width, height])
  page.setRotation(degrees(shown))
  const font = await document.embedFont(StandardFonts.Courier)
  const at = {
    0: { x: ALONG, y: height - DOWN },
    90: { x: DOWN, y: ALONG },
    180: { x: width - ALONG, y: DOWN },
    270: { x: width - DOWN, y: height - ALONG },
  }[turned]
  page.drawText('Totaal te betalen', { ...at, size: SIZE, font, rotate: degrees(turned) })
  page.drawText('aside', { x: 300, y: 300, size: SIZE, font, rotate: degrees(turned + 90) })
  return readTextLayer(await (await openPdf(Buffer.from(await document.save()))).getPage(1), 1)
}

const A4: [number, number] = [595, 842]
const rounded = (value: number) => Math.round(value * 10) / 10

test.each([0, 90, 180, 270].flatMap((turned) => [0, 90, 180, 270].map((shown) => [turned, shown] as const)))(
  'words that run at %i degrees on a page shown at %i stand where they are read, each with its share',
  async (turned, shown) => {
    const { page, width, height, words } = await pageWith(turned, shown, A4)
    const isOnItsSide = turned % 180 !== 0
    expect([page, width, height]).toEqual([1, ...(isOnItsSide ? A4.toReversed() : A4)])
    expect(
      words.map(({ text, x, y, width, height }) => [text, ...[x, y, width, height].map(rounded)]),
    ).toEqual([
      ['Totaal', ALONG, DOWN - 0.8 * SIZE, 6 * LETTER, SIZE],
      ['te', ALONG + 7 * LETTER, DOWN - 0.8 * SIZE, 2 * LETTER, SIZE],
      ['betalen', ALONG + 10 * LETTER, DOWN - 0.8 * SIZE, 7 * LETTER, SIZE],
    ])
  },
)

test.each([0, 90, 180, 270])(
  'the box on a page shown at %i degrees is the part of it that the word takes',
  async (shown) => {
    const { words } = await pageWith(0, shown, A4)
    const [x, y, w, h] = [ALONG / 595, (DOWN - 0.8 * SIZE) / 842, (6 * LETTER) / 595, SIZE / 842]
    const box = {
      0: [x, y, w, h],
      90: [1 - y - h, x, h, w],
      180: [1 - x - w, 1 - y - h, w, h],
      270: [y, 1 - x - w, h, w],
    }[shown]
    expect(words[0]?.box.map((part) => part.toFixed(4))).toEqual(box?.map((part) => part.toFixed(4)))
  },
)

const pageOf = (...texts: string[]) => ({
  page: 1,
  width: 1,
  height: 1,
  words: texts.map((text) => ({
    text,
    page: 1,
    x: 0,
    y: 0,
    width: 1,
    height: 1,
    box: [0, 0, 1, 1] as [number, number, number, number],
    confidence: 1,
  })),
})

test.each([
  ['forty letters speak for themselves', 'a'.repeat(40), true],
  ['fewer may be a stamp', 'a'.repeat(39), false],
  ['signs without letters are none', '\ue000'.repeat(60), false],
  ['a fifth without letters is too much', 'a'.repeat(80) + '\ue000'.repeat(20), false],
  ['less than a fifth is not', 'a'.repeat(81) + '\ue000'.repeat(19), true],
])('%s', (_what, text, expected) => {
  expect(hasTextLayer(pageOf(text.slice(0, 7), text.slice(7)))).toBe(expected)
})

const full = typedPage('Factuur 2026-14 van Loonwerken Aerts aan Stad Voorbeeld, te betalen tegen 12 april')
const empty = (flaw?: PageFlaw): PageWords => ({ ...full, words: [], ...(flaw && { flaw }) })
const dirt: PageWords = { ...full, words: full.words.map((word) => ({ ...word, confidence: 0.4 })) }

test('a file without words says why, each reason once', () => {
  expect(flawsOf([empty('BLURRED'), empty('BLURRED'), empty('EMPTY_PAGE')], false)).toEqual([
    'BLURRED',
    'EMPTY_PAGE',
  ])
  expect(flawsOf([empty()], false)).toEqual(['NO_TEXT'])
  expect(flawsOf([{ ...dirt, flaw: 'TOO_SMALL' }], false)).toEqual(['TOO_SMALL'])
  expect(flawsOf([dirt], false)).toEqual(['NO_TEXT'])
  expect(flawsOf([], false)).toEqual([])
})

test('where an invoice was read, only pages without words are told', () => {
  expect(flawsOf([{ ...full, flaw: 'BLURRED' }], true)).toEqual([])
  expect(flawsOf([full, empty('EMPTY_PAGE'), empty()], true)).toEqual([])
  expect(flawsOf([full, empty('TOO_DARK'), empty('TOO_LONG')], true)).toEqual(['TOO_DARK', 'TOO_LONG'])
})

test('where no invoice was found, a flaw of the picture may be why', () => {
  expect(flawsOf([{ ...full, flaw: 'BLURRED' }], false)).toEqual(['BLURRED'])
  expect(flawsOf([full], false)).toEqual([])
})

test('forty letters are words enough, and one less is not', () => {
  const letters = (count: number): PageWords => ({
    ...full,
    words: full.words.slice(0, 1).map((word) => ({ ...word, text: 'a'.repeat(count), confidence: 0.7 })),
  })
  expect(flawsOf([letters(40)], false)).toEqual([])
  expect(flawsOf([letters(39)], false)).toEqual(['NO_TEXT'])
  expect(flawsOf([{ ...letters(40), flaw: 'BLURRED' }], true)).toEqual([])
  expect(flawsOf([{ ...letters(39), flaw: 'BLURRED' }], true)).toEqual(['BLURRED'])
})
