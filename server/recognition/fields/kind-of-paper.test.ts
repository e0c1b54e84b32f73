/** The kind of a paper: an invoice, with a doubt about it where there is one, or the name of another paper. */
import { describe, expect, test } from 'vitest'
import { typedPage } from '#tests/support/typed-page.ts'
import type { PageWords } from '../../formats/pdf/word.ts'
import { readFields, readPages } from './read-fields.ts'
import { KNOWN_NOTHING } from './reading.ts'

const IBAN = 'BE88 7360 4188 2341'
const us = { name: 'Loonwerken Aerts bv', vat: '0403170701', iban: IBAN.replaceAll(' ', '') }

function paper(title: string, { foot = '', label = 'Datum', total = '121,00' } = {}): string {
  return `
${title}

Loonwerken Aerts bv                     Stad Voorbeeld
Molenweg 7                              Grote Markt 1
8700 Tielt                              2300 Turnhout

${label}: 12/03/2026

Omschrijving                            Bedrag
Onderhoud                               ${total.replace('121', '100')}

Totaal excl. btw                        ${total.replace('121', '100')}
Btw 21 %                                ${total.replace('121', ' 21')}
Totaal incl. btw                        ${total}
${foot}
`
}

/** The first line in larger letters. */
function titled(text: string): PageWords {
  const page = typedPage(text)
  const top = Math.min(...page.words.map(({ y }) => y))
  return { ...page, words: page.words.map((word) => (word.y === top ? { ...word, height: 22 } : word)) }
}

const photographed = (page: PageWords, confidence = 0.95): PageWords => ({
  ...page,
  words: page.words.map((word) => ({ ...word, confidence })),
})

function readOf(...pages: PageWords[]) {
  const read = readPages(pages, { ...KNOWN_NOTHING, us })
  if ('looksLike' in read) return { looksLike: read.looksLike }
  return { type: read.kind?.type, doubts: read.doubts, number: read.heading.invoiceNumber?.value }
}

const INVOICE = { type: 'E_INVOICES', number: '2026/0410', doubts: [] as string[] }
/** In place of the label of the date. */
const NUMBERED = 'Factuurnummer 2026/0410                 Datum'

describe('a title is recognised', () => {
  test.each([
    'Saldofactuur 2026/0410',
    'Vorderingsfactuur 2026/0410',
    'Factuur nr. 2026/0410 van 12 maart 2026, te betalen uiterlijk op 11 april 2026, uw bestelling BB-12',
    'Facture 2026/0410 — émise le 12/03/2026 — à régler au plus tard le 11/04/2026',
    'Klantnummer 40112 · Factuur 2026/0410 · Leuven',
    'Factuur ereloon 2026/0410',
  ])('%s', (title) => expect(readOf(typedPage(paper(title)))).toEqual(INVOICE))

  test('of a credit note, on a photograph too', () =>
    expect(
      readOf(photographed(titled(paper('Creditnota', { label: 'Creditnotanummer 2026-14 Datum' })))),
    ).toMatchObject({
      type: 'E_CREDIT_NOTES',
      doubts: [],
    }))

  test('on a photograph that names the number', () => {
    for (const page of [
      titled(paper('Factuur nr. 2026/0410')),
      typedPage(paper('Facture n° 2026/0410 du 12 mars 2026')),
    ])
      expect(readOf(photographed(page))).toEqual(INVOICE)
  })

  test.each([
    'De factuur ontvangt u later. Getekend voor akkoord:',
    'Factuur na levering, te betalen binnen 30 dagen',
    'Facture à la livraison, payable à 30 jours',
    'Uw laatste factuur 2026/0211 bedroeg 318,00 euro incl. btw.',
  ])('and not in a sentence: %s', (foot) =>
    expect(readOf(titled(paper('Attest 2026-55', { foot })))).toEqual({ looksLike: undefined }),
  )
})

describe('an invoice is read with a doubt', () => {
  test.each([
    ['Ereloonnota', 'FEE_NOTE'],
    ['Staat van ereloon', 'FEE_NOTE'],
    ['État de frais et honoraires', 'FEE_NOTE'],
    ['Honorarnote', 'FEE_NOTE'],
    ['Fee note', 'FEE_NOTE'],
    ['Offerte            Factuur', 'QUOTATION'],
    ['Factuur            Creditnota', 'INVOICE_OR_CREDIT_NOTE'],
  ])('by its title: %s', (title, doubt) =>
    expect(readOf(titled(paper(title, { label: 'Nummer 2026/0410 Datum' }))).doubts).toEqual([doubt]),
  )

  test('where its total is below zero', () =>
    expect(readOf(titled(paper('Factuur', { total: '-121,00' }))).doubts).toEqual(['INVOICE_OR_CREDIT_NOTE']))

  test.each(['Credltnota', 'CRED1TNOTA', 'Nole de crédit', 'Gutschrlft', 'Credit nole'])(
    'where letters of a photographed title are misread: %s',
    (title) =>
      expect(readOf(photographed(titled(paper(title, { label: NUMBERED })))).doubts).toEqual([
        'INVOICE_OR_CREDIT_NOTE',
      ]),
  )

  const lostTitle = (foot = '') =>
    photographed(typedPage(paper('', { label: 'Factuurnummer: 2026/0410\nDatum', foot })))

  test.each([
    'Dit bedrag wordt terugbetaald.',
    'Solde en votre faveur',
    'Der Betrag wird Ihnen gutgeschrieben.',
  ])('where a photograph lost its title, and the money goes back: %s', (foot) =>
    expect(readOf(lostTitle(foot)).doubts).toContain('INVOICE_OR_CREDIT_NOTE'),
  )

  test('and is not asked about where nothing speaks of credit', () => {
    for (const page of [lostTitle(), photographed(titled(paper('Factuur')), 0.5)])
      expect(readOf(page).doubts).not.toContain('INVOICE_OR_CREDIT_NOTE')
  })

  test.each([
    'Dit is geen factuur.',
    'Ceci n’est pas une facture',
    'This is not an invoice',
    'Dies ist keine Rechnung',
  ])('where it denies itself: %s', (denial) =>
    expect(readOf(typedPage(paper(`Factuur\n${denial}`, { label: NUMBERED }))).doubts).toEqual(['PRO_FORMA']),
  )

  test.each([
    'This is not a VAT invoice for cross-border services.',
    'Ceci n’est pas une facture pour des services intracommunautaires.',
    'Dies ist keine Rechnung im Sinne von § 13b.',
    'Het overzicht in bijlage is geen factuur en dient enkel ter informatie van de klant.',
    'A delivery note is not an invoice.',
  ])('and not by a disclaimer in its foot: %s', (foot) =>
    expect(readOf(typedPage(paper('Factuur', { foot, label: NUMBERED })))).toEqual(INVOICE),
  )

  test.each(['Auftrag', 'Bestelling', 'Commande', 'Offerte', 'Lieferschein', 'Werkbon'])(
    'and not by another paper among its labels: %s',
    (label) => {
      const row = (name: string, value: string) => name.padEnd(24) + value
      const text = `
Holzbau Pauquet GmbH
Aachener Straße 240
4701 Kettenis

${row('Rechnung Nr.', '10422')}
${row('Kunden-Nr.', '20031')}
${row(label, 'AB 26-77')}
${row('Rechnungsdatum', '19.06.2026')}

Summe netto                             100,00
MwSt. 21 %                               21,00
Endbetrag                               121,00
`
      expect(readOf(typedPage(text)).doubts).toEqual([])
    },
  )
})

describe('a paper without a known title is read with doubt', () => {
  const UNTITLED = { ...INVOICE, doubts: ['UNTITLED'] }

  test.each(['Afrekening 2026/0410', 'Nota 2026/0410', 'Décompte 2026/0410'])(
    'if it asks for payment to us: %s',
    (title) => {
      expect(readOf(titled(paper(title, { foot: `Te storten op ${IBAN}` })))).toEqual(UNTITLED)
      expect(readOf(titled(paper(title)))).toEqual({ looksLike: undefined })
    },
  )

  test('if it asks for payment to us until a date, and its number was cut off', () => {
    const until = (foot: string) => readOf(typedPage(paper('Vervaldag: 11/04/2026', { foot })))
    expect(until(`Te storten op ${IBAN}`)).toEqual({ ...UNTITLED, number: undefined })
    expect(until('')).toEqual({ looksLike: undefined })
  })

  test('if it has the date of an invoice', () =>
    expect(readOf(typedPage(paper('', { label: 'Nummer: 2026/0410\nFactuurdatum' })))).toEqual(UNTITLED))

  test.each(['Geldig tot 12/04/2026', 'Voor akkoord:', 'De factuur volgt einde maand.'])(
    'but not with words that no invoice has: %s',
    (more) =>
      expect(readOf(titled(paper('Raming 2026/0410', { foot: `${IBAN}\n${more}` })))).toEqual({
        looksLike: undefined,
      }),
  )
})

describe('nothing is read from another paper, as full as an invoice, and its kind is named', () => {
  test.each([
    ['Offerte', 'QUOTATION'],
    ['Prijsaanbieding', 'QUOTATION'],
    ['Prijsvoorstel 2026-18', 'QUOTATION'],
    ['Proposition commerciale 2026-18', 'QUOTATION'],
    ['Bon de commande', 'ORDER'],
    ['Orderbevestiging', 'ORDER'],
    ['Bestelformulier', 'ORDER'],
    ['Bevestiging van uw bestelling', 'ORDER'],
    ['Leveringsbon', 'DELIVERY_NOTE'],
    ['Note d’envoi', 'DELIVERY_NOTE'],
    ['Werkfiche 2026-55', 'DELIVERY_NOTE'],
    ['Afhaalbon A-991', 'DELIVERY_NOTE'],
    ['Tweede aanmaning', 'REMINDER'],
    ['RAPPEL DE PAIEMENT', 'REMINDER'],
    ['Mise en demeure', 'REMINDER'],
    ['Zahlungserinnerung', 'REMINDER'],
    ['Statement of account', 'STATEMENT'],
    ['Relevé de compte', 'STATEMENT'],
    ['Kasticket', 'RECEIPT'],
    ['Ticket de caisse', 'RECEIPT'],
    ['Kassabon', 'RECEIPT'],
    ['Pro forma factuur', 'PRO_FORMA'],
    ['Pro-forma-Rechnung', 'PRO_FORMA'],
    ['Verzoek tot betaling', 'PAYMENT_REQUEST'],
    ['Payment request 2026-18', 'PAYMENT_REQUEST'],
  ])('%s', (title, looksLike) => expect(readOf(titled(paper(title)))).toEqual({ looksLike }))

  test.each([
    'Onderwerp: openstaande factuur 2026/0211',
    'Objet : facture impayée n° 2026/0211',
    'Subject: your overdue invoice 2026/0211',
    'Betreff: Ihre überfällige Rechnung 2026/0211',
  ])('a reminder, by its subject: %s', (subject) =>
    expect(readOf(typedPage(paper(subject)))).toEqual({ looksLike: 'REMINDER' }),
  )

  test('a statement, by its list of invoices', () => {
    const rows = `Factuurnummer       Datum               Bedrag
2026/0211           11/03/2026           60,00
2026/0212           12/03/2026           61,00`
    expect(readOf(typedPage(paper(rows)))).toEqual({ looksLike: 'STATEMENT' })
  })

  test.each([
    ['a table of figures', 'Jaar   Omzet   Kosten\n2024   1.200,00   300,00\n2025   1.500,00   310,00'],
    ['a letter', 'Beste klant,\n\nOp 3 mei 2026 verhuizen wij.\nOnze factuur ontvangt u zoals altijd.'],
    ['an empty page', ''],
  ])('%s', (_, text) => expect(readFields([typedPage(text)], KNOWN_NOTHING)).toBeUndefined())

  test('but an invoice with terms on unpaid ones is one', () => {
    const foot = 'Op onbetaalde facturen rekenen wij 10 %.'
    expect(readOf(typedPage(paper('Factuur 2026/0410', { foot })))).toEqual(INVOICE)
  })
})

describe('of two invoices in one file', () => {
  const first = paper('Factuur 2026/0410')
  const read = (...texts: string[]) => readOf(...texts.map((text, index) => typedPage(text, index + 1)))

  test('the first is read, with a doubt', () => {
    for (const total of ['121,00', '1210,00'])
      expect(read(first, paper('Factuur 2026/0402', { total }))).toEqual({
        ...INVOICE,
        doubts: ['SEVERAL_INVOICES'],
      })
  })

  test.each([
    ['its second page', first],
    ['its annex', 'Bijlage bij factuur 2026/0410'],
    ['a word about an earlier one', 'Wij namen uw factuur 2026/0399 terug.'],
    [
      'a list',
      'Factuurnummer       Factuurdatum        Bedrag\n2026/0399           01/03/2026           50,00',
    ],
  ])('none is %s', (_, more) => expect(read(first, more)).toEqual(INVOICE))
})
