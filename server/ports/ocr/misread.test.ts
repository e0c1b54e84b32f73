import { describe, expect, test } from 'vitest'
import type { OcrWord } from './engine.ts'
import { mended } from './misread.ts'

const SIZE = { width: 200, height: 40 }
const word = (text: string, x = 10, width = 60): OcrWord => ({
  ...{ text, x, y: 5, width, height: 24, confidence: 0.9 },
})

/** Upright strokes from the top to the foot of the letters. */
function strokes(...places: [from: number, to: number][]) {
  const grey = new Uint8Array(SIZE.width * SIZE.height).fill(255)
  for (const [from, to] of places)
    for (let y = 5; y < 29; y++) grey.fill(0, y * SIZE.width + from, y * SIZE.width + to)
  return { grey, ...SIZE }
}
const textsOf = (words: OcrWord[], picture = strokes(), language?: 'deu' | 'fra') =>
  mended(words, picture, language).map(({ text }) => text)

describe('words that the engine takes for others', () => {
  test('a bare stroke apart from its number is a litre', () => {
    const apart = strokes([10, 22], [26, 38], [50, 53])
    expect(textsOf([word('101', 10, 43)], apart)).toEqual(['10 l'])
    const close = strokes([10, 22], [26, 38], [42, 45])
    expect(textsOf([word('101', 10, 43)], close)).toEqual(['101'])
    const wide = strokes([10, 22], [26, 38], [50, 58])
    expect(textsOf([word('101', 10, 48)], wide)).toEqual(['101'])
  })

  test('an upright stroke behind a number is a litre, before a comma too', () => {
    const words = [word('60'), { ...word('|,', 80, 8), height: 26 }, word('|', 150, 4)]
    expect(textsOf(words)).toEqual(['60', 'l,', '|'])
  })

  test('a sign of copyright before a measure is a diameter, before a year none', () => {
    expect(textsOf([word('©', 10, 20), word('165', 40)])).toEqual(['Ø', '165'])
    expect(textsOf([word('©', 10, 20), word('2026', 40)])).toEqual(['©', '2026'])
  })

  test('an at sign before millimetres is a diameter, before a price none', () => {
    expect(textsOf([word('@', 10, 20), word('80', 35, 30), word('mm', 70, 40)])).toEqual(['Ø', '80', 'mm'])
    expect(textsOf([word('@', 10, 20), word('80', 35, 30), word('EUR', 70, 40)])).toEqual(['@', '80', 'EUR'])
  })

  test('a first letter against the rest of its word is a part of it', () => {
    expect(textsOf([word('o', 10, 12), word('mschrijving', 24, 80)])).toEqual(['omschrijving'])
    expect(textsOf([word('B', 10, 12), word('enaming', 26, 80)])).toEqual(['Benaming'])
    expect(textsOf([word('à', 10, 12), word('payer', 30, 50)])).toEqual(['à', 'payer'])
  })

  test('a number of pages has its short word, with its full stop at the end of a cell', () => {
    expect(textsOf([word('152', 10, 40), word('biz.', 60, 30)])).toEqual(['152', 'blz.'])
    expect(textsOf([word('112', 10, 40), word('p,', 60, 20)])).toEqual(['112', 'p.'])
    expect(textsOf([word('112', 10, 40), word('p,', 60, 20), word('A5', 90, 30)])).toEqual([
      '112',
      'p,',
      'A5',
    ])
    expect(textsOf([word('show', 10, 40), word('biz.', 60, 30)])).toEqual(['show', 'biz.'])
  })

  test('an exclamation mark at a number is one too', () =>
    expect(textsOf([word('5!'), word('vite!'), word('5!2')])).toEqual(['5 l', 'vite!', '5!2']))

  test('a word that is no French is one that looks like it', () => {
    const words = [word('ler'), word('d’oeuvre')]
    expect(textsOf(words, undefined, 'fra')).toEqual(['1er', 'd’œuvre'])
    expect(textsOf(words)).toEqual(['ler', 'd’oeuvre'])
  })

  test('a capital between small letters of German is a sharp s', () => {
    expect(textsOf([word('einschlieBlich'), word('Bauzaun')], undefined, 'deu')).toEqual([
      'einschließlich',
      'Bauzaun',
    ])
    expect(textsOf([word('inkB')], undefined, 'fra')).toEqual(['inkB'])
  })

  test('a small letter behind capitals is one of them, and no form of a company ends in an i', () =>
    expect(textsOf([word('HDMl-kabel'), word('sri'), word('BTWl'), word('Bel')])).toEqual([
      'HDMI-kabel',
      'srl',
      'BTWI',
      'Bel',
    ]))

  test('letters that no word has are a ligature', () => {
    const words = ['Main-d’ceuvre', 'ceufs', 'cceur', 'ceux', 'lanceur', 'farmaceut']
    expect(textsOf(words.map((text) => word(text)))).toEqual([
      'Main-d’œuvre',
      'œufs',
      'cœur',
      'ceux',
      'lanceur',
      'farmaceut',
    ])
  })
})
