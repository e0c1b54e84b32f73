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

const SUMS = { totalVatExcl: 803.5, totalVat: 87.06, totalVatIncl: 890.56 }

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
  const { heading, payment, lines } = inputDetails
  expect(heading).toMatchObject({
    invoiceNumber: '2026-0149',
    issueDate: '2026-11-20',
    dueDate: '2026-12-20',
  })
  expect([heading?.invoiceNumberRecognition, payment?.totalVatInclRecognition]).toEqual([100, 100])
  expect(payment).toMatchObject({ reference: '+++202/6001/49029+++', currency: 'EUR', ...SUMS })
  expect(lines).toHaveLength(5)
  expect(readOf()).toMatchObject({ origin: 'UNKNOWN' })
})

test('totals are those that the document states, and those of its lines where it states none', () => {
  const payment = (changes: Partial<Invoice>) => readOf(changes).inputDetails.payment
  const stated = { taxExclusive: { value: '1' }, taxInclusive: { value: '3' } }
  expect(payment({ totals: stated, taxTotals: [{ amount: { value: '2' } }] })).toMatchObject({
    totalVatExcl: 1,
    totalVat: 2,
    totalVatIncl: 3,
  })
  const { totals: _, taxTotals: __, ...without } = sample
  const bare = exactReading({ invoice: without, bytes: BYTES }, NOTHING, undefined)
  expect(bare.inputDetails.payment).toMatchObject(SUMS)
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
  const rate = (percent: string, base: string, vat: string) => ({
    taxable: { value: base },
    tax: { value: vat },
    category: { code: 'S', percent },
  })
  const ratesOf = (...subtotals: ReturnType<typeof rate>[]) =>
    readOf({ taxTotals: [{ subtotals }] }).vatPerRate
  expect(ratesOf(rate('21', '100', '21'), rate('6', 'x', '1'), rate('6', '1', ''))).toEqual([
    { rate: 21, base: 100, vat: 21 },
  ])
  expect(ratesOf(...Array.from({ length: 25 }, () => rate('6', '1', '1')))).toHaveLength(20)
})

test('a value has its place on the page, and the certain one that is printed there instead', () => {
  const onPage: Partial<Reading> = {
    inputDetails: {
      heading: { invoiceNumber: '2026 - 0149', issueDate: '2026-11-21', dueDate: '2026-12-21' },
      payment: { totalVatIncl: 890.57, reference: '9'.repeat(250), totalVat: 87 },
      iban: 'be88 7360 4188 2341',
      customer: { name: 'Claes nv' },
      lines: [{ name: 'Ontbijtpakketten', quantity: '15.0' }],
    },
    sources: {
      '/heading/issueDate': at(85),
      '/heading/dueDate': at(84),
      '/payment/totalVatIncl': at(100),
      '/payment/reference': at(90),
      '/iban': at(90),
      '/customer/name': at(99),
      '/lines/0/name': at(50),
      '/lines/0/quantity': at(50),
    },
  }
  expect(readOf({}, onPage).sources).toEqual({
    '/heading/issueDate': { ...at(100), printed: '2026-11-21' },
    '/payment/totalVatIncl': { ...at(100), printed: '890.57' },
    '/payment/reference': { ...at(100), printed: '9'.repeat(200) },
    '/iban': at(100),
    '/lines/0/name': at(100),
    '/lines/0/quantity': at(100),
  })
})

test('a value that the XML lacks has no place, even if the page has it', () => {
  const { dueDate: _, ...undated } = sample
  const onPage: Reading = {
    inputDetails: {
      heading: { dueDate: '2026-12-20' },
      lines: Array.from({ length: 6 }, () => ({ name: 'x' })),
    },
    sources: { '/heading/dueDate': at(99), '/lines/5/name': at(99), '/iban/of/nobody': at(99) },
  }
  expect(exactReading({ invoice: undated, bytes: BYTES }, onPage, undefined).sources).toEqual({})
})

test('of an XML without lines, the pages give the missing parts', () => {
  const { lines: _, allowanceCharges: __, ...summary } = sample
  const heading = { invoiceNumber: 'X-9', orderNumber: 'PO-7', orderNumberRecognition: 90 }
  const printed: Reading = {
    inputDetails: {
      heading,
      payment: { reference: 'printed', referenceRecognition: 80, currency: 'GBP' },
      customer: { name: 'Somebody', street: 'Kerkstraat 1', city: 'Leuven', country: 'NL' },
      lines: [{ name: 'Brood', quantity: 2, unitPrice: 4, vatRate: 6 }],
      iban: 'BE88736041882341',
    },
    sources: { '/heading/orderNumber': at(90), '/heading/invoiceNumber': at(70), '/lines/0/name': at(60) },
    vatPerRate: [{ rate: 6, base: 8, vat: 0.48 }],
  }
  const invoice: Invoice = {
    ...summary,
    order: undefined,
    paymentMeans: undefined,
    taxTotals: [{ amount: { value: '87.06' } }],
    buyer: { registrationName: 'Drukkerij Claes' },
  }
  expect([isSummary(invoice), isSummary(sample)]).toEqual([true, false])
  const read = readingOfSummary({ invoice, bytes: BYTES }, printed, US)
  expect(read).not.toHaveProperty('embedded')
  expect(read).toMatchObject({ type: 'E_INVOICES', origin: 'OWN', vatPerRate: printed.vatPerRate })
  expect(read.inputDetails).toMatchObject({
    heading: { ...heading, invoiceNumber: '2026-0149', invoiceNumberRecognition: 100 },
    payment: { reference: 'printed', referenceRecognition: 80, currency: 'EUR', ...SUMS },
    customer: { name: 'Drukkerij Claes', street: 'Kerkstraat 1', city: 'Leuven', country: 'NL' },
    lines: [{ name: 'Brood' }],
    iban: 'BE88736041882341',
  })
  expect(read.sources).toEqual({ '/heading/orderNumber': at(90), '/lines/0/name': at(60) })
})
