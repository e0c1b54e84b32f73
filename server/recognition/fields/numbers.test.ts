import { describe, expect, test } from 'vitest'
import { typedPage } from '#tests/support/typed-page.ts'
import { readFields } from './read-fields.ts'
import { KNOWN_NOTHING } from './reading.ts'

const page = (head: string, foot = '') => `
${head}

Omschrijving                            Bedrag
Onderhoud                               100,00

Totaal excl. btw                        100,00
Btw 21 %                                 21,00
Totaal incl. btw                        121,00
${foot}
`

function read(head: string, foot?: string) {
  const heading = readFields([typedPage(page(head, foot))], KNOWN_NOTHING)?.heading
  return [heading?.invoiceNumber?.value, heading?.issueDate?.value, heading?.dueDate?.value]
}

const OURS = ['2026/0330', '2026-03-28', '2026-04-27']
const HEAD = `Factuur

Nummer: 2026/0330
Datum: 28/03/2026
Vervaldatum: 27/04/2026`

test.each(['N° agrément', 'N° d’autorisation', 'Nr. vergunning'])(
  'the number of an approval is no number of the invoice: %s',
  (label) =>
    expect(read(HEAD.replace('Nummer: 2026/0330', 'Kenteken'), `${label} 33.62.1`)[0]).toBeUndefined(),
)

test('a postal code on the line of the title is no number of the invoice', () =>
  expect(
    read(`
                              Brasserie des Trois Ponts SRL
                              Chaussée de Bruxelles, 86
Facture                       1180 Uccle

Numéro        Date            N° client
2500040       23/03/2025      4111240`)[0],
  ).toBe('2500040'))

test('the number of a house above its town is none, and neither is a number beside RPR a VAT number', () =>
  expect(
    read(`
                              Schilderwerken Vantorre nv
                              Havenkaai 24
                              1800 Vilvoorde

                     Nummer          Factuurdatum
RPR Gent             F23-718         18/07/2023`)[0],
  ).toBe('F23-718'))

test('a number that may be a year is one where nothing else is', () => {
  expect(read(HEAD.replace('Nummer: 2026/0330', 'Factuurnummer: 1968'))[0]).toBe('1968')
  expect(read(HEAD.replace('Nummer', 'Factuurnummer: 2026\nNummer'))[0]).toBe('2026/0330')
})

test.each([
  'Gent, zaterdag 28 maart 2026',
  'Namur, samedi 28 mars 2026',
  'Eupen, Samstag, 28. März 2026',
  'Gent, Saturday 28 March 2026',
])('a date with its weekday at the top is the date: %s', (date) => {
  const heading = readFields(
    [typedPage(page(`${date}\n\nFactuur\n\nFactuurnummer: 2026/0330`))],
    KNOWN_NOTHING,
  )?.heading
  expect(heading?.issueDate?.value).toBe('2026-03-28')
  expect(heading?.issueDate?.confidence).toBeGreaterThan(0.8)
})

test.each([
  'Voorschotfactuur: 2026/0102 van 5 februari 2026',
  'Facture d’acompte 2026/0102 du 5 février 2026',
  'Deposit invoice: 2026/0102 of 5 February 2026',
  'Anzahlungsrechnung 2026/0102 vom 5. Februar 2026',
])('number and date of an advance invoice leave no doubt about those of this one: %s', (advance) => {
  const heading = readFields([typedPage(page(`${HEAD}\n${advance}`))], KNOWN_NOTHING)?.heading
  expect(heading?.invoiceNumber?.value).toBe('2026/0330')
  expect(heading?.issueDate?.value).toBe('2026-03-28')
  expect(heading?.issueDate?.confidence).toBeGreaterThan(0.9)
})

test('an advance invoice has its own number', () =>
  expect(read('Voorschotfactuur\n\nVoorschotfactuur: 2026/0102\nDatum: 28/03/2026')).toEqual([
    '2026/0102',
    '2026-03-28',
    undefined,
  ]))

describe('a number of another invoice is not of this one', () => {
  test.each([
    ['a payment in advance', 'Reeds betaald, voorschotfactuur 2026/0102     -100,00'],
    ['its date, too', 'Voorschotfactuur 2026/0102 van 05/02/2026   -100,00'],
    ['a sentence', 'Het saldo wordt verrekend met factuur 2026/0322, die vervalt op 30/05/2026.'],
    ['an invoice in French', 'Acompte, facture A-2026-12 du 05/02/2026      -100,00'],
    [
      'a list of open invoices',
      `Openstaande facturen:

Factuurnummer       Factuurdatum        Bedrag
2026/0211           11/02/2026          318,00
2026/0290           01/03/2026          127,20`,
    ],
  ])('%s', (_, foot) => expect(read(HEAD, foot)).toEqual(OURS))

  test('the balance of an earlier one, above the lines', () =>
    expect(read(HEAD.replace('Factuur\n', 'Factuur\n\nVorig saldo, factuur 2026/0102: 50,00'))).toEqual(OURS))

  test('but a row with the amount to pay is', () =>
    expect(
      read(`Factuur

Factuurnummer       Datum               Vervaldatum         Bedrag
2026/0330           28/03/2026          27/04/2026          121,00`),
    ).toEqual(OURS))

  test('and so is the number to mention', () =>
    expect(
      read(HEAD.replace('Nummer: 2026/0330\n', ''), 'Betaal met vermelding van factuurnummer 2026/0330.'),
    ).toEqual(OURS))
})

describe('a number is read', () => {
  test.each([
    ['behind the letters of its series', 'Factuur F 2026-0605', 'F 2026-0605'],
    ['without the word for a number', 'Facture N 2026-0605', '2026-0605'],
    ['behind a count', 'Vorderingsfactuur nr 3 – VF/26/118', 'VF/26/118'],
    ['of a fee note', 'STAAT VAN ERELOON EN KOSTEN nr. 2026/88', '2026/88'],
    ['between signs that divide a line', 'Factuur\nKlantnr. 40112 · Nr. 2026/0355 · Leuven', '2026/0355'],
  ])('%s', (_, title, number) => expect(read(`${title}\nDatum: 28/03/2026`)[0]).toBe(number))
})

test.each([
  ['the letters of its series before it', 'Factuurnummer: EH 25-514', 'EH 25-514'],
  ['the letters of its series below its label', 'Factuurnummer\nVF 24.08517', 'VF 24.08517'],
  ['spaces between its digits', 'Factuurnummer: 8812 0045 731', '8812 0045 731'],
])('a number is read with %s', (_, number, value) =>
  expect(read(`Factuur\n\n${number}\n\nDatum: 28/03/2026`)[0]).toBe(value),
)

test('a date whose name is unknown goes behind the named one', () =>
  expect(read('Factuur\n\nFactuurnummer: 2026/0330\n\nDatum: 28/03/2026\n\nAankomst 20/03/2026')[1]).toBe(
    '2026-03-28',
  ))

test('a date may go on in the next line of its sentence', () =>
  expect(
    read(
      HEAD.replace('Vervaldatum: 27/04/2026', ''),
      'Nous vous prions de verser la somme de 121,00 pour le 27\navril 2026, avec la communication 14.',
    )[2],
  ).toBe('2026-04-27'))
