/** The acts on a sent document: credit it, copy it, mail it, and resend it after a failure. */
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, todayInBrussels } from '#contracts/rules/dates.ts'
import { exchangeOn } from '#tests/support/exchange.ts'
import { type Company, newCompany, newKbo } from '#tests/support/people.ts'
import {
  type Draft,
  eventually,
  readyDraft,
  samplePdf,
  sendDocument,
  storeDraft,
} from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'
import { isThorough } from '#tests/support/thorough.ts'

const x = exchangeOn(setServer())
let seller: Company
let buyer: Company

beforeAll(async () => {
  seller = await newCompany(x.app, { prepaid: true, credits: 100 })
  buyer = await newCompany(x.app)
})

type Operation = 'createCreditNote' | 'copyInvoice' | 'mailInvoice' | 'resendInvoice'

const call = (operation: Operation, invoiceId: string, more: object = {}, by = seller) =>
  x.calls(operation, by.token, { path: { accountId: seller.accountId, invoiceId }, ...more })

const draftOf = async (draftId: string): Promise<Draft> =>
  (await x.calls('getDraft', seller.token, { path: { accountId: seller.accountId, draftId } })).body

const numberOf = (draft: Draft) => draft.inputDetails?.heading?.invoiceNumber ?? ''
const outsider = () => ({ name: 'Buiten het huis', kbo: newKbo() })
const knobOf = ({ kbo }: { kbo: string }) => ({ scheme: '0208', participant: kbo })

/** A document that the network refused for good; sent again, it would arrive. */
async function failed(to = outsider(), draft = readyDraft(to)): Promise<{ id: string; draft: Draft }> {
  await x.knob(knobOf(to), { failure: 'UNDELIVERABLE', failuresLeft: 1 })
  const id = await sendDocument(x.calls, seller, draft)
  await x.told(seller, id, 'CREDIT_RETURNED')
  return { id, draft }
}

describe('getSentInvoice', () => {
  const path = (invoiceId: string) => ({ accountId: seller.accountId, invoiceId })

  it('shows the XML’s values, the receiver and the status', async () => {
    const sent = readyDraft(buyer)
    const id = await sendDocument(x.calls, seller, sent)
    await x.told(seller, id, 'TRANSMITTED')
    const { body } = await x.calls('getSentInvoice', seller.token, { path: path(id) })
    expect(body).toMatchObject({
      id,
      type: 'E_INVOICES',
      invoiceNumber: numberOf(sent),
      buyer: { name: buyer.name },
      lines: [
        { name: 'Ontbijtpakketten', quantity: '10' },
        { name: 'Mini-sandwiches', quantity: '3' },
      ],
      totals: { gross: '156.50' },
      attachments: [{ mimeCode: 'application/pdf' }],
      receiver: `0208:${buyer.kbo}`,
      isMailed: false,
      isSentAgain: false,
    })
  })
})

describe('createCreditNote', () => {
  it('makes a draft with the same lines and customer, that refers to the invoice [after.credit-note]', async () => {
    const sent = readyDraft(buyer)
    const { status, body } = await call('createCreditNote', await sendDocument(x.calls, seller, sent))
    expect(status).toBe(201)
    const draft = await draftOf(body.id)
    expect(draft.type).toBe('E_CREDIT_NOTES')
    expect(draft.pdf).toBeNull()
    expect(draft.inputDetails?.heading).toEqual({
      orderNumber: 'PO-1',
      issueDate: todayInBrussels(),
      originalInvoiceNumber: numberOf(sent),
      originalInvoiceDate: sent.inputDetails?.heading?.issueDate,
    })
    expect(draft.inputDetails?.customer).toMatchObject({ name: buyer.name, participant: buyer.kbo })
    expect(draft.inputDetails?.lines).toMatchObject([
      { name: 'Ontbijtpakketten', unitPrice: 12.5, quantity: 10, vatRate: 21 },
      { name: 'Mini-sandwiches', unitPrice: 1.65, quantity: 3, vatRate: 6 },
    ])
    expect(draft.inputDetails?.payment).toMatchObject({ currency: 'EUR', totalVatIncl: 156.5 })
    expect(draft.inputDetails?.payment?.reference ?? null).toBeNull()
  })

  it.runIf(isThorough)('refuses to credit a credit note, or an invoice that never arrived', async () => {
    const note = readyDraft(buyer, { type: 'E_CREDIT_NOTES' })
    const credit = await call('createCreditNote', await sendDocument(x.calls, seller, note))
    expect([credit.status, credit.body.errorCode]).toEqual([409, 'NOT_AN_INVOICE'])
    const lost = await call('createCreditNote', (await failed()).id)
    expect([lost.status, lost.body.errorCode]).toEqual([409, 'INVOICE_NOT_SENT'])
  })
})

describe('copyInvoice', () => {
  it('makes a new draft for today, due after as many days, without the sent one’s own references [after.copy]', async () => {
    const sent = readyDraft(buyer)
    Object.assign(sent.inputDetails?.heading ?? {}, { issueDate: '2026-01-10', dueDate: '2026-02-09' })
    Object.assign(sent.inputDetails?.payment ?? {}, { prepaidAmount: 10 })
    const draft = await draftOf(
      (await call('copyInvoice', await sendDocument(x.calls, seller, sent))).body.id,
    )
    expect(draft.type).toBe('E_INVOICES')
    expect(draft.pdf).toBeNull()
    expect(draft.inputDetails?.heading).toEqual({
      orderNumber: 'PO-1',
      issueDate: todayInBrussels(),
      dueDate: addDays(todayInBrussels(), 30),
    })
    expect(draft.inputDetails?.payment).toMatchObject({ totalVatIncl: 156.5, payableAmount: 156.5 })
    expect(draft.inputDetails?.lines).toHaveLength(2)
  })

  it.runIf(isThorough)('copies a failed one whole, number and PDF included', async () => {
    const { id, draft: sent } = await failed()
    const draft = await draftOf((await call('copyInvoice', id)).body.id)
    expect(draft.inputDetails?.heading).toEqual(sent.inputDetails?.heading)
    expect(draft.inputDetails?.payment).toMatchObject({ reference: '+++090/9337/55493+++' })
    expect(draft.pdf).toMatchObject({ fileName: samplePdf().name })
  })
})

describe('mailInvoice', () => {
  /** A sent document of a company, and the mailing of its copy. */
  async function sentBy(facts: Parameters<typeof newCompany>[1] = {}) {
    const by = await newCompany(x.app, facts)
    const invoiceId = await sendDocument(x.calls, by, readyDraft(buyer))
    const path = { accountId: by.accountId, invoiceId }
    const mail = (email: string) => x.calls('mailInvoice', by.token, { path, body: { email } })
    return { by, invoiceId, mail }
  }

  it('mails the PDF and the XML to the customer, tells so, and changes neither status nor credits [after.mail]', async () => {
    const id = await sendDocument(x.calls, seller, readyDraft(buyer))
    await x.told(seller, id, 'ACKNOWLEDGED')
    const before = await x.credits(seller)
    const email = `INFO@${buyer.kbo}.example`
    const headers = { 'idempotency-key': randomUUID() }
    const { status, body } = await call('mailInvoice', id, { body: { email: ` ${email} ` }, headers })
    expect([status, body]).toEqual([200, { email }])
    await call('mailInvoice', id, { body: { email: ` ${email} ` }, headers })
    const events = await x.told(seller, id, 'COPY_MAILED')
    expect(events.at(-1)?.detail).toEqual({ email, actor: seller.email })
    const mails = ((await x.app.ports.mailbox?.messages(email)) ?? []).filter(
      ({ attachments }) => attachments.length > 0,
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]?.replyTo).toBe(`info@${seller.kbo}.example`)
    expect(mails[0]?.attachments.map(({ mimeType }) => mimeType)).toEqual([
      'application/pdf',
      'application/xml',
    ])
    expect((await x.sent(seller)).find((row) => row.id === id)?.status).toBe('ACKNOWLEDGED')
    expect(await x.credits(seller)).toBe(before)
  })

  it('costs as much as a send to any other address, and is refused without credits [after.mail-cost]', async () => {
    const { by, invoiceId, mail } = await sentBy({ prepaid: true, credits: 2 })
    expect((await mail('stranger@elsewhere.example')).status).toBe(200)
    expect(await x.credits(by)).toBe(0)
    const refused = await mail('another@elsewhere.example')
    expect([refused.status, refused.body.errorCode]).toEqual([402, 'NOT_ENOUGH_CREDITS'])
    expect((await mail(`info@${buyer.kbo}.example`)).status).toBe(200)
    await x.told(by, invoiceId, 'COPY_MAILED')
    expect((await x.app.ports.mailbox?.messages('another@elsewhere.example')) ?? []).toEqual([])
  })

  it('takes one credit of two who ask for the last one at once', async () => {
    const { by, mail } = await sentBy({ prepaid: true, credits: 2 })
    const asked = Array.from({ length: 5 }, (_, index) => mail(`one-${index}@elsewhere.example`))
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 402, 402, 402, 402])
    expect(await x.credits(by)).toBe(0)
  })

  it.runIf(isThorough)(
    'goes out thirty times an hour and account, counted by the database [after.mail-cost]',
    async () => {
      const { invoiceId, mail } = await sentBy()
      const asked = Array.from({ length: 34 }, (_, index) => mail(`many-${index}@elsewhere.example`))
      const answers = await Promise.all(asked)
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
      const refused = answers.filter(({ status }) => status === 429)
      expect(refused).toHaveLength(4)
      expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(3_500)
      const queued = await x.sql<{ count: number }>(
        `select count(*)::int from pgboss.job where name = 'mail-copy' and data->'data'->>'invoiceId' = ?`,
        [invoiceId],
      )
      expect(queued).toEqual([{ count: 30 }])
    },
  )

  it('never goes out of a locked account, asked for before or after [after.mail-cost]', async () => {
    const { by, invoiceId, mail } = await sentBy({ prepaid: true, credits: 5 })
    await x.sql('update accounts set locked = true where id = ?', [by.accountId])
    const { status, body } = await mail(by.email)
    expect([status, body.errorCode]).toEqual([403, 'ACCOUNT_LOCKED'])
    const copy = {
      key: `copy ${randomUUID()}`,
      invoiceId,
      email: by.email,
      actorId: by.userId,
      costsCredit: true,
    }
    await x.app.queue.enqueue(x.app.orm.em.fork(), 'mail-copy', copy)
    const events = await x.told(by, invoiceId, 'CREDIT_RETURNED')
    expect(events.find(({ type }) => type === 'COPY_NOT_MAILED')?.detail?.errorCode).toBe('ACCOUNT_LOCKED')
    expect(await x.credits(by)).toBe(5)
  })

  it.runIf(isThorough)('refuses to mail a document that never arrived', async () => {
    const { status, body } = await call('mailInvoice', (await failed()).id, { body: { email: seller.email } })
    expect([status, body.errorCode]).toEqual([409, 'INVOICE_NOT_SENT'])
  })
})

describe('resendInvoice', () => {
  it('sends a failed document once more under its number, for a credit [after.resend]', async () => {
    const { id, draft } = await failed()
    const before = await x.credits(seller)
    const { status, body } = await call('resendInvoice', id)
    expect([status, body.status]).toEqual([200, 'CREATED'])
    await x.told(seller, body.id, 'TRANSMITTED')
    expect(await x.credits(seller)).toBe(before - 1)
    const rows = (await x.sent(seller)).filter(({ invoiceNumber }) => invoiceNumber === numberOf(draft))
    expect(rows.map(({ status: now, isSentAgain }) => [now, isSentAgain])).toEqual([
      ['TRANSMITTED', false],
      ['ERROR', true],
    ])
  })

  it('still knows of which invoice of the external tool it was made, and so does its correction; no other copy does', async () => {
    const { inputDetails, ...rest } = readyDraft(buyer)
    const draft = { ...rest, inputDetails: { ...inputDetails, teamleaderInvoiceId: 'tool-1' } }
    const { id } = await failed(buyer, draft)
    const corrected = await call('copyInvoice', id)
    expect((await draftOf(corrected.body.id)).inputDetails?.teamleaderInvoiceId).toBe('tool-1')
    const { body } = await call('resendInvoice', id)
    await x.told(seller, body.id, 'TRANSMITTED')
    const again = await x.sql<{ toolId: string }>(
      `select d.input_details->>'teamleaderInvoiceId' as "toolId" from drafts d join invoices i on i.draft_id = d.id where i.id = ?`,
      [body.id],
    )
    expect(again).toEqual([{ toolId: 'tool-1' }])
    const copied = await call('copyInvoice', body.id)
    expect((await draftOf(copied.body.id)).inputDetails?.teamleaderInvoiceId ?? null).toBeNull()
  })

  it.runIf(isThorough)('never sends it twice, however many ask at once', async () => {
    const { id } = await failed()
    const before = await x.credits(seller)
    const answers = await Promise.all(Array.from({ length: 5 }, () => call('resendInvoice', id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const codes = answers.filter(({ status }) => status !== 200).map(({ body }) => body.errorCode)
    expect(new Set(codes)).toEqual(new Set(['DUPLICATE_INVOICE_NUMBER']))
    expect(await x.credits(seller)).toBe(before - 1)
  })

  it('asks before it mails to who turned out not to be on the network', async () => {
    const to = outsider()
    const { id } = await failed(to)
    await x.knob(knobOf(to), { state: 'NOT_REGISTERED' })
    const refused = await call('resendInvoice', id)
    expect([refused.status, refused.body.errorCode]).toEqual([409, 'UNREGISTERED_CUSTOMER'])
    const { body } = await call('resendInvoice', id, { query: { sendviaemail: true } })
    await x.told(seller, body.id, 'MAILED')
    const mails = await eventually(async () => {
      const found = (await x.app.ports.mailbox?.messages(`info@${to.kbo}.example`)) ?? []
      return found.length > 0 ? found : undefined
    })
    expect(mails).toHaveLength(1)
  })

  it('refuses a document that did not fail, no credits and a locked account, and leaves no draft', async () => {
    const sent = await call('resendInvoice', await sendDocument(x.calls, seller, readyDraft(buyer)))
    expect([sent.status, sent.body.errorCode]).toEqual([409, 'INVOICE_NOT_FAILED'])
    const { id } = await failed()
    const counted = () =>
      x.sql<{ count: string }>('select count(*) from drafts where account_id = ?', [seller.accountId])
    const before = await counted()
    const refusedWith = async (column: string, value: unknown, usual: unknown) => {
      await x.sql(`update accounts set ${column} = ? where id = ?`, [value, seller.accountId])
      const { body } = await call('resendInvoice', id)
      await x.sql(`update accounts set ${column} = ? where id = ?`, [usual, seller.accountId])
      return body.errorCode
    }
    expect(await refusedWith('credits', 0, 50)).toBe('NOT_ENOUGH_CREDITS')
    expect(await refusedWith('locked', true, false)).toBe('ACCOUNT_LOCKED')
    expect(await counted()).toEqual(before)
  })

  it('resends an unchanged upload by the rules alone', async () => {
    const to = outsider()
    await x.knob(knobOf(to), { state: 'REGISTERED', failure: 'UNDELIVERABLE', failuresLeft: 1 })
    const draft = readyDraft(to)
    Object.assign(draft.inputDetails?.heading ?? {}, { orderNumber: '' })
    const draftId = await storeDraft(x.calls, seller, draft)
    await x.calls('uploadDraft', seller.token, { path: { accountId: seller.accountId, draftId } })
    const row = await eventually(async () =>
      (await x.sent(seller)).find(
        ({ invoiceNumber, status }) => invoiceNumber === numberOf(draft) && status === 'ERROR',
      ),
    )
    const { body } = await call('resendInvoice', row.id)
    const again = (await x.sent(seller)).find(({ id }) => id === body.id)
    expect(again?.documentSource).toBe('UPLOAD')
  })
})
