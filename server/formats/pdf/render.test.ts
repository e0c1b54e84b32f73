import { describe, expect, it } from 'vitest'
import type { Invoice, InvoiceLine } from '#contracts/rules/invoice/model.ts'
import { readPdfText } from '#tests/support/pdf-text.ts'
import { printDate, printNumber } from '../print/figures.ts'
import type { Look } from './frame.ts'
import { renderInvoicePdf } from './render.ts'

const LAYOUTS: Look['layout'][] = ['ledger', 'band', 'letter']

function line(name: string, price = '12.5'): InvoiceLine {
  return {
    quantity: { value: '2' },
    net: { value: '25.00' },
    item: { name, taxCategory: { code: 'S', percent: '21' } },
    price: { amount: { value: price } },
  }
}

function invoice(change: Partial<Invoice> = {}): Invoice {
  return {
    kind: 'INVOICE',
    number: '2026-0149',
    issueDate: '2026-11-20',
    dueDate: '2026-12-20',
    currency: 'EUR',
    order: { id: 'BP-112' },
    seller: {
      registrationName: 'Bakkerij Peeters',
      address: { street: 'Diestsestraat 118', postalCode: '3000', city: 'Leuven', country: 'BE' },
      taxRegistrations: [{ id: 'BE0418759886', scheme: 'VAT' }],
    },
    buyer: { registrationName: 'Drukkerij Claes', address: { city: 'Dendermonde', country: 'BE' } },
    paymentMeans: [
      { reference: '+++202/6001/49029+++', account: { id: 'BE88736041882341', bic: 'KREDBEBB' } },
    ],
    taxTotals: [
      {
        subtotals: [{ taxable: { value: '1025.00' }, tax: { value: '215.25' }, category: { percent: '21' } }],
      },
    ],
    totals: {
      taxExclusive: { value: '1025.00' },
      taxInclusive: { value: '1240.25' },
      payable: { value: '1240.25' },
    },
    lines: [line('Ontbijtpakketten')],
    ...change,
  }
}

async function printedText(
  document: Invoice,
  language: 'nl' | 'fr' | 'en' = 'nl',
  layout: Look['layout'] = 'ledger',
) {
  const look = { layout, typeface: 'sans', accent: '#0e5850' } as const
  const { bytes } = await renderInvoicePdf(document, language, { look })
  return (await readPdfText(bytes)).pages.join('\n').replaceAll('\u00a0', ' ')
}

describe('a printed document', () => {
  it.each(LAYOUTS)('shows in the %s layout the invoice’s content', async (layout) => {
    const text = await printedText(invoice(), 'nl', layout)
    const said = [
      '2026-0149',
      '20/11/2026',
      '20/12/2026',
      'BP-112',
      'Drukkerij Claes',
      'Ontbijtpakketten',
      '12,50',
    ]
    const owed = [
      '1 025,00',
      '215,25',
      '1 240,25',
      'BE 0418.759.886',
      'BE88 7360 4188 2341',
      '+++202/6001/49029+++',
    ]
    for (const part of [...said, ...owed]) expect(text).toContain(part)
  })

  it.each([
    ['nl', 'Factuur', 'Te betalen EUR'],
    ['fr', 'Facture', 'À payer EUR'],
    ['en', 'Invoice', 'Amount due EUR'],
  ] as const)('speaks %s', async (language, title, owed) => {
    const text = await printedText(invoice(), language)
    expect(text).toContain(title)
    expect(text).toContain(owed)
  })

  it('asks no payment for a credit note, and names the corrected invoice', async () => {
    const precedingInvoices = [{ id: '2026-0131', issueDate: '2026-10-21' }]
    const text = await printedText(invoice({ kind: 'CREDIT_NOTE', precedingInvoices }))
    expect(text).toContain('Creditnota')
    expect(text).toContain('2026-0131, 21/10/2026')
    expect(text).not.toContain('BE88')
  })

  it('has a further page for long notes', async () => {
    const notes = Array.from({ length: 80 }, (_, index) => `Voorwaarde ${index + 1}.`)
    const { bytes, pages } = await renderInvoicePdf(invoice({ notes }), 'nl')
    expect(pages).toBe(2)
    const text = (await readPdfText(bytes)).pages
    expect(text.join(' ').match(/Voorwaarde \d+\./g)).toHaveLength(80)
    expect(text.at(-1)).toContain('Betaling op')
  })

  it('has as many pages as its lines take, with numbers', async () => {
    const lines = Array.from({ length: 120 }, (_, index) => line(`Brood ${index + 1} van de lange lijst`))
    const { bytes, pages } = await renderInvoicePdf(invoice({ lines }), 'nl')
    const text = await readPdfText(bytes)
    expect(text.pages).toHaveLength(pages)
    expect(pages).toBeGreaterThan(3)
    expect(text.pages[1]).toContain(`Blz. 2 van ${pages}`)
    expect(text.pages.join(' ').match(/Brood \d+ van/g)).toHaveLength(120)
    expect(text.pages.at(-1)).toContain('Te betalen')
  })

  it('prints every part of a document from outside, and no absent one', async () => {
    const name = `Άρτος Хлеб 面包 🥐 \u0000\u202e\ud800${'aaaaaaaaaa'.repeat(60)}`
    const strange = invoice({
      lines: [line(name, 'twaalf')],
      seller: { registrationName: name },
      totals: {},
      issueDate: 'ooit',
    })
    expect(await printedText(strange)).toContain('Άρτος Хлеб')
    expect((await renderInvoicePdf({ kind: 'INVOICE' }, 'nl')).pages).toBe(1)
  })

  it('is the same, byte for byte, for the same document', async () => {
    const [one, two] = await Promise.all([
      renderInvoicePdf(invoice(), 'fr'),
      renderInvoicePdf(invoice(), 'fr'),
    ])
    expect(Buffer.from(one.bytes).equals(Buffer.from(two.bytes))).toBe(true)
  })
})

describe('numbers on paper', () => {
  it.each([
    ['1234567.5', 2, '1 234 567,50'],
    ['-20', 2, '−20,00'],
    ['0.184275', 2, '0,184275'],
    ['-0.00', 2, '0,00'],
    ['4.50', 0, '4,5'],
    ['15', 0, '15'],
    ['veel', 2, 'veel'],
  ])('%s with %i decimals is %s', (text, decimals, shown) => {
    expect(printNumber(text, decimals).replaceAll('\u00a0', ' ')).toBe(shown)
  })

  it('turns dates round, and leaves other text alone', () => {
    expect(printDate('2026-11-20')).toBe('20/11/2026')
    expect(printDate('ooit')).toBe('ooit')
  })
})
