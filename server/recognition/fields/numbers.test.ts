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

describe('what is said of another invoice is not of this one', () => {
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
