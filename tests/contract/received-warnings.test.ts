/** Warnings of a received document: its payment, an earlier copy, and its files. */
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { getAccountReceivedInvoicesDocument } from '#generated/graphql-documents.ts'
import { readPdfText } from '#tests/support/pdf-text.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { setServer } from '#tests/support/server.ts'
import { testDocumentFor } from '#tests/support/test-document.ts'

const stage = setServer()
const { app, calls, asks } = stage
let test: Company

beforeAll(async () => {
  const live = await newCompany(app)
  const { body } = await calls('createSandbox', live.token, { path: { accountId: live.accountId } })
  test = { ...live, accountId: body.accountId }
})

const path = (id: string) => ({ accountId: test.accountId, id })
const received = async (change: (xml: string) => string = (xml) => xml): Promise<string> => {
  const xml = change(testDocumentFor(test).toString('utf8'))
  const { status, body } = await calls('uploadTestDocument', test.token, {
    path: { accountId: test.accountId },
    xml: Buffer.from(xml),
  })
  expect([status, body.errorCode]).toEqual([201, undefined])
  return body.id
}
const read = async (id: string) => (await calls('getReceivedInvoice', test.token, { path: path(id) })).body
const numbered = (number: string) => (xml: string) => xml.replace(/(<cbc:ID>)[^<]+/, `$1${number}`)
const listed = async (id: string) => {
  const asked = { accountId: test.accountId, page: { pageNumber: 0, size: 50 } }
  const { data } = await asks(getAccountReceivedInvoicesDocument, test.token, asked)
  return data?.getAccountReceivedInvoices.content.find((row) => row.id === id)
}

describe('the same invoice twice', () => {
  it('is told of the second, with the first, in the list too', async () => {
    const first = await received(numbered('D-1'))
    const second = await received(numbered(' d-1 '))
    expect((await read(first)).warnings).toEqual([])
    const { warnings, isHeld } = await read(second)
    expect(isHeld).toBe(true)
    expect(warnings).toMatchObject([
      { code: 'POSSIBLE_DUPLICATE', detail: { firstId: first, firstNumber: 'D-1' } },
    ])
    expect((await listed(second))?.warnings).toMatchObject([
      { code: 'POSSIBLE_DUPLICATE', detail: { firstId: first } },
    ])
  })

  it('is seen where the seller is named in another scheme', async () => {
    const first = await received(numbered('D-2'))
    const second = await received((xml) =>
      numbered('D-2')(xml).replace(
        /<cbc:EndpointID schemeID="0208">(\d{10})<\/cbc:EndpointID>/,
        '<cbc:EndpointID schemeID="9925">BE$1</cbc:EndpointID>',
      ),
    )
    expect((await read(second)).warnings).toMatchObject([{ detail: { firstId: first } }])
  })

  it('is seen of two that come in at once', async () => {
    const both = await Promise.all([received(numbered('D-3')), received(numbered('D-3'))])
    const warned = await Promise.all(both.map(async (id) => (await read(id)).warnings.length))
    expect(warned.toSorted()).toEqual([0, 1])
  })

  it('is not seen in another number', async () => {
    await received(numbered('D-4'))
    expect((await read(await received(numbered('D-44')))).warnings).toEqual([])
  })
})

describe('our print', () => {
  it('stands in for a PDF that did not come, in list and answer, in the reader’s language', async () => {
    const id = await received(numbered('P-1'))
    const files = [{ fileName: 'zegel-P-1.pdf', mimeCode: 'application/pdf', isOwnPrint: true }]
    const { attachments } = await read(id)
    expect(attachments).toEqual(expect.arrayContaining(files))
    expect((await listed(id))?.documentReferences).toEqual(expect.arrayContaining(files))
    for (const [language, words] of [
      ['nl', 'Afdruk door Zegel'],
      ['fr', 'Impression par Zegel'],
    ] as const) {
      const asked = {
        path: path(id),
        query: { name: 'zegel-P-1.pdf' },
        headers: { 'accept-language': language },
      }
      const { status, bytes } = await calls('getReceivedInvoiceDocument', test.token, asked)
      expect(status).toBe(200)
      const { pages } = await readPdfText(bytes)
      expect(pages.join(' ')).toContain(words)
      expect(pages.join(' ')).toContain('P-1')
    }
  })

  it('is not made where a PDF came under another media type', async () => {
    const pdf = readFileSync('fixtures/files/invoice-nl.pdf').toString('base64')
    const reference = `<cac:AdditionalDocumentReference><cbc:ID>b</cbc:ID><cac:Attachment>
      <cbc:EmbeddedDocumentBinaryObject mimeCode="application/octet-stream" filename="factuur">${pdf}</cbc:EmbeddedDocumentBinaryObject>
      </cac:Attachment></cac:AdditionalDocumentReference>`
    const id = await received((xml) =>
      numbered('P-2')(xml).replace(
        '<cac:AccountingSupplierParty>',
        `${reference}<cac:AccountingSupplierParty>`,
      ),
    )
    expect((await read(id)).attachments).toContainEqual({
      fileName: 'factuur.pdf',
      mimeCode: 'application/pdf',
      isOwnPrint: false,
    })
    expect(
      (await read(id)).attachments.filter(({ isOwnPrint }: { isOwnPrint: boolean }) => isOwnPrint),
    ).toEqual([])
  })
})

it('a finding on a received document speaks to who reads it', async () => {
  const id = await received((xml) =>
    xml
      .replace(/<cbc:BuyerReference>[^<]*<\/cbc:BuyerReference>/, '')
      .replace(/<cac:OrderReference>[\s\S]*?<\/cac:OrderReference>/, ''),
  )
  const { body } = await calls('getReceivedInvoiceEvents', test.token, {
    path: path(id),
    headers: { 'accept-language': 'nl' },
  })
  const texts = body.flatMap(
    ({ detail }: { detail?: { findings?: { text: string }[] } }) => detail?.findings ?? [],
  )
  expect(texts.map(({ text }: { text: string }) => text)).toContain(
    'Het bestelnummer of de referentie van de klant ontbreekt.',
  )
})
