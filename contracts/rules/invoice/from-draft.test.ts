import { describe, expect, test } from 'vitest'
import type { DraftDocument, DraftLine } from './draft.ts'
import { fromDraft } from './from-draft.ts'

const account = {
  name: 'Bakkerij Peeters',
  vat: '0418759886',
  street: 'Diestsestraat 118',
  postalCode: '3000',
  city: 'Leuven',
  country: 'BE',
  email: 'info@bakkerij-peeters.example',
  iban: 'BE71 0961 2345 6769',
  bic: 'GKCCBEBB',
  participantIdentifiers: ['9925:BE0418759886', '0208:0418759886'],
}
const heading = {
  invoiceNumber: '2026-1',
  orderNumber: 'PO-1',
  issueDate: '2026-11-20',
  dueDate: '2026-12-20',
}
const customer = {
  name: 'Claes',
  vat: '0123456749',
  country: 'BE',
  scheme: '0208',
  participant: '0123456749',
}
const lines: DraftLine[] = [{ name: 'Brood', unitPrice: 2.5, quantity: 4, vatRate: 6 }]
const details = { heading, customer, lines }
const draft = (more: object = {}): DraftDocument => ({
  type: 'E_INVOICES',
  inputDetails: { ...details, ...more },
})
const invoice = (more: object = {}) => fromDraft(draft(more), { supplier: account })
const note = (more: object = {}) =>
  fromDraft({ ...draft(more), type: 'E_CREDIT_NOTES' }, { supplier: account })

describe('an invoice', () => {
  test('of the plainest draft says all that the rules ask', () => {
    expect(invoice()).toEqual({
      kind: 'INVOICE',
      customizationId: 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
      profileId: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
      number: '2026-1',
      issueDate: '2026-11-20',
      dueDate: '2026-12-20',
      typeCode: '380',
      currency: 'EUR',
      order: { id: 'PO-1' },
      seller: {
        endpoint: { value: 'BE0418759886', scheme: '9925' },
        address: { street: 'Diestsestraat 118', city: 'Leuven', postalCode: '3000', country: 'BE' },
        taxRegistrations: [{ id: 'BE0418759886', scheme: 'VAT' }],
        registrationName: 'Bakkerij Peeters',
        legalId: { value: '0418759886', scheme: '0208' },
        contact: { email: 'info@bakkerij-peeters.example' },
      },
      buyer: {
        endpoint: { value: '0123456749', scheme: '0208' },
        address: { country: 'BE' },
        taxRegistrations: [{ id: 'BE0123456749', scheme: 'VAT' }],
        registrationName: 'Claes',
        legalId: { value: '0123456749', scheme: '0208' },
      },
      paymentMeans: [{ code: '30', account: { id: 'BE71096123456769', bic: 'GKCCBEBB' } }],
      taxTotals: [
        {
          amount: { value: '0.60', currency: 'EUR' },
          subtotals: [
            {
              taxable: { value: '10.00', currency: 'EUR' },
              tax: { value: '0.60', currency: 'EUR' },
              category: { code: 'S', percent: '6', scheme: 'VAT' },
            },
          ],
        },
      ],
      totals: {
        lineNet: { value: '10.00', currency: 'EUR' },
        taxExclusive: { value: '10.00', currency: 'EUR' },
        taxInclusive: { value: '10.60', currency: 'EUR' },
        payable: { value: '10.60', currency: 'EUR' },
      },
      lines: [
        {
          id: '1',
          quantity: { value: '4', unit: 'C62' },
          net: { value: '10.00', currency: 'EUR' },
          item: { name: 'Brood', taxCategory: { code: 'S', percent: '6', scheme: 'VAT' } },
          price: { amount: { value: '2.5', currency: 'EUR' } },
        },
      ],
    })
  })

  test('without an order number refers to the buyer, at last with NA', () => {
    const own = invoice({ heading: { ...heading, orderNumber: ' ', buyerReference: 'Inkoop' } })
    expect([own.buyerReference, own.order]).toEqual(['Inkoop', undefined])
    expect(invoice({ heading: { ...heading, orderNumber: '' } }).buyerReference).toBe('NA')
  })

  test('never shows the reference that the draft has for its maker', () => {
    const named = { ...draft(), reference: 'SECRET' }
    expect(JSON.stringify(fromDraft(named, { supplier: account }))).not.toContain('SECRET')
  })

  test('gives the PDF under the invoice number', () => {
    const pdf = { fileName: 'a.pdf', content: 'QUJD' }
    expect(fromDraft(draft(), { supplier: account, pdf }).documentReferences).toEqual([
      {
        id: { value: '2026-1' },
        attachment: { content: 'QUJD', mimeCode: 'application/pdf', fileName: 'a.pdf' },
      },
    ])
  })

  test('carries prepaid and rounding only where they are not 0', () => {
    const { totals } = invoice({ payment: { prepaidAmount: 5, roundingAmount: 0.01 } })
    expect([totals?.prepaid?.value, totals?.rounding?.value, totals?.payable?.value]).toEqual([
      '5.00',
      '0.01',
      '5.61',
    ])
  })
})

describe('payment', () => {
  const without = { ...account, iban: null, bic: null }
  const pay = (more: object) => fromDraft(draft(more), { supplier: without }).paymentMeans

  test("goes to the draft's own account, with the BIC that belongs to it", () => {
    expect(invoice({ iban: 'NL91 ABNA 0417 1643 00' }).paymentMeans).toEqual([
      { code: '30', account: { id: 'NL91ABNA0417164300', bic: undefined } },
    ])
    expect(invoice({ iban: 'BE71.0961.2345.6769' }).paymentMeans?.[0]?.account?.bic).toBe('GKCCBEBB')
  })

  test('without an account is a reference alone, or nothing', () => {
    expect(pay({ payment: { reference: '+++010/8068/17183+++' } })).toEqual([
      { code: '1', reference: '+++010/8068/17183+++' },
    ])
    expect(pay({})).toBeUndefined()
  })
})

describe('a credit note', () => {
  test('has its own type, no due date, nothing prepaid, and names the invoice', () => {
    const credit = note({
      heading: { ...heading, originalInvoiceNumber: '2026-0', originalInvoiceDate: '2026-10-01' },
      payment: { prepaidAmount: 5 },
    })
    expect(credit).toMatchObject({
      kind: 'CREDIT_NOTE',
      typeCode: '381',
      precedingInvoices: [{ id: '2026-0', issueDate: '2026-10-01' }],
      totals: { prepaid: undefined, payable: { value: '10.60' } },
    })
    expect(credit.dueDate).toBeUndefined()
  })

  test("asks for no money on the account's behalf", () => {
    expect(note().paymentMeans).toBeUndefined()
    expect(note({ iban: 'BE71096123456769' }).paymentMeans?.[0]?.code).toBe('30')
  })
})

describe('parties', () => {
  const buyer = (more: object) => invoice({ customer: { ...customer, ...more } }).buyer

  test.each([
    ['BE', 'BE 0123.456.749', 'BE0123456749'],
    ['BE', '123456749', 'BE0123456749'],
    [null, '0123456749', 'BE0123456749'],
    ['NL', '123456789B01', 'NL123456789B01'],
    ['NL', 'NL123456789B01', 'NL123456789B01'],
    ['GR', '094259216', 'EL094259216'],
    ['GR', 'EL094259216', 'EL094259216'],
    ['GB', 'XI123456789', 'XI123456789'],
    ['FR', 'FR 83 404 833 048', 'FR83404833048'],
  ])('%s %s is written as %s', (country, vat, written) => {
    expect(buyer({ country, vat })?.taxRegistrations).toEqual([{ id: written, scheme: 'VAT' }])
  })

  test('outside Belgium have no legal number, and inside have one', () => {
    expect(buyer({ country: 'NL', vat: 'NL123456789B01' })?.legalId).toBeUndefined()
    expect(buyer({})?.legalId).toEqual({ value: '0123456749', scheme: '0208' })
  })

  test('an account without identifiers sends from its enterprise number', () => {
    const { seller } = fromDraft(draft(), { supplier: { ...account, participantIdentifiers: [] } })
    expect(seller?.endpoint).toEqual({ value: '0418759886', scheme: '0208' })
  })

  test("the draft's own supplier speaks before the account", () => {
    const own = {
      ...draft(),
      supplier: { street: 'Kade 1', city: '', scheme: '0208', participant: '0418759886' },
    }
    const { seller } = fromDraft(own, { supplier: account })
    expect(seller?.address).toMatchObject({ street: 'Kade 1', city: 'Leuven' })
    expect(seller?.endpoint?.scheme).toBe('0208')
  })
})

describe('VAT', () => {
  const taxed = (...treatments: string[]) =>
    invoice({ lines: treatments.map((vatTreatment) => ({ ...lines[0], vatRate: 0, vatTreatment })) })
  const categories = (...treatments: string[]) =>
    taxed(...treatments).taxTotals?.[0]?.subtotals?.map(({ category }) => category)

  test('above 0 is S, 0 without a word is Z', () => {
    expect(invoice({ lines: [{ ...lines[0], vatRate: 0 }] }).lines?.[0]?.item?.taxCategory?.code).toBe('Z')
  })

  test('of one exempt treatment has its code and reason', () => {
    expect(categories('REVERSE_CHARGE')).toEqual([
      {
        code: 'AE',
        percent: '0',
        exemptionCode: 'VATEX-EU-AE',
        exemptionReason: 'Btw verlegd / Autoliquidation (KB/AR nr. 1, art. 20)',
        scheme: 'VAT',
      },
    ])
  })

  test('of several in one category has one subtotal, all reasons and no code', () => {
    const [only, ...others] = categories('ARTICLE_44', 'SMALL_ENTERPRISE', 'ARTICLE_44') ?? []
    expect(others).toEqual([])
    expect(only).toMatchObject({ code: 'E', exemptionCode: undefined })
    expect(only?.exemptionReason?.match(/art\./g)).toHaveLength(2)
  })

  test('outside its scope has no rate and shows no VAT number of either party', () => {
    const outside = taxed('OUTSIDE_SCOPE')
    expect(outside.taxTotals?.[0]?.subtotals?.[0]?.category).toMatchObject({ code: 'O', percent: undefined })
    expect(outside.lines?.[0]?.item?.taxCategory).toEqual({ code: 'O', percent: undefined, scheme: 'VAT' })
    expect([outside.seller?.taxRegistrations, outside.buyer?.taxRegistrations]).toEqual([
      undefined,
      undefined,
    ])
    expect(outside.seller?.legalId?.value).toBe('0418759886')
  })

  test('across the border says to which country the goods went', () => {
    expect(taxed('INTRA_COMMUNITY').delivery?.address).toEqual({ country: 'BE' })
    expect(taxed('STANDARD').delivery).toBeUndefined()
  })
})

test('a half-typed draft becomes as much of an invoice as it is', () => {
  const half = fromDraft({ inputDetails: { lines: [{ unitPrice: '', quantity: null, vatRate: '' }] } })
  expect(half.lines?.[0]).toMatchObject({
    quantity: undefined,
    price: undefined,
    item: { taxCategory: undefined },
  })
  expect(half.totals?.payable?.value).toBe('0.00')
  expect(fromDraft({}).lines).toBeUndefined()
})
