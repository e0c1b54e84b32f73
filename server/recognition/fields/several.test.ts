import { expect, test } from 'vitest'
import { typedPage } from '#tests/support/typed-page.ts'
import { readFields } from './read-fields.ts'
import { KNOWN_NOTHING } from './reading.ts'

const invoice = (title: string, amount = '121,00') => `
${title}

Datum: 12/03/2026

Omschrijving                            Bedrag
Onderhoud                               ${amount.replace('121', '100')}

Totaal excl. btw                        ${amount.replace('121', '100')}
Btw 21 %                                ${amount.replace('121', ' 21')}
Totaal incl. btw                        ${amount}
`

function read(...texts: string[]) {
  const pages = texts.map((text, index) => typedPage(text, index + 1))
  const { doubts, heading, totals } = readFields(pages, KNOWN_NOTHING) ?? {}
  return [doubts, heading?.invoiceNumber?.value, totals?.total?.value]
}

test('of two invoices in one file the first is read, and it is said that there are more', () => {
  const first = invoice('Factuur 2026/0401')
  expect(read(first, invoice('Factuur 2026/0402'))).toEqual([['SEVERAL_INVOICES'], '2026/0401', 12_100])
  expect(read(first, invoice('Factuur 2026/0402', '1210,00'))).toEqual([
    ['SEVERAL_INVOICES'],
    '2026/0401',
    12_100,
  ])
})

test('more pages of one invoice are no second', () => {
  const first = invoice('Factuur 2026/0401')
  const list = `
Factuurnummer       Factuurdatum        Bedrag
2026/0399           01/03/2026           50,00
2026/0398           01/03/2026           70,00
Totaal                                  120,00`
  for (const more of [
    invoice('Factuur 2026/0401'),
    'Bijlage bij factuur 2026/0401',
    'Wij namen uw factuur 2026/0399 terug.',
    list,
  ])
    expect(read(first, more)).toEqual([[], '2026/0401', 12_100])
})
