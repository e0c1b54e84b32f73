import { expect, test } from 'vitest'
import { fitsText, markedPieces } from './marks.ts'

const matches = (text: string, typed: string) =>
  markedPieces(text, typed)
    .filter(({ isMatch }) => isMatch)
    .map(({ text: piece }) => piece)

test('a typed word begins a word of the code or the name, without case and accents', () => {
  const product = { code: 'BR-44', name: 'Crème brûlée, 8 personen' }
  for (const typed of ['crem', 'BRU', '44', 'pers cre', 'br-44']) expect(fitsText(product, typed)).toBe(true)
  for (const typed of ['em', 'crem taart', '--']) expect(fitsText(product, typed)).toBe(false)
})

test('three letters stand in a word, too, as in a compound of Dutch', () => {
  const product = { code: null, name: 'Appeltaart' }
  expect(fitsText(product, 'taart')).toBe(true)
  expect(fitsText(product, 'ta')).toBe(false)
  expect(matches('Appeltaart', 'taart')).toEqual(['taart'])
})

test('the typed letters are marked where they begin a word', () => {
  expect(matches('Moccataart met mocca', 'moc')).toEqual(['Moc', 'moc'])
  expect(matches('Crème brûlée', 'bru')).toEqual(['brû'])
  expect(matches('Taart (moc)', 'taart moc')).toEqual(['Taart', 'moc'])
  expect(
    markedPieces('Moccataart', 'moc')
      .map(({ text }) => text)
      .join(''),
  ).toBe('Moccataart')
})
