/** Self-billing: the buyer writes the invoice of its seller, which receives it, answers it, and has nothing to pay. */
import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { beforeAll, describe, expect, it } from 'vitest'
import { fromDraft } from '#contracts/rules/invoice/from-draft.ts'
import { SELF_BILLING_ID, SELF_BILLING_PROCESS } from '#contracts/rules/invoice/release.ts'
import { writeUbl } from '#contracts/rules/invoice/ubl/write.ts'
import {
  getAccountInvoicesDocument,
  getAccountReceivedInvoicesDocument,
  getAccountSummaryDocument,
  receivedCountsDocument,
} from '#generated/graphql-documents.ts'
import { INVOICE } from '#server/formats/sbdh/document-types.ts'
import { openZip } from '#server/formats/zip/open-zip.ts'
import { sourceOfBytes } from '#server/formats/zip/zip-source.ts'
import { exchangeOn, type Row } from '#tests/support/exchange.ts'
import { readPdfText } from '#tests/support/pdf-text.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { type Draft, eventually, readyDraft, sendDocument, storeDraft } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'

const stage = setServer()
const { app, calls, asks } = stage
const x = exchangeOn(stage)
let baker: Company
let hotel: Company

beforeAll(async () => {
  baker = await newCompany(app, { name: 'Bakkerij Zelf' })
  hotel = await newCompany(app, { name: 'Hotel Zelf' })
})

interface Wishes {
  number: string
  iban?: string
  claim?: { customizationId?: string; profileId?: string; typeCode?: string }
}

const SELF_BILLED = { customizationId: SELF_BILLING_ID, profileId: SELF_BILLING_PROCESS, typeCode: '389' }

const partyOf = ({ name, kbo }: Company) => ({
  ...{ name, vat: kbo, street: 'Markt 1', postalCode: '3000', city: 'Leuven', country: 'BE' },
  ...{ scheme: '0208', participant: kbo },
})

function xmlOf(seller: Company, buyer: Company, { number, iban, claim = SELF_BILLED }: Wishes): string {
  const draft = readyDraft(buyer)
  const { heading, customer } = draft.inputDetails ?? {}
  const inputDetails = {
    ...draft.inputDetails,
    heading: { ...heading, invoiceNumber: number },
    customer: { ...customer, ...partyOf(buyer) },
    ...(iban && { iban }),
  }
  const invoice = fromDraft({ ...draft, inputDetails }, { supplier: partyOf(seller) })
  return writeUbl({ ...invoice, ...claim })
}

const endpoint = ({ kbo }: Company) => ({ scheme: '0208', participant: kbo })

/** Over the network. */
async function arrived(from: Company, to: Company, xml: string, number: string): Promise<Row> {
  const ends = { sender: endpoint(from), receiver: endpoint(to) }
  await app.ports.network.send({ key: randomUUID(), ...ends, ...INVOICE, countryC1: 'BE', xml })
  return x.arrived(to, number)
}

const selfBilled = (wishes: Wishes) => arrived(hotel, baker, xmlOf(baker, hotel, wishes), wishes.number)

const read = async (id: string, by = baker) =>
  (await calls('getReceivedInvoice', by.token, { path: { accountId: by.accountId, id } })).body

describe('a self-billed document received', () => {
  it('is a sale: its other party is the buyer, and it has no vendor, no approval and no way to pay', async () => {
    const { accountId, token } = baker
    const rule = { isAsked: true, aboveInCents: 0, approverId: null }
    const { status } = await calls('updateApprovalRule', token, { path: { accountId }, body: rule })
    expect(status).toBe(200)
    const row = await selfBilled({ number: 'ZF-1' })
    expect(row).toMatchObject({ selfBilled: true, means: null, approval: null, warnings: [], isNew: true })
    expect(row.invoicee.name).toBe(hotel.name)
    expect(await read(row.id)).toMatchObject({
      selfBilled: true,
      typeCode: '389',
      seller: { name: baker.name },
      buyer: { name: hotel.name },
      sender: `0208:${hotel.kbo}`,
      vendorId: null,
      approval: null,
      isHeld: false,
    })
  })

  it('is kept by its filter, and counted', async () => {
    await arrived(hotel, baker, xmlOf(hotel, baker, { number: 'I-1', claim: {} }), 'I-1')
    const { accountId, token } = baker
    const listed = async (selfBilled: boolean) => {
      const { data } = await asks(getAccountReceivedInvoicesDocument, token, { accountId, selfBilled })
      return data?.getAccountReceivedInvoices.content.map(({ invoiceNumber }) => invoiceNumber)
    }
    expect(await listed(true)).toEqual(['ZF-1'])
    expect(await listed(false)).toEqual(['I-1'])
    const { data } = await asks(receivedCountsDocument, token, { accountId })
    expect(data?.receivedCounts).toMatchObject({ all: 2, selfBilled: 1, vendors: 1 })
  })

  it('is answered to its buyer, in the name of its seller', async () => {
    const row = await selfBilled({ number: 'ZF-2' })
    expect((await x.answer(baker, row.id, { responseCode: 'AP' })).body).toEqual({
      status: 'ACCEPTED',
      delivered: true,
    })
    const path = { accountId: baker.accountId, id: row.id }
    await eventually(async () => {
      const { body } = await calls('getReceivedInvoiceEvents', baker.token, { path })
      const told = (one: { type: string; detail: { responseCode?: string } }) =>
        one.type === 'ANSWER_DELIVERED' && one.detail.responseCode === 'AP'
      return body.some(told) || undefined
    })
    const messages = await x.sql<{ envelope: Buffer }>('select envelope from loopback_messages')
    const answer = messages
      .map(({ envelope }) => envelope.toString('utf8'))
      .find((one) => one.includes('<cbc:ID>ZF-2</cbc:ID>') && one.includes('<cbc:ResponseCode>AP<'))
    expect(answer).toMatch(new RegExp(`<cac:SenderParty>[\\s\\S]*${baker.kbo}[\\s\\S]*</cac:SenderParty>`))
    expect(answer).toMatch(
      new RegExp(`<cac:ReceiverParty>[\\s\\S]*${hotel.kbo}[\\s\\S]*</cac:ReceiverParty>`),
    )
    expect(answer).toContain('<cbc:DocumentTypeCode>389</cbc:DocumentTypeCode>')
  })

  it('warns of an account that is not the company’s own', async () => {
    const iban = 'BE15001772551930'
    const { id, warnings } = await selfBilled({ number: 'ZF-3', iban })
    expect(warnings).toMatchObject([{ code: 'IBAN_NOT_OWN', detail: { iban } }])
    expect(await read(id)).toMatchObject({
      isHeld: false,
      warnings: [{ code: 'IBAN_NOT_OWN', detail: { iban, knownIbans: ['BE68539007547034'] } }],
    })
  })

  it('warns where it comes from another address than that of its buyer', async () => {
    const other = await newCompany(app)
    const row = await arrived(other, baker, xmlOf(baker, hotel, { number: 'ZF-4' }), 'ZF-4')
    expect((await read(row.id)).warnings).toEqual([
      { code: 'SENDER_IS_NOT_SELLER', detail: { sender: `0208:${other.kbo}` } },
    ])
  })

  it('is a possible duplicate of one with the same number by the same buyer, and not of a bill', async () => {
    const first = await selfBilled({ number: 'ZF-5' })
    const xml = xmlOf(baker, hotel, { number: 'zf-5' }).replaceAll(hotel.name, 'Hotel onder een andere naam')
    const second = await arrived(hotel, baker, xml, 'zf-5')
    expect((await read(second.id)).warnings).toMatchObject([
      { code: 'POSSIBLE_DUPLICATE', detail: { firstId: first.id } },
    ])
    const path = { accountId: baker.accountId, id: second.id }
    const { body: events } = await calls('getReceivedInvoiceEvents', baker.token, { path })
    expect(events.map(({ type }: { type: string }) => type)).not.toContain('HELD')
    const bill = await arrived(hotel, baker, xmlOf(hotel, baker, { number: 'Zf-5', claim: {} }), 'Zf-5')
    expect((await read(bill.id)).warnings).toEqual([])
  })

  it('is known by its type alone', async () => {
    const { id } = await selfBilled({ number: 'ZF-6', claim: { typeCode: '527' } })
    expect(await read(id)).toMatchObject({ selfBilled: true })
  })

  it('that a seller sends to its buyer by mistake is a bill', async () => {
    const row = await arrived(hotel, baker, xmlOf(hotel, baker, { number: 'M-1' }), 'M-1')
    expect(row).toMatchObject({ selfBilled: false, invoicee: { name: hotel.name } })
    expect((await read(row.id)).vendorId).not.toBeNull()
  })

  it('of which the company is neither seller nor buyer is refused', async () => {
    const { body } = await calls('createSandbox', baker.token, { path: { accountId: baker.accountId } })
    const stranger = await newCompany(app)
    const upload = await calls('uploadTestDocument', baker.token, {
      path: { accountId: body.accountId },
      xml: Buffer.from(xmlOf(stranger, hotel, { number: 'S-1' })),
    })
    expect([upload.status, upload.body.violations?.[0]?.messageKey]).toEqual([400, 'other-buyer'])
  })

  it('names the law’s words in our print, with seller and buyer in their places', async () => {
    const { id } = await selfBilled({ number: 'ZF-7' })
    const print = async (language: string) => {
      const { bytes } = await calls('getReceivedInvoiceDocument', baker.token, {
        path: { accountId: baker.accountId, id },
        query: { name: 'zegel-ZF-7.pdf' },
        headers: { 'accept-language': language },
      })
      return (await readPdfText(bytes)).pages.join(' ')
    }
    const text = await print('nl')
    expect(text).toContain('Factuur uitgereikt door afnemer')
    expect(text.indexOf(baker.name)).toBeLessThan(text.indexOf(hotel.name))
    expect(await print('fr')).toContain('Autofacturation')
  })

  it('that a member uploads is received', async () => {
    const file = { name: 'zf-8.xml', bytes: Buffer.from(xmlOf(baker, hotel, { number: 'ZF-8' })) }
    const path = { accountId: baker.accountId }
    const { status } = await calls('uploadReceivedFile', baker.token, { path, file })
    expect(status).toBe(200)
    expect(await x.arrived(baker, 'ZF-8')).toMatchObject({ selfBilled: true, invoicee: { name: hotel.name } })
  })

  it('counts among the sales of its month', async () => {
    const mine = await newCompany(app, { name: 'Bakkerij Maand' })
    const row = await arrived(hotel, mine, xmlOf(mine, hotel, { number: 'ZF-9' }), 'ZF-9')
    const path = { accountId: mine.accountId, month: row.issueDate?.slice(0, 7) ?? '' }
    const { body: months } = await calls('listPackages', mine.token, { path })
    expect(months).toMatchObject([{ received: { documents: 0 }, receivedSelfBilled: { documents: 1 } }])
    const { bytes } = await calls('downloadPackage', mine.token, {
      path,
      headers: { 'accept-language': 'nl' },
    })
    const limits = { entries: 100, entryBytes: 10_000_000, totalBytes: 50_000_000, ratio: 1_000 }
    const entries = await openZip(sourceOfBytes(bytes), limits)
    const textIn = async (name: string) => {
      const entry = entries.find((one) => one.name === name)
      if (entry === undefined) throw new Error(`${name} is missing`)
      return (await buffer(entry.read())).toString('utf8')
    }
    expect(await textIn('journal.csv')).toContain('Ontvangen zelffactuur (verkoop)')
    expect(JSON.parse(await textIn('manifest.json'))).toMatchObject({
      received: { invoices: 0 },
      receivedSelfBilled: { invoices: 1 },
    })
  })
})

describe('a self-billed document sent', () => {
  let mine: Company
  let vendor: Company
  let vendorId: string

  beforeAll(async () => {
    mine = await newCompany(app, { name: 'Hotel Koopt' })
    vendor = await newCompany(app, { name: 'Bakkerij Verkoopt' })
    const bill = await arrived(vendor, mine, xmlOf(vendor, mine, { number: 'B-1', claim: {} }), 'B-1')
    vendorId = (await read(bill.id, mine)).vendorId
  })

  const draftOf = (number: string, change: Partial<Draft> = {}): Draft => {
    const draft = readyDraft(vendor)
    const { heading } = draft.inputDetails ?? {}
    const inputDetails = {
      ...draft.inputDetails,
      heading: { ...heading, invoiceNumber: number },
      selfBilled: true,
    }
    return { ...draft, inputDetails, ...change }
  }
  const send = async (draft: Draft) => {
    const draftId = await storeDraft(calls, mine, draft)
    return calls('sendDraft', mine.token, { path: { accountId: mine.accountId, draftId } })
  }
  const agree = (agreement: object | null, by = mine) =>
    calls('updateSelfBilling', by.token, {
      path: { accountId: mine.accountId, vendorId },
      body: { agreement },
    })

  it('is refused without an agreement, and before its day', async () => {
    const early = await send(draftOf('Z-0'))
    expect([early.status, early.body.errorCode]).toEqual([409, 'SELF_BILLING_NOT_AGREED'])
    await agree({ since: '2099-01-01', reference: null })
    expect((await send(draftOf('Z-0'))).body.errorCode).toBe('SELF_BILLING_NOT_AGREED')
  })

  it('needs an agreement that a member of the account keeps, with its events', async () => {
    expect((await agree({ since: '2026-11-01', reference: ' Contract 7 ' })).body.selfBilling).toEqual({
      since: '2026-11-01',
      reference: 'Contract 7',
    })
    expect((await agree(null, vendor)).status).toBe(404)
    expect((await agree({ since: 'gisteren', reference: null })).status).toBe(400)
  })

  it('goes out as self-billing: the seller sells, the account buys, and the seller is paid', async () => {
    const { status, body } = await send(draftOf('Z-1'))
    expect([status, body.violations]).toEqual([200, undefined])
    const row = await x.arrived(vendor, 'Z-1')
    expect(row).toMatchObject({ selfBilled: true, invoicee: { name: mine.name }, warnings: [] })
    expect(await read(row.id, vendor)).toMatchObject({
      typeCode: '389',
      customizationId: SELF_BILLING_ID,
      profileId: SELF_BILLING_PROCESS,
      seller: { name: vendor.name, endpoint: `0208:${vendor.kbo}` },
      buyer: { name: mine.name, endpoint: `0208:${mine.kbo}` },
      payment: { iban: 'BE68539007547034' },
      sender: `0208:${mine.kbo}`,
    })
    const path = { accountId: mine.accountId, invoiceId: body.id }
    const sent = await calls('getSentInvoice', mine.token, { path })
    expect(sent.body).toMatchObject({ selfBilled: true, receiver: `0208:${vendor.kbo}`, typeCode: '389' })
  })

  it('is listed by its filter with the seller, and is no income', async () => {
    const { accountId, token } = mine
    await sendDocument(calls, mine, readyDraft(hotel))
    const numbers = async (selfBilled?: boolean) => {
      const { data } = await asks(getAccountInvoicesDocument, token, {
        accountId,
        ...(selfBilled === undefined ? {} : { selfBilled }),
      })
      return data?.getAccountInvoices.content
    }
    expect(await numbers(true)).toMatchObject([{ invoiceNumber: 'Z-1', invoicee: { name: vendor.name } }])
    expect((await numbers(false))?.map(({ selfBilled }) => selfBilled)).toEqual([false])
    const { data } = await asks(getAccountSummaryDocument, token, { accountId })
    expect(data?.getAccountSummary).toMatchObject({ totalAmount: 15650, sent: 2 })
    expect((await x.sql<{ wrong: number }>('select recount_documents() as wrong'))[0]?.wrong).toBe(0)
  })

  it('is answered by its seller', async () => {
    const row = await x.arrived(vendor, 'Z-1')
    await x.answer(vendor, row.id, { responseCode: 'AP' })
    const [sent] = (await x.sent(mine)).filter(({ invoiceNumber }) => invoiceNumber === 'Z-1')
    await x.told(mine, sent?.id ?? '', 'ACCEPTED')
  })

  it('may be a credit note', async () => {
    const draft = draftOf('Z-2', { type: 'E_CREDIT_NOTES' })
    expect((await send(draft)).status).toBe(200)
    const row = await x.arrived(vendor, 'Z-2')
    expect(await read(row.id, vendor)).toMatchObject({ typeCode: '261', selfBilled: true })
  })

  /** Without a PDF of its own. */
  const sendDrawn = async (number: string) => {
    const { accountId, token } = mine
    const draft = draftOf(number, { pdfSource: 'DRAWN' })
    const { body } = await calls('createDraft', token, { path: { accountId }, body: draft })
    return calls('sendDraft', token, { path: { accountId, draftId: body.id } })
  }

  it('is drawn with the law’s words, under the name of the seller', async () => {
    const { status, body } = await sendDrawn('Z-3')
    expect([status, body.violations]).toEqual([200, undefined])
    const path = { accountId: mine.accountId, invoiceId: body.id }
    const { body: sent } = await calls('getSentInvoice', mine.token, { path })
    const query = { name: sent.attachments[0].fileName }
    const { bytes } = await calls('getInvoiceDocument', mine.token, { path, query })
    const text = (await readPdfText(bytes)).pages.join(' ')
    expect(text).toContain('Factuur uitgereikt door afnemer')
    expect(text.indexOf(vendor.name)).toBeLessThan(text.indexOf(mine.name))
  })

  it('asks for a number, as its series is not that of the account', async () => {
    const { status, body } = await sendDrawn('')
    expect([status, body.errorCode]).toEqual([422, 'NOT_ENOUGH_INFO_TO_SEND_TO_PEPPOL'])
    expect(body.violations.map(({ field }: { field: string }) => field)).toContain(
      '/inputDetails/heading/invoiceNumber',
    )
  })

  it('is refused in words of its own where the seller takes no self-billing', async () => {
    await x.knob(endpoint(vendor), { takesSelfBilling: false })
    const { status, body } = await send(draftOf('Z-4'))
    expect([status, body.errorCode]).toEqual([409, 'UNREGISTERED_CUSTOMER'])
    expect(body.violations).toMatchObject([{ messageKey: 'takes-no-self-billing' }])
    await x.knob(endpoint(vendor), { takesSelfBilling: true })
  })

  it('judges the fields of its seller where they are typed', async () => {
    const draft = draftOf('Z-5')
    const customer = { ...draft.inputDetails?.customer, vat: 'BE0000000000' }
    const { body } = await send({ ...draft, inputDetails: { ...draft.inputDetails, customer } })
    const fields = body.violations.map(({ field }: { field: string }) => field)
    expect(fields.filter((field: string) => field.startsWith('/supplier'))).toEqual([])
  })

  it('is credited as self-billed, to be paid to nobody else', async () => {
    const [sent] = (await x.sent(mine)).filter(({ invoiceNumber }) => invoiceNumber === 'Z-1')
    const path = { accountId: mine.accountId, invoiceId: sent?.id ?? '' }
    const { body } = await calls('createCreditNote', mine.token, { path })
    const note = await calls('getDraft', mine.token, {
      path: { accountId: mine.accountId, draftId: body.id },
    })
    expect(note.body).toMatchObject({
      type: 'E_CREDIT_NOTES',
      inputDetails: {
        selfBilled: true,
        customer: { name: vendor.name },
        heading: { originalInvoiceNumber: 'Z-1' },
      },
    })
  })

  it('is copied as self-billed', async () => {
    const [sent] = (await x.sent(mine)).filter(({ invoiceNumber }) => invoiceNumber === 'Z-1')
    const path = { accountId: mine.accountId, invoiceId: sent?.id ?? '' }
    const { body } = await calls('copyInvoice', mine.token, { path })
    const copy = await calls('getDraft', mine.token, {
      path: { accountId: mine.accountId, draftId: body.id },
    })
    expect(copy.body.inputDetails).toMatchObject({ selfBilled: true, customer: { name: vendor.name } })
  })

  it('ends with its agreement', async () => {
    expect((await agree(null)).body.selfBilling).toBeNull()
    expect((await send(draftOf('Z-6'))).body.errorCode).toBe('SELF_BILLING_NOT_AGREED')
    const path = { accountId: mine.accountId }
    const told = async () => {
      const { body } = await calls('searchActivity', mine.token, { path, query: { noun: 'vendor' } })
      return body.content.map(({ type }: { type: string }) => type)
    }
    await expect
      .poll(told)
      .toEqual(expect.arrayContaining(['vendor.self_billing_agreed', 'vendor.self_billing_ended']))
  })
})
