import { describe, expect, test } from 'vitest'
import type { OcrWord } from './engine.ts'
import { joined } from './two-readings.ts'

const word = (text: string, x: number, confidence = 0.9, y = 100): OcrWord => ({
  ...{ text, x, y, confidence },
  ...{ width: 12 * text.length, height: 24 },
})
const texts = (words: OcrWord[]) => words.map(({ text }) => text)

describe('two readings of one picture', () => {
  test('words that either of them is sure of stay', () => {
    const both = joined([word('Aantal', 0), word('58,50', 400)], [word('Aantal', 0), word('6', 300)])
    expect(texts(both)).toEqual(['Aantal', '58,50', '6'])
  })

  test('dirt and the ruling of a table are not added', () => {
    const dirt = [word('iis', 300, 0.5), word('|', 200), { ...word('M', 100), height: 90 }]
    expect(texts(joined([word('Aantal', 0)], dirt))).toEqual(['Aantal'])
  })

  test('a word that only one of them reads is added from three in four on', () => {
    expect(texts(joined([], [word('Totaal', 0, 0.75), word('Korting', 300, 0.749)]))).toEqual(['Totaal'])
  })

  test('a part of a word, misread, goes', () => {
    const whole = { ...word('Champignons', 0, 0.95), width: 132 }
    expect(texts(joined([whole, word('par', 96, 0.4)], []))).toEqual(['Champignons'])
    expect(texts(joined([whole, word('par', 140, 0.4)], []))).toEqual(['Champignons', 'par'])
  })

  test('the surer one decides', () => {
    expect(texts(joined([word('5e', 0, 0.4)], [word('50', 0, 0.9)]))).toEqual(['50'])
    expect(texts(joined([word('50', 0, 0.9)], [word('5e', 0, 0.4)]))).toEqual(['50'])
  })

  test('a part of a word doesn’t take its place', () => {
    const part = { ...word('++', 100, 0.99), width: 24 }
    expect(texts(joined([word('+++133/9193/67939+++', 0)], [part]))).toEqual(['+++133/9193/67939+++'])
  })

  test('accents are those of the reading in the language of the page', () => {
    expect(texts(joined([word('Cable', 0, 0.95)], [word('Câble', 0, 0.9)]))).toEqual(['Câble'])
  })

  test('agreeing makes sure, and disagreeing doubtful', () => {
    const [agreed, doubted] = joined(
      [word('12,50', 0), word('17,00', 200)],
      [word('12,50', 0), word('11,00', 200)],
    )
    expect(agreed?.confidence).toBeGreaterThan(0.94)
    expect(doubted?.confidence).toBeLessThan(0.7)
  })
})
