import { describe, expect, test } from 'vitest'
import { checkInvoice } from './check.ts'
import type { DraftDocument } from './draft.ts'
import { fillText, isRefusal } from './finding.ts'
import { fromDraft } from './from-draft.ts'
import type { Invoice } from './model.ts'

const supplier = { name: 'Bakkerij Peeters', vat: '0418759886', country: 'BE' }
const good: DraftDocument = {
  type: 'E_INVOICES',
  inputDetails: {
    heading: { invoiceNumber: '2026-1', orderNumber: 'PO-1', issueDate: '2026-11-20', dueDate: '2026-12-20' },
    customer: { name: 'Claes', vat: '0123456749', country: 'BE', scheme: '0208', participant: '0123456749' },
    lines: [{ name: 'Brood', unitPrice: 2.5, quantity: 4, vatRate: 6 }],
    iban: 'BE71096123456769',
  },
}
const check = (details: object = {}, type: DraftDocument['type'] = 'E_INVOICES') =>
  checkInvoice(fromDraft({ type, inputDetails: { ...good.inputDetails, ...details } }, { supplier }))
const rulesAndFields = (findings: ReturnType<typeof check>) =>
  findings.map(({ rule, field }) => `${rule} ${field}`)

describe('a draft', () => {
  test('that is complete breaks no rule, as invoice and as credit note', () => {
    expect(check()).toEqual([])
    const heading = { ...good.inputDetails?.heading, originalInvoiceNumber: '2026-0' }
    expect(check({ heading }, 'E_CREDIT_NOTES')).toEqual([])
  })

  test('that is empty breaks each rule at the field that mends it', () => {
    expect(rulesAndFields(checkInvoice(fromDraft({})))).toEqual([
      'BR-02 /inputDetails/heading/invoiceNumber',
      'BR-03 /inputDetails/heading/issueDate',
      'BR-06 /supplier/name',
      'BR-07 /inputDetails/customer/name',
      'BR-16 /inputDetails/lines',
      'BR-CO-18 /inputDetails/lines',
      'PEPPOL-EN16931-R020 /supplier/vat',
      'PEPPOL-EN16931-R010 /inputDetails/customer/participant',
      'PEPPOL-EN16931-R053 /inputDetails/lines',
      'PEPPOL-EN16931-R054 /inputDetails/lines',
      'BR-CO-26 /supplier/vat',
    ])
  })

  test('with an empty line is told cell by cell', () => {
    const findings = check({ lines: [...(good.inputDetails?.lines ?? []), {}] })
    expect(rulesAndFields(findings)).toEqual([
      'BR-22 /inputDetails/lines/1/quantity',
      'BR-23 /inputDetails/lines/1/quantity',
      'BR-25 /inputDetails/lines/1/name',
      'BR-26 /inputDetails/lines/1/unitPrice',
      'BR-27 /inputDetails/lines/1/unitPrice',
      'BR-CO-04 /inputDetails/lines/1/vatRate',
      'UBL-SR-48 /inputDetails/lines/1/vatRate',
    ])
    expect(findings[0]).toEqual({
      rule: 'BR-22',
      source: 'OFFICIAL',
      severity: 'FATAL',
      path: '/Invoice/cac:InvoiceLine[2]/cbc:InvoicedQuantity',
      field: '/inputDetails/lines/1/quantity',
      messageKey: 'invoice-incomplete',
      params: { number: 2 },
    })
  })

  test('may take back a quantity, never a price', () => {
    const [line] = good.inputDetails?.lines ?? []
    expect(check({ lines: [{ ...line, quantity: -4 }] }).filter(isRefusal)).toEqual([])
    expect(check({ lines: [{ ...line, unitPrice: -2.5 }] }).filter(isRefusal)).toMatchObject([
      { rule: 'BR-27', messageKey: 'unitprice-not-negative', field: '/inputDetails/lines/0/unitPrice' },
    ])
  })

  test('as a credit note is told where it stands in a credit note', () => {
    const [finding] = check({ lines: [{ name: 'x', unitPrice: 1, vatRate: 6 }] }, 'E_CREDIT_NOTES')
    expect(finding?.path).toBe('/CreditNote/cac:CreditNoteLine[1]/cbc:CreditedQuantity')
  })
})

const document: Invoice = fromDraft(good, { supplier })
const [line] = document.lines ?? []
const rulesOf = (invoice: Invoice) => [...new Set(checkInvoice(invoice).map(({ rule }) => rule))]

describe('a document', () => {
  test.each<[string, Partial<Invoice>, string[]]>([
    ['no customization', { customizationId: undefined }, ['BR-01', 'PEPPOL-EN16931-R004']],
    ['no profile', { profileId: undefined }, ['PEPPOL-EN16931-R001', 'PEPPOL-EN16931-R007']],
    ['no type', { typeCode: undefined }, ['BR-04']],
    ['no currency', { currency: undefined }, ['BR-05', 'PEPPOL-EN16931-R051']],
    ['no reference', { order: undefined }, ['PEPPOL-EN16931-R003']],
    [
      'another VAT currency without its total',
      { taxCurrency: 'SEK' },
      ['BR-53', 'PEPPOL-EN16931-R054', 'PEPPOL-EN16931-R055'],
    ],
    ['no seller address', { seller: { ...document.seller, address: undefined } }, ['BR-08']],
    ['no seller country', { seller: { ...document.seller, address: {} } }, ['BR-09']],
    ['no buyer address', { buyer: { ...document.buyer, address: undefined } }, ['BR-10']],
    ['no buyer country', { buyer: { ...document.buyer, address: {} } }, ['BR-11']],
    ['endpoints without scheme', { buyer: { ...document.buyer, endpoint: { value: '1' } } }, ['BR-63']],
    [
      'empty totals',
      { totals: {} },
      ['BR-12', 'BR-13', 'BR-14', 'BR-15', 'BR-CO-10', 'BR-CO-13', 'BR-CO-16', 'BR-CO-15'],
    ],
    [
      'an empty subtotal',
      { taxTotals: [{ subtotals: [{}] }] },
      ['BR-45', 'BR-46', 'BR-47', 'BR-48', 'BR-CO-15', 'BR-CO-14', 'BR-CO-17', 'BR-S-01'],
    ],
    [
      'a payee who is the seller',
      { payee: { name: 'A' }, seller: { ...document.seller, name: 'A' } },
      ['BR-17'],
    ],
    ['an empty representative', { taxRepresentative: {} }, ['BR-18', 'BR-19', 'BR-56']],
    [
      'a representative without country',
      { taxRepresentative: { name: 'R', address: {} } },
      ['BR-20', 'BR-56'],
    ],
    [
      'an empty allowance',
      { allowanceCharges: [{ indicator: 'false' }] },
      ['BR-31', 'BR-32', 'BR-33', 'BR-CO-21', 'BR-CO-11'],
    ],
    [
      'an empty charge',
      { allowanceCharges: [{ indicator: 'true' }] },
      ['BR-36', 'BR-37', 'BR-38', 'BR-CO-22', 'BR-CO-12'],
    ],
    ['payment of no kind', { paymentMeans: [{}] }, ['BR-49', 'ZEGEL-NO-ACCOUNT']],
    ['a transfer to nowhere', { paymentMeans: [{ code: '30' }] }, ['BR-61']],
    ['a transfer to an empty account', { paymentMeans: [{ code: '58', account: {} }] }, ['BR-50', 'BR-61']],
    ['a debit without mandate', { paymentMeans: [{ code: '59' }] }, ['PEPPOL-EN16931-R061']],
    ['a nameless attachment', { documentReferences: [{}] }, ['BR-52']],
    ['an earlier invoice without number', { precedingInvoices: [{}] }, ['BR-55']],
    ['a delivery to no country', { delivery: { address: {} } }, ['BR-57']],
  ])('with %s', (_, change, rules) => {
    expect(rulesOf({ ...document, ...change })).toEqual(rules)
  })

  test.each<[string, object, string[]]>([
    ['no number', { id: undefined }, ['BR-21']],
    ['no amount', { net: undefined }, ['BR-24', 'BR-CO-10', 'BR-S-08', 'PEPPOL-EN16931-R120']],
    [
      'a negative price before discount',
      {
        price: {
          ...line?.price,
          allowance: {
            indicator: 'false',
            amount: { value: '-3.50', currency: 'EUR' },
            baseAmount: { value: '-1.00', currency: 'EUR' },
          },
        },
      },
      ['BR-28'],
    ],
    ['an empty allowance', { allowanceCharges: [{ indicator: 'false' }] }, ['BR-41', 'BR-42', 'BR-CO-23']],
    [
      'an empty charge',
      { allowanceCharges: [{ indicator: '1' }] },
      ['BR-43', 'BR-44', 'BR-CO-24', 'PEPPOL-EN16931-R043'],
    ],
  ])('with a line with %s', (_, change, rules) => {
    expect(rulesOf({ ...document, lines: document.lines?.map((line) => ({ ...line, ...change })) })).toEqual(
      rules,
    )
  })

  test('with an item that says half of its extras', () => {
    const extras = {
      standardId: { value: '1' },
      classifications: [{ code: '1' }],
      attributes: [{ name: 'Kleur' }],
    }
    const lines = document.lines?.map((line) => ({ ...line, item: { ...line.item, ...extras } }))
    expect(rulesOf({ ...document, lines })).toEqual(['BR-64', 'BR-65', 'BR-54'])
  })
})

test('a text names the subject of the finding', () => {
  expect(fillText('Lijn {{number}}: {{other}}', { number: 2 })).toBe('Lijn 2: {{other}}')
})

test('only an official fatal finding refuses', () => {
  const [finding] = checkInvoice(fromDraft({}))
  expect(finding && isRefusal(finding)).toBe(true)
  expect(finding && isRefusal({ ...finding, source: 'ZEGEL' })).toBe(false)
  expect(finding && isRefusal({ ...finding, severity: 'WARNING' })).toBe(false)
})
