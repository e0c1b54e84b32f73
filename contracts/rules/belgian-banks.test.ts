import { expect, test } from 'vitest'
import { belgianBic } from './belgian-banks.ts'

test.each([
  ['BE68 5390 0754 7034', undefined],
  ['BE71 0961 2345 6769', 'GKCCBEBB'],
  ['be43068999999501', 'GKCCBEBB'],
  ['BE88 7360 4188 2341', undefined],
  ['NL91 ABNA 0417 1643 00', undefined],
  ['BE71 0961 2345 6768', undefined],
  ['', undefined],
])('the BIC of %j is %s', (iban, bic) => {
  expect(belgianBic(iban)).toBe(bic)
})
