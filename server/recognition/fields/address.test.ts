import { expect, test } from 'vitest'
import { countryOf, readTown } from './address.ts'

test.each([
  ['9000 Gent', '9000 | Gent'],
  ['B-1000 Brussel', '1000 | Brussel | BE'],
  ['B 1000 Brussel', '1000 | Brussel | BE'],
  ['DE 12345 Berlin', '12345 | Berlin | DE'],
  ['X-1000 Brussel', '1000 | Brussel'],
  ['1011 AB Amsterdam', '1011 AB | Amsterdam'],
  ['NL-1011 AB Amsterdam', '1011 AB | Amsterdam | NL'],
  ['75018 PARIS, FR', '75018 | PARIS | FR'],
  ['75018 PARIS (France)', '75018 | PARIS | FR'],
  ['75018 PARIS - Frankrijk', '75018 | PARIS | FR'],
  ['75018 PARIS-Nord', '75018 | PARIS-Nord'],
  ['SW1A 1AA London', 'SW1A 1AA | London'],
  ['M1 1AEManchester', undefined],
  ['4800-123 Porto', undefined],
  ['123 Gent', undefined],
  ['123456 Gent', undefined],
  ['9000', undefined],
  ['te 9000 Gent', undefined],
  ['9000 Gent 7', undefined],
  ['9000 L’Écluse', '9000 | L’Écluse'],
  [`9000 ${'G'.repeat(42)}`, undefined],
])('%s is the town %s', (text, town) => {
  const { postalCode, city, country } = readTown(text) ?? {}
  expect(postalCode && [postalCode, city, country].filter(Boolean).join(' | ')).toBe(town)
})

test.each([
  ['België', 'BE'],
  ['BELGIQUE', 'BE'],
  ['Deutschland', 'DE'],
  ['Österreich', 'AT'],
  ['France métropolitaine', 'FR'],
  ['la France', undefined],
  ['be', 'BE'],
  ['L', 'LU'],
  ['XX', undefined],
  ['', undefined],
  [undefined, undefined],
])('%s is the country %s', (text, code) => expect(countryOf(text)).toBe(code))
