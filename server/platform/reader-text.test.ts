import { expect, test } from 'vitest'
import rules from '#generated/texts/nl/messages/rules.json' with { type: 'json' }
import { LANGUAGES, readerText } from './language.ts'

/** The words by which a sentence, or its part after a colon, tells somebody to do something. */
const IMPERATIVE = {
  nl: /(?:^|[.:?!;] )(?:Vul|Kies|Laat|Kijk|Schrijf|Zet|Gebruik|Geef|Vermeld|Voeg|Haal|Verwijder|Controleer|Maak|Zeg)\b/i,
  fr: /(?:^|[.:?!;] )(?!chez\b)(?:\p{L}+ez|dites|faites)(?![\p{L}])/iu,
  en: /(?:^|[.:?!;] )(?:Enter|Choose|Leave|Keep|Check|Write|Put|Use|Give|State|Add|Take|Remove|Make|Say|Do not|Better)\b/i,
}

test.each(LANGUAGES)('no finding on a received document tells its reader to act, in %s', (language) => {
  // An answer is written by the reader.
  const ofDocuments = Object.keys(rules).filter((rule) => !rule.startsWith('PEPPOL-T111'))
  const told = ofDocuments.map((rule) => readerText(rule, {}, language))
  expect(told.filter((text) => IMPERATIVE[language].test(text))).toEqual([])
})

test('a finding without advice is the same for both', () => {
  expect(readerText('BR-06', {}, 'en')).toBe('The supplier’s name is missing.')
})
