import { expect, test } from 'vitest'
import { shorten, wrapWords } from './sheet.ts'

/** A letter is 6 points wide at 10 points. */
const font = { widthOfTextAtSize: (text: string, size: number) => text.length * 0.6 * size }
const short = (text: string, letters: number) => shorten(text, font, 10, letters * 6)
const wrapped = (text: string, letters: number) => wrapWords(text, font, 10, letters * 6)

test('a text that fits stays, and a longer one ends with an ellipsis within its width', () => {
  expect(short('Drukkerij', 9)).toBe('Drukkerij')
  expect(short('Drukkerij Claes', 14)).toBe('Drukkerij Cla…')
  expect(short('Drukkerij Claes', 11)).toBe('Drukkerij…')
  expect(short('Drukkerij Claes', 1)).toBe('D…')
  expect(short('Drukkerij Claes', 0)).toBe('D…')
})

test('words go to the next line, and one that is too long is split', () => {
  expect(wrapped('een twee drie', 8)).toEqual(['een twee', 'drie'])
  expect(wrapped('een twee drie', 7)).toEqual(['een', 'twee', 'drie'])
  expect(wrapped('een twee drie', 13)).toEqual(['een twee drie'])
  expect(wrapped('een abcdefghijkl twee', 10)).toEqual(['een', 'abcdefghi', 'jkl twee'])
  expect(wrapped('abc', 0)).toEqual(['a', 'b', 'c'])
  expect(wrapped('', 5)).toEqual([''])
})
