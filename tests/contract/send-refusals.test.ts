import { beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '#tests/support/call.ts'
import { exchangeOn } from '#tests/support/exchange.ts'
import { type Company, newCompany, newKbo } from '#tests/support/people.ts'
import { type Draft, readyDraft, sendDocument, storeDraft } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'

const x = exchangeOn(setServer())
let seller: Company
let buyer: Company

beforeAll(async () => {
  seller = await newCompany(x.app, { prepaid: true, credits: 100 })
  buyer = await newCompany(x.app)
})

type Details = NonNullable<Draft['inputDetails']>

const withDetails = (draft: Draft, changes: Partial<Details>): Draft => ({
  ...draft,
  inputDetails: { ...draft.inputDetails, ...changes },
})

async function send(by: Company, draft: Draft | string, query = {}): Promise<Answer> {
  const draftId = typeof draft === 'string' ? draft : await storeDraft(x.calls, by, draft)
  return x.calls('sendDraft', by.token, { path: { accountId: by.accountId, draftId }, query })
}

/** Refused, and with nothing changed: no invoice, no credit, the draft still to be sent. */
async function refusal(by: Company, draft: Draft | string, query = {}): Promise<Answer['body']> {
  const before = { credits: await x.credits(by), sent: (await x.sent(by)).length }
  const draftId = typeof draft === 'string' ? draft : await storeDraft(x.calls, by, draft)
  const { status, body } = await send(by, draftId, query)
  expect(status).toBeGreaterThanOrEqual(400)
  expect({ credits: await x.credits(by), sent: (await x.sent(by)).length }).toEqual(before)
  return { status, code: body.errorCode, violations: body.violations }
}

/** The refusals of the send, as the check foretells them. */
async function foretold(by: Company, draftId: string): Promise<string> {
  const path = { accountId: by.accountId, draftId }
  return (await x.calls('checkDraft', by.token, { path })).body.errorCode
}

describe('checkDraft foretells the answer of sendDraft', () => {
  it('in the order of sending, one refusal after the other as each is settled [sending.order, errors.ACCOUNT_LOCKED, roles.locked]', async () => {
    const by = await newCompany(x.app, { prepaid: true, credits: 1 })
    const stranger = readyDraft({ name: 'Niet op het netwerk', kbo: newKbo() })
    const sent = readyDraft(buyer)
    await sendDocument(x.calls, by, sent)
    const { heading } = sent.inputDetails ?? {}
    const { lines } = stranger.inputDetails ?? {}
    await x.sql('update accounts set street = null, locked = true where id = ?', [by.accountId])
    const told: string[] = []
    const both = async (draft: Draft) => {
      const draftId = await storeDraft(x.calls, by, draft)
      const code = await foretold(by, draftId)
      expect((await refusal(by, draftId)).code).toBe(code)
      told.push(code)
    }
    const used = withDetails(stranger, { heading })
    await both(withDetails(used, { lines: [] }))
    await x.sql('update accounts set locked = false where id = ?', [by.accountId])
    await both(withDetails(used, { lines: [] }))
    await x.sql(`update accounts set street = 'Nieuwstraat 1' where id = ?`, [by.accountId])
    await both({ ...withDetails(used, { lines: [] }), supplier: { name: 'Iemand anders' } })
    await both(withDetails(used, { lines: [] }))
    await both(withDetails(used, { lines: [{ ...lines?.[0], name: '' }] }))
    await both(used)
    await both(stranger)
    await both(readyDraft(buyer))
    expect(told).toEqual([
      'ACCOUNT_LOCKED',
      'UNCONFIGURED_SUPPLIER',
      'SUPPLIER_MISMATCH',
      'LINES_EMPTY',
      'NOT_ENOUGH_INFO_TO_SEND_TO_PEPPOL',
      'DUPLICATE_INVOICE_NUMBER',
      'UNREGISTERED_CUSTOMER',
      'NOT_ENOUGH_CREDITS',
    ])
  })
})

describe('sendDraft refuses', () => {
  it('a draft that was sent, with any later error [errors.DRAFT_ALREADY_SENT, draft.sent-once, sending.order]', async () => {
    const locked = await newCompany(x.app)
    const draftId = await storeDraft(x.calls, locked, readyDraft(buyer))
    await send(locked, draftId)
    await x.sql('update accounts set locked = true, street = null where id = ?', [locked.accountId])
    expect(await refusal(locked, draftId)).toMatchObject({ status: 409, code: 'DRAFT_ALREADY_SENT' })
  })

  it('an account whose own data is incomplete, naming the missing fields [errors.UNCONFIGURED_SUPPLIER]', async () => {
    const bare = await newCompany(x.app)
    await x.sql(`update accounts set street = null, city = ' ' where id = ?`, [bare.accountId])
    expect(await refusal(bare, { inputDetails: {} })).toMatchObject({
      status: 422,
      code: 'UNCONFIGURED_SUPPLIER',
      violations: [{ field: '/supplier/street' }, { field: '/supplier/city' }],
    })
  })

  it.each([
    ['name', { name: 'Iemand anders' }, '/supplier/name'],
    ['VAT number', { vat: '0403170701' }, '/supplier/vat'],
    ['endpoint', { scheme: '0208', participant: '0403170701' }, '/supplier/participant'],
  ])(
    'a supplier with another %s than the account [problems.SUPPLIER_MISMATCH]',
    async (_, supplier, field) => {
      const draft = { ...readyDraft(buyer), supplier }
      expect(await refusal(seller, draft)).toMatchObject({
        status: 422,
        code: 'SUPPLIER_MISMATCH',
        violations: [{ field }],
      })
    },
  )

  it('no supplier that is the account, however its number is written', async () => {
    const vat = `BE ${seller.kbo.slice(0, 4)}.${seller.kbo.slice(4, 7)}.${seller.kbo.slice(7)}`
    const supplier = {
      name: seller.name.toUpperCase(),
      vat,
      street: 'Nieuwstraat 1',
      postalCode: '1000',
      city: 'Brussel',
    }
    expect((await send(seller, { ...readyDraft(buyer), supplier })).status).toBe(200)
  })

  it.each([
    ['INVOICE_INFO_MISSING', { heading: undefined }],
    ['CUSTOMER_INFO_MISSING', { customer: { name: '', vat: null } }],
    ['LINES_EMPTY', { lines: [] }],
  ] as const)(
    'a draft without a part as %s [errors.INVOICE_INFO_MISSING, errors.CUSTOMER_INFO_MISSING, errors.LINES_EMPTY]',
    async (code, changes) => {
      const draft = withDetails(readyDraft(buyer), changes as Partial<Details>)
      expect(await refusal(seller, draft)).toMatchObject({ status: 422, code })
    },
  )

  it('a draft with holes, naming each field and the rule that it breaks [errors.NOT_ENOUGH_INFO_TO_SEND_TO_PEPPOL]', async () => {
    const { heading, lines = [] } = readyDraft(buyer).inputDetails ?? {}
    const draft = withDetails(readyDraft(buyer), {
      heading: { ...heading, invoiceNumber: ' ', orderNumber: '', dueDate: '2000-01-01' },
      lines: [{ ...lines[0], name: '' }],
    })
    const { code, violations } = await refusal(seller, draft)
    expect(code).toBe('NOT_ENOUGH_INFO_TO_SEND_TO_PEPPOL')
    const said = Object.fromEntries(
      violations.map((one: { field: string; messageKey: string }) => [one.field, one]),
    )
    expect(said['/inputDetails/heading/invoiceNumber']).toMatchObject({
      rule: 'BR-02',
      messageKey: 'not-empty',
    })
    expect(said['/inputDetails/heading/orderNumber']).toMatchObject({ messageKey: 'not-empty' })
    expect(said['/inputDetails/heading/issueDate']).toMatchObject({ messageKey: 'issueDate-after-dueDate' })
    expect(said['/inputDetails/lines/0/name']).toMatchObject({
      rule: 'BR-25',
      messageKey: 'invoice-incomplete',
    })
  })

  it('a draft without a PDF', async () => {
    const path = { accountId: seller.accountId }
    const { body } = await x.calls('createDraft', seller.token, { path, body: readyDraft(buyer) })
    expect(await refusal(seller, body.id)).toMatchObject({
      code: 'NOT_ENOUGH_INFO_TO_SEND_TO_PEPPOL',
      violations: [{ field: '/pdf', messageKey: 'pdf-error' }],
    })
  })

  it('a number that the account has sent, but not one that failed or another account sent [problems.DUPLICATE_INVOICE_NUMBER]', async () => {
    const draft = readyDraft(buyer)
    const id = await sendDocument(x.calls, seller, draft)
    const stranger = { ...buyer, kbo: newKbo() }
    const again = {
      ...readyDraft(stranger),
      inputDetails: { ...readyDraft(stranger).inputDetails, heading: draft.inputDetails?.heading },
    }
    expect(await refusal(seller, again)).toMatchObject({ status: 409, code: 'DUPLICATE_INVOICE_NUMBER' })
    const other = await newCompany(x.app)
    expect((await send(other, draft)).status).toBe(200)
    await x.told(seller, id, 'TRANSMITTED')
    await x.sql(`update invoices set status = 'ERROR' where id = ?`, [id])
    expect((await send(seller, draft)).status).toBe(200)
  })

  it('a receiver who is not on the network, unless it may be mailed [problems.UNREGISTERED_CUSTOMER]', async () => {
    const draft = readyDraft({ name: 'Niet op het netwerk', kbo: newKbo() })
    expect(await refusal(seller, draft)).toMatchObject({ status: 409, code: 'UNREGISTERED_CUSTOMER' })
    const silent = withDetails(draft, { customer: { ...draft.inputDetails?.customer, email: '' } })
    expect(await refusal(seller, silent, { sendviaemail: true })).toMatchObject({
      status: 422,
      code: 'CUSTOMER_EMAIL_EMPTY',
      violations: [{ field: '/inputDetails/customer/email' }],
    })
  })

  it('a receiver behind a mail gateway without an address in the document', async () => {
    const kbo = newKbo()
    await x.knob({ scheme: '0208', participant: kbo }, { viaEmailGateway: true })
    const draft = readyDraft({ name: 'Gemeente', kbo })
    const silent = withDetails(draft, { customer: { ...draft.inputDetails?.customer, email: null } })
    expect(await refusal(seller, silent)).toMatchObject({ status: 422, code: 'HERMES_NO_EMAIL_SPECIFIED' })
    expect((await send(seller, draft)).status).toBe(200)
  })
})
