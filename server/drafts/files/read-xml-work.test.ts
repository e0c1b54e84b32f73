import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readBy } from '#tests/support/worked.ts'
import { work } from './read-xml-work.ts'

const sample = (name: string) => readFileSync(`fixtures/files/${name}.xml`, 'utf8')
const read = (xml: string) => readBy(work, { bytes: Buffer.from(xml) })
const refusalOf = (xml: string) => read(xml).catch((refusal) => refusal)
const changed = (name: string, from: string | RegExp, to: string) => {
  expect(sample(name)).toMatch(from)
  return sample(name).replace(from, to)
}
const told = (parts: readonly { term: string; value: string }[]) =>
  parts.map(({ term, value }) => [term, value])

test('an invoice in UBL is read as a draft, with the parts that its form has no place for', async () => {
  const { type, inputDetails, invoice, facts, pdfs } = await read(
    changed('invoice', '<cac:OrderReference>', '<cbc:AccountingCost>4217</cbc:AccountingCost>$&'),
  )
  expect(type).toBe('E_INVOICES')
  expect(inputDetails.heading?.invoiceNumber).toBe('2026-0149')
  expect(inputDetails.lines?.map(({ id, name }) => [id, name])).toEqual([
    ['1', 'Ontbijtpakketten'],
    ['2', 'Mini-sandwiches, gemengd'],
    ['3', 'Feesttaart ‘25 jaar Claes’'],
    ['4', 'Koffiebar op locatie, per uur'],
    ['5', 'Terugname broodbakken'],
  ])
  expect(invoice).toMatchObject({ kind: 'INVOICE', number: '2026-0149' })
  expect(pdfs).toEqual([])
  const value = '4217'
  expect(facts).toEqual({
    syntax: 'UBL',
    totalInCents: 89_056,
    currency: 'EUR',
    parts: [{ term: 'accountingCost', line: null, value, details: [{ kind: 'TEXT', value }] }],
    lostInUbl: [],
  })
})

test('an invoice in CII is read the same, with the losses of its way into UBL', async () => {
  const named = changed('invoice-cii', '<ram:TypeCode>380', '<ram:Name>FACTUUR</ram:Name>$&')
  const { type, inputDetails, facts } = await read(named)
  const same = await read(sample('invoice'))
  expect({ type, inputDetails }).toEqual({ type: same.type, inputDetails: same.inputDetails })
  expect(facts).toMatchObject({ ...same.facts, syntax: 'CII', lostInUbl: [{ value: 'Name: FACTUUR' }] })
})

test('the document’s data of its seller, which a draft takes from the account, are no part beside the form', async () => {
  const { facts } = await read(sample('invoice-beyond-the-form'))
  expect(told(facts.parts)).toContainEqual(['typeCode', '383'])
  expect(facts.parts.filter(({ term }) => term === 'seller')).toEqual([])
})

test('PDFs are taken out, the first three, and other files are not', async () => {
  const attached = (name: string, content: string) =>
    `<cac:AdditionalDocumentReference><cbc:ID>${name}</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="application/pdf" filename="${name}">${Buffer.from(content).toString('base64')}</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>`
  const files = [
    attached('a.csv', 'a;b'),
    ...['b', 'c', 'd', 'e'].map((name) => attached(`${name}.pdf`, `%PDF-1.7 ${name}`)),
  ]
  const xml = changed('invoice', '<cac:AccountingSupplierParty>', `${files.join('')}$&`)
  const { pdfs, invoice } = await read(xml)
  expect(pdfs.map(({ fileName, bytes }) => [fileName, String(bytes)])).toEqual([
    ['b.pdf', '%PDF-1.7 b'],
    ['c.pdf', '%PDF-1.7 c'],
    ['d.pdf', '%PDF-1.7 d'],
  ])
  expect(invoice.documentReferences).toBeUndefined()
  expect(invoice.number).toBe('2026-0149')
})

test('a number that is none, and a document that no draft can be made of, are refused', async () => {
  expect(await refusalOf(changed('invoice', '>890.56<', '>890,56<'))).toMatchObject({
    code: 'FORM_ERRORS',
    violations: [{ field: '/file', messageKey: 'not-number' }],
  })
  const long = changed('invoice', '<cbc:ID>2026-0149', `<cbc:ID>${'9'.repeat(300)}`)
  expect(await refusalOf(long)).toMatchObject({
    code: 'FORM_ERRORS',
    violations: [{ field: '/inputDetails/heading/invoiceNumber' }],
  })
  expect(await refusalOf('<a/>')).toMatchObject({ unreadable: 'FOREIGN_ROOT' })
})
