import { describe, expect, test } from 'vitest'
import { typedPage } from '#tests/support/typed-page.ts'
import { readFields } from './read-fields.ts'
import { KNOWN_NOTHING } from './reading.ts'

const HEADING = `
Slagerij Meersman bv                                        FACTUUR
Molenweg 7                                                  Vastgoed De Linde nv
8700 Tielt                                                  Lindelaan 18
BTW BE 0418.759.886                                         2018 Antwerpen

Factuurnummer 2026/0412
Factuurdatum 12-03-2026
`

/** Name, quantity, price and percentage of each line. */
const read = (table: string) =>
  readFields([typedPage(HEADING + table)], KNOWN_NOTHING)?.lines?.map(
    ({ name, quantity, unitPrice, confidence }) => [name, quantity, unitPrice, confidence],
  )

test('a statement of progress has one piece at each amount, whatever its other numbers give', () =>
  expect(
    read(`
#   Omschrijving              Contract      %      Cumul    Vorige staten   Deze staat
1   Aarding en verbindingen   6.050,00   15 %     907,50             0,00       907,50
2   Data en telefonie        11.400,00   75 %   8.550,00         2.850,00     5.700,00

                                 Totaal excl. btw     6.607,50
                                 Btw 21 %             1.387,58
                                 Te betalen           7.995,08
`),
  ).toEqual([
    ['Aarding en verbindingen', 1, 907.5, 0.98],
    ['Data en telefonie', 1, 5700, 0.98],
  ]))

describe('a quantity with three decimals', () => {
  test('is one where the cents of the page have the same point, and is told beside the name where a draft has no room for it', () => {
    const lines = read(`
Omschrijving              Aantal  Eenh.     Prijs       Bedrag
Amandelspijs              12,375  kg         4,20        51,98
Roomboter                  7,250  kg         8,40        60,90
Zout                       1.250  kg         0,40       500,00

                                 Totaal excl. btw       612,88
                                 Btw 6 %                 36,77
                                 Te betalen             649,65
`)
    expect(lines).toEqual([
      ['Amandelspijs (12,375 kg)', 1, 51.98, 0.98],
      ['Roomboter', 7.25, 8.4, 0.98],
      ['Zout', 1250, 0.4, 0.98],
    ])
  })

  test('stands under its head, beside a price in any notation', () => {
    const lines = read(`
Qty       Description            Price / kg        Amount
0.845     Parmesan                    24.00         20.28
3.500kg   Ham                         11.80         41.30

                                   Subtotal         61.58
                                   VAT 6 %           3.69
                                   Total            65.27
`)
    expect(lines).toEqual([
      ['Parmesan (0.845)', 1, 20.28, 0.98],
      ['Ham', 3.5, 11.8, 0.98],
    ])
  })

  test('may have points for thousands too', () => {
    const lines = read(`
Omschrijving           Hoeveelheid        Prijs       Bedrag
Bloem                1.250,375 ton     312,4550   390.685,92

                                 Totaal excl. btw   390.685,92
                                 Btw 6 %             23.441,16
                                 Te betalen         414.127,08
`)
    expect(lines).toEqual([['Bloem (1.250,375 ton)', 1, 390685.92, 0.98]])
  })

  test('is thousands where only that gives the amount, with some doubt', () => {
    const lines = read(`
Omschrijving              Aantal            Prijs       Bedrag
Schroeven                  1.250             0.40       500.00

                                 Totaal excl. btw       500.00
                                 Btw 21 %               105.00
                                 Te betalen             605.00
`)
    expect(lines).toEqual([['Schroeven', 1250, 0.4, 0.94]])
  })
})

describe('a price for a hundred', () => {
  const table = (head: string) => `
Omschrijving            Aantal    ${head}      Bedrag
Schroeven                  800           12,50      100,00

                                 Totaal excl. btw   100,00
                                 Btw 21 %            21,00
                                 Te betalen         121,00
`
  test('is one where the paper says so, and not quite certain', () => {
    expect(read(table('Prijs / 100'))).toEqual([['Schroeven', 800, 0.125, 0.94]])
  })

  test('is none where nothing says so', () => {
    expect(read(table('Prijs      '))).toEqual([['Schroeven', 1, 100, 0.94]])
  })
})

test('a price for a hundred or a thousand may have discounts, one off the rest after the other', () => {
  const lines = read(`
Omschrijving              Aantal  Eenh.     Prijs    per   Korting    Bedrag
Zeskantmoer M10              200  ST         4,75    100    12,5 %      8,31
Keilbout 12/30                40  ST       242,15    100    45+5 %     50,61
Moersleutel                    2  ST        80,34      1      45 %     88,37

                                            Totaal excl. btw          147,29
                                            Btw 21 %                   30,93
                                            Te betalen                178,22
`)
  expect(lines?.map(([name, quantity]) => [name, quantity])).toEqual([
    ['Zeskantmoer M10', 200],
    ['Keilbout 12/30', 40],
    ['Moersleutel', 2],
  ])
})

test('of a price for a thousand a quantity with a point counts thousands', () => {
  const lines = read(`
Omschrijving                  Aantal Eh.       Brutoprijs    % Krt     Bedrag
Blindklinknagel 4,8x12        1.000 stuks     50,92 /1000               50,92
Sluitring DIN 125-A           3.000 stuks     49,24 /1000      10      132,95

                                               Totaal excl. btw       183,87
                                               Btw 21 %                38,61
                                               Te betalen             222,48
`)
  expect(lines?.map(([name, quantity]) => [name, quantity])).toEqual([
    ['Blindklinknagel 4,8x12', 1000],
    ['Sluitring DIN 125-A', 3000],
  ])
})
