import { expect, test } from 'vitest'
import { languageOf } from './language.ts'

test.each([
  ['nld', 'Te betalen binnen dertig dagen na factuurdatum, met vermelding van het nummer'],
  ['fra', 'À payer dans les trente jours, numéro de la facture'],
  ['eng', 'Payment within thirty days of the invoice date'],
  ['deu', 'Zahlung innerhalb von 30 Tagen, Rechnung Nummer 12'],
  [undefined, 'Total 12,50 EUR'],
  [undefined, 'van het und der'],
])('%s: %s', (language, text) => expect(languageOf(text.split(' '))).toBe(language))
