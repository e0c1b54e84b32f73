import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readBy } from '#tests/support/worked.ts'
import { INVOICE } from '../formats/sbdh/document-types.ts'
import { wrapInEnvelope } from '../formats/sbdh/wrap-in-envelope.ts'
import { work } from './read-message-work.ts'

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
      issuer: SELLER,
      recipient: BUYER,
      files: [],
      checked: { fatal: 0, warnings: 0, findings: [] },
    },
  })
  const { checked } = await documentIn(sample('invoice-with-wrong-total'))
  expect(checked.fatal).toBeGreaterThan(0)
})

test('a document without endpoints arrives without', async () => {
  const bare = String(sample('invoice')).replaceAll(/<cbc:EndpointID.*/g, '')
  expect(await documentIn(bare)).toMatchObject({ issuer: undefined, recipient: undefined })
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
