import { describe, expect, test } from 'vitest'
import { typedPage } from '#tests/support/typed-page.ts'
import { readFields } from './read-fields.ts'
import { KNOWN_NOTHING } from './reading.ts'

function read(text: string, known = KNOWN_NOTHING) {
  const fields = readFields([typedPage(text)], known)
  if (!fields) return undefined
  const { heading, totals, payment, buyer, seller, kind, lines, treatment } = fields
  return {
    type: kind?.type,
    number: heading.invoiceNumber?.value,
    order: heading.orderNumber?.value,
    issued: heading.issueDate?.value,
    due: heading.dueDate?.value,
    totals: [totals.net, totals.vat, totals.total].map((one) => one?.value),
    rates: totals.perRate.map(({ rate, base }) => [rate / 100, base]),
    treatment,
    lines: lines?.map(({ name, quantity, unitPrice, rate, net }) => [
      name,
      quantity,
      unitPrice,
      (rate ?? 0) / 100,
      net,
    ]),
    reference: payment.reference?.value,
    iban: payment.iban?.value,
    bic: payment.bic?.value,
    currency: payment.currency?.value,
    buyer: [
      buyer.name?.value,
      buyer.vat?.value,
      buyer.street?.value,
      buyer.postalCode?.value,
      buyer.city?.value,
    ],
    seller: [seller.name?.value, seller.vat?.value],
  }
}

describe('an invoice is read', () => {
  test('in Dutch, with its particulars as label and value, and the customer on the right', () => {
    const page = `
Schrijnwerkerij Ardu bv                                     FACTUUR
Molenweg 7
8700 Tielt
BTW BE 0418.759.886
                                                            Aan:
Factuurnr.     2026/0412                                    Vastgoed De Linde nv
Datum          12-03-2026                                   Lindelaan 18 bus 4
Vervaldag      11-04-2026                                   2018 Antwerpen
Uw bestelbon   4711/B                                       BTW BE 0123.456.749

Omschrijving                      Aantal     Prijs    Btw        Totaal
Plaatsen binnendeuren                  4    310,00    21%      1.240,00
Restauratie trap                       1    860,50     6%        860,50

                                    Totaal excl. btw           2.100,50
                                    Btw 21% op 1.240,00          260,40
                                    Btw 6% op 860,50              51,63
                                    Te betalen                 2.412,53 EUR

Gelieve te betalen op BE88 7360 4188 2341 (BIC KREDBEBB) met mededeling +++202/6011/70054+++
`
    expect(read(page)).toEqual({
      type: 'E_INVOICES',
      number: '2026/0412',
      order: '4711/B',
      issued: '2026-03-12',
      due: '2026-04-11',
      totals: [210050, 31203, 241253],
      rates: [
        [21, 124000],
        [6, 86050],
      ],
      treatment: undefined,
      lines: [
        ['Plaatsen binnendeuren', 4, 310, 21, 124000],
        ['Restauratie trap', 1, 860.5, 6, 86050],
      ],
      reference: '+++202/6011/70054+++',
      iban: 'BE88736041882341',
      bic: 'KREDBEBB',
      currency: 'EUR',
      buyer: ['Vastgoed De Linde nv', 'BE0123456749', 'Lindelaan 18 bus 4', '2018', 'Antwerpen'],
      seller: ['Schrijnwerkerij Ardu bv', 'BE0418759886'],
    })
  })

  test('as a credit note, with the VAT shifted to the customer', () => {
    const page = `
Creditnota CN-2026-009                  Datum: 20/11/2026
Betreft factuur 2026-0117 van 16/11/2026

Staalbouw Verhelst nv                   Klant
Kanaalstraat 45                         Aannemingen Dox bv
8500 Kortrijk                           Steenweg 9
BE 0418.759.886                         2300 Turnhout
                                        BE 0123.456.749

Omschrijving                         Netto
Teruggenomen liggers                 2.400,00 €

Totaal excl.                         2.400,00 €
Btw verlegd 0%                           0,00 €
Totaal                               2.400,00 €
`
    expect(read(page)).toMatchObject({
      type: 'E_CREDIT_NOTES',
      number: 'CN-2026-009',
      issued: '2026-11-20',
      totals: [240000, 0, 240000],
      treatment: 'REVERSE_CHARGE',
      lines: [['Teruggenomen liggers', 1, 2400, 0, 240000]],
      buyer: ['Aannemingen Dox bv', 'BE0123456749', 'Steenweg 9', '2300', 'Turnhout'],
    })
  })

  test('with the account as its seller, wherever that stands', () => {
    const page = `
Aannemingen Dox bv                      Bakkerij Peeters
Steenweg 9                              Diestsestraat 118
2300 Turnhout                           3000 Leuven
BE 0123.456.749                         BE 0418.759.886

Factuur 2026-0150                       Datum 20/11/2026

Totaal excl. btw                        100,00
Btw 21 %                                 21,00
Totaal incl. btw                        121,00
`
    const us = { name: 'Bakkerij Peeters', vat: '0418759886' }
    expect(read(page, { ...KNOWN_NOTHING, us })).toMatchObject({
      buyer: ['Aannemingen Dox bv', 'BE0123456749', 'Steenweg 9', '2300', 'Turnhout'],
      seller: ['Bakkerij Peeters', 'BE0418759886'],
    })
  })
})
