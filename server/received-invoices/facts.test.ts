import { expect, test } from 'vitest'
import type { Invoice } from '#contracts/rules/invoice/model.ts'
import { listFacts, numbersOfSeller } from './facts.ts'

const nothing: Invoice = { kind: 'INVOICE' }

test('the facts of a document are those that lists show', () => {
  const invoice: Invoice = {
    kind: 'INVOICE',
    typeCode: '326',
    number: '2026-0149',
    issueDate: '2026-11-20',
    dueDate: '2026-12-20',
    currency: 'USD',
    totals: {
      taxInclusive: { value: '890.565', currency: 'USD' },
      taxExclusive: { value: '1' },
      payable: { value: '800.5' },
    },
    paymentMeans: [{ code: '30' }, { code: '30', reference: '+++202/6010/60152+++' }],
    seller: {
      name: 'Peeters',
      registrationName: 'Bakkerij Peeters',
      taxRegistrations: [
        { id: '12', scheme: 'TAX' },
        { id: 'BE0418759886', scheme: 'VAT' },
      ],
    },
  }
  expect(listFacts(invoice)).toEqual({
    type: 'E_INVOICES',
    typeCode: '326',
    invoiceNumber: '2026-0149',
    numberKey: '2026 149',
    issueDate: '2026-11-20',
    dueDate: '2026-12-20',
    currency: 'USD',
    totalInCents: 89057,
    payableInCents: 80050,
    referenceKey: '202601060152',
    ...{ creditedNumber: null, creditedDate: null },
    sellerName: 'Bakkerij Peeters',
    sellerVat: 'BE0418759886',
    sellerNumbers: ['0418759886'],
  })
  expect(listFacts({ kind: 'INVOICE', seller: { name: 'Peeters' } }).sellerName).toBe('Peeters')
})

test('a document without some values has a place in lists all the same', () => {
  const facts = {
    type: 'E_INVOICES',
    typeCode: '380',
    invoiceNumber: '',
    numberKey: '',
    issueDate: null,
    dueDate: null,
    currency: 'EUR',
    totalInCents: 0,
    payableInCents: 0,
    referenceKey: null,
    ...{ creditedNumber: null, creditedDate: null },
    sellerName: '',
    sellerVat: null,
    sellerNumbers: [],
  }
  expect(listFacts(nothing)).toEqual(facts)
  expect(listFacts({ kind: 'CREDIT_NOTE' })).toEqual({ ...facts, type: 'E_CREDIT_NOTES', typeCode: '381' })
})

test('a value longer than an entry of an index is cut', () => {
  const long = 'x'.repeat(400)
  const registration = { id: long, scheme: 'VAT' }
  const seller = { name: long, taxRegistrations: [registration] }
  const facts = listFacts({ ...nothing, typeCode: long, number: long, currency: long, seller })
  const lengths = [facts.typeCode, facts.invoiceNumber, facts.currency, facts.sellerName, facts.sellerVat]
  expect(lengths.map((text) => text?.length)).toEqual([20, 100, 3, 300, 50])
})

test('a date with a zone or a time is that date', () => {
  const { issueDate, dueDate } = listFacts({
    ...nothing,
    issueDate: '2026-11-20+01:00',
    dueDate: '2026-12-20T00:00:00Z',
  })
  expect([issueDate, dueDate]).toEqual(['2026-11-20', '2026-12-20'])
})

test('a date that is none is left out', () => {
  const { issueDate, dueDate } = listFacts({ ...nothing, issueDate: '2026-02-30', dueDate: '20 november' })
  expect([issueDate, dueDate]).toEqual([null, null])
})

test.each([
  ['-12.5', -1250],
  ['x', 0],
  ['1000000000000.00', 100_000_000_000_000],
  ['1000000000000.01', 100_000_000_000_000],
  ['-1000000000001', -100_000_000_000_000],
  ['999999999999.99', 99_999_999_999_999],
])('a total of %s is %d cents', (value, cents) => {
  expect(listFacts({ ...nothing, totals: { taxInclusive: { value } } }).totalInCents).toBe(cents)
})

test.each([
  [{ taxRegistrations: [{ id: 'BE 0775.209.350', scheme: 'VAT' }] }],
  [{ endpoint: { scheme: '0208', value: '0775209350' } }],
  [{ endpoint: { scheme: '9925', value: 'BE0775209350' } }],
  [{ legalId: { value: '0775.209.350' } }],
])('a seller is known by its number in any notation', (seller) => {
  expect(numbersOfSeller({ ...seller, name: 'Noord' })).toEqual(['0775209350'])
})

test('a seller without a number is known by the name', () => {
  expect(numbersOfSeller({ name: ' Papierhandel  Noord ' })).toEqual(
    numbersOfSeller({ name: 'papierhandel noord' }),
  )
})
