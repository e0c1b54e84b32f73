/** Sending a draft: from the form, as it was read, its check before, and the VAT number of its seller. */
import { beforeAll, describe, expect, it } from 'vitest'
import { embeddedFiles, readInvoice } from '#server/formats/ubl/read.ts'
import { exchangeOn } from '#tests/support/exchange.ts'
import { type Company, newCompany, newKbo } from '#tests/support/people.ts'
import { type Draft, readyDraft, samplePdf, sendDocument, storeDraft } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'

const x = exchangeOn(setServer())
let seller: Company
let buyer: Company

beforeAll(async () => {
  seller = await newCompany(x.app, { prepaid: true, credits: 100 })
  buyer = await newCompany(x.app)
})

const act = (
  id: 'uploadDraft' | 'checkDraft' | 'sendDraft' | 'deleteDraftById',
  draftId: string,
  by = seller,
) => x.calls(id, by.token, { path: { accountId: by.accountId, draftId } })

const numberOf = (draft: Draft) => draft.inputDetails?.heading?.invoiceNumber ?? ''

function withoutOrder(draft: Draft): Draft {
  const { heading, ...rest } = draft.inputDetails ?? {}
  return { ...draft, inputDetails: { ...rest, heading: { ...heading, orderNumber: null } } }
}

describe('uploadDraft', () => {
  it('sends the draft as it was read, without the form’s own required fields [calls.upload-draft]', async () => {
    const draft = withoutOrder(readyDraft(buyer))
    const draftId = await storeDraft(x.calls, seller, draft)
    expect((await act('sendDraft', draftId)).body.violations).toMatchObject([
      { field: '/inputDetails/heading/orderNumber', messageKey: 'not-empty' },
    ])
    const { status, body } = await act('uploadDraft', draftId)
    expect([status, body]).toEqual([200, { id: draftId }])
    await x.arrived(buyer, numberOf(draft))
    const row = (await x.sent(seller)).find(({ invoiceNumber }) => invoiceNumber === numberOf(draft))
    expect(row?.documentSource).toBe('UPLOAD')
  })

  it('can be neither deleted nor sent afterwards [draft.uploaded-not-deleted, draft.sent-once]', async () => {
    const draftId = await storeDraft(x.calls, seller, readyDraft(buyer))
    await act('uploadDraft', draftId)
    const deleted = await act('deleteDraftById', draftId)
    expect([deleted.status, deleted.body.errorCode]).toEqual([409, 'UPLOADED_DRAFT_CAN_NOT_BE_DELETED'])
    for (const again of ['uploadDraft', 'sendDraft'] as const) {
      expect((await act(again, draftId)).body.errorCode).toBe('DRAFT_ALREADY_SENT')
    }
  })

  it('refuses a receiver who is not registered, as no question can be asked [errors.PARTICIPANT_NOT_REGISTERED_IN_SMP]', async () => {
    const draft = { ...readyDraft({ name: 'Buiten', kbo: newKbo() }), sendViaEmail: true }
    const draftId = await storeDraft(x.calls, seller, draft)
    const { status, body } = await act('uploadDraft', draftId)
    expect([status, body.errorCode]).toEqual([422, 'PARTICIPANT_NOT_REGISTERED_IN_SMP'])
    expect((await act('deleteDraftById', draftId)).status).toBe(204)
  })
})

describe('checkDraft', () => {
  const credits = () => x.credits(seller)

  it('finds nothing in a draft that can be sent, and sends nothing [calls.check-draft]', async () => {
    const before = [await credits(), (await x.sent(seller)).length]
    const { status, body } = await act('checkDraft', await storeDraft(x.calls, seller, readyDraft(buyer)))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      sendable: true,
      errorCode: null,
      violations: [],
      receiver: { state: 'REGISTERED', scheme: '0208', participant: buyer.kbo, viaEmail: false },
    })
    expect(body.release).toContain('3.0.21')
    expect([await credits(), (await x.sent(seller)).length]).toEqual(before)
  })

  it('names everything that is wrong at once, in the language asked for', async () => {
    const draft = withoutOrder(readyDraft({ name: 'Buiten', kbo: newKbo() }))
    if (draft.inputDetails?.heading) draft.inputDetails.heading.invoiceNumber = ''
    const path = { accountId: seller.accountId, draftId: await storeDraft(x.calls, seller, draft) }
    const headers = { 'accept-language': 'fr' }
    const { body } = await x.calls('checkDraft', seller.token, { path, headers })
    expect(body).toMatchObject({ sendable: false, receiver: { state: 'NOT_REGISTERED' } })
    const fields = body.violations.map(({ field }: { field: string }) => field)
    expect(fields).toContain('/inputDetails/heading/invoiceNumber')
    expect(fields).toContain('/inputDetails/heading/orderNumber')
    expect(body.violations).toContainEqual({
      field: '/inputDetails/heading/invoiceNumber',
      messageKey: 'not-empty',
      rule: 'BR-02',
      severity: 'FATAL',
      text: 'Indiquez le numéro de facture.',
    })
  })

  it('tells a used number, a gateway, and a receiver who cannot be looked up', async () => {
    const draft = readyDraft(buyer)
    await act('sendDraft', await storeDraft(x.calls, seller, draft))
    const again = await act('checkDraft', await storeDraft(x.calls, seller, draft))
    expect(again.body).toMatchObject({
      sendable: false,
      violations: [
        { field: '/inputDetails/heading/invoiceNumber', messageKey: 'number-used', severity: 'FATAL' },
      ],
      errorCode: 'DUPLICATE_INVOICE_NUMBER',
    })
    const [gateway, silent] = [newKbo(), newKbo()]
    await x.knob({ scheme: '0208', participant: gateway }, { viaEmailGateway: true })
    await x.knob({ scheme: '0208', participant: silent }, { state: 'UNKNOWN' })
    const check = async (kbo: string) =>
      (await act('checkDraft', await storeDraft(x.calls, seller, readyDraft({ name: 'Buiten', kbo })))).body
    expect(await check(gateway)).toMatchObject({ sendable: true, receiver: { viaEmail: true } })
    expect(await check(silent)).toMatchObject({ sendable: true, receiver: { state: 'UNKNOWN' } })
  })
})

describe('checkUnsavedDraft', () => {
  const check = async (by: Company, body: Draft) => {
    const answer = await x.calls('checkUnsavedDraft', by.token, { path: { accountId: by.accountId }, body })
    expect(answer.status).toBe(200)
    return answer.body
  }

  it('gives for the screen’s content the same answer as for a stored draft, and stores nothing [sending.order]', async () => {
    const broke = await newCompany(x.app, { prepaid: true, credits: 1 })
    const used = readyDraft(buyer)
    await act('sendDraft', await storeDraft(x.calls, broke, used), broke)
    const stranger = readyDraft({ name: 'Buiten', kbo: newKbo() }).inputDetails?.customer
    const body = { ...used, inputDetails: { ...used.inputDetails, customer: stranger } }
    const refusals = ['DUPLICATE_INVOICE_NUMBER', 'UNREGISTERED_CUSTOMER', 'NOT_ENOUGH_CREDITS']
    const pdf = { fileName: 'factuur.pdf', pages: 1 }
    expect(await check(broke, { ...body, pdf })).toMatchObject({
      sendable: false,
      errorCode: refusals[0],
      refusals,
    })
    expect((await check(broke, body)).refusals).toEqual(['NOT_ENOUGH_INFO_TO_SEND_TO_PEPPOL', ...refusals])
    const rows = await x.sql('select id from drafts where account_id = ?', [broke.accountId])
    expect(rows).toHaveLength(1)
  })

  it('judges the account and the receiver while the rest is still empty', async () => {
    const locked = await newCompany(x.app, { locked: true })
    const gateway = newKbo()
    await x.knob({ scheme: '0208', participant: gateway }, { viaEmailGateway: true })
    const customer = { scheme: '0208', participant: gateway }
    const { refusals, receiver, violations } = await check(locked, { inputDetails: { customer } })
    expect(refusals).toEqual(['ACCOUNT_LOCKED', 'INVOICE_INFO_MISSING', 'HERMES_NO_EMAIL_SPECIFIED'])
    expect(receiver).toMatchObject({ state: 'REGISTERED', viaEmail: true })
    expect(violations).toContainEqual(
      expect.objectContaining({ field: '/inputDetails/customer/email', severity: 'FATAL' }),
    )
  })
})

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

const profileOf = async ({ token, accountId }: Company) =>
  (await x.calls('getSupplierProfile', token, { path: { accountId } })).body

async function write(by: Company, vatUnitNumber: string | null) {
  const { enterpriseNumber: _, ...rest } = await profileOf(by)
  const path = { accountId: by.accountId }
  return x.calls('updateSupplierProfile', by.token, { path, body: { ...rest, vatUnitNumber } })
}

const dotted = (digits: string) => `BE ${digits.slice(0, 4)}.${digits.slice(4, 7)}.${digits.slice(7)}`

describe('the number of a VAT unit', () => {
  it('is the VAT number on invoices, beside the enterprise number and its endpoint', async () => {
    const [seller, buyer, unit] = [await newCompany(x.app), await newCompany(x.app), newKbo()]
    expect((await write(seller, dotted(unit))).body).toMatchObject({
      vat: unit,
      enterpriseNumber: seller.kbo,
      vatUnitNumber: unit,
    })
    const invoiceId = await sendDocument(x.calls, seller, readyDraft(buyer))
    const path = { accountId: seller.accountId, invoiceId }
    const { bytes } = await x.calls('getInvoiceUbl', seller.token, { path })
    expect(readInvoice(bytes).seller).toMatchObject({
      endpoint: { scheme: '0208', value: seller.kbo },
      taxRegistrations: [{ id: `BE${unit}`, scheme: 'VAT' }],
      legalId: { value: seller.kbo, scheme: '0208' },
    })
  })

  it('is none any more when it is taken away, or is the own one', async () => {
    const seller = await newCompany(x.app)
    for (const none of [null, '', seller.kbo]) {
      await write(seller, newKbo())
      const { body } = await write(seller, none)
      expect([body.vat, body.vatUnitNumber]).toEqual([seller.kbo, null])
    }
  })

  it('stays where it is left out', async () => {
    const [seller, unit] = [await newCompany(x.app), newKbo()]
    await write(seller, unit)
    const { vatUnitNumber: _, ...body } = await profileOf(seller)
    const path = { accountId: seller.accountId }
    expect((await x.calls('updateSupplierProfile', seller.token, { path, body })).body.vat).toBe(unit)
  })

  it('is refused where it is no Belgian number, and for a company abroad', async () => {
    const seller = await newCompany(x.app)
    const refused = async (by: Company, number: string) => (await write(by, number)).body.violations
    expect(await refused(seller, '0123456789')).toMatchObject([
      { field: '/vatUnitNumber', messageKey: 'not-a-valid-kbo' },
    ])
    const abroad = await newCompany(x.app, { country: 'NL', vat: 'NL001234567B01' })
    expect(await refused(abroad, newKbo())).toMatchObject([
      { field: '/vatUnitNumber', messageKey: 'invalid' },
    ])
    expect((await write(abroad, null)).body.vat).toBe('NL001234567B01')
  })
})
