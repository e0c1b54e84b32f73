import { expect, test } from 'vitest'
import type { PageWords, Word } from '#server/formats/pdf/word.ts'
import { typedPage } from '#tests/support/typed-page.ts'
import { withCentredCells } from './centred-cells.ts'
import { linesOf } from './lines.ts'

/** Of the distance between typed lines. */
const HALF = 7

/** Some of the words half a line lower. */
function lowered(text: string, isLower: (word: Word) => boolean): PageWords {
  const page = typedPage(text)
  return { ...page, words: page.words.map((word) => (isLower(word) ? { ...word, y: word.y + HALF } : word)) }
}

const textsOf = (page: PageWords) =>
  withCentredCells(linesOf(page)).map(({ segments }) => segments.map(({ text }) => text).join(' | '))

const CELL = `
Creditnotanummer                  2026/14

                                  51060 van 30 december
Betreft factuur                   2025

Leverdatum                        3/3/2026
`
const isOfCell = ({ text }: Word) => ['51060', 'van', '30', 'december', '2025'].includes(text)

test('a cell of two lines stands in the row that it is centred on', () =>
  expect(textsOf(lowered(CELL, isOfCell))).toEqual([
    'Creditnotanummer | 2026/14',
    'Betreft factuur | 51060 van 30 december 2025',
    'Leverdatum | 3/3/2026',
  ]))

test('columns whose lines alternate keep their own', () => {
  const page = `
Bakkerij Ardu bv                  Vastgoed De Linde nv
Molenweg 7                        Lindelaan 18
8700 Tielt                        2018 Antwerpen
België                            Nederland
`
  expect(textsOf(lowered(page, ({ x }) => x > 200))).toHaveLength(8)
})

test('two labels, each with its value, are two', () => {
  const page = `
                                  FACTURE N° :      F2022-27
DE LINDE                          Date :            31/01/2022
`
  expect(textsOf(lowered(page, ({ x }) => x > 200))).toEqual([
    'FACTURE N° : | F2022-27',
    'DE LINDE',
    'Date : | 31/01/2022',
  ])
})

test('in a picture, whose lines may lie askew, nothing is moved', () => {
  const page = lowered(CELL, isOfCell)
  const seen = { ...page, words: page.words.map((word) => ({ ...word, confidence: 0.9 })) }
  expect(textsOf(seen)).toHaveLength(5)
})
