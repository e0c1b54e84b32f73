/** Names, forms of companies, and contacts: lines of addresses. */
import { expect, test } from 'vitest'
import { typedPage } from '#tests/support/typed-page.ts'
import { linesOf } from '../page/lines.ts'
import { isPossible, nameOf, tidied } from './names.ts'

const segmentsOf = (text: string) => linesOf(typedPage(text)).flatMap(({ segments }) => segments)

const STREET = ['Lindelaan 18', '2018 Antwerpen']
test.each<[string, string[], string | undefined]>([
  ['stands above street and town', ['Vastgoed De Linde', ...STREET], 'Vastgoed De Linde'],
  ['may have a number', ['Garage 7', ...STREET], 'Garage 7'],
  ['is not behind the town', [...STREET, 'Vastgoed De Linde'], undefined],
  ['is the first line where there is no town', ['Vastgoed 7', 'Lindelaan 18'], 'Vastgoed 7'],
  ['is the one with a legal form', ['An Maes', 'De Linde nv', ...STREET], 'De Linde nv'],
  ['may begin with a legal form', ['An Maes', 'SA De Linde', ...STREET], 'SA De Linde'],
  ['may have a legal form with points', ['An Maes', 'Linde G.m.b.H.', ...STREET], 'Linde G.m.b.H.'],
  ['is the first one where a form stands inside another', ['An Maes', 'De nv Linde', ...STREET], 'An Maes'],
  ['is not the contact', ['t.a.v. An Maes', 'De Linde', ...STREET], 'De Linde'],
  ['is not the contact in English', ['Attn: An Maes', 'De Linde', ...STREET], 'De Linde'],
  ['is not the contact in German', ['z.Hd. Frau Maes', 'De Linde', ...STREET], 'De Linde'],
  ['is not a department', ['Dienst aankoop', 'De Linde', ...STREET], 'De Linde'],
  ['is the contact where nobody else is named', ['t.a.v. An Maes', ...STREET], 'An Maes'],
  ['is the contact with a title', ['Mevrouw An Maes', ...STREET], 'Mevrouw An Maes'],
  ['is no greeting', ['Aan', 'De Linde', ...STREET], 'De Linde'],
  ['is not there', STREET, undefined],
])('the name in an address %s', (_, lines, name) =>
  expect(nameOf(segmentsOf(lines.join('\n')))?.text).toBe(name),
)

test('no number, label, greeting or contact address is a name', () => {
  const none = [
    'A1',
    'Zetel',
    'Siège social',
    'Uw ref. (PO) : 4500002625',
    'Klant:',
    'Mevrouw',
    'de heer',
    'GLN 5412345000013',
    'info@linde.example',
    'Tel. 051 12',
    '2018',
  ]
  const some = [
    'De Linde',
    'De Linde: Gent',
    'Mevrouw Maes',
    'Glnova',
    'Telenet',
    'Bureau www',
    '2018 De Linde',
  ]
  const possible = (texts: string[]) => texts.filter((text) => segmentsOf(text).every(isPossible))
  expect([possible(none), possible(some)]).toEqual([[], some])
})

test.each([
  ['De Linde,', 'De Linde'],
  ['De Linde.', 'De Linde.'],
  ['— De Linde ~', 'De Linde'],
  ['De | Linde', 'De | Linde'],
  ['Sint- Cecilia', 'Sint-Cecilia'],
  ['Sint- en Cecilia', 'Sint- en Cecilia'],
])('%s is tidied to %s', (text, tidy) => expect(tidied(text)).toBe(tidy))
