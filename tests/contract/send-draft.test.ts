import { beforeAll, describe, expect, it } from 'vitest'
import { embeddedFiles, readInvoice } from '#server/formats/ubl/read.ts'
import { exchangeOn } from '#tests/support/exchange.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { readyDraft, samplePdf, sendDocument, storeDraft } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'

const x = exchangeOn(setServer())
let seller: Company
let buyer: Company

beforeAll(async () => {
  seller = await newCompany(x.app, { prepaid: true, credits: 10 })
  buyer = await newCompany(x.app)
})

const numberOf = (draft: ReturnType<typeof readyDraft>) => draft.inputDetails?.heading?.invoiceNumber ?? ''

describe('sendDraft', () => {
  it('answers with the accepted invoice and brings it to the other side, where it is acknowledged [calls.send-draft, sending.statuses]', async () => {
    const draft = readyDraft(buyer)
    const draftId = await storeDraft(x.calls, seller, draft)
    const path = { accountId: seller.accountId, draftId }
    const { status, body } = await x.calls('sendDraft', seller.token, { path })
    expect(status).toBe(200)
    expect(body.status).toBe('CREATED')
    const row = await x.arrived(buyer, numberOf(draft))
    expect(row).toMatchObject({
      type: 'E_INVOICES',
      totalAmountInCent: 15_650,
      currency: 'EUR',
      dueDate: '2099-12-31',
      status: null,
      invoicee: { name: seller.name, invoiceeType: 'COMPANY', vatNumber: `BE${seller.kbo}` },
      documentReferences: [{ fileName: 'factuur.pdf', mimeCode: 'application/pdf' }],
    })
    const events = await x.told(seller, body.id, 'ACKNOWLEDGED')
    expect(events.map(({ type }) => type)).toEqual(['CREATED', 'TRANSMITTED', 'ACKNOWLEDGED'])
    expect(events[0]?.detail).toEqual({ actor: seller.email })
    expect(events[1]?.detail).toMatchObject({ receiver: `0208:${buyer.kbo}` })
    expect(events[2]?.detail).toMatchObject({ responseCode: 'AB' })
    expect((await x.sent(seller)).find(({ id }) => id === body.id)?.status).toBe('ACKNOWLEDGED')
  })

  it('carries the very PDF of the draft, as a document of both sides and inside the XML [calls.invoice-document, calls.invoice-ubl, calls.received-document, calls.received-ubl]', async () => {
    const draft = readyDraft(buyer)
    const id = await sendDocument(x.calls, seller, draft)
    const { bytes } = samplePdf()
    const own = { accountId: seller.accountId, invoiceId: id }
    const query = { name: 'factuur.pdf' }
    const sentPdf = await x.calls('getInvoiceDocument', seller.token, { path: own, query })
    expect(sentPdf.bytes.equals(bytes)).toBe(true)
    const { bytes: xml } = await x.calls('getInvoiceUbl', seller.token, { path: own })
    expect(embeddedFiles(readInvoice(xml)).map((file) => file.bytes().equals(bytes))).toEqual([true])
    const theirs = { accountId: buyer.accountId, id: (await x.arrived(buyer, numberOf(draft))).id }
    const got = await x.calls('getReceivedInvoiceDocument', buyer.token, { path: theirs, query })
    expect(got.bytes.equals(bytes)).toBe(true)
    const received = await x.calls('getReceivedInvoiceUbl', buyer.token, { path: theirs })
    expect(readInvoice(received.bytes)).toEqual(readInvoice(xml))
    expect(received.headers['content-disposition']).toContain(`filename="${theirs.id}.xml"`)
  })

  it('computes the totals itself, against the draft’s own totals [totals.payable]', async () => {
    const draft = readyDraft(buyer)
    const payment = { ...draft.inputDetails?.payment, prepaidAmount: 6.5, roundingAmount: 0.01 }
    const inputDetails = { ...draft.inputDetails, payment }
    const draftId = await storeDraft(x.calls, seller, { ...draft, inputDetails })
    const lies = { totalVatExcl: 1, totalVat: 1, totalVatIncl: 2, payableAmount: 2, ...payment }
    await x.sql(
      `update drafts set input_details = jsonb_set(input_details, '{payment}', ?::jsonb) where id = ?`,
      [JSON.stringify(lies), draftId],
    )
    const { body } = await x.calls('sendDraft', seller.token, {
      path: { accountId: seller.accountId, draftId },
    })
    const path = { accountId: seller.accountId, invoiceId: body.id }
    const { totals } = readInvoice((await x.calls('getInvoiceUbl', seller.token, { path })).bytes)
    expect(totals).toMatchObject({
      lineNet: { value: '129.95' },
      taxInclusive: { value: '156.50' },
      prepaid: { value: '6.50' },
      rounding: { value: '0.01' },
      payable: { value: '150.01' },
    })
    expect((await x.sent(seller)).find(({ id }) => id === body.id)?.totalAmountInCent).toBe(15_650)
  })

  it('brings a credit note as one, with a positive total [product.from-pdf]', async () => {
    const draft = readyDraft(buyer, { type: 'E_CREDIT_NOTES' })
    if (draft.inputDetails?.heading) {
      draft.inputDetails.heading.dueDate = null
      draft.inputDetails.heading.originalInvoiceNumber = '2026-0001'
    }
    await sendDocument(x.calls, seller, draft)
    const row = await x.arrived(buyer, numberOf(draft))
    expect(row).toMatchObject({ type: 'E_CREDIT_NOTES', totalAmountInCent: 15_650, dueDate: null })
  })

  it('takes one credit for each document of a prepaid account [credits.one]', async () => {
    const before = await x.credits(seller)
    await sendDocument(x.calls, seller, readyDraft(buyer))
    expect(await x.credits(seller)).toBe(before - 1)
    const notPrepaid = await newCompany(x.app, { prepaid: false, credits: 3 })
    await sendDocument(x.calls, notPrepaid, readyDraft(buyer))
    expect(await x.credits(notPrepaid)).toBe(3)
  })

  it('takes the draft off the list and shows the sent document', async () => {
    const draftId = await storeDraft(x.calls, seller, readyDraft(buyer))
    const path = { accountId: seller.accountId, draftId }
    const { body } = await x.calls('sendDraft', seller.token, { path })
    expect((await x.calls('getDraft', seller.token, { path })).body.invoiceId).toBe(body.id)
  })
})
