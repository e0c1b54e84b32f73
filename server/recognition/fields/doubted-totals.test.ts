/** Totals that something on the page speaks against are at most as sure as one of two, and so are their lines. */
import { describe, expect, test } from 'vitest'
import { typedPage } from '#tests/support/typed-page.ts'
import { interpret } from '../engine.ts'
import { KNOWN_NOTHING } from './reading.ts'

const ROWS = `
Omschrijving                    Aantal   Stukprijs    Btw      Bedrag
Boeket onthaal                       4       32,00     6%      128,00
Rouwstuk met lint                    1      115,00     6%      115,00
Levering                             5        7,50    21%       37,50
`
const summed = (label: string, amount: string) => label.padEnd(50) + amount.padStart(19)

function readTotals(foot: string[], rows = ROWS) {
  const page = typedPage(`
Bloemen Roosje bv
Dorpsstraat 66, 1700 Dilbeek

Drukkerij Van Aelst bv                                Factuurnummer: BR-0508
Nijverheidslaan 27                                    Datum: 08-05-2026
8520 Kuurne

Factuur
${rows}
${foot.join('\n')}
`)
  const { inputDetails, sources } = interpret([page], KNOWN_NOTHING)
  const { payment = {}, lines = [] } = inputDetails
  const { totalVatExcl, totalVat, totalVatIncl } = payment
  const percents = [
    payment.totalVatExclRecognition,
    payment.totalVatRecognition,
    payment.totalVatInclRecognition,
    ...lines.map((_, index) => sources[`/lines/${index}/name`]?.percent),
  ].flatMap((percent) => percent ?? [])
  return { totals: [totalVatExcl, totalVat, totalVatIncl], lines: lines.length, percents }
}

const RIGHT = [280.5, 22.46, 302.96]
const NET = summed('Totaal excl. btw', '280,50')
const VATS = [summed('6% btw', '14,58'), summed('21% btw', '7,88')]

describe('VAT of several rates without their bases adds up to a total with the barest name', () => {
  test.each([
    ['Totaal', [NET, ...VATS, summed('Totaal', '302,96')]],
    [
      'Total',
      [
        summed('Total HTVA', '280,50'),
        summed('TVA 6 %', '14,58'),
        summed('TVA 21 %', '7,88'),
        summed('Total', '302,96'),
      ],
    ],
    [
      'Summe',
      [
        summed('Nettosumme', '280,50'),
        summed('MwSt 6 %', '14,58'),
        summed('MwSt 21 %', '7,88'),
        summed('Summe', '302,96'),
      ],
    ],
  ])('%s', (_, foot) => {
    const { totals, lines, percents } = readTotals(foot)
    expect([totals, lines]).toEqual([RIGHT, 3])
    expect(Math.min(...percents)).toBeGreaterThan(90)
  })
})

describe('nothing is above 50 %', () => {
  test('where a larger amount is named as a sum and nothing explains it', () => {
    const foot = [
      summed('Totaal excl. btw', '37,50'),
      summed('Btw 21%', '7,88'),
      summed('Totaal incl. btw', '45,38'),
    ]
    const rows = ROWS.split('\n')
      .filter((row) => !row.includes('6%'))
      .join('\n')
    expect(Math.min(...readTotals(foot, rows).percents)).toBeGreaterThan(90)
    const { percents } = readTotals([...foot, summed('Totaal bestelling', '302,96')], rows)
    expect(Math.max(...percents)).toBeLessThanOrEqual(50)
  })

  test('where VAT of another rate is left over', () => {
    const { percents } = readTotals([...VATS, summed('Totaal incl. btw', '45,38')])
    expect(Math.max(...percents)).toBeLessThanOrEqual(50)
  })

  test('where a row with its quantity, price and amount is in no total', () => {
    const foot = [
      summed('Totaal excl. btw', '37,50'),
      summed('Btw', '7,88'),
      summed('Totaal incl. btw', '45,38'),
    ]
    const { totals, percents } = readTotals(foot)
    expect(totals).toEqual([37.5, 7.88, 45.38])
    expect(Math.max(...percents)).toBeLessThanOrEqual(50)
  })

  test('where VAT is none of the rates of its base', () => {
    const { percents } = readTotals([summed('Btw 21%', '9,99'), summed('Totaal', '302,96')])
    expect(Math.max(...percents)).toBeLessThanOrEqual(50)
  })
})

describe('two lines that add up to a total are no net and VAT', () => {
  test.each([
    ['of an export', 'Total USD', 'VAT exempt - export (art. 39)'],
    ['of a rent', 'Totaal (vrijgesteld van btw, art. 44)', ''],
  ])('%s', (_, total, reason) => {
    const rows = `
Omschrijving                    Aantal   Stukprijs             Bedrag
Klep DN50                           10      120,00           1.200,00
Dichting                            25        8,40             210,00
`
    const { totals, lines, percents } = readTotals([summed(total, '1.410,00'), reason], rows)
    expect([totals, lines]).toEqual([[1410, 0, 1410], 2])
    expect(Math.min(...percents)).toBeGreaterThan(75)
  })
})

test('a row with its own VAT and total is no sum of the page', () => {
  const rows = `
Leistung              Menge   Einzelpreis     Netto   MwSt %     MwSt     Brutto
Hecken schneiden         14         46,00    644,00       21   135,24     779,24
Pflanzen Lavendel        60          3,85    231,00        6    13,86     244,86
`
  const foot = ['Summe'.padEnd(44) + '875,00            149,10   1.024,10']
  const { totals, lines, percents } = readTotals(foot, rows)
  expect([totals, lines]).toEqual([[875, 149.1, 1024.1], 2])
  expect(Math.min(...percents)).toBeGreaterThan(75)
})

test('a prepayment, and a rounding, explain a smaller amount to pay', () => {
  const foot = [NET, ...VATS, summed('Totaal', '302,96')]
  const paid = [...foot, summed('Voorschot', '100,00'), summed('Te betalen', '202,96')]
  const rounded = [...foot, summed('Afronding', '-0,01'), summed('Te betalen', '302,95')]
  for (const each of [paid, rounded]) {
    const { totals, percents } = readTotals(each)
    expect(totals).toEqual(RIGHT)
    expect(Math.min(...percents)).toBeGreaterThan(90)
  }
})
