import { describe, expect, test } from 'vitest'
import { typedPage } from '#tests/support/typed-page.ts'
import { readFields } from './read-fields.ts'
import { KNOWN_NOTHING } from './reading.ts'

const page = (head: string, foot: string) => `
Factuur 2026-14
Datum: 12/03/2026
${head}

Omschrijving                            Bedrag
Onderhoud                               100,00

Totaal excl. btw                        100,00
Btw 21 %                                 21,00
Totaal incl. btw                        121,00
${foot}
`

function dueOn(head: string, foot = '') {
  const read = readFields([typedPage(page(head, foot))], KNOWN_NOTHING)
  return [read?.heading.dueDate?.value, read?.totals.total?.value]
}

describe('until when less is to be paid is not when it is due', () => {
  test.each([
    'Bij betaling voor 20/03/2026 mag u 2 % korting aftrekken.',
    'Bij betaling voor 20/03/2026: 118,58 EUR',
    'Escompte de 2 % si paiement avant le 20/03/2026',
    'Zahlbar bis 20/03/2026 mit 2 % Skonto',
    '2% discount if paid by 20/03/2026',
  ])('%s', (foot) => {
    expect(dueOn('Vervaldatum: 11/04/2026', foot)).toEqual(['2026-04-11', 12_100])
    expect(dueOn('', foot)[0]).toBeUndefined()
  })

  test.each([
    'Te betalen voor 20/03/2026, bij betaling met korting',
    'Bij betaling met korting, te betalen voor 20/03/2026',
    'Bij betaling met korting. Te betalen voor 20/03/2026',
  ])('but it is where the condition stands in another clause: %s', (foot) =>
    expect(dueOn('', foot)[0]).toBe('2026-03-20'),
  )
})

describe('the date until which a sentence asks for payment is when it is due', () => {
  test.each([
    'Gelieve dit bedrag vóór 11/04/2026 over te schrijven op onze rekening.',
    'Merci de régler cette facture au plus tard le 11/04/2026 sur le compte ci-dessus.',
    'Bitte überweisen Sie den Betrag bis spätestens 11/04/2026 auf unser Konto.',
    'Please settle the amount before 11/04/2026.',
  ])('%s', (foot) => expect(dueOn('', foot)[0]).toBe('2026-04-11'))

  test.each(['Wij zijn gesloten tot 11/04/2026.', 'Geldig voor 11/04/2026'])('and no other one: %s', (foot) =>
    expect(dueOn('', foot)[0]).toBeUndefined(),
  )
})

describe('terms in days are counted from the date', () => {
  test.each([
    ['Betaling: 14 dagen na factuurdatum', '2026-03-26'],
    ['Wir bitten um Überweisung innerhalb von 14 Tagen auf unser Konto.', '2026-03-26'],
    ['Betalingstermijn: 60 dagen', '2026-05-11'],
    ['Paiement à 30 jours fin de mois', '2026-04-30'],
    ['Terms: net 14', '2026-03-26'],
    ['Payment terms: 30 days', '2026-04-11'],
    ['Zahlungsziel: 14 Tage netto', '2026-03-26'],
  ])('%s', (terms, date) => expect(dueOn(terms)[0]).toBe(date))

  test.each([
    'Klachten binnen 8 dagen na ontvangst.',
    'Bij niet-betaling binnen 30 dagen is interest verschuldigd.',
    'Bij betaling binnen 8 dagen: 2 % korting.',
    'Cette offre est valable 30 jours.',
  ])('not others: %s', (foot) => expect(dueOn('', foot)[0]).toBeUndefined())

  test('and a printed date says it better', () =>
    expect(dueOn('Vervaldatum: 11/04/2026', 'Betaling: 14 dagen')[0]).toBe('2026-04-11'))
})
