/** Names, forms of companies, and contacts: lines of addresses. */
import { describe, expect, test } from 'vitest'
import { typedPage } from '#tests/support/typed-page.ts'
import { linesOf } from '../page/lines.ts'
import { isForAttention, isLegalForm, isPossible, nameOf, tidied } from './names.ts'

const segmentsOf = (text: string) => linesOf(typedPage(text)).flatMap(({ segments }) => segments)
const nameIn = (...lines: string[]) => nameOf(segmentsOf(lines.join('\n')))?.text

describe('the name in an address', () => {
  test.each<[string, string[], string | undefined]>([
    [
      'stands above street and town',
      ['Vastgoed De Linde', 'Lindelaan 18', '2018 Antwerpen'],
      'Vastgoed De Linde',
    ],
    ['may have a number', ['Garage 7', 'Lindelaan 18', '2018 Antwerpen'], 'Garage 7'],
    ['is not behind the town', ['Lindelaan 18', '2018 Antwerpen', 'Vastgoed De Linde'], undefined],
    ['is the first line where there is no town', ['Vastgoed 7', 'Lindelaan 18'], 'Vastgoed 7'],
    [
      'is the one with a legal form',
      ['An Maes', 'De Linde nv', 'Lindelaan 18', '2018 Antwerpen'],
      'De Linde nv',
    ],
    ['begins with one', ['An Maes', 'SA De Linde', 'Lindelaan 18', '2018 Antwerpen'], 'SA De Linde'],
    ['only contains one', ['An Maes', 'De nv Linde', 'Lindelaan 18', '2018 Antwerpen'], 'An Maes'],
    ['is not the contact', ['t.a.v. An Maes', 'De Linde', 'Lindelaan 18', '2018 Antwerpen'], 'De Linde'],
    [
      'is the contact where nobody else is named',
      ['t.a.v. An Maes', 'Lindelaan 18', '2018 Antwerpen'],
      'An Maes',
    ],
    ['is the contact with a title', ['Mevrouw An Maes', 'Lindelaan 18', '2018 Antwerpen'], 'Mevrouw An Maes'],
    ['is no greeting', ['Aan', 'De Linde', 'Lindelaan 18', '2018 Antwerpen'], 'De Linde'],
    ['is not there', ['Lindelaan 18', '2018 Antwerpen'], undefined],
  ])('%s', (_, lines, name) => expect(nameIn(...lines)).toBe(name))
})

test.each([
  ['De Linde', true],
  ['A', false],
  ['A1', false],
  ['Ab', true],
  ['a1 b2', false],
  ['Klant:', false],
  ['De Linde: Gent', true],
  ['Mevrouw', false],
  ['Mevrouw Maes', true],
  ['heer', true],
  ['de heer', false],
  ['GLN 5412345000013', false],
  ['Glnova', true],
  ['info@linde.example', false],
  ['Tel. 051 12 34 56', false],
  ['Telenet', true],
  ['Bureau www', true],
  ['2018', false],
  ['2018 De Linde', true],
])('%s may be a name: %s', (text, isOne) => expect(segmentsOf(text).map(isPossible)).toEqual([isOne]))

test.each([
  ['nv', true],
  ['N.V.', true],
  ['b v b a', true],
  ['GmbH', true],
  ['G.m.b.H.', true],
  ['ASBL', true],
  ['nv Linde', false],
  ['Linde nv', false],
  ['nvx', false],
  ['xnv', false],
])('%s is a legal form: %s', (text, isOne) => expect(isLegalForm(text)).toBe(isOne))

test.each([
  ['t.a.v. An', true],
  ['T.a.v.', true],
  ['Tavares', false],
  ['Brasserie t.a.v. An', false],
  ['Attn: An', true],
  ['Attentie', false],
  ['c/o De Linde', true],
  ['z.Hd. Frau Maes', true],
  ['Herrn Maes', true],
  ['Herrnhut', false],
  ['Mme Maes', true],
  ['Dienst aankoop', true],
  ['Diensten De Linde', false],
])('%s is for a contact: %s', (text, isOne) => expect(isForAttention(text)).toBe(isOne))

test.each([
  ['De Linde,', 'De Linde'],
  ['De Linde;', 'De Linde'],
  ['De Linde.', 'De Linde.'],
  ['De, Linde', 'De, Linde'],
  ['| De Linde', 'De Linde'],
  ['— De Linde ~', 'De Linde'],
  ['|De Linde', '|De Linde'],
  ['De | Linde', 'De | Linde'],
  ['Sint- Cecilia', 'Sint-Cecilia'],
  ['Sint- en Cecilia', 'Sint- en Cecilia'],
  ['7- Cecilia', '7- Cecilia'],
])('%s is tidied to %s', (text, tidy) => expect(tidied(text)).toBe(tidy))
