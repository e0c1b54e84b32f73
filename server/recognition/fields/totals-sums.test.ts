import { describe, expect, test } from 'vitest'
import { typedPage } from '#tests/support/typed-page.ts'
import { readFields } from './read-fields.ts'
import { KNOWN_NOTHING } from './reading.ts'

const HEADING = `
Fietsen Ardu bv                                             FACTUUR
Molenweg 7                                                  Vastgoed De Linde nv
8700 Tielt                                                  Lindelaan 18
BTW BE 0418.759.886                                         2018 Antwerpen

Factuurnummer 2026/0412
Factuurdatum 12-03-2026
`

function read(text: string) {
  const fields = readFields([typedPage(HEADING + text)], KNOWN_NOTHING)
  const { net, vat, total, perRate = [] } = fields?.totals ?? {}
  return {
    totals: [net, vat, total].map((one) => one?.value),
    perRate: perRate.map(({ rate, base, vat }) => [rate, base, vat]),
    lines: fields?.lines?.map(({ name, quantity, net, rate }) => [name, quantity, net, rate]),
    adjustments: fields?.adjustments.map(({ isCharge, amount, rate }) => [isCharge, amount, rate]),
  }
}

describe('the printed total is read, with its summands', () => {
  test('costs without VAT below the VAT of the rest', () => {
    expect(
      read(`
Omschrijving            Aantal        Prijs      Bedrag
Studie                       4       200,00      800,00

                             Ereloon             800,00
                             Btw 21 %            168,00
                             Gerechtskosten      165,00
                             Totaal te betalen 1.133,00 EUR
`),
    ).toEqual({
      totals: [96500, 16800, 113300],
      perRate: [
        [2100, 80000, 16800],
        [0, 16500, 0],
      ],
      lines: [['Studie', 4, 80000, 2100]],
      adjustments: [[true, 16500, 0]],
    })
  })

  test('a base and a VAT of each rate, and no sum of either', () => {
    expect(
      read(`
Désignation          Qté      PU       Remise     TVA    Montant
Baguette             100    1,60    5 % + 2 %     6 %     148,96
Vaisselle             20    1,80                 21 %      36,00

                                  Total                   184,96
                                  Escompte 2 %             -3,70
                                  Net HTVA 6 %            145,98
                                  Net HTVA 21 %            35,28
                                  TVA 6 %                   8,76
                                  TVA 21 %                  7,41
                                  Total TVAC              197,43
`),
    ).toEqual({
      totals: [18126, 1617, 19743],
      perRate: [
        [600, 14598, 876],
        [2100, 3528, 741],
      ],
      lines: [
        ['Baguette', 100, 14896, 600],
        ['Vaisselle', 20, 3600, 2100],
      ],
      adjustments: [
        [false, 298, 600],
        [false, 72, 2100],
      ],
    })
  })

  test('VAT within prices, of two rates below the total', () => {
    expect(
      read(`
Wat                Aantal    Prijs incl.   Totaal incl.     Btw
Onderhoud               2          53,00         106,00     6 %
Band                    1          60,50          60,50    21 %

                          Algemeen totaal      € 166,50
                          Waarvan btw 6 %: € 6,00 op € 100,00
                          Waarvan btw 21 %: € 10,50 op € 50,00
`),
    ).toMatchObject({
      totals: [15000, 1650, 16650],
      lines: [
        ['Onderhoud', 2, 10000, 600],
        ['Band', 1, 5000, 2100],
      ],
    })
  })
})

test('a total that is not printed is none where another one is', () => {
  expect(
    read(`
Omschrijving            Aantal        Prijs      Bedrag
Studie                       4       200,00      800,00

                             Totaal excl. btw    800,00
                             Btw 21 %            168,00

Met uw oude facturen samen:
Totaal te betalen     1.177,77 EUR
`).totals[2],
  ).not.toBe(96800)
})
