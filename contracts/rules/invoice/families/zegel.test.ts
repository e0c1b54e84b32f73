import { describe, expect, test } from 'vitest'
import { checkInvoice } from '../check.ts'
import type { DraftDocument } from '../draft.ts'
import { isRefusal } from '../finding.ts'
import { fromDraft } from '../from-draft.ts'
import type { Invoice } from '../model.ts'

const supplier = { name: 'Bakkerij Peeters', vat: '0418759886', country: 'BE' }
const good: DraftDocument = {
  type: 'E_INVOICES',
  inputDetails: {
    heading: { invoiceNumber: '2026-1', orderNumber: 'PO-1', issueDate: '2026-11-20', dueDate: '2026-12-20' },
    payment: { reference: '+++010/8068/17183+++' },
    customer: { name: 'Claes', vat: '0123456749', country: 'BE', scheme: '0208', participant: '0123456749' },
    lines: [{ name: 'Brood', unitPrice: 2.5, quantity: 4, vatRate: 21 }],
    iban: 'BE71096123456769',
    bic: 'GKCCBEBB',
  },
}
const document: Invoice = fromDraft(good, { supplier })
const ours = (invoice: Invoice) => checkInvoice(invoice).filter(({ source }) => source === 'ZEGEL')
const ids = (invoice: Invoice) => ours(invoice).map(({ rule }) => rule)

const draft = (details: object, type: DraftDocument['type'] = 'E_INVOICES') =>
  fromDraft({ type, inputDetails: { ...good.inputDetails, ...details } }, { supplier })

const [means] = document.paymentMeans ?? []
const paidBy = (change: object) => ({ ...document, paymentMeans: [{ ...means, ...change }] })

test('nothing is said of a document in which all is well', () => {
  expect(ours(document)).toEqual([])
})

describe('a warning is given', () => {
  test.each<[string, Invoice, string]>([
    [
      'for a mistyped communication',
      paidBy({ reference: '+++010/8068/17184+++' }),
      'ZEGEL-STRUCTURED-COMMUNICATION',
    ],
    [
      'for a reference that banks cut off',
      paidBy({ reference: 'x'.repeat(141) }),
      'ZEGEL-PAYMENT-REFERENCE-LENGTH',
    ],
    ['for a mistyped IBAN', paidBy({ account: { id: 'BE71096123456768' } }), 'ZEGEL-IBAN'],
    ['for a mistyped BIC', paidBy({ account: { id: 'BE71096123456769', bic: 'GKCCXXBB' } }), 'ZEGEL-BIC'],
    [
      'for a VAT number with wrong check digits',
      {
        ...document,
        buyer: { ...document.buyer, taxRegistrations: [{ id: 'BE0123456748', scheme: 'VAT' }] },
      },
      'ZEGEL-VAT-NUMBER',
    ],
    [
      'for an enterprise number that cannot be given out',
      { ...document, buyer: { ...document.buyer, legalId: { value: '9000000092', scheme: '0208' } } },
      'ZEGEL-ENTERPRISE-NUMBER',
    ],
    [
      'for a 9925 address without BE',
      { ...document, buyer: { ...document.buyer, endpoint: { value: '0123456749', scheme: '9925' } } },
      'ZEGEL-ENDPOINT-9925',
    ],
    ['for no account to pay to', { ...document, paymentMeans: undefined }, 'ZEGEL-NO-ACCOUNT'],
    [
      'for a means of payment that says nothing',
      paidBy({ code: '1', account: undefined }),
      'ZEGEL-NO-ACCOUNT',
    ],
    [
      'for nothing in total',
      { ...draft({ lines: [{ name: 'x', unitPrice: 0, quantity: 1, vatRate: 21 }] }) },
      'ZEGEL-ZERO-TOTAL',
    ],
    [
      'for a price that counts for nothing',
      draft({
        lines: [
          { name: 'x', unitPrice: 1, quantity: 0, vatRate: 21 },
          { name: 'y', unitPrice: 1, quantity: 1, vatRate: 21 },
        ],
      }),
      'ZEGEL-ZERO-QUANTITY',
    ],
    ['for no due date', { ...document, dueDate: undefined }, 'ZEGEL-DUE-DATE'],
    [
      'for a negative total',
      draft({ lines: [{ name: 'x', unitPrice: 1, quantity: -1, vatRate: 21 }] }),
      'ZEGEL-NEGATIVE-TOTAL',
    ],
    ['for more prepaid than there is to pay', draft({ payment: { prepaidAmount: 100 } }), 'ZEGEL-PREPAID'],
    [
      'for 0 % without a word on why',
      draft({ lines: [{ name: 'x', unitPrice: 1, quantity: 1, vatRate: 0 }] }),
      'ZEGEL-ZERO-RATE',
    ],
    ['for a credit note that names no invoice', draft({}, 'E_CREDIT_NOTES'), 'ZEGEL-ORIGINAL-INVOICE'],
    ['for VAT in another currency alone', draft({ payment: { currency: 'GBP' } }), 'ZEGEL-VAT-IN-EUR'],
    [
      'for goods that leave for Belgium',
      draft({
        lines: [{ name: 'x', unitPrice: 1, quantity: 1, vatTreatment: 'INTRA_COMMUNITY' }],
        heading: { ...good.inputDetails?.heading, deliveryDate: '2026-11-20' },
      }),
      'ZEGEL-DELIVERY-COUNTRY',
    ],
  ])('%s', (_, invoice, rule) => {
    expect(ids(invoice)).toEqual([rule])
    expect(ours(invoice).some(isRefusal)).toBe(false)
  })

  test('for VAT that is a cent off, which the official rules let pass', () => {
    const [subtotal] = document.taxTotals?.[0]?.subtotals ?? []
    const tax = { value: '2.11', currency: 'EUR' }
    const off: Invoice = {
      ...document,
      taxTotals: [{ amount: tax, subtotals: [{ ...subtotal, tax }] }],
      totals: {
        ...document.totals,
        taxInclusive: { value: '12.11', currency: 'EUR' },
        payable: { value: '12.11', currency: 'EUR' },
      },
    }
    expect(checkInvoice(off)).toMatchObject([
      { rule: 'ZEGEL-VAT-TO-THE-CENT', params: { written: '2.11', expected: '2.1' } },
    ])
  })
})

test.each([
  ['is collected', paidBy({ code: '49', account: undefined, mandate: { id: 'M-1' } })],
  ['was paid in cash', paidBy({ code: '10', account: undefined })],
  ['has nothing left to pay', { ...draft({ iban: null, payment: { prepaidAmount: 12.1 } }) }],
])('a document that %s needs no account', (_, invoice) => {
  expect(ids(invoice)).not.toContain('ZEGEL-NO-ACCOUNT')
})

test('a line without a quantity and a price is a remark', () => {
  const lines = [...(good.inputDetails?.lines ?? []), { name: 'x', unitPrice: 0, quantity: 0, vatRate: 21 }]
  expect(ids(draft({ lines }))).toEqual([])
})

test('twelve digits alone are no structured communication', () => {
  expect(ids(paidBy({ reference: '010806817184' }))).toEqual([])
})

test('a supplier from abroad may deliver to Belgium within the Union', () => {
  const toBelgium = draft({
    lines: [{ name: 'x', unitPrice: 1, quantity: 1, vatTreatment: 'INTRA_COMMUNITY' }],
    heading: { ...good.inputDetails?.heading, deliveryDate: '2026-11-20' },
  })
  const seller = { ...toBelgium.seller, taxRegistrations: [{ id: 'NL123456789B01', scheme: 'VAT' }] }
  expect(ids({ ...toBelgium, seller })).toEqual([])
})

test('nobody reckons the cents of a forint', () => {
  const subtotal = {
    taxable: { value: '69180', currency: 'HUF' },
    category: { code: 'S', percent: '27', scheme: 'VAT' },
  }
  const withVat = (value: string): Invoice => {
    const tax = { value, currency: 'HUF' }
    return { kind: 'INVOICE', taxTotals: [{ amount: tax, subtotals: [{ ...subtotal, tax }] }] }
  }
  expect(ids(withVat('18679'))).not.toContain('ZEGEL-VAT-TO-THE-CENT')
  expect(ids(withVat('18678'))).toContain('ZEGEL-VAT-TO-THE-CENT')
})
