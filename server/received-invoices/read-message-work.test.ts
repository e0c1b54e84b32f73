import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { writeResponse } from '#contracts/rules/invoice/ubl/write-response.ts'
import { readBy } from '#tests/support/worked.ts'
import { INVOICE } from '../formats/sbdh/document-types.ts'
import { wrapInEnvelope } from '../formats/sbdh/wrap-in-envelope.ts'
import { readUbl } from '../formats/ubl/read.ts'
import { work } from './read-message-work.ts'
import { work as writeAnswer } from './write-answer-work.ts'

const SELLER = { scheme: '0208', participant: '0418759886' }
const BUYER = { scheme: '0208', participant: '0123456749' }
const sample = (name: string) => readFileSync(`fixtures/files/${name}.xml`)

async function arrived(xml: string | Uint8Array) {
  const message = { key: 'M-1', sender: SELLER, receiver: BUYER, ...INVOICE, countryC1: 'BE', xml }
  const bytes = await wrapInEnvelope(message, new Date('2026-11-20T11:04:00Z'))
  return readBy(work, { bytes })
}
async function documentIn(xml: string | Uint8Array) {
  const { arrived: what } = await arrived(xml)
  if (!('document' in what)) throw new Error('no document arrived')
  return what.document
}

test('an invoice arrives with its envelope, its facts, its endpoints and its findings', async () => {
  const { envelope, arrived: what } = await arrived(sample('invoice'))
  expect(envelope).toMatchObject({ instanceId: 'M-1', sender: SELLER, receiver: BUYER, countryC1: 'BE' })
  expect(what).toMatchObject({
    document: {
      facts: { type: 'E_INVOICES', invoiceNumber: '2026-0149', totalInCents: 89_056 },
      seller: SELLER,
      buyer: BUYER,
      files: [],
      checked: { fatal: 0, warnings: 0, findings: [] },
    },
  })
  const { checked } = await documentIn(sample('invoice-with-wrong-total'))
  expect(checked.fatal).toBeGreaterThan(0)
})

test('a document without endpoints arrives without', async () => {
  const bare = String(sample('invoice')).replaceAll(/<cbc:EndpointID.*/g, '')
  expect(await documentIn(bare)).toMatchObject({ seller: undefined, buyer: undefined })
})

test('the files in a document are taken out, a hundred at most', async () => {
  const { files } = await documentIn(sample('invoice-with-pdf'))
  expect(files.map(({ fileName, mimeCode, bytes }) => [fileName, mimeCode, bytes.length])).toEqual([
    ['invoice-nl.pdf', 'application/pdf', 33_369],
  ])
  const attached = (at: number) =>
    `<cac:AdditionalDocumentReference><cbc:ID>${at}</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="text/csv" filename="${at}.csv">YQ==</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>`
  const many = Array.from({ length: 102 }, (_, at) => attached(at + 1)).join('')
  const document = await documentIn(
    String(sample('invoice')).replace('<cac:AccountingSupplierParty>', `${many}$&`),
  )
  expect(document.files).toHaveLength(100)
  expect(document.files[99]).toEqual({ fileName: '100.csv', mimeCode: 'text/csv', bytes: Buffer.from('a') })
})

test('an answer arrives as one, with its findings', async () => {
  const answer = {
    id: '1',
    issueDate: '2026-11-21',
    sender: { endpoint: { value: BUYER.participant, scheme: '0208' }, name: 'Claes' },
    receiver: { endpoint: { value: SELLER.participant, scheme: '0208' }, name: 'Bakkerij Peeters' },
    document: { id: '2026-0149', issueDate: '2026-11-20', typeCode: '380' },
    code: 'AP' as const,
    effectiveDate: '2026-11-21',
    statuses: [],
  }
  const { arrived: what } = await arrived(writeResponse(answer))
  expect(what).toMatchObject({ response: { code: 'AP', document: { id: '2026-0149' } } })
  if (!('found' in what)) throw new Error('no answer arrived')
  expect(what.found.map(({ rule }) => rule)).toContain('PEPPOL-T111-B00101')
})

test('another document is foreign', async () => {
  const detail = 'FOREIGN_ROOT: the root is {urn:a}order'
  expect((await arrived('<order xmlns="urn:a"/>')).arrived).toEqual({ isForeign: true, detail })
})

test('a document without an envelope is unreadable', async () => {
  const refusal = await readBy(work, { bytes: sample('invoice') }).catch((error) => error)
  expect(refusal).toMatchObject({ unreadable: 'FOREIGN_ROOT' })
})

test('an answer goes from the buyer to the seller, between the endpoints of arrival', async () => {
  const bare = Buffer.from(String(sample('invoice')).replaceAll(/<cbc:EndpointID.*/g, ''))
  const stamp = { id: 'A-1', issueDate: '2026-11-21' }
  const task = { bytes: bare, seller: SELLER, buyer: BUYER, stamp }
  const { xml, refusals } = await readBy(writeAnswer, { ...task, answer: { code: 'AB' } })
  expect(refusals).toEqual([])
  const document = readUbl(Buffer.from(xml))
  expect(document).toMatchObject({
    kind: 'APPLICATION_RESPONSE',
    response: {
      id: 'A-1',
      code: 'AB',
      sender: { endpoint: { scheme: '0208', value: BUYER.participant }, name: 'Drukkerij Claes' },
      receiver: { endpoint: { scheme: '0208', value: SELLER.participant }, name: 'Bakkerij Peeters' },
      document: { id: '2026-0149', issueDate: '2026-11-20', typeCode: '380' },
    },
  })
  const wrong = await readBy(writeAnswer, {
    ...task,
    answer: { code: 'AB' },
    stamp: { ...stamp, issueDate: 'x' },
  })
  expect(wrong.refusals.map(({ severity }) => severity)).toContain('FATAL')
})
