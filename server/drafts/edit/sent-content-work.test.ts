import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readBy } from '#tests/support/worked.ts'
import { readInvoice } from '../../formats/ubl/read.ts'
import { type SentTask, work } from './sent-content-work.ts'

const sample = (name: string) => readFileSync(`fixtures/files/${name}.xml`)
const begin = (name: string, origin: SentTask['origin']) => readBy(work, { bytes: sample(name), origin })
const told = (parts: readonly { term: string; value: string }[]) =>
  parts.map(({ term, value }) => [term, value])

test('a document that is sent again is its own source, without its paper', async () => {
  const { content, source } = await begin('invoice-with-pdf', 'AGAIN')
  expect(content.type).toBe('E_INVOICES')
  expect(content).not.toHaveProperty('supplier')
  expect(content).not.toHaveProperty('refused')
  expect(source).toMatchObject({ xml: undefined, asRead: content, notTaken: [] })
  expect(source.facts).toMatchObject({ syntax: 'UBL', totalInCents: 89_056 })
  expect(content.inputDetails.heading?.note).toBe('Koffie en café inbegrepen')
  expect(told(source.facts.parts)).toEqual([])
})

test('a copy begins with the parts that go along, and the others are listed', async () => {
  const { content, source } = await begin('invoice-franc', 'COPY')
  expect(content).toMatchObject({
    type: 'E_INVOICES',
    inputDetails: { heading: { buyerReference: 'Afdeling 12' } },
  })
  const copy = readInvoice(source.xml ?? Buffer.alloc(0))
  expect([copy.kind, copy.currency, copy.number]).toEqual(['INVOICE', 'XOF', undefined])
  expect(source.asRead).toMatchObject({
    type: 'E_INVOICES',
    inputDetails: { heading: { buyerReference: 'Afdeling 12' }, payment: { totalVatIncl: 121 } },
    supplier: { name: 'Bakkerij Peeters', vat: '0418759886' },
  })
  expect(told(source.facts.parts)).toEqual([['currency', 'XOF']])
  expect(told(source.notTaken)).toEqual([
    ['taxCurrency', 'EUR'],
    ['vat', '22.05'],
  ])
})

test('a credit note is made of an invoice with the terms of its day, but not with how it was to be paid', async () => {
  const { content, source } = await begin('invoice-beyond-the-form', 'CREDIT_NOTE')
  expect([content.type, source.asRead.type]).toEqual(['E_INVOICES', 'E_CREDIT_NOTES'])
  expect(source.asRead.inputDetails.heading).toMatchObject({ deliveryDate: '2026-11-19' })
  expect(readInvoice(source.xml ?? Buffer.alloc(0))).toMatchObject({ kind: 'CREDIT_NOTE', typeCode: '381' })
  expect(told(source.facts.parts)).toContainEqual(['taxCurrency', 'SEK'])
  expect(told(source.notTaken)).toEqual([
    ['attachment', 'uren, Urenstaat, uren.csv'],
    ['paymentMeans', '59'],
    ['mandate', 'MANDAAT-12, BE68539007547034'],
    ['paymentTerms', '2 % korting binnen 8 dagen'],
  ])
})

test('a copy of a credit note is one, and its payment is listed', async () => {
  const { content, source } = await begin('credit-note-prepaid', 'COPY')
  expect([content.type, source.asRead.type]).toEqual(['E_CREDIT_NOTES', 'E_CREDIT_NOTES'])
  expect(content.inputDetails.payment?.prepaidAmount).toBe(10)
  expect(readInvoice(source.xml ?? Buffer.alloc(0)).kind).toBe('CREDIT_NOTE')
  expect(told(source.notTaken)).toEqual([['prepaid', '10.00']])
})

test('the paper of a document goes along in no copy, and is not told', async () => {
  const { source } = await begin('invoice-with-pdf', 'COPY')
  expect(source.notTaken).toEqual([])
  expect(String(source.xml)).not.toContain('application/pdf')
})
