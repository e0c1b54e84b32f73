import { expect, test } from 'vitest'
import { numbersOfSeller } from './facts.ts'

test.each([
  [{ taxRegistrations: [{ id: 'BE 0775.209.350', scheme: 'VAT' }] }],
  [{ endpoint: { scheme: '0208', value: '0775209350' } }],
  [{ endpoint: { scheme: '9925', value: 'BE0775209350' } }],
  [{ legalId: { value: '0775.209.350' } }],
])('a seller is known by its number in any notation', (seller) => {
  expect(numbersOfSeller({ ...seller, name: 'Noord' })).toEqual(['0775209350'])
})

test('a seller without a number is known by the name', () => {
  expect(numbersOfSeller({ name: ' Papierhandel  Noord ' })).toEqual(
    numbersOfSeller({ name: 'papierhandel noord' }),
  )
})
