import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareNames, worstVerdict } from './compare-names.ts'

describe('two names of one person are the same', () => {
  test.each([
    ['Jan Willems', 'JAN WILLEMS', 'case'],
    ['Amélie Fontaine', 'Amelie Fontaine', 'accents'],
    ['Zoë Şahin', 'Zoe Sahin', 'marks of other languages'],
    ['Søren Straße', 'Soren Strasse', 'letters of other languages'],
    ['Jan Willems', 'Willems Jan', 'family name first'],
    ['Jan Willems', 'Willems, Jan', 'a comma between'],
    ['Jean-Pierre Dupont', 'Jean Pierre Dupont', 'a hyphen'],
    ['Jean-Pierre Dupont', 'Jeanpierre Dupont', 'written as one'],
    ['An Van de Velde', 'An Vandevelde', 'particles written on'],
    ['An Van de Velde', 'Velde, An van de', 'particles behind'],
    ['Els De Smet', 'DE SMET Els', 'a particle before the family name'],
    ['Luc D’Hondt', "Luc D'hondt", 'apostrophes'],
    ["Luc D'Hondt", 'Luc Dhondt', 'no apostrophe'],
    ['Luc D’Hondt', 'Luc D Hondt', 'a space for the apostrophe'],
    ['Dr. Jan Willems', 'Jan Willems', 'a title'],
    ['Jan  Willems ', 'Jan Willems', 'spaces'],
  ])('%s, %s: %s', (one, other) => {
    expect(compareNames(one, other)).toBe('SAME')
  })
})

describe('two names are similar', () => {
  test.each([
    ['Jan Willems', 'J. Willems', 'an initial'],
    ['Jan-Pieter Willems', 'J.P. Willems', 'two initials'],
    ['Johan Willems', 'Jo Willems', 'a short form'],
    ['Jan Willems', 'Jan Karel Maria Willems', 'second given names'],
    ['An Peeters', 'An Peeters-Janssens', 'a married name behind'],
    ['An Peeters', 'An Janssens-Peeters', 'a married name before'],
    ['An Peeters', 'An Peeters echtgenote Janssens', 'a married name in words'],
    ['Maria García López', 'Maria García', 'one of two family names'],
    ['Els De Smet', 'Els Smet', 'a particle less'],
    ['An Van den Velde', 'An Van de Velde', 'another particle'],
    ['Jan Janssens', 'Jan Jansens', 'a slip'],
    ['Janssens', 'Jan Janssens', 'the family name alone'],
  ])('%s, %s: %s', (one, other) => {
    expect(compareNames(one, other)).toBe('SIMILAR')
  })
})

describe('two names are different', () => {
  test.each([
    ['Chris Janssens', 'Donald Duck', 'nothing in common'],
    ['Jan Willems', 'Piet Willems', 'a brother'],
    ['Jan Willems', 'Jan Peeters', 'one given name'],
    ['Jan Karel Peeters', 'Jan Willem Peeters', 'other second names'],
    ['Jan Willems', 'J. W.', 'initials alone'],
    ['Jan Peeters', 'Peter Jansen', 'names that look like each other'],
    ['Jan Van Damme', 'Piet Van Damme', 'particles in common'],
    ['Chris Claes', 'Сhris Сlaes', 'letters of another script that look the same'],
    ['Jan Willems', '', 'no name'],
    ['Jan Willems', '***', 'no letters'],
    ['', '', 'no names'],
  ])('%s, %s: %s', (one, other) => {
    expect(compareNames(one, other)).toBe('DIFFERENT')
  })
})

describe('however a name is written', () => {
  /** Consonants without `r`: they make no particle (`zur`) and no title (`mrs`), which belong to the word behind them. */
  const letters = fc.string({ unit: fc.constantFrom(...'bcfghjklmnpqswyz'), minLength: 3, maxLength: 9 })
  const names = fc.array(letters, { minLength: 1, maxLength: 5 })
  const anything = fc.string({ unit: 'grapheme', maxLength: 300 })

  test('the order of its words, case and accents change nothing', () => {
    const written = names.chain((words) =>
      fc.tuple(fc.constant(words), fc.shuffledSubarray(words, { minLength: words.length })),
    )
    fc.assert(
      fc.property(written, ([words, turned]) => {
        const other = turned.map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}\u0301`).join(' - ')
        expect(compareNames(words.join(' '), other)).toBe('SAME')
      }),
    )
  })

  test('who is compared with whom changes nothing, and anything can be compared', () => {
    fc.assert(
      fc.property(anything, anything, (one, other) => {
        expect(compareNames(one, other)).toBe(compareNames(other, one))
      }),
    )
  })

  test('a name more is similar at best, a name instead is different', () => {
    const grown = fc.tuple(
      fc.uniqueArray(letters, { minLength: 2, maxLength: 4 }),
      fc.constantFrom('aaaaaaa', 'eeeeeee'),
    )
    fc.assert(
      fc.property(grown, ([words, more]) => {
        expect(compareNames(words.join(' '), [...words, more].join(' '))).toBe('SIMILAR')
        expect(compareNames(words.join(' '), [...words.slice(1), more].join(' '))).toBe('DIFFERENT')
      }),
    )
  })
})

describe('of three names', () => {
  test.each([
    [['Jan Willems', null, null], 'SAME'],
    [['Jan Willems', 'J. Willems', 'WILLEMS Jan'], 'SIMILAR'],
    [['Chris Janssens', 'Donald Duck', 'Piet Piraat'], 'DIFFERENT'],
    [['Chris Janssens', null, 'Piet Piraat'], 'DIFFERENT'],
  ] as const)('%j: the worst of each two counts, %s', (given, verdict) => {
    expect(worstVerdict(given)).toBe(verdict)
  })
})
