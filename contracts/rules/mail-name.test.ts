import { expect, test } from 'vitest'
import { asPlainLine, isPlainLine, namesThisProduct } from './mail-name.ts'

test.each([
  ['Anna\r\nVan: Zegel', 'Anna Van: Zegel'],
  ['Anna\u2028Peeters', 'Anna Peeters'],
  ['\u202egnp.lesz\u202c', 'gnp.lesz'],
  ['An\u200bna\u2066 Peeters\u2069', 'Anna Peeters'],
  ['Bakker\u0000ij', 'Bakker ij'],
])('%j is no plain line, and becomes one', (text, plain) => {
  expect([isPlainLine(text), asPlainLine(text), isPlainLine(plain)]).toEqual([false, plain, true])
})

test.each([
  'Bakkerij Peeters',
  'Élise D’Hondt-Ñíguez',
  'Müller & Söhne',
  'Ζωή Παπαδοπούλου',
  'א ב',
  '👩‍💻 bv',
])('%s is a plain line', (text) => expect(isPlainLine(text)).toBe(true))

test.each([
  'Zegel',
  'Het team van ZEGEL',
  'Zegel-support',
  'zegel.be',
  'Ze\u200bgel',
  'Zégel',
  'Ｚｅｇｅｌ',
  'ZegeI',
  'Zege1',
  'Z3gel',
  'Zеgеl',
  'Ζegel',
])('%s poses as this product', (text) => expect(namesThisProduct(text)).toBe(true))

test.each(['Van Zegelen', 'Bezegeld bv', 'Zegelmakers', 'Z. Egel', 'Verzegel het', 'Regel', 'Ezel'])(
  '%s is somebody else',
  (text) => expect(namesThisProduct(text)).toBe(false),
)
