import { describe, expect, test } from 'vitest'
import { typedPage } from '#tests/support/typed-page.ts'
import type { PageWords } from '../../formats/pdf/word.ts'
import { readPages } from './read-fields.ts'
import { KNOWN_NOTHING } from './reading.ts'

const paper = (title: string, label = 'Factuurnummer', total = '121,00') => `
${title}

Loonwerken Aerts bv                     Stad Voorbeeld
Molenweg 7                              Grote Markt 1
8700 Tielt                              2300 Turnhout

${label} 2026-14                        Datum 12/03/2026

Totaal excl. btw                        ${total.replace('121', '100')}
Btw 21 %                                 ${total.replace('121', '21')}
Totaal incl. btw                        ${total}
`

/** The first line in larger letters. */
function titled(text: string, times = 2): PageWords {
  const page = typedPage(text)
  const top = Math.min(...page.words.map(({ y }) => y))
  return {
    ...page,
    words: page.words.map((word) => (word.y === top ? { ...word, height: times * word.height } : word)),
  }
}

const photographed = (page: PageWords, confidence = 0.9): PageWords => ({
  ...page,
  words: page.words.map((word) => ({ ...word, confidence })),
})

function readOf(page: PageWords) {
  const read = readPages([page], KNOWN_NOTHING)
  if ('looksLike' in read) return { looksLike: read.looksLike }
  return { type: read.kind?.type, doubts: read.doubts, number: read.heading.invoiceNumber?.value }
}
const INVOICE = { type: 'E_INVOICES', number: '2026-14' }

describe('a paper is read, with doubt about its kind', () => {
  test.each([
    'Ereloonnota',
    'Staat van ereloon',
    'Note d’honoraires',
    'État de frais et honoraires',
    'Honorarnote',
    'Fee note',
  ])('a fee note is an invoice by another name: %s', (title) => {
    expect(readOf(titled(paper(title, 'Nummer')))).toMatchObject({ ...INVOICE, doubts: ['FEE_NOTE'] })
  })

  test('an invoice of fees that says so is no doubt', () => {
    expect(readOf(titled(paper('Factuur', 'Factuurnummer')))).toEqual({ ...INVOICE, doubts: [] })
    expect(readOf(titled(paper('Factuur ereloon')))).toEqual({ ...INVOICE, doubts: [] })
  })

  test('a paper that names no kind is untitled', () => {
    expect(readOf(typedPage(paper('', 'Documentnummer')))).toMatchObject({ doubts: ['UNTITLED'] })
    expect(readOf(typedPage(paper('')))).toMatchObject({ doubts: [] })
  })

  test('two titles of one size may be either', () => {
    expect(readOf(titled(paper('Offerte            Factuur')))).toEqual({ ...INVOICE, doubts: ['QUOTATION'] })
    expect(readOf(titled(paper('Factuur            Creditnota')))).toMatchObject({
      doubts: ['INVOICE_OR_CREDIT_NOTE'],
    })
  })

  test('an invoice of less than nothing may be a credit note', () => {
    expect(readOf(titled(paper('Factuur', 'Factuurnummer', '-121,00'))).doubts).toEqual([
      'INVOICE_OR_CREDIT_NOTE',
    ])
  })
})

describe('a photographed credit note is never silently an invoice', () => {
  test.each(['Credltnota', 'Creditnola', 'CRED1TNOTA', 'Nole de crédit', 'Gutschrlft', 'Credit nole'])(
    'when letters of its title are misread: %s',
    (title) => {
      expect(readOf(photographed(titled(paper(title)))).doubts).toEqual(['INVOICE_OR_CREDIT_NOTE'])
    },
  )

  test('when its title is not there, or not certain', () => {
    expect(readOf(photographed(typedPage(paper('')))).doubts).toEqual(['INVOICE_OR_CREDIT_NOTE'])
    expect(readOf(photographed(titled(paper('Factuur')), 0.5)).doubts).toEqual(['INVOICE_OR_CREDIT_NOTE'])
  })

  test('and an invoice that is plainly one is not asked about', () => {
    expect(readOf(photographed(titled(paper('Factuur'))))).toEqual({ ...INVOICE, doubts: [] })
    expect(readOf(photographed(titled(paper('Creditnota', 'Creditnotanummer'))))).toMatchObject({
      type: 'E_CREDIT_NOTES',
      doubts: [],
    })
  })
})

test.each([
  ['Offerte', 'QUOTATION'],
  ['Bon de commande', 'ORDER'],
  ['Leveringsbon', 'DELIVERY_NOTE'],
  ['Tweede aanmaning', 'REMINDER'],
  ['Kasticket', 'RECEIPT'],
  ['Pro forma factuur', 'PRO_FORMA'],
])(
  'nothing is read from a paper that is no invoice, and its likely kind is named: %s',
  (title, looksLike) => {
    expect(readOf(titled(paper(title, 'Nummer')))).toEqual({ looksLike })
  },
)
