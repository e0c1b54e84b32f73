import { describe, expect, test } from 'vitest'
import { typedPage } from '#tests/support/typed-page.ts'
import { readFields } from './read-fields.ts'
import { KNOWN_NOTHING } from './reading.ts'

const page = (title: string, foot: string) => `
Bakkerij Ardu bv                                            ${title}
Molenweg 7                                                  Vastgoed De Linde nv
8700 Tielt                                                  Lindelaan 18
BTW BE 0418.759.886                                         2018 Antwerpen

Factuurnummer 2026/0412
Factuurdatum 12-03-2026

Omschrijving            Aantal        Prijs      Bedrag
Stokbrood                  100         1,60      160,00
Desembrood                  50         3,10      155,00

                        Totaal excl. btw         315,00
                        Btw 6 %                   18,90
                        Totaal incl. btw         333,90
${foot}
`

/** Prepaid, rounding and payable, in cents. */
function read(foot: string, title = 'FACTUUR') {
  const { prepaid, rounding, payable } = readFields([typedPage(page(title, foot))], KNOWN_NOTHING)?.paid ?? {}
  return [prepaid?.value, rounding?.value, payable?.value]
}

describe('an earlier payment is read', () => {
  test.each([
    ['Reeds betaald           100,00', 'Nog te betalen           233,90'],
    ['Voorschotfactuur 2026/0102 van 5/2/2026       -100,00', 'Nog te betalen    233,90'],
    ['Acompte versé        -100,00', 'Reste à payer        233,90 EUR'],
    ['Geleistete Anzahlung        100,00', 'Offener Betrag        233,90'],
    ['Geleistete Anzahlung        100,00', 'Restbetrag            233,90'],
    ['Voldaan      100,00', 'Resterend bedrag      233,90'],
    ['Payments received      (100,00)', 'Balance due        233,90'],
  ])('%s, %s', (paid, left) => expect(read(`${paid}\n${left}`)).toEqual([10000, undefined, 23390]))

  test('by the named payment, also where a stamp stands beside the VAT', () => {
    const stamped = page(
      'FACTUUR',
      '                        Ontvangen betaling      -333,90\n                        Nog te betalen             0,00',
    ).replace('                        Btw 6 %', 'BETAALD                 Btw 6 %')
    const { prepaid, payable } = readFields([typedPage(stamped)], KNOWN_NOTHING)?.paid ?? {}
    expect([prepaid?.value, payable?.value]).toEqual([33_390, 0])
  })

  test('in several payments', () =>
    expect(read('Voorschot 1    100,00\nVoorschot 2    33,90\nSaldo te betalen    200,00')).toEqual([
      13390,
      undefined,
      20000,
    ]))

  test('as a whole, where nothing is left', () =>
    expect(read('Betaald met Bancontact   333,90')).toEqual([33390, undefined, 0]))

  test('less surely where no word names the rest to pay, and never more surely than the amount was read', () => {
    const sure = (foot: string) =>
      readFields([typedPage(page('FACTUUR', foot))], KNOWN_NOTHING)?.paid?.prepaid?.confidence ?? 0
    const [whole, proven] = [
      sure('Betaald met Bancontact   333,90'),
      sure('Reeds betaald    100,00\nNog te betalen    233,90'),
    ]
    expect(whole).toBeGreaterThan(0.8)
    expect(proven).toBeGreaterThan(whole)
    expect(proven).toBeLessThan(1)
  })

  test('and the rounding', () => {
    expect(read('Afronding    0,10\nTe betalen    334,00')).toEqual([undefined, 10, 33400])
    expect(read('Arrondi    0,10\nAcompte   100,00\nÀ payer    233,80')).toEqual([10000, -10, 23380])
  })
})

describe('nothing is said to be paid', () => {
  test.each([
    ['a discount for paying early', 'Korting contant   10,00\nTe betalen voor 20-03-2026   323,90'],
    ['an amount that nothing adds up with', 'Reeds betaald   100,00\nSaldo   500,00'],
    ['a term', 'Betaald voor 20-03-2026 krijgt u 2 % terug'],
  ])('%s', (_, foot) => expect(read(foot)).toEqual([undefined, undefined, undefined]))

  test('on a credit note', () =>
    expect(read('Reeds betaald   100,00\nSaldo   233,90', 'CREDITNOTA')).toEqual([
      undefined,
      undefined,
      undefined,
    ]))
})
