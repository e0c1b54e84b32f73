import { expect, test } from 'vitest'
import { typedPage } from '#tests/support/typed-page.ts'
import { gather } from './evidence.ts'

const datesIn = (text: string) => gather([typedPage(text)]).dates.map(({ value }) => value.iso)

test.each([
  'Factuur R-21587/25 van 16 september 2025',
  'Facture n° 14 du 16 septembre 2025',
  'Invoice no. 14 dated 16 September 2025',
  'Rechnung Nr. 14 vom 16. September 2025',
])('the number before a date is no day of it: %s', (text) => {
  expect(datesIn(text)).toEqual(['2025-09-16'])
})

test('two numbers leave the month open in English alone', () => {
  const isAmbiguous = (text: string) => gather([typedPage(text)]).dates.map(({ value }) => value.isAmbiguous)
  expect(isAmbiguous('Factuur\nDatum: 10/12/2026')).toEqual([false])
  expect(isAmbiguous('Invoice\nDate: 10/12/2026')).toEqual([true])
})

test.each([
  ['3 février 2026', '2026-02-03'],
  ['1er août 2026', '2026-08-01'],
  ['24 déc. 2026', '2026-12-24'],
  ['9. März 2026', '2026-03-09'],
  ['5 Mrt 26', '2026-03-05'],
  ['31 of May, 2026', '2026-05-31'],
  ['March 5, 2026', '2026-03-05'],
])('%s is read', (text, iso) => {
  expect(datesIn(`Datum: ${text}`)).toEqual([iso])
})

test.each(['nl', 'fr', 'de', 'en'])('every month is known by its name in %s, whole and short', (language) => {
  for (let month = 0; month < 12; month++)
    for (const length of ['long', 'short'] as const) {
      const name = new Date(2026, month).toLocaleDateString(language, { month: length })
      expect(datesIn(`Datum: 14 ${name} 2026`)).toEqual([`2026-${String(month + 1).padStart(2, '0')}-14`])
    }
})
