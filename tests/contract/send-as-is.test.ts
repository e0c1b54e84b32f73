import { beforeAll, describe, expect, it } from 'vitest'
import { exchangeOn } from '#tests/support/exchange.ts'
import { type Company, newCompany, newKbo } from '#tests/support/people.ts'
import { type Draft, readyDraft, storeDraft } from '#tests/support/ready-draft.ts'
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
    const number = draft.inputDetails?.heading?.invoiceNumber ?? ''
    await x.arrived(buyer, number)
    const row = (await x.sent(seller)).find(({ invoiceNumber }) => invoiceNumber === number)
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

  it('refuses a file that breaks a rule [errors.NOT_ENOUGH_INFO_TO_SEND_TO_PEPPOL]', async () => {
    const draft = readyDraft(buyer)
    if (draft.inputDetails?.heading) draft.inputDetails.heading.invoiceNumber = null
    const { status, body } = await act('uploadDraft', await storeDraft(x.calls, seller, draft))
    expect([status, body.errorCode]).toEqual([422, 'NOT_ENOUGH_INFO_TO_SEND_TO_PEPPOL'])
    expect(body.violations).toMatchObject([{ field: '/inputDetails/heading/invoiceNumber', rule: 'BR-02' }])
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

  it('says why it can not be sent where no field is at fault, and which ones are where some are', async () => {
    const stranger = { name: 'Buiten', kbo: newKbo() }
    const unregistered = await act('checkDraft', await storeDraft(x.calls, seller, readyDraft(stranger)))
    expect(unregistered.body).toMatchObject({
      sendable: false,
      errorCode: 'UNREGISTERED_CUSTOMER',
      violations: [],
    })
    const draft = readyDraft(buyer)
    if (draft.inputDetails) draft.inputDetails.payment = {}
    const unpaid = await act('checkDraft', await storeDraft(x.calls, seller, draft))
    expect(unpaid.body).toMatchObject({
      errorCode: 'PAYMENT_INFO_MISSING',
      violations: [{ field: '/inputDetails/payment', severity: 'FATAL' }],
    })
  })

  it('is refused for a draft that was sent', async () => {
    const draftId = await storeDraft(x.calls, seller, readyDraft(buyer))
    await act('sendDraft', draftId)
    const { status, body } = await act('checkDraft', draftId)
    expect([status, body.errorCode]).toEqual([409, 'DRAFT_ALREADY_SENT'])
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
