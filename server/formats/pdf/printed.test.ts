/** The place of each word and line of a printed document, in each layout and language. */
import { expect, test } from 'vitest'
import type { AllowanceCharge, Invoice, Party } from '#contracts/rules/invoice/model.ts'
import { readPdfDrawing } from '#tests/support/pdf-text.ts'
import type { Look } from './frame.ts'
import { renderInvoicePdf } from './render.ts'

const seller: Party = {
  registrationName: 'Bakkerij Peeters',
  address: {
    street: 'Diestsestraat 118',
    additionalStreet: 'bus 3',
    postalCode: '3000',
    city: 'Leuven',
    country: 'BE',
  },
  taxRegistrations: [{ id: 'BE0418759886', scheme: 'VAT' }],
  contact: { email: 'info@peeters.be', telephone: '016 22 33 44' },
}
const discount: AllowanceCharge = {
  indicator: 'false',
  amount: { value: '10.00' },
  percentage: '10',
  baseAmount: { value: '100.00' },
  reason: 'Trouw',
}
const charge: AllowanceCharge = { indicator: 'true', amount: { value: '5.00' }, reason: 'Vracht' }
const period = { start: '2026-10-01', end: '2026-10-31' }
const UNITS = ['C62', 'HUR', 'DAY', 'WEE', 'MON', 'ANN', 'LS', 'XBX', 'XPK', 'XPX', 'KGM']

const complete: Invoice = {
  kind: 'INVOICE',
  number: '2026-0149',
  issueDate: '2026-11-20',
  dueDate: '2026-12-20',
  currency: 'EUR',
  taxCurrency: 'SEK',
  taxPointDate: '2026-11-21',
  buyerReference: 'Afdeling 4',
  accountingCost: 'K-77',
  order: { id: 'BP-112', salesOrderId: 'VO-5' },
  contractReference: 'C-8',
  projectReference: 'FEEST',
  despatchReference: 'ZB-11',
  receiptReference: 'OB-12',
  tenderReference: 'AB-13',
  period,
  precedingInvoices: [{ id: '2026-0101', issueDate: '2026-09-01' }, { id: '2026-0102' }],
  documentReferences: [
    { id: { value: 'METER-9' }, typeCode: '130' },
    { id: { value: 'bijlage' }, description: 'Werkbon' },
    { id: { value: 'tweede' }, attachment: { fileName: 'bon.pdf' } },
  ],
  seller,
  buyer: {
    registrationName: 'Imprimerie Claes',
    address: { street: 'Rue Haute 5', postalCode: '59000', city: 'Lille', country: 'FR' },
    taxRegistrations: [{ id: 'FR12345678901', scheme: 'VAT' }],
  },
  payee: { name: 'Factoring nv' },
  taxRepresentative: { name: 'Fisc & Co', taxRegistrations: [{ id: 'BE0403101811', scheme: 'VAT' }] },
  delivery: {
    date: '2026-11-18',
    partyName: 'Magazijn',
    address: { street: 'Havenlaan 3', postalCode: '9200', city: 'Dendermonde', country: 'BE' },
  },
  paymentMeans: [
    {
      code: '58',
      reference: '+++202/6001/49029+++',
      account: { id: 'BE88736041882341', bic: 'KREDBEBB' },
      mandate: { id: 'M-1', payerAccount: 'BE68539007547034' },
      card: { number: '1234' },
    },
    { account: { id: 'BE68539007547034' } },
  ],
  paymentTerms: 'Binnen 30 dagen',
  notes: ['Met dank.', `Een lange voorwaarde ${'die doorloopt '.repeat(12)}.`],
  allowanceCharges: [discount, charge],
  taxTotals: [
    {
      amount: { value: '215.25', currency: 'EUR' },
      subtotals: [
        { taxable: { value: '1025.00' }, tax: { value: '215.25' }, category: { percent: '21' } },
        {
          taxable: { value: '50.00' },
          tax: { value: '0.00' },
          category: { percent: '0', exemptionReason: 'Artikel 44' },
        },
        { taxable: { value: '7.00' }, tax: { value: '0.00' }, category: {} },
      ],
    },
    { amount: { value: '2400.00', currency: 'SEK' } },
  ],
  totals: {
    lineNet: { value: '1087.00' },
    taxExclusive: { value: '1082.00' },
    taxInclusive: { value: '1297.25' },
    prepaid: { value: '400.00' },
    rounding: { value: '-0.02' },
    payable: { value: '897.23' },
  },
  lines: [
    {
      quantity: { value: '1234.5', unit: 'HUR' },
      net: { value: '25.00' },
      note: 'Op maat',
      period,
      item: {
        name: 'Ontbijtpakket',
        description: 'Met brood',
        sellersId: 'A-1',
        attributes: [{ name: 'Kleur', value: 'rood' }],
        taxCategory: { code: 'S', percent: '21' },
      },
      price: {
        amount: { value: '12.5' },
        baseQuantity: { value: '100', unit: 'KGM' },
        allowance: { amount: { value: '2.50' }, baseAmount: { value: '15.00' } },
      },
      allowanceCharges: [discount, charge],
    },
    ...UNITS.map((unit) => ({
      quantity: { value: '1', unit },
      net: { value: '1.00' },
      item: { name: `In ${unit}` },
      price: { amount: { value: '1' } },
    })),
  ],
}

const short: Invoice = { ...complete, lines: complete.lines?.slice(0, 2), notes: [], documentReferences: [] }

test.each<[name: string, document: Invoice, language: 'nl' | 'fr' | 'en', layout: Look['layout']]>([
  ['invoice-nl-ledger', complete, 'nl', 'ledger'],
  ['invoice-fr-band', complete, 'fr', 'band'],
  ['invoice-en-letter', complete, 'en', 'letter'],
  ['credit-note-nl-band', { ...short, kind: 'CREDIT_NOTE' }, 'nl', 'band'],
  ['credit-note-fr-letter', { ...short, kind: 'CREDIT_NOTE', totals: {} }, 'fr', 'letter'],
  ['nothing-en-ledger', { kind: 'CREDIT_NOTE' }, 'en', 'ledger'],
])('%s prints as reviewed', async (name, document, language, layout) => {
  const look = { layout, typeface: 'sans', accent: '#0e5850' } as const
  const { bytes } = await renderInvoicePdf(document, language, { look })
  const drawn = (await readPdfDrawing(bytes)).join('\n').replaceAll('\u00a0', ' ')
  await expect(`${drawn}\n`).toMatchFileSnapshot(`./reviewed/${name}.txt`)
})
