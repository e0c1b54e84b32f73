import { expect, test } from 'vitest'
import { typedPage } from '#tests/support/typed-page.ts'
import { readFields } from './read-fields.ts'
import { KNOWN_NOTHING } from './reading.ts'

const SUMS = `
Omschrijving                            Bedrag
Onderhoud                               100,00

Totaal excl. btw                        100,00
Btw 21 %                                 21,00
Totaal incl. btw                        121,00
`

function read(head: string, foot = '') {
  const heading = readFields([typedPage(`${head}\n${SUMS}\n${foot}`)], KNOWN_NOTHING)?.heading
  const { invoiceNumber, issueDate, originalInvoiceNumber, originalInvoiceDate } = heading ?? {}
  return [invoiceNumber, issueDate, originalInvoiceNumber, originalInvoiceDate].map((one) => one?.value)
}

const BOTH = ['CN-14', '2026-03-20', 'F26-301', '2026-03-03']

test.each([
  `Creditnota CN-14
Leuven, 20 maart 2026
Met deze nota crediteren wij onze factuur F26-301 van 3 maart 2026.`,
  `Note de crédit CN-14
Date : 20/03/2026
Nous vous créditons la facture F26-301 du 3 mars 2026.`,
  `Creditnota CN-14
Datum: 20/03/2026
Terugname goederen van factuur F26-301 d.d. 03/03/2026`,
  `Gutschrift CN-14
Datum: 20.03.2026
Wir schreiben Ihnen die Rechnung F26-301 vom 03.03.2026 gut.`,
  `Credit note
No. CN-14
Date: 20 March 2026
Invoice: F26-301
Invoice date: 3 March 2026`,
  `Creditnota CN-14
Datum: 20/03/2026
Uw bestelbon 4566529278 – Klantnr. K62454 – Betreft factuur
F26-301 van 2026-03-03`,
  `Creditnota CN-14
Datum: 20/03/2026
Uw bestelbon 4566529278 – Klantnr. K62454 – Betreft factuur F26-301 van
03/03/2026`,
  `NOTE DE CRÉDIT

Numéro        Date          Facture       Du
CN-14         20/03/2026    F26-301       03/03/2026`,
])('a credit note names the invoice that it corrects: %s', (head) => expect(read(head)).toEqual(BOTH))

test('not the one that the money is taken off', () =>
  expect(
    read(
      `Creditnota CN-14
Datum: 20/03/2026
Wij crediteren factuur F26-301 van 3 maart 2026.`,
      'Het bedrag wordt verrekend met factuur F26-322 die vervalt op 30/04/2026.',
    ),
  ).toEqual(BOTH))

test('a label that says invoice may be of its own number and date', () =>
  expect(read('Creditnota\n\nFactuurnummer: CN-14\nFactuurdatum: 20/03/2026')).toEqual([
    'CN-14',
    '2026-03-20',
    undefined,
    undefined,
  ]))

test('and so it may be where the credited one has a label of its own', () =>
  expect(
    read(`Creditnota

Creditnotanummer: CN-14
Factuurdatum: 20/03/2026
Gecrediteerde factuur: F26-301 van 3 maart 2026`),
  ).toEqual(BOTH))
