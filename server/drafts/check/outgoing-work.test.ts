import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { DraftInputDetails } from '#contracts/rules/invoice/draft.ts'
import { toDraft } from '#contracts/rules/invoice/to-draft.ts'
import { readBy } from '#tests/support/worked.ts'
import { readDocument } from '../../formats/document/read-document.ts'
import { readInvoice } from '../../formats/ubl/read.ts'
import { work as readXml } from '../files/read-xml-work.ts'
import { type Edits, type OutgoingTask, work } from './outgoing-work.ts'

const SELLER = { scheme: '0208', participant: '0418759886' }
const PDF = { fileName: 'factuur.pdf', bytes: Buffer.from('%PDF-1.7 mine') }

const sample = (name: string) => readFileSync(`fixtures/files/${name}.xml`)
const written = (bytes: Uint8Array, task: Partial<OutgoingTask> = {}) =>
  readBy(work, { bytes, endpoints: {}, edits: undefined, pdf: undefined, release: '2026.5', ...task })

/** The form as it was read, and as somebody left it. */
async function edited(bytes: Uint8Array, change: DraftInputDetails, more: Partial<Edits> = {}) {
  const { type, inputDetails } = await readBy(readXml, { bytes })
  const asRead = { type, inputDetails }
  const heading = { ...inputDetails.heading, ...change.heading }
  const now = { type, inputDetails: { ...inputDetails, ...change, heading } }
  const { supplier } = toDraft(readDocument(bytes).invoice)
  if (!supplier) throw new Error('no seller')
  const edits: Edits = {
    asRead,
    now,
    supplier,
    fileIndexes: inputDetails.lines?.map((_, at) => at) ?? [],
    isAnother: false,
    pdf: undefined,
    hasPrintedPdf: false,
    ...more,
  }
  return written(bytes, { edits })
}

test('a file in UBL goes out as it came', async () => {
  const { invoice, xml, ...about } = await written(sample('invoice'))
  expect(String(xml)).toBe(String(sample('invoice')))
  expect(invoice).toMatchObject({ number: '2026-0149' })
  expect(about).toEqual({ findings: [], isAsCame: true, isEdited: false, changes: [], lost: [] })
})

test('a file in CII goes out in UBL, with the endpoints that it needs and the parts lost on the way', async () => {
  const named = String(sample('invoice-cii')).replace('<ram:TypeCode>380', '<ram:Name>FACTUUR</ram:Name>$&')
  const other = { scheme: '0208', participant: '0000000097' }
  const outgoing = await written(Buffer.from(named), { endpoints: { seller: [SELLER], buyer: [other] } })
  expect(outgoing.changes).toEqual(['CII', 'BUYER_ENDPOINT'])
  expect(outgoing.isAsCame).toBe(true)
  expect(outgoing.lost).toMatchObject([{ value: 'Name: FACTUUR' }])
  expect(readInvoice(outgoing.xml).buyer?.endpoint).toEqual({ scheme: '0208', value: '0000000097' })
})

test('an edit in the form changes the file, and all else stays', async () => {
  const { xml, isAsCame, changes, lost } = await edited(sample('invoice-beyond-the-form'), {
    heading: { invoiceNumber: '2026-0200' },
  })
  expect([isAsCame, changes, lost]).toEqual([false, ['EDITED'], []])
  const [before, after] = [readInvoice(sample('invoice-beyond-the-form')), readInvoice(xml)]
  expect(after.number).toBe('2026-0200')
  expect(after.notes).toEqual(before.notes)
  expect(after.seller).toEqual(before.seller)
  expect(after.lines).toEqual(before.lines)
})

test.each([
  ['a copy', true, [{ code: '30', account: { id: 'BE88736041882341' } }]],
  ['a changed file', false, undefined],
])('%s of a document without an account, once the company has one', async (_, isAnother, means) => {
  const unpaid = String(sample('invoice')).replace(/<cac:PaymentMeans>.*<\/cac:PaymentMeans>/s, '')
  const { supplier } = toDraft(readDocument(sample('invoice')).invoice)
  const own = { ...supplier, iban: 'BE88736041882341' }
  const number = { heading: { invoiceNumber: '2026-0200' } }
  const { invoice, changes } = await edited(Buffer.from(unpaid), number, { isAnother, supplier: own })
  expect(invoice.paymentMeans).toEqual(means)
  expect(changes).toEqual(isAnother ? [] : ['EDITED'])
})

test('a part without a place in a changed document is listed, beside the losses of its way into UBL', async () => {
  const named = String(sample('invoice-cii')).replace('<ram:TypeCode>380', '<ram:Name>FACTUUR</ram:Name>$&')
  const outgoing = await edited(Buffer.from(named), { heading: { invoiceNumber: '2026-0200' } })
  expect(outgoing.changes).toEqual(['CII', 'EDITED'])
  expect(outgoing.lost).toMatchObject([{ value: 'Name: FACTUUR' }])
  const undelivered = await edited(sample('invoice-beyond-the-form'), { heading: { deliveryDate: null } })
  expect(undelivered.lost).toMatchObject([{ term: 'delivery', value: 'Kaai 4, Gent, 9000, BE' }])
})

test('a currency that forms do not offer stays that of the file, unless another was chosen', async () => {
  const currencyAfter = async (change: DraftInputDetails) =>
    readInvoice((await edited(sample('invoice-franc'), change)).xml).currency
  expect(await currencyAfter({ heading: { invoiceNumber: '7' } })).toBe('XOF')
  expect(await currencyAfter({ payment: { currency: 'SEK' } })).toBe('SEK')
  const { inputDetails } = await readBy(readXml, { bytes: sample('invoice-franc') })
  const lines = inputDetails.lines?.map((line) => ({ ...line, unitPrice: 250, totalVatExcl: undefined }))
  const { xml, invoice } = await edited(sample('invoice-franc'), { lines })
  // Beside it the VAT in euro, which the form has a field for.
  expect([...new Set(String(xml).match(/currencyID="\w+"/g))]).toEqual([
    'currencyID="XOF"',
    'currencyID="EUR"',
  ])
  expect(invoice.lines?.[0]?.price?.amount).toEqual({ value: '250', currency: 'XOF' })
  expect(invoice.kind).toBe('INVOICE')
})

test('a new PDF takes the place of the file’s own, and one that we drew is drawn again', async () => {
  const filesOf = async (more: Partial<Edits>) => {
    const { xml } = await edited(sample('invoice-with-pdf'), { heading: { invoiceNumber: '7' } }, more)
    return readInvoice(xml).documentReferences?.map(({ attachment }) => attachment?.fileName)
  }
  expect(await filesOf({})).toEqual(['invoice-nl.pdf'])
  expect(await filesOf({ pdf: PDF })).toEqual(['factuur.pdf'])
  expect(await filesOf({ hasPrintedPdf: true })).toEqual(undefined)
})
