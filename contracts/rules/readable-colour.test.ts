import { expect, test } from 'vitest'
import { readableOnWhite } from './readable-colour.ts'

test.each([
  ['#0e5850', '#0e5850'],
  ['#000000', '#000000'],
])('%s stays, as it can be read on white', (colour, shown) => {
  expect(readableOnWhite(colour)).toBe(shown)
})

test('a light colour becomes a darker shade of it', () => {
  expect(readableOnWhite('#ffff00')).toMatch(/^#([67].)\1 ?00$/)
  expect(readableOnWhite('#ffffff')).not.toBe('#ffffff')
})

test('anything but #rrggbb is no colour', () => {
  expect(['red', '#fff', '#gggggg', ''].map(readableOnWhite)).toEqual(Array(4).fill(undefined))
})
