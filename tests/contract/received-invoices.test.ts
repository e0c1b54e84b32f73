/** Received documents: their values, their timeline, and the warnings of their payment, an earlier copy, and their files. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { fromDraft } from '#contracts/rules/invoice/from-draft.ts'
import { writeUbl } from '#contracts/rules/invoice/ubl/write.ts'
import { getAccountReceivedInvoicesDocument } from '#generated/graphql-documents.ts'
import { INVOICE } from '#server/formats/sbdh/document-types.ts'
import { readUbl } from '#server/formats/ubl/read.ts'
import { exchangeOn, type Row } from '#tests/support/exchange.ts'
import { readPdfText } from '#tests/support/pdf-text.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { eventually, readyDraft } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'
import { testDocumentFor } from '#tests/support/test-document.ts'

const stage = setServer()
const { app, calls, asks } = stage
const x = exchangeOn(stage)
let seller: Company
let buyer: Company

beforeAll(async () => {
  seller = await newCompany(x.app)
  buyer = await newCompany(x.app)
})

const delivered = (by = seller) => x.deliver(by, buyer)
const answer = (id: string, body: unknown) => x.answer(buyer, id, body)

describe('a received document', () => {
  it('keeps its bytes as they came', async () => {
    const { row } = await delivered()
    const path = { accountId: buyer.accountId, id: row.id }
    const { bytes } = await x.calls('getReceivedInvoiceUbl', buyer.token, { path })
    const [message] = await x.sql<{ envelope: Buffer }>(
      'select envelope from loopback_messages m join received_invoices r on r.message_id = m.key where r.id = ?',
      [row.id],
    )
    expect(message?.envelope.includes(bytes)).toBe(true)
  })
})

describe('getReceivedInvoice', () => {
  const read = (id: string, by = buyer) =>
    x.calls('getReceivedInvoice', by.token, { path: { accountId: by.accountId, id } })

  it('shows the XML’s values, to the cent', async () => {
    const { row } = await delivered()
    const path = { accountId: buyer.accountId, id: row.id }
    const { bytes } = await x.calls('getReceivedInvoiceUbl', buyer.token, { path })
    const { invoice } = readUbl(bytes) as Extract<ReturnType<typeof readUbl>, { invoice: unknown }>
    const { status, body } = await read(row.id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      invoiceNumber: invoice.number,
      issueDate: invoice.issueDate,
      dueDate: invoice.dueDate,
      currency: 'EUR',
      seller: { name: seller.name, endpoint: `0208:${seller.kbo}` },
      buyer: { name: buyer.name, endpoint: `0208:${buyer.kbo}` },
      payment: { iban: 'BE68539007547034', bic: 'KREDBEBB' },
      status: null,
      answer: null,
      sender: `0208:${seller.kbo}`,
    })
    expect(body.totals).toMatchObject({
      net: invoice.totals?.taxExclusive?.value,
      gross: invoice.totals?.taxInclusive?.value,
      payable: invoice.totals?.payable?.value,
    })
    expect(body.lines.map((line: { net: string }) => line.net)).toEqual(
      invoice.lines?.map(({ net }) => net?.value),
    )
    expect(body.vat.length).toBe(invoice.taxTotals?.[0]?.subtotals?.length)
    expect(body.attachments).toEqual(row.documentReferences)
  })

  it('shows the answer that was given, and who gave it', async () => {
    const { row } = await delivered()
    const refusal = { responseCode: 'RE', reasons: ['PRI'], actions: ['CNF'], note: 'Te duur.' }
    await answer(row.id, refusal)
    const { body } = await read(row.id)
    expect(body).toMatchObject({ status: 'REJECTED', answer: { ...refusal, actor: buyer.email } })
  })
})

describe('getReceivedInvoiceEvents', () => {
  type Event = { type: string; detail: Record<string, unknown> }
  const read = async (id: string, language = 'nl'): Promise<Event[]> => {
    const call = { path: { accountId: buyer.accountId, id }, headers: { 'accept-language': language } }
    return (await x.calls('getReceivedInvoiceEvents', buyer.token, call)).body
  }
  const typesOf = (events: Event[]) =>
    events.map(({ type, detail }) => [type, detail.responseCode].filter(Boolean).join(' '))

  it('tells of the arrival, the check, the receipt and the answer, oldest first', async () => {
    const { row } = await delivered()
    await eventually(async () => typesOf(await read(row.id)).includes('ANSWER_DELIVERED AB') || undefined)
    await answer(row.id, { responseCode: 'AP' })
    const events = await eventually(async () => {
      const all = await read(row.id)
      return typesOf(all).includes('ANSWER_DELIVERED AP') ? all : undefined
    })
    expect(typesOf(events)).toEqual([
      'RECEIVED',
      'CHECKED',
      'ACKNOWLEDGED AB',
      'ANSWER_DELIVERED AB',
      'ACCEPTED AP',
      'ANSWER_DELIVERED AP',
    ])
    expect(events[0]?.detail).toMatchObject({ sender: `0208:${seller.kbo}` })
    expect(events[1]?.detail).toMatchObject({ fatal: 0, findings: [] })
    expect(events[4]?.detail).toMatchObject({ actor: buyer.email })
  })

  it('says that a receipt could not be told to who takes no answers', async () => {
    const deaf = await newCompany(x.app)
    await x.knob({ scheme: '0208', participant: deaf.kbo }, { takesAnswers: false })
    const { row } = await delivered(deaf)
    expect(typesOf(await read(row.id))).toContain('ANSWER_UNDELIVERED AB')
    await answer(row.id, { responseCode: 'AP' })
    expect(typesOf(await read(row.id)).at(-1)).toBe('ANSWER_UNDELIVERED AP')
  })

  it('keeps the findings of the check on arrival, in the language of the reader', async () => {
    const row = await arrivedFaulty()
    const inDutch = (await read(row.id)).find(({ type }) => type === 'CHECKED')?.detail
    const inFrench = (await read(row.id, 'fr')).find(({ type }) => type === 'CHECKED')?.detail
    expect(Number(inDutch?.fatal)).toBeGreaterThan(0)
    expect(inDutch?.findings).toContainEqual({
      rule: 'BR-03',
      severity: 'FATAL',
      text: 'De factuurdatum ontbreekt.',
    })
    expect(inFrench?.findings).not.toEqual(inDutch?.findings)
  })
})

/** A document without an issue date, as somebody else's access point would deliver it. */
async function arrivedFaulty(): Promise<Row> {
  const draft = readyDraft(buyer)
  const supplier = { name: seller.name, vat: seller.kbo, street: 'X', city: 'Y', postalCode: '1' }
  const xml = writeUbl(fromDraft(draft, { supplier })).replace(/<cbc:IssueDate>[^<]*<\/cbc:IssueDate>/, '')
  const endpoint = ({ kbo }: Company) => ({ scheme: '0208', participant: kbo })
  const ends = { sender: endpoint(seller), receiver: endpoint(buyer) }
  await x.app.ports.network.send({ key: randomUUID(), ...ends, ...INVOICE, countryC1: 'BE', xml })
  return x.arrived(buyer, draft.inputDetails?.heading?.invoiceNumber ?? '')
}

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
    expect(await read(first)).toMatchObject({ warnings: [{ code: 'FIRST_OF_VENDOR' }], isHeld: false })
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

  it('is seen once of two that come in at once', async () => {
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
