import { describe, expect, test } from 'vitest'
import { typedPage } from '#tests/support/typed-page.ts'
import { readFields } from './read-fields.ts'
import { KNOWN_NOTHING } from './reading.ts'

const page = (title: string, label: string) => `
${title}

Loonwerken Aerts bv                     Stad Voorbeeld
Molenweg 7                              Grote Markt 1
8700 Tielt                              2300 Turnhout

${label} 2026-14                        Datum 12/03/2026

Totaal excl. btw                        100,00
Btw 21 %                                 21,00
Totaal incl. btw                        121,00
`
const isRead = (text: string): boolean => readFields([typedPage(text)], KNOWN_NOTHING) !== undefined

describe('a paper as full as an invoice that is none is left alone', () => {
  test.each([
    ['Prijsofferte', 'Offertenummer'],
    ['Orderbevestiging', 'Ordernummer'],
    ['Leveringsbon', 'Leveringsbon nr.'],
    ['Proforma factuur', 'Nummer'],
    ['Pro-forma-Rechnung', 'Nr.'],
    ['Tweede aanmaning', 'Factuurnummer'],
    ['RAPPEL DE PAIEMENT', 'Facture n°'],
    ['Mise en demeure', 'N° de facture'],
    ['Zahlungserinnerung', 'Rechnungs-Nr.'],
    ['Statement of account', 'Account no.'],
    ['Relevé de compte', 'N° client'],
    ['Ticket de caisse', 'Ticket n°'],
    ['Kassabon', 'Bon nr.'],
  ])('%s', (title, label) => expect(isRead(page(title, label))).toBe(false))

  test('a note that says so itself', () =>
    expect(isRead(page('Overzicht', 'Factuur').concat('\nDit is geen factuur'))).toBe(false))

  test('but not an invoice that names an order and a delivery note', () =>
    expect(isRead(page('Factuur', 'Bestelbon: 88\nLeveringsbon: 12\nFactuurnummer'))).toBe(true))
})

describe('nothing is read from', () => {
  test.each([
    [
      'a letter',
      'Beste klant,\n\nOp 3 mei 2026 verhuizen wij naar Molenweg 7, 8700 Tielt.\nOnze factuur ontvangt u zoals altijd.\n\nMet vriendelijke groet',
    ],
    [
      'a quotation',
      'OFFERTE 2026-88\n\nDatum 12/03/2026\n\nTotaal excl. btw   1.000,00\nBtw 21%   210,00\nTotaal incl. btw   1.210,00\n\nDeze offerte is 30 dagen geldig.',
    ],
    [
      'a table of figures',
      'Jaar   Omzet   Kosten\n2024   1.200,00   300,00\n2025   1.500,00   310,00\nTotaal   2.700,00   610,00',
    ],
    [
      'a letter about an unpaid invoice with what it costs to be late',
      `Bakkerij Ardu bv\nMolenweg 7\n8700 Tielt\nBTW BE 0418.759.886\n\nBetreft: openstaande factuur\n\nTielt, 4 mei 2026\n\nFactuur 2026/14 van 3 maart 2026 is nog niet betaald.\n\nFactuur 2026/14                    121,00\nForfaitaire schadevergoeding        40,00\nSaldo te betalen                   161,00`,
    ],
    ['an empty page', ''],
  ])('%s', (_, page) => expect(isRead(page)).toBe(false))
})

describe('a true invoice is read', () => {
  const doubtsOf = (text: string) => readFields([typedPage(text)], KNOWN_NOTHING)?.doubts

  test.each([
    'This is not a VAT invoice for cross-border services.',
    'Ceci n’est pas une facture pour des services intracommunautaires.',
    'Dit is geen factuur voor intracommunautaire diensten.',
    'Dies ist keine Rechnung im Sinne von § 13b.',
    'Het overzicht in bijlage is geen factuur en dient enkel ter informatie van de klant.',
    'A delivery note is not an invoice.',
  ])('with a disclaimer in its foot: %s', (foot) => {
    expect(doubtsOf(`${page('Factuur', 'Factuurnummer')}\n${foot}`)).toEqual([])
  })

  test.each([
    'Dit is geen factuur.',
    'Ceci n’est pas une facture',
    'This is not an invoice',
    'Dies ist keine Rechnung',
  ])('with doubt where it denies itself: %s', (denial) => {
    expect(doubtsOf(page(`Factuur\n${denial}`, 'Factuurnummer'))).toEqual(['PRO_FORMA'])
  })

  test.each(['Auftrag', 'Bestelling', 'Commande', 'Offerte', 'Contract', 'Order', 'Lieferschein', 'Werkbon'])(
    'with another paper among its labels: %s',
    (label) => {
      const row = (name: string, value: string) => name.padEnd(24) + value
      const heads = [row('Rechnung Nr.', '10422'), row('Kunden-Nr.', '20031'), row(label, 'AB 26-77')]
      const text = `
Holzbau Pauquet GmbH
Aachener Straße 240
4701 Kettenis

${heads.join('\n')}
${row('Rechnungsdatum', '19.06.2026')}

Summe netto                             100,00
MwSt. 21 %                               21,00
Endbetrag                               121,00
`
      expect(doubtsOf(text)).toEqual([])
    },
  )
})
