import { describe, expect, test } from 'vitest'
import { typedPage } from '#tests/support/typed-page.ts'
import type { PageWords } from '../../formats/pdf/word.ts'
import { readPages } from './read-fields.ts'
import { KNOWN_NOTHING } from './reading.ts'

const paper = (title: string, foot = '', label = 'Datum') => `
${title}

Loonwerken Aerts bv                     Stad Voorbeeld
Molenweg 7                              Grote Markt 1
8700 Tielt                              2300 Turnhout

${label}: 12/03/2026

Omschrijving                            Bedrag
Onderhoud                               100,00

Totaal excl. btw                        100,00
Btw 21 %                                 21,00
Totaal incl. btw                        121,00
${foot}
`

function titled(text: string): PageWords {
  const page = typedPage(text)
  const top = Math.min(...page.words.map(({ y }) => y))
  return { ...page, words: page.words.map((word) => (word.y === top ? { ...word, height: 22 } : word)) }
}

const photographed = (page: PageWords): PageWords => ({
  ...page,
  words: page.words.map((word) => ({ ...word, confidence: 0.95 })),
})

const IBAN = 'BE88 7360 4188 2341'
const us = { name: 'Loonwerken Aerts bv', vat: '0403170701', iban: IBAN.replaceAll(' ', '') }

function readOf(page: PageWords) {
  const read = readPages([page], { ...KNOWN_NOTHING, us })
  if ('looksLike' in read) return { looksLike: read.looksLike }
  return { type: read.kind?.type, doubts: read.doubts, number: read.heading.invoiceNumber?.value }
}

const INVOICE = { type: 'E_INVOICES', number: '2026/0410' }

describe('a title is recognised', () => {
  test.each([
    'Saldofactuur 2026/0410',
    'Vorderingsfactuur 2026/0410',
    'Factuur nr. 2026/0410 van 12 maart 2026, te betalen uiterlijk op 11 april 2026, uw bestelling BB-12',
    'Facture 2026/0410 — émise le 12/03/2026 — à régler au plus tard le 11/04/2026',
    'Kopie factuur 2026/0410',
    'Klantnummer 40112 · Factuur 2026/0410 · Leuven',
  ])('%s', (title) => expect(readOf(typedPage(paper(title)))).toEqual({ ...INVOICE, doubts: [] }))

  test('on a photograph, too, where it names the number', () => {
    expect(readOf(photographed(titled(paper('Factuur nr. 2026/0410'))))).toEqual({ ...INVOICE, doubts: [] })
    expect(readOf(photographed(typedPage(paper('Facture n° 2026/0410 du 12 mars 2026'))))).toEqual({
      ...INVOICE,
      doubts: [],
    })
  })

  test('but no label beside others', () =>
    expect(readOf(photographed(typedPage(paper('', '', 'Factuurnummer: 2026/0410\nDatum')))).doubts).toEqual([
      'INVOICE_OR_CREDIT_NOTE',
    ]))
})

describe('a paper of another name is read with doubt', () => {
  const UNTITLED = { ...INVOICE, doubts: ['UNTITLED'] }

  test.each(['Afrekening 2026/0410', 'Nota 2026/0410', 'Décompte 2026/0410'])(
    'if it asks for payment to us: %s',
    (title) => {
      expect(readOf(titled(paper(title, `Te storten op ${IBAN}`)))).toEqual(UNTITLED)
      expect(readOf(titled(paper(title)))).toEqual({ looksLike: undefined })
    },
  )

  test('if it asks for payment to us until a date, and its number was cut off', () => {
    const until = (foot: string) => readOf(typedPage(paper('Vervaldag: 11/04/2026', foot)))
    expect(until(`Te storten op ${IBAN}`)).toEqual({ ...UNTITLED, number: undefined })
    expect(until('')).toEqual({ looksLike: undefined })
  })

  test('if it has the date of an invoice', () =>
    expect(readOf(typedPage(paper('', '', 'Nummer: 2026/0410\nFactuurdatum')))).toEqual(UNTITLED))

  test.each(['Geldig tot 12/04/2026', 'Voor akkoord:', 'De factuur volgt einde maand.'])(
    'but not with words that no invoice has: %s',
    (more) =>
      expect(readOf(titled(paper('Raming 2026/0410', `${IBAN}\n${more}`)))).toEqual({ looksLike: undefined }),
  )
})

describe('words of a sentence are no title', () => {
  test.each([
    'De factuur ontvangt u later. Getekend voor akkoord:',
    'Factuur na levering, te betalen binnen 30 dagen',
    'Facture à la livraison, payable à 30 jours',
    'Uw laatste factuur 2026/0211 bedroeg 318,00 euro incl. btw.',
  ])('%s', (foot) => expect(readOf(titled(paper('Attest 2026-55', foot)))).toEqual({ looksLike: undefined }))
})

describe('a paper that looks like an invoice is named', () => {
  test.each([
    ['Prijsaanbieding', 'QUOTATION'],
    ['Prijsvoorstel 2026-18', 'QUOTATION'],
    ['Proposition commerciale 2026-18', 'QUOTATION'],
    ['Proposition de prix', 'QUOTATION'],
    ['Bestelformulier', 'ORDER'],
    ['Bevestiging van uw bestelling', 'ORDER'],
    ['Note d’envoi', 'DELIVERY_NOTE'],
    ['Zendnota 88120', 'DELIVERY_NOTE'],
    ['Werkfiche 2026-55', 'DELIVERY_NOTE'],
    ['Afhaalbon A-991', 'DELIVERY_NOTE'],
    ['Verzoek tot betaling', 'PAYMENT_REQUEST'],
    ['Payment request 2026-18', 'PAYMENT_REQUEST'],
  ])('%s', (title, looksLike) =>
    expect(readOf(titled(paper(title, 'De factuur volgt.')))).toEqual({ looksLike }),
  )

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

  test('but not an invoice with terms on unpaid ones', () =>
    expect(readOf(typedPage(paper('Factuur 2026/0410', 'Op onbetaalde facturen rekenen wij 10 %.')))).toEqual(
      {
        ...INVOICE,
        doubts: [],
      },
    ))
})
