import { describe, expect, test } from 'vitest'
import { typedPage } from '#tests/support/typed-page.ts'
import type { PageWords } from '../../formats/pdf/word.ts'
import { interpret } from '../engine.ts'
import { asCode } from './evidence.ts'
import { readFields } from './read-fields.ts'
import { KNOWN_NOTHING } from './reading.ts'

const HEADING = `
Schrijnwerkerij Ardu bv                                     FACTUUR
Molenweg 7                                                  Vastgoed De Linde nv
8700 Tielt                                                  Lindelaan 18
BTW BE 0418.759.886                                         2018 Antwerpen

Factuurnummer 2026/0412
Factuurdatum 12-03-2026
`
const TOTALS = `

                                                Totaal excl. btw          320,00
                                                Btw 21 %                   67,20
                                                Te betalen                387,20
`

const photographed = (page: PageWords): PageWords => ({
  ...page,
  words: page.words.map((word) => ({ ...word, confidence: 0.95 })),
})

function linesOf(page: PageWords) {
  const lines = readFields([page], KNOWN_NOTHING)?.lines ?? []
  return lines.map(({ name, quantity, unitPrice, discount, net }) => [
    name,
    quantity,
    unitPrice,
    discount,
    net,
  ])
}

const table = (rows: string) => typedPage(`${HEADING}${rows}${TOTALS}`)

const COMPLETE = [
  ['Deuren plaatsen', 2, 100, 0, 20000],
  ['Trap schuren', 3, 40, 0, 12000],
]

describe('an invoice whose sums are lost is told as that', () => {
  const typed = typedPage(`${HEADING}
Omschrijving                           Aantal        Prijs               Bedrag
Deuren plaatsen                             2       100,00               200,00
`)
  const told = (page: PageWords) => {
    const { inputDetails, reasons } = interpret([page], KNOWN_NOTHING)
    return [inputDetails.heading?.invoiceNumber, reasons]
  }

  test.each([
    ['in a text', typed],
    ['in a picture', photographed(typed)],
    ['without a table', typedPage(HEADING)],
  ])('%s', (_, page) => expect(told(page)).toEqual(['2026/0412', ['SUMS_LOST']]))

  test('and not where nothing calls it an invoice', () => {
    const letter = typedPage(HEADING.replaceAll(/factuur/gi, 'Brief').replace('nummer', ''))
    expect(told(letter)).toEqual([undefined, ['NO_INVOICE']])
  })
})

describe('amounts that a picture lacks', () => {
  const withoutLast = `
Omschrijving                           Aantal        Prijs               Bedrag
Deuren plaatsen                             2       100,00               200,00
Trap schuren                                3        40,00
`

  test('are the product of quantity and price, if all then adds up', () => {
    expect(linesOf(photographed(table(withoutLast)))).toEqual(COMPLETE)
  })

  test('stay missing in a text, where nothing is lost', () => {
    expect(linesOf(table(withoutLast))).not.toEqual(COMPLETE)
  })

  test('stay missing where the sum says something else', () => {
    const other = table(withoutLast.replace('40,00', '41,00'))
    expect(linesOf(photographed(other))).not.toContainEqual(expect.arrayContaining(['Trap schuren', 3]))
  })

  test('are the digits of the misread text', () => {
    const rows = `
Omschrijving                                                             Bedrag
Deuren plaatsen                                                          200,00
Trap schuren                                                            120 00.
`
    expect(linesOf(photographed(table(rows)))).toEqual([
      ['Deuren plaatsen', 1, 200, 0, 20000],
      ['Trap schuren', 1, 120, 0, 12000],
    ])
  })

  test('are no cost of the whole document', () => {
    const rows = `
Omschrijving                           Aantal        Prijs               Bedrag
Deuren plaatsen                             2       100,00               200,00
Trap schuren                                3        30,00                90,00
                                                Totaal goederen          290,00
                                                Verzendkosten             30,00
`
    expect(linesOf(photographed(table(rows)))).toEqual([
      ['Deuren plaatsen', 2, 100, 0, 20000],
      ['Trap schuren', 3, 30, 0, 9000],
    ])
  })
})

describe('points that a picture lacks', () => {
  test('come back in a discount and a price', () => {
    const rows = `
Omschrijving                   Aantal      Prijs       Korting           Bedrag
Deuren plaatsen                     2     102,56          25 %           199,99
Trap schuren                        3       4000                         120,01
`
    const [door] = linesOf(photographed(table(rows)))
    expect(door).toEqual(['Deuren plaatsen', 2, 102.56, 513, 19999])
  })

  test('come back in a price under its head, even if its digits allow another', () => {
    const rows = `
Omschrijving                           Aantal        Prijs               Bedrag
Deuren plaatsen                             2       149,11               298,22
Kabel                                       7          311                21,78
`
    const page = photographed(table(rows.replace('21,78', '21,77').replaceAll('298,22', '298,23')))
    expect(linesOf(page).at(-1)).toEqual(['Kabel', 7, 3.11, 0, 2177])
  })
})

test('a quantity that lost its point gets it back, and its price stays', () => {
  const page = table(`
Omschrijving                              Aantal    Prijs     Korting      Bedrag
Zonwerende folie                              54    45,75        15 %      209,99
Deuren plaatsen                                1   110,01                  110,01`)
  expect(linesOf(photographed(page))).toEqual([
    ['Zonwerende folie', 5.4, 45.75, 3706, 20999],
    ['Deuren plaatsen', 1, 110.01, 0, 11001],
  ])
})

describe('a rate that lost its point', () => {
  const rows = (rate: string) => `
Description                              Quantité      PU       TVA      Montant
Porte en chêne                                  2  100,00      ${rate}       200,00
Peinture                                        1  100,00      20 %       100,00

                                                Total hors TVA            300,00
                                                TVA 5,5 % (200,00)         11,00
                                                TVA 20 % (100,00)          20,00
                                                Total TTC                 331,00
`
  const ratesOf = (page: PageWords) => readFields([page], KNOWN_NOTHING)?.lines?.map(({ rate }) => rate)

  test('is the one of the page with these digits', () => {
    expect(ratesOf(photographed(typedPage(HEADING + rows('55 %'))))).toEqual([550, 2000])
  })
})

describe('a name over two lines', () => {
  test('is one date, and one name', () => {
    const page = photographed(
      typedPage(`
                                                            FACTUUR
Schrijnwerkerij Ardu bv
Molenweg 7
8700 Tielt

Klant:
Vastgoed De Linde                                Factuurnummer        2026/0412
vof
Lindelaan 18                                     Factuurdatum         29 augustus
2018 Antwerpen                                                        2025

                                                Totaal excl. btw          320,00
                                                Btw 21 %                   67,20
                                                Te betalen           € 387,20
`),
    )
    const fields = readFields([page], KNOWN_NOTHING)
    expect(fields?.heading.issueDate?.value).toBe('2025-08-29')
    expect(fields?.buyer.name?.value).toBe('Vastgoed De Linde vof')
  })
})

describe('the currency of a picture without a sign', () => {
  const account = (iban: string) => photographed(typedPage(`${HEADING}IBAN ${iban}\n${TOTALS}`))
  const currencyOf = (page: PageWords) => readFields([page], KNOWN_NOTHING)?.payment.currency

  test('is that of the account in a land with the euro, with a doubt', () => {
    expect(currencyOf(account('BE68 5390 0754 7034'))).toMatchObject({ value: 'EUR', confidence: 0.75 })
  })

  test('is not guessed for an account elsewhere', () => {
    expect(currencyOf(account('CH93 0076 2011 6238 5295 7'))).toBeUndefined()
  })
})

test.each([
  ['INVO287', 'INV0287'],
  ['2O26/l4', '2026/l4'],
  ['26-1O4', '26-104'],
  ['PO-86650', 'PO-86650'],
  ['2535/X', '2535/X'],
])('letters read in place of digits: %s is the code %s', (read, meant) => expect(asCode(read)).toBe(meant))
