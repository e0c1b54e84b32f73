/** A value that a paper lacks is not shown as read, and a value that a form can't have is shown. */
import { describe, expect, test } from 'vitest'
import { typedPage } from '#tests/support/typed-page.ts'
import { interpret } from './engine.ts'
import { KNOWN_NOTHING } from './fields/reading.ts'

interface Told {
  town?: string
  vat?: string
  column?: string
  total?: string
  foot?: string
}

const read = ({ town = '9000 Gent', vat = '', column = 'Amount', total = 'Total', foot = '' }: Told) =>
  interpret(
    [
      typedPage(`
Alpentech Belgium nv, Waterloolaan 16, 1000 Brussel, BTW BE 0418.759.886

Bill to:
Uhrenwerk Jura
Bahnhofstrasse 12
${town}
${vat}

Invoice AT-26-77
Date: 20/04/2026

Description                              Quantity      Price      ${column}
Spindle PS-40                                   4     345.00         1380.00
Total excl. VAT                                                      1380.00
VAT 0 % export                                                          0.00
${total.padEnd(60)}        1380.00

IBAN BE71 0961 2345 6769
${foot}
`),
    ],
    KNOWN_NOTHING,
  )

describe('the currency', () => {
  test.each([
    ['in the head of a column', { column: 'Amount USD' }, 'USD'],
    ['beside the name of the total', { total: 'Total JPY' }, 'JPY'],
    ['by its sign', { total: 'Total US$' }, 'USD'],
    ['by its name', { total: 'Total (Schweizer Franken)' }, 'CHF'],
    ['in a sentence of its own', { foot: 'All amounts in CHF.' }, 'CHF'],
  ])('is told where it stands %s', (_, told, currency) => {
    const { inputDetails, sources } = read(told)
    const source = sources['/payment/currency']
    expect(inputDetails.payment?.currency ?? source?.printed).toBe(currency)
    expect(source?.page).toBe(1)
  })

  test('is not told where none stands there', () => {
    const { inputDetails, sources } = read({})
    expect([inputDetails.payment?.currency, sources['/payment/currency']]).toEqual([undefined, undefined])
  })
})

describe("the customer's country", () => {
  test.each([
    ['CH-2540 Grenchen', 'CH'],
    ['2540 Grenchen\nSchweiz', 'CH'],
    ['2540 Grenchen, Zwitserland', 'CH'],
    ['L-1521 Luxembourg', 'LU'],
    ['1015 Lausanne\nSuisse', 'CH'],
    ['NY 10001 New York\nUSA', 'US'],
  ])('is the one of its address: %s', (town, country) => {
    expect(read({ town }).inputDetails.customer?.country).toBe(country)
  })

  test('is ours with doubt where only a code of four digits says so', () => {
    const { inputDetails, sources } = read({ town: '9000 Gent' })
    expect([inputDetails.customer?.country, sources['/customer/country']?.percent]).toEqual(['BE', 50])
  })

  test.each([
    ['a code of another form', { town: '50667 Köln' }],
    ['another currency than euro', { town: '2540 Grenchen', total: 'Total CHF' }],
  ])('is not said to be ours with %s', (_, told) => {
    expect(read(told).inputDetails.customer?.country).toBeUndefined()
  })

  test('is that of its VAT number', () => {
    const { inputDetails, sources } = read({ vat: 'VAT BE 0123.456.749' })
    expect([inputDetails.customer?.country, sources['/customer/country']]).toEqual(['BE', undefined])
  })
})

describe('the reference', () => {
  test('is the number as a suggestion, that nothing was read of', () => {
    const { inputDetails, sources } = read({})
    expect(inputDetails.payment).toMatchObject({ reference: 'AT-26-77', referenceRecognition: 0 })
    expect(sources['/payment/reference']).toBeUndefined()
  })

  test('is read where the paper has one', () => {
    const { inputDetails } = read({ foot: 'Payment reference: +++202/6011/70054+++' })
    expect(inputDetails.payment?.reference).toBe('+++202/6011/70054+++')
    expect(inputDetails.payment?.referenceRecognition).toBeGreaterThan(90)
  })
})

describe('a rate with decimals, which no draft can have,', () => {
  test('is shown at its line and not filled in', () => {
    const page = typedPage(`
Menuiserie Ardu SARL                                        FACTURE
Rue du Moulin 7                                             Toitures Bellevaux SARL
59000 Lille                                                 44000 Nantes

Facture n° 2026-12
Date de facture 12/03/2026

Désignation                Qté         P.U.      TVA         Montant HT
Pose de châssis              2       100,00    5,5 %             200,00
Location de nacelle          1        50,00     20 %              50,00

                                             Total HT            250,00
                                             TVA 5,5 % (200,00)   11,00
                                             TVA 20 % (50,00)     10,00
                                             Total TTC           271,00
`)
    const { inputDetails, sources } = interpret([page], KNOWN_NOTHING)
    expect(inputDetails.lines?.map(({ vatRate }) => vatRate)).toEqual([undefined, 20])
    expect(sources['/lines/0/vatRate']).toMatchObject({ page: 1, percent: 98, printed: '5.5' })
    expect(sources['/lines/1/vatRate']).toBeUndefined()
  })
})

describe('the state of a value', () => {
  test('tells what is read, what follows from the page and what is a suggestion', () => {
    const { states } = read({ foot: 'Payment within 30 days.', vat: 'VAT BE 0123.456.749' })
    expect(states).toMatchObject({
      '/heading/invoiceNumber': 'READ',
      '/heading/dueDate': 'DERIVED',
      '/payment/reference': 'SUGGESTED',
      '/customer/country': 'READ',
      '/customer/participant': 'DERIVED',
    })
    expect(states).not.toHaveProperty(['/payment/currency'])
    expect(states).not.toHaveProperty(['/heading/orderNumber'])
  })

  test('is a suggestion, as sure as one of two at most, for a number without its label', () => {
    const page = typedPage(`
Alpentech Belgium nv                                     R-2026-311
Waterloolaan 16, 1000 Brussel                            Datum: 20/04/2026
BTW BE 0418.759.886                                      Vervaldag: 20/05/2026

Factuur aan:
Uhrenwerk Jura nv
Kerkstraat 12
9000 Gent

Omschrijving                             Aantal      Prijs         Bedrag
Spindel PS-40                                 4     345,00       1.380,00

Totaal excl. btw                                                 1.380,00
Btw 21 %                                                           289,80
Totaal incl. btw                                                 1.669,80
`)
    const { inputDetails, states } = interpret([page], KNOWN_NOTHING)
    expect(inputDetails.heading?.invoiceNumber).toBe('R-2026-311')
    expect(inputDetails.heading?.invoiceNumberRecognition).toBeLessThanOrEqual(50)
    expect(states?.['/heading/invoiceNumber']).toBe('SUGGESTED')
  })
})
