import { expect, test } from 'vitest'
import { beginsWith, markedPieces } from './marks.ts'

const matches = (text: string, typed: string) =>
  markedPieces(text, typed)
    .filter(({ isMatch }) => isMatch)
    .map(({ text: piece }) => piece)

test('a typed word begins a word of the code or the name, without case and accents', () => {
  const product = { code: 'BR-44', name: 'Crème brûlée, 8 personen' }
  for (const typed of ['crem', 'BRU', '44', 'pers cre', 'br-44'])
    expect(beginsWith(product, typed)).toBe(true)
  for (const typed of ['reme', 'crem taart', '--']) expect(beginsWith(product, typed)).toBe(false)
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
