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

  test('a prepayment below costs without VAT', () => {
    expect(
      read(`
Omschrijving            Aantal        Prijs      Bedrag
Studie                       4       200,00      800,00

                             Ereloon             800,00
                             Btw 21 %            168,00
                             Gerechtskosten      165,00
                             Voorschot           100,00
                             Te betalen        1.033,00 EUR
`).totals,
    ).toEqual([96500, 16800, 113300])
  })
})

test('lines with VAT in their prices come out to the printed base of the rate, to the cent', () => {
  expect(
    read(`
Aantal   Omschrijving                  Prijs     Btw %     Bedrag incl. btw
     1   Stoel                         10,00      21 %                10,00
     1   Tafel                         10,00      21 %                10,00
     1   Lamp                          10,00      21 %                10,00

                                             Totaal excl. btw          24,79
                                             Btw 21 % op 24,79          5,21
                                             Totaal incl. btw          30,00
`).lines?.map(([, , net]) => net),
  ).toEqual([827, 826, 826])
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
