import { expect, test } from 'vitest'
import type { Element } from '#contracts/rules/invoice/ubl/element.ts'
import { element } from '#tests/support/element.ts'
import { mergeChildren } from './merge.ts'

const name = (text: string) => element('cbc:Name', text)
const note = (text: string) => element('cbc:Note', text)
const merged = (base: Element[], mine: Element[], theirs: Element[]) => mergeChildren({ base, mine, theirs })

test.each<[what: string, base: Element[], mine: Element[], theirs: Element[], result: Element[]]>([
  ['unchanged in the form stays as the file has it', [name('a')], [name('a')], [name('A')], [name('A')]],
  ['changed in the form is what the form says', [name('a')], [name('b')], [name('a')], [name('b')]],
  ['removed in the form is gone', [name('a')], [], [name('a')], []],
  ['unknown to the form stays', [], [], [note('n')], [note('n')]],
  ['new in the form is added', [], [note('n')], [], [note('n')]],
  ['new in the form though the file never had it is added', [note('n')], [note('m')], [], [note('m')]],
  ['in the form from the beginning and never in the file is not', [note('n')], [note('n')], [], []],
  [
    'of one name is paired by its place',
    [note('1'), note('2')],
    [note('1'), note('3')],
    [note('1'), note('2'), note('9')],
    [note('1'), note('3'), note('9')],
  ],
  [
    'within another is merged there, and the rest of that stays',
    [element('cac:Contact', [name('a')])],
    [element('cac:Contact', [name('b')])],
    [element('cac:Contact', [element('cbc:ID', '7'), name('a')])],
    [element('cac:Contact', [element('cbc:ID', '7'), name('b')])],
  ],
])('an element is %s', (_what, base, mine, theirs, result) => {
  expect(merged(base, mine, theirs)).toEqual(result)
})

test('a changed text keeps the attributes that the form has no place for, and no others', () => {
  const [id] = merged(
    [element('cbc:ID', '1', { schemeID: '0208', mimeCode: 'x' })],
    [element('cbc:ID', '2', { schemeID: '0088' })],
    [element('cbc:ID', '1', { schemeID: '0208', schemeAgencyID: '9', mimeCode: 'x' })],
  )
  expect([id?.text, id?.attributes]).toEqual(['2', { schemeAgencyID: '9', schemeID: '0088' }])
})

const address = (street: string, ...others: Element[]) =>
  element('cac:PostalAddress', [element('cbc:StreetName', street), ...others])
const more = [
  element('cbc:AdditionalStreetName', 'Box 3'),
  element('cac:AddressLine', [element('cbc:Line', 'At the back')]),
  element('cbc:Department', 'Sales'),
]

test.each([
  [
    'as it is in the form takes the place of all three',
    'New street 1',
    address('New street 1', element('cbc:Department', 'Sales')),
  ],
  ['that nobody changed keeps all three', 'Street 1, Box 3', address('Street 1', ...more)],
])('a street %s', (_what, street, result) => {
  const base = address('Street 1, Box 3')
  // The city is changed, so that the address has to be merged.
  const city = (text: string) => element('cbc:CityName', text)
  const mine = { ...address(street), children: [...address(street).children, city('Gent')] }
  const [found] = merged(
    [{ ...base, children: [...base.children, city('Brugge')] }],
    [mine],
    [address('Street 1', ...more, city('Brugge'))],
  )
  expect(found?.children).toEqual([...result.children, city('Gent')])
})
