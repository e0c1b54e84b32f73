import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeWithCorpora, readCorpus } from '#tests/support/corpora.ts'
import { countries, countryName, isCountry } from './countries.ts'
import { currencySymbol } from './currencies.ts'
import {
  displayIban,
  displayKbo,
  displayStructuredCommunication,
  isBelgianVat,
  isBic,
  isCreditorReference,
  isEmail,
  isEmailList,
  isIban,
  isKbo,
  isStructuredCommunication,
  normaliseBelgianNumber,
  normaliseIban,
} from './formats.ts'
import { isParticipant, isSameParticipant, readParticipantId } from './participant.ts'

type Row = { value: string; valid: boolean; normalised?: string }

/** Every row on which we and the corpus differ. */
function disagreements(file: string, judge: (value: string) => boolean): string[] {
  const rows: Row[] = JSON.parse(readCorpus('identifiers', file).toString())
  expect(rows.length).toBeGreaterThan(30)
  return rows.filter(({ value, valid }) => judge(value) !== valid).map(({ value }) => value)
}

describeWithCorpora('judged like the corpus of identifiers are', () => {
  test('enterprise numbers', () => {
    expect(disagreements('be-enterprise-numbers.shared.json', isBelgianVat)).toEqual([])
  })

  test('enterprise numbers as they are stored', () => {
    const rows: Row[] = JSON.parse(readCorpus('identifiers', 'be-enterprise-numbers.shared.json').toString())
    const good = rows.filter(({ valid, normalised }) => valid && normalised !== undefined)
    expect(good.length).toBeGreaterThan(10)
    expect(good.filter(({ normalised }) => !isKbo(normalised ?? ''))).toEqual([])
    expect(good.filter(({ value, normalised }) => normaliseBelgianNumber(value) !== normalised)).toEqual([])
  })

  test('IBANs', () => {
    expect(disagreements('ibans.shared.json', isIban)).toEqual([])
  })

  test('BICs', () => {
    expect(disagreements('bics.shared.json', isBic)).toEqual([])
  })

  test('structured communications', () => {
    expect(disagreements('structured-communications-ogm.shared.json', isStructuredCommunication)).toEqual([])
  })

  test('participants', () => {
    const judge = (value: string) => {
      const id = readParticipantId(value)
      return id !== undefined && isParticipant(id)
    }
    expect(disagreements('peppol-participant-ids.shared.json', judge)).toEqual([])
  })
})

describe('enterprise numbers', () => {
  test('one changed digit is always noticed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 19_999_999 }),
        fc.nat(9),
        fc.integer({ min: 1, max: 9 }),
        (n, at, by) => {
          const first = String(n).padStart(8, '0')
          const kbo = first + String(97 - (n % 97)).padStart(2, '0')
          expect(isKbo(kbo)).toBe(true)
          const digits = [...kbo]
          digits[at] = String((Number(digits[at]) + by) % 10)
          expect(isKbo(digits.join(''))).toBe(false)
        },
      ),
    )
  })

  test.each(['', '0000000000', '0123456748', '123456749', '0123.456.749', 'BE0123456749', '01234567490'])(
    '%s is not one as it is stored',
    (text) => {
      expect(isKbo(text)).toBe(false)
    },
  )

  test('are shown with dots', () => {
    expect(displayKbo('0123456749')).toBe('0123.456.749')
    expect(displayKbo('12')).toBe('12')
  })
})

test('a pasted IBAN is cleaned, and shown in fours', () => {
  expect(normaliseIban(' be71.0961 2345-6769 ')).toBe('BE71096123456769')
  expect(displayIban('BE71096123456769')).toBe('BE71 0961 2345 6769')
})

test('a creditor reference has the check digits of ISO 11649', () => {
  expect(isCreditorReference('RF18539007547034')).toBe(true)
  expect(
    ['RF19539007547034', 'RF18', 'rf18539007547034', `RF18${'5'.repeat(22)}`].filter(isCreditorReference),
  ).toEqual([])
})

test('a structured communication is shown in its form, other text as it is', () => {
  expect(displayStructuredCommunication('010806817183')).toBe('+++010/8068/17183+++')
  expect(displayStructuredCommunication('factuur 12')).toBe('factuur 12')
  expect(isStructuredCommunication('factuur 12')).toBe(false)
})

test.each(['anna@bakkerij-peeters.example', "o'neil+x@mail.example.be", 'a@b.co'])(
  '%s is an address',
  (text) => {
    expect(isEmail(text)).toBe(true)
  },
)

test.each([
  '',
  'anna',
  'anna@',
  '@x.be',
  'a@b',
  'a b@c.be',
  'a@b..be',
  'a@-b.be',
  'a@b.be,c@d.be',
  'ä@b.be',
  `${'a'.repeat(65)}@b.be`,
  'a@b.be\n',
])('%j is no address', (text) => {
  expect(isEmail(text)).toBe(false)
})

test('an address that tries to keep the judge busy is refused at once', () => {
  const before = process.cpuUsage()
  expect(isEmail(`${'a.'.repeat(50_000)}@`)).toBe(false)
  expect(isEmailList(`${'a@'.repeat(50_000)}`)).toBe(false)
  expect(process.cpuUsage(before).user).toBeLessThan(500_000)
})

test('a list of addresses needs every one of them to be right', () => {
  expect(isEmailList('a@b.be, c@d.be')).toBe(true)
  expect(isEmailList('a@b.be,')).toBe(false)
})

test('there are 31 countries, each with its name in three languages [fields.countries]', () => {
  expect(countries).toHaveLength(31)
  expect(new Set(countries.map(({ code }) => code)).size).toBe(31)
  expect(countries.every(({ nl, fr, en }) => nl && fr && en)).toBe(true)
  expect(countryName('BE', 'fr')).toBe('Belgique')
  expect(countryName('US', 'nl')).toBe('US')
  expect(isCountry('be')).toBe(false)
})

test('lists show a symbol where the specification has one [constants.currency-symbols]', () => {
  const shown = ['', 'EUR', 'DKK', 'GBP', 'NZD', 'PLN', 'AUD', 'SGD', 'SEK', 'NOK', 'CHF'].map(currencySymbol)
  expect(shown).toEqual(['€', '€', 'kr.', '£', 'NZ$', 'zł', 'A$', 'S$', 'SEK', 'NOK', 'CHF'])
})

test('an endpoint is the same in any case', () => {
  const lower = { scheme: '9925', participant: 'be0123456749' }
  expect(isSameParticipant(lower, { scheme: '9925', participant: 'BE0123456749' })).toBe(true)
  expect(isSameParticipant(lower, { scheme: '0208', participant: 'be0123456749' })).toBe(false)
})
