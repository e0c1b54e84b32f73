import { expect, test } from 'vitest'
import { asPlainLine, isPlainLine, namesThisProduct } from './mail-name.ts'

test.each([
  ['Anna\r\nVan: Zegel', 'Anna Van: Zegel'],
  ['Anna\u2028Peeters', 'Anna Peeters'],
  ['\u202egnp.lesz\u202c', 'gnp.lesz'],
  ['An\u200bna\u2066 Peeters\u2069', 'Anna Peeters'],
  ['Bakker\u0000ij', 'Bakker ij'],
  ['Bak\u00adke\u034frij', 'Bakkerij'],
  ['An\u3164na\u2800', 'Anna'],
  ['Anna\u{e0041}\u{e007f}', 'Anna'],
  ['Anna\ufff9', 'Anna'],
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
  'Z e g e l',
  'Z.E.G.E.L. helpdesk',
  'ZegelHelpdesk',
  'Zegel24',
  'Zegel!',
  'Zegel1',
  '365 Zegel365',
  'Ze\u3164gel',
  'Ze\u034fgel',
  'Z€gel',
  'ᴢᴇɢᴇʟ',
  'ꓜꓰꓖꓰꓡ',
  'ᏃᎬᏀᎬᏞ',
  'ℤ𝕖𝔤𝗲𝚕',
  'ⓩⓔⓖⓔⓛ',
  '🅉🅴🅶🅴🅻',
  'Зегель',
  'ЗЕГЕЛ',
  'Ζεγελ',
  'Ƶegeł',
  'Ze9e!',
])('%s poses as this product', (text) => expect(namesThisProduct(text)).toBe(true))

test.each([
  'Van Zegelen',
  'Bezegeld bv',
  'Zegelmakers',
  'Z. Egel',
  'Verzegel het',
  'Regel',
  'Ezel',
  'Зегельман',
  'Gezel 3',
  'Jazz Egel',
  'Postzegels 24',
  'De Zegelaar',
])('%s is somebody else', (text) => expect(namesThisProduct(text)).toBe(false))
