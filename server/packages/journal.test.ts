import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { TERMS } from '#contracts/rules/document/terms.ts'
import { tokenContent } from '#tests/support/token-document.ts'
import { Journal } from './journal.ts'

const { dueDate, vat, totals, taxCurrency, seller, buyer, payment } = tokenContent()
const content = {
  dueDate,
  vat,
  totals,
  taxCurrency,
  sellerVat: seller.vat,
  buyerVat: buyer.vat,
  reference: payment.reference,
}
const file = { key: 'k', fileName: 'ubl.xml', mimeType: 'application/xml' }
const document = {
  id: 'id',
  type: 'E_INVOICES' as const,
  selfBilled: false,
  invoiceNumber: 'N-1',
  day: '2026-11-20',
  dueDate: null,
  currency: 'CHF',
  totalInCents: 1,
  status: null,
  createdAt: new Date('2026-11-20T10:00:00Z'),
  partyName: 'Noord',
  partyVat: null,
  ublFile: file,
  files: [],
}

test('the journal says the VAT in the currency of the return once for a document', async () => {
  const journal = new Journal('nl')
  journal.add({ direction: 'received', document, content, files: { ubl: 'a.xml', pdfs: [] } })
  const [, first = '', second = ''] = (await text(journal.csv())).split('\r\n')
  expect(first).toMatch(/7111,25;SEK$/)
  expect(second).not.toContain('SEK')
  for (const part of [seller.vat ?? '', payment.reference ?? '']) expect(first).toContain(part)
})

test('an omission of the journal has its reason in the table of terms', () => {
  const booked = TERMS.filter(({ leftOut }) => leftOut.journal === undefined).flatMap(({ ids }) => ids)
  expect(booked).toEqual(expect.arrayContaining(['BT-6', 'BT-31', 'BT-83', 'BT-111', 'BT-116', 'BT-117']))
})
