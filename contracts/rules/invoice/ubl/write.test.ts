import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryInvoice } from '#tests/support/arbitrary-invoice.ts'
import { describeWithCorpora } from '#tests/support/corpora.ts'
import { buyer as customer, seller as supplier } from '#tests/support/parties.ts'
import { schemaErrors } from '#tests/support/xml.ts'
import type { DraftDocument } from '../draft.ts'
import { fromDraft } from '../from-draft.ts'
import type { Invoice } from '../model.ts'
import { childrenOf, shapeNames } from './elements.ts'
import { writeUbl, writeUblParts } from './write.ts'

const everythingOdd = '<b>&amp;"\' ]]> é€😀 \u0000\u0008\uFFFE\uD800 \r\n\t end'

const plain: DraftDocument = {
  type: 'E_INVOICES',
  inputDetails: {
    heading: { invoiceNumber: '2026-1', orderNumber: 'PO-1', issueDate: '2026-11-20', dueDate: '2026-12-20' },
    payment: { currency: 'EUR' },
    customer,
    lines: [{ name: 'Brood', unitPrice: 2.5, quantity: 4, vatRate: 6 }],
  },
}

const full: DraftDocument = {
  type: 'E_INVOICES',
  inputDetails: {
    heading: {
      invoiceNumber: everythingOdd,
      orderNumber: everythingOdd,
      issueDate: '2026-11-20',
      dueDate: '2026-12-20',
      deliveryDate: '2026-11-19',
      buyerReference: everythingOdd,
      originalInvoiceNumber: everythingOdd,
      originalInvoiceDate: '2026-10-01',
    },
    payment: { currency: 'EUR', reference: '+++010/8068/17183+++', prepaidAmount: 10, roundingAmount: -0.02 },
    customer: {
      ...customer,
      name: everythingOdd,
      street: everythingOdd,
      city: 'Gent',
      postalCode: '9000',
      email: 'a@b.be',
    },
    lines: [
      { name: everythingOdd, unitPrice: 12.5, quantity: 3, vatRate: 21, discount: 1.5, unit: 'HUR' },
      { name: 'Korting', unitPrice: 10, quantity: -1.25, vatRate: 21 },
      { name: 'Druk', unitPrice: 0.333333, quantity: 100, vatRate: 6 },
      { name: 'Voeding', unitPrice: 5, quantity: 2, vatRate: 12 },
      { name: 'Krant', unitPrice: 1, quantity: 2, vatRate: 0 },
      { name: 'Werken', unitPrice: 100, quantity: 1, vatRate: 0, vatTreatment: 'REVERSE_CHARGE' },
      { name: 'Les', unitPrice: 50, quantity: 1, vatRate: 0, vatTreatment: 'ARTICLE_44' },
      { name: 'Klein', unitPrice: 20, quantity: 1, vatRate: 0, vatTreatment: 'SMALL_ENTERPRISE' },
      { name: 'Naar NL', unitPrice: 20, quantity: 1, vatRate: 0, vatTreatment: 'INTRA_COMMUNITY' },
    ],
    allowanceCharges: [
      { amount: 5, vatRate: 21, reason: everythingOdd },
      { isCharge: true, amount: 2, vatRate: 6, reason: 'Transport' },
    ],
    iban: 'BE71 0961 2345 6769',
    bic: 'gkccbebb',
  },
}

const pdf = { fileName: everythingOdd, content: Buffer.from('%PDF-1.7 tiny').toString('base64') }
const asCreditNote = (draft: DraftDocument): DraftDocument => ({ ...draft, type: 'E_CREDIT_NOTES' })

describeWithCorpora('a written document is valid against the UBL 2.1 schema', () => {
  test.each([
    ['a plain invoice', fromDraft(plain, { supplier })],
    ['a plain credit note', fromDraft(asCreditNote(plain), { supplier })],
    ['an invoice with everything filled', fromDraft(full, { supplier, pdf })],
    ['a credit note with everything filled', fromDraft(asCreditNote(full), { supplier, pdf })],
  ])('%s', (_, invoice) => {
    expect(schemaErrors(writeUbl(invoice))).toEqual([])
  })

  test('any values in the fields of the norm', () => {
    fc.assert(
      fc.property(arbitraryInvoice, (invoice) => {
        expect(schemaErrors(writeUbl(invoice))).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  test('and the judge is awake: a document with its elements in another order is not', () => {
    const xml = writeUbl(fromDraft(plain, { supplier }))
    const swapped = xml.replace(/(<cbc:ID>2026-1<\/cbc:ID>)(<cbc:IssueDate>.*?<\/cbc:IssueDate>)/, '$2$1')
    expect(swapped).not.toBe(xml)
    expect(schemaErrors(swapped).length).toBeGreaterThan(0)
  })
})

describe('a written document', () => {
  test('says every amount with its currency, and nothing empty', () => {
    const xml = writeUbl(fromDraft(full, { supplier, pdf }))
    expect(xml).not.toMatch(/<(c[ab]c:\w+)[^>]*><\/\1>/)
    expect(xml).not.toMatch(/<c[ab]c:\w+\s*\/>/)
    expect(xml.match(/<cbc:\w*Amount(?! currencyID="EUR">)/g)).toBeNull()
  })

  test('of nothing is a root without children', () => {
    expect(writeUbl({ kind: 'INVOICE' })).toMatch(/<Invoice [^>]*><\/Invoice>\n$/)
  })

  test('drops characters that XML has no place for and escapes the rest', () => {
    const xml = writeUbl({ kind: 'INVOICE', number: everythingOdd, notes: ['', ' \u0000 '] })
    expect(xml).toContain("<cbc:ID>&lt;b&gt;&amp;amp;&quot;' ]]&gt; é€😀  &#13;\n\t end</cbc:ID>")
    expect(xml).not.toContain('cbc:Note')
  })

  test('of a credit note carries its due date in the payment means, its project among the references', () => {
    const note: Invoice = {
      kind: 'CREDIT_NOTE',
      dueDate: '2026-12-20',
      projectReference: 'P1',
      paymentMeans: [{ code: '30' }, { code: '49' }],
    }
    const xml = writeUbl(note)
    expect(xml).not.toContain('cbc:DueDate')
    expect(xml.match(/PaymentDueDate>2026-12-20</g)).toHaveLength(1)
    expect(xml).toContain('<cbc:ID>P1</cbc:ID><cbc:DocumentTypeCode>50</cbc:DocumentTypeCode>')
  })

  test('holds the very text of an attachment, so that 20 MB cost no copy', () => {
    const content = 'QUJD'.repeat(1_000_000)
    const parts = writeUblParts(fromDraft(plain, { supplier, pdf: { fileName: 'a.pdf', content } }))
    expect(parts).toContain(content)
  })

  test('escapes an attachment that is no base64', () => {
    const xml = writeUbl({ kind: 'INVOICE', documentReferences: [{ attachment: { content: '</x>' } }] })
    expect(xml).toContain('>&lt;/x&gt;</cbc:EmbeddedDocumentBinaryObject>')
  })
})

test('every shape that an element names is described', () => {
  for (const shape of shapeNames) {
    for (const child of childrenOf(shape)) {
      expect(child.max, `${shape} ${child.name}`).toBeGreaterThan(0)
      if (child.name.startsWith('cac:')) expect(shapeNames).toContain(child.shape)
      else expect(child.shape).toBeUndefined()
    }
  }
})
