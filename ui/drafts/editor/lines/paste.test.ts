import { describe, expect, test } from 'vitest'
import { newLine } from '../draft-form.ts'
import { pasteBlock, readBlock, readDiscount } from './paste.ts'

const words = (treatment: string) => (treatment === 'REVERSE_CHARGE' ? '0 %, verlegd (art. 20)' : treatment)

describe('a block copied from a spreadsheet', () => {
  test('is read row by row, cell by cell, quotes and line ends inside a cell included', () => {
    expect(readBlock('Brood\t2\r\nTaart\t3,5\r\n')).toEqual([
      ['Brood', '2'],
      ['Taart', '3,5'],
    ])
    expect(readBlock('"Taart\n""groot"""\t1\nKoek\t2')).toEqual([
      ['Taart "groot"', '1'],
      ['Koek', '2'],
    ])
    expect(readBlock('\t5\n')).toEqual([['', '5']])
  })
  test('of one cell is no block', () => {
    expect(readBlock('Brood')).toBeUndefined()
    expect(readBlock('Brood\n')).toBeUndefined()
    expect(readBlock('')).toBeUndefined()
  })
  test('fills cells to the right and down and adds the rows it needs', () => {
    const lines = [newLine('a'), newLine('b')]
    const block = readBlock('Brood\t2\t1.234,50\t6 %\nTaart\t3*2\t€ \tverlegd\nKoek\t-1\t0,105\t21') ?? []
    const pasted = pasteBlock(lines, { id: 'b', column: 'name' }, block, words)
    expect(pasted).toHaveLength(4)
    expect(pasted[0]).toEqual(newLine('a'))
    expect(pasted[1]).toMatchObject({ id: 'b', name: 'Brood', quantity: 2, unitPrice: 1234.5, vatRate: 6 })
    expect(pasted[2]).toMatchObject({
      quantity: 6,
      unitPrice: '€',
      vatRate: 0,
      vatTreatment: 'REVERSE_CHARGE',
    })
    expect(pasted[3]).toMatchObject({
      name: 'Koek',
      quantity: -1,
      unitPrice: 0.105,
      vatRate: 21,
      vatTreatment: '',
    })
  })
  test('begins in the cell it is pasted in and stops at the last column', () => {
    const pasted = pasteBlock(
      [newLine('a')],
      { id: 'a', column: 'unitPrice' },
      [['3,85', '12', 'too far']],
      words,
    )
    expect(pasted[0]).toMatchObject({ name: '', quantity: 1, unitPrice: 3.85, vatRate: 12 })
  })
})

test.each([
  ['10 %', 12.5],
  ['2,5%', 3.13],
  ['12,50', 12.5],
  ['', null],
  ['half', 'half'],
])('a discount of %s is %s', (text, amount) => {
  expect(readDiscount(text, { quantity: 10, unitPrice: 12.5 })).toBe(amount)
})
