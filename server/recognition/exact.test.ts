import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Invoice } from '#contracts/rules/invoice/model.ts'
import { readInvoice } from '../formats/ubl/read.ts'
import { exactReading, isSummary, readingOfSummary } from './exact.ts'
import type { KnownParty, Reading, Source } from './fields/reading.ts'

const sample = readInvoice(readFileSync('fixtures/files/invoice.xml'))
const BYTES = Buffer.from('<Invoice/>')
const US: KnownParty = { name: 'Bakkerij Peeters', vat: 'BE0418759886' }
const NOTHING: Reading = { inputDetails: {}, sources: {} }

const readOf = (changes: Partial<Invoice> = {}, onPage: Partial<Reading> = {}, us?: KnownParty) =>
  exactReading({ invoice: { ...sample, ...changes }, bytes: BYTES }, { ...NOTHING, ...onPage }, us)
const at = (percent: number): Source => ({ page: 1, box: [0.1, 0.2, 0.3, 0.4], percent })

test('the values are those of the XML, each of them certain, with whose invoice it is', () => {
  const { inputDetails, ...reading } = readOf({}, { ibans: ['BE88736041882341'] }, US)
  expect(reading).toEqual({
    type: 'E_INVOICES',
    sources: {},
    supplier: { name: 'Bakkerij Peeters', vat: 'BE0418759886' },
    origin: 'OWN',
    ibans: ['BE88736041882341'],
    vatPerRate: [
      { rate: 21, base: 259, vat: 54.39 },
      { rate: 6, base: 544.5, vat: 32.67 },
    ],
    embedded: BYTES,
  })
  expect(inputDetails.heading).toMatchObject({
    invoiceNumber: '2026-0149',
    invoiceNumberRecognition: 100,
    issueDate: '2026-11-20',
    issueDateRecognition: 100,
    dueDate: '2026-12-20',
  })
  expect(inputDetails.payment).toMatchObject({
    reference: '+++202/6001/49029+++',
    currency: 'EUR',
    totalVatExcl: 803.5,
    totalVat: 87.06,
    totalVatIncl: 890.56,
    totalVatInclRecognition: 100,
  })
  expect(inputDetails.lines).toHaveLength(5)
  expect(readOf()).toMatchObject({ origin: 'UNKNOWN' })
  expect(readOf()).not.toHaveProperty('ibans')
})

test('totals are those that the document states, and those of its lines where it states none', () => {
  const totals = (changes: Partial<Invoice>) => {
    const { totalVatExcl, totalVat, totalVatIncl } = readOf(changes).inputDetails.payment ?? {}
    return [totalVatExcl, totalVat, totalVatIncl]
  }
  const stated = { taxExclusive: { value: '1' }, taxInclusive: { value: '3' } }
  expect(totals({ totals: stated, taxTotals: [{ amount: { value: '2' } }] })).toEqual([1, 2, 3])
  expect(totals({ totals: { taxInclusive: { value: '4' } }, taxTotals: [] })).toEqual([803.5, 87.06, 4])
  const { totals: _, taxTotals: __, ...without } = sample
  const bare = exactReading({ invoice: without, bytes: BYTES }, NOTHING, undefined)
  expect(bare.inputDetails.payment).toMatchObject({
    totalVatExcl: 803.5,
    totalVat: 87.06,
    totalVatIncl: 890.56,
  })
  expect(bare.vatPerRate).toEqual([])
})

test.each([
  ['SEK', 'SEK'],
  ['', 'EUR'],
  [undefined, 'EUR'],
  ['JPY', undefined],
])('a document in %s is a draft in %s', (currency, expected) => {
  const { currency: _, ...other } = sample
  const invoice: Invoice = currency === undefined ? other : { ...other, currency }
  const { payment } = exactReading({ invoice, bytes: BYTES }, NOTHING, undefined).inputDetails
  expect(payment?.currency).toBe(expected)
})

test('a date that is none is left out, since the draft could not be saved', () => {
  const { heading } = readOf({ issueDate: '20 november', dueDate: '2026-02-30' }).inputDetails
  expect([heading?.issueDate, heading?.dueDate]).toEqual([null, null])
  expect([heading?.issueDateRecognition, heading?.dueDateRecognition]).toEqual([0, 0])
})

test('the VAT of each rate is taken where its amounts are numbers, of 20 rates at most', () => {
  const rate = (percent: string | undefined, base: string, vat: string) => ({
    taxable: { value: base },
    tax: { value: vat },
    category: { code: 'S', ...(percent !== undefined && { percent }) },
  })
  const ratesOf = (...subtotals: ReturnType<typeof rate>[]) =>
    readOf({ taxTotals: [{ subtotals }] }).vatPerRate
  expect(
    ratesOf(rate('21', '100', '21'), rate('6', 'x', '1'), rate('6', '1', ''), rate(undefined, '7', '0')),
  ).toEqual([
    { rate: 21, base: 100, vat: 21 },
    { rate: 0, base: 7, vat: 0 },
  ])
  expect(ratesOf(...Array.from({ length: 25 }, () => rate('6', '1', '1')))).toHaveLength(20)
})

test('a value has the place of the page where it is printed', () => {
  const onPage: Partial<Reading> = {
    inputDetails: {
      heading: { invoiceNumber: '2026 - 0149', issueDate: '2026-11-20' },
      payment: { totalVatIncl: 890.56 },
      iban: 'be88 7360 4188 2341',
      customer: { name: 'DRUKKERIJ CLAES' },
      lines: [{ name: 'Ontbijtpakketten', quantity: '15.0' }],
    },
    sources: {
      '/heading/issueDate': at(40),
      '/payment/totalVatIncl': at(84),
      '/iban': at(90),
      '/customer/name': at(60),
      '/lines/0/name': at(50),
      '/lines/0/quantity': at(50),
    },
  }
  const found = { page: 1, box: [0.1, 0.2, 0.3, 0.4], percent: 100 }
  expect(readOf({}, onPage).sources).toEqual({
    '/heading/issueDate': found,
    '/payment/totalVatIncl': found,
    '/iban': found,
    '/customer/name': found,
    '/lines/0/name': found,
    '/lines/0/quantity': found,
  })
})

test('another value on the page is told where it was read with certainty and has one way of writing', () => {
  const long = '9'.repeat(250)
  const onPage = {
    inputDetails: {
      heading: { invoiceNumber: '2026-0150', issueDate: '2026-11-21', dueDate: '2026-12-21' },
      payment: { totalVatIncl: 890.57, reference: long, totalVat: 87 },
      iban: 'BE71096123456769',
      customer: { name: 'Claes nv' },
      lines: [{ name: 'Ontbijt', quantity: 16 }],
    },
    sources: {
      '/heading/invoiceNumber': at(99),
      '/heading/issueDate': at(85),
      '/heading/dueDate': at(84),
      '/payment/totalVatIncl': at(100),
      '/payment/reference': at(90),
      '/iban': at(90),
      '/customer/name': at(99),
      '/lines/0/quantity': at(99),
    },
  }
  const told = (printed: string) => ({ page: 1, box: [0.1, 0.2, 0.3, 0.4], percent: 100, printed })
  expect(readOf({}, onPage).sources).toEqual({
    '/heading/invoiceNumber': told('2026-0150'),
    '/heading/issueDate': told('2026-11-21'),
    '/payment/totalVatIncl': told('890.57'),
    '/payment/reference': told('9'.repeat(200)),
    '/iban': told('BE71096123456769'),
  })
})

test('a value that the XML lacks has no place, even if the page has it', () => {
  const { dueDate: _, ...undated } = sample
  const onPage: Reading = {
    inputDetails: {
      heading: { dueDate: '2026-12-20', buyerReference: 'x' },
      lines: Array.from({ length: 6 }, () => ({ name: 'x' })),
    },
    sources: {
      '/heading/dueDate': at(99),
      '/heading/buyerReference': at(99),
      '/lines/5/name': at(99),
      '/iban/of/nobody': at(99),
    },
  }
  expect(exactReading({ invoice: undated, bytes: BYTES }, onPage, undefined).sources).toEqual({})
})

const { lines: _, allowanceCharges: __, ...summary } = sample
const PRINTED: Reading = {
  inputDetails: {
    heading: {
      invoiceNumber: 'X-9',
      invoiceNumberRecognition: 70,
      orderNumber: 'PO-7',
      orderNumberRecognition: 90,
    },
    payment: { reference: 'printed', referenceRecognition: 80, currency: 'GBP' },
    customer: { name: 'Somebody', street: 'Kerkstraat 1', city: 'Leuven', country: 'NL' },
    lines: [{ name: 'Brood', quantity: 2, unitPrice: 4, vatRate: 6 }],
    iban: 'BE88736041882341',
  },
  sources: { '/heading/orderNumber': at(90), '/heading/invoiceNumber': at(70), '/lines/0/name': at(60) },
  vatPerRate: [{ rate: 6, base: 8, vat: 0.48 }],
}

test('of an XML without lines, the pages give the missing parts', () => {
  const invoice: Invoice = {
    ...summary,
    order: undefined,
    paymentMeans: undefined,
    taxTotals: [{ amount: { value: '87.06' } }],
    buyer: { registrationName: 'Drukkerij Claes' },
  }
  expect([isSummary(invoice), isSummary(sample)]).toEqual([true, false])
  const { inputDetails, sources, vatPerRate, ...reading } = readingOfSummary(
    { invoice, bytes: BYTES },
    PRINTED,
    US,
  )
  expect(reading).not.toHaveProperty('embedded')
  expect(reading).toMatchObject({ type: 'E_INVOICES', origin: 'OWN' })
  expect(inputDetails).toMatchObject({
    heading: {
      invoiceNumber: '2026-0149',
      invoiceNumberRecognition: 100,
      orderNumber: 'PO-7',
      orderNumberRecognition: 90,
    },
    payment: {
      reference: 'printed',
      referenceRecognition: 80,
      currency: 'EUR',
      totalVatExcl: 803.5,
      totalVat: 87.06,
      totalVatIncl: 890.56,
    },
    customer: { name: 'Drukkerij Claes', street: 'Kerkstraat 1', city: 'Leuven', country: 'NL' },
    lines: [{ name: 'Brood' }],
    iban: 'BE88736041882341',
  })
  expect(sources).toEqual({ '/heading/orderNumber': at(90), '/lines/0/name': at(60) })
  expect(vatPerRate).toEqual(PRINTED.vatPerRate)
})
