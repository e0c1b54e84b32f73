import fc from 'fast-check'
import { expect, test } from 'vitest'
import { customerRows } from './customer-row.ts'
import { productRows } from './product-row.ts'
import { receiverRows } from './receiver-row.ts'
import { type RowRules, withDecimalCommas } from './table-rows.ts'

const KINDS: [string, RowRules][] = [
  ['receivers', receiverRows],
  ['products', productRows],
  ['customers', customerRows],
]
const WORDS = [
  '0,5%',
  '0,21',
  '21 %',
  '1.250,5',
  '1.125',
  'stuk',
  'ST',
  'BE 0123.456.749',
  'NL1',
  'Frans',
  'België',
  '88',
  'verlegd',
]

test.each(KINDS)('a cell of %s means the same when it is read again, as a mended one is', (_, rules) => {
  const text = fc.oneof(
    fc.constantFrom(...WORDS),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.double().map(String),
  )
  fc.assert(
    fc.property(fc.constantFrom(...rules.columns), text, (column, given) => {
      const once = rules.read(column, given)
      expect(rules.read(column, once)).toBe(once)
    }),
  )
})

test.each([
  ['a column with decimal points', ['3.85', '1.125', 'veel'], ['3,85', '1,125', 'veel']],
  ['a column with decimal commas', ['3,85', '1.125'], ['3,85', '1.125']],
  ['a column of whole thousands', ['1.250', '12.000'], ['1.250', '12.000']],
  ['prices below one', ['0.125', '1.250'], ['0,125', '1,250']],
  ['prices with a sign', ['€ 3.85', '1.125 EUR'], ['€ 3,85', '1,125 EUR']],
])('%s keeps its meaning', (_, given, read) => {
  expect(withDecimalCommas(given)).toEqual(read)
})

test.each([
  ['6', '6'],
  ['21 %', '21'],
  ['0,21', '21'],
  ['0', '0'],
  ['0,5 %', '0,5 %'],
  ['zes', 'zes'],
])('the VAT rate %j is %j', (text, rate) => {
  expect(productRows.read('vatRate', text)).toBe(rate)
})
