/** Both channels in one send: the invoice over the network, and its very PDF to a receiver who is asked to confirm that they read it. */
import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { getAccountDocumentsDocument, getAccountInvoicesDocument } from '#generated/graphql-documents.ts'
import { receiverFor } from '#tests/support/documents.ts'
import { exchangeOn } from '#tests/support/exchange.ts'
import { verifiedSession } from '#tests/support/inbox.ts'
import { newKey } from '#tests/support/keys.ts'
import { mailsArrived, mailsFor } from '#tests/support/mailbox.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { drawnDraft, eventually, readyDraft, samplePdf, storeDraft } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'

const served = setServer()
const x = exchangeOn(served)
const { calls, asks } = served
let seller: Company
let buyer: Company
const reader = () => receiverFor(x.app, seller)

beforeAll(async () => {
  seller = await newCompany(x.app, { features: ['PEPPOL', 'DOCCLE'], prepaid: true, credits: 100 })
  buyer = await newCompany(x.app)
})

const send = (
  draftId: string,
  query: Record<string, string>,
  by = seller,
  headers: Record<string, string> = {},
) => calls('sendDraft', by.token, { path: { accountId: by.accountId, draftId }, query, headers })

const stored = (to: Pick<Company, 'name' | 'kbo'> = buyer) => storeDraft(calls, seller, readyDraft(to))

const read = async (invoiceId: string, by = seller) =>
  (await calls('getSentInvoice', by.token, { path: { accountId: by.accountId, invoiceId } })).body

const documentsTo = async (token1: string) => {
  const variables = { accountId: seller.accountId, page: { size: 10 }, documentsFilter: { token1 } }
  const { data } = await asks(getAccountDocumentsDocument, seller.token, variables)
  return data?.getAccountDocuments.content ?? []
}

/** Of the events of the second channel, in their order. */
const deliveryOf = (events: { type: string }[]) =>
  events.map(({ type }) => type).filter((type) => type.startsWith('DELIVERY_'))

const isHash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

describe('sendDraft with alsoto', () => {
  it('sends over the network, mails the receiver, and shows the events of both in the one timeline of the invoice', async () => {
    const receiver = await reader()
    const draftId = await stored()
    const { status, body } = await send(draftId, { alsoto: receiver.token1 })
    expect([status, body.alsoTo?.token1, body.alsoTo?.reach.reachable]).toEqual([200, receiver.token1, true])
    await x.told(seller, body.id, 'TRANSMITTED')
    await x.told(seller, body.id, 'DELIVERY_NOTIFIED')
    await mailsArrived(x.app, receiver.email)

    const session = await verifiedSession(x.app, receiver)
    const path = { inboxDocumentId: body.alsoTo.documentId }
    const opened = await calls('downloadInboxDocument', session, { path })
    expect(opened.status).toBe(200)
    expect((await calls('confirmReading', session, { path, body: { pagesShown: 99 } })).status).toBe(201)

    const events = await x.events(seller, body.id)
    expect(deliveryOf(events)).toEqual([
      'DELIVERY_FILED',
      'DELIVERY_NOTIFIED',
      'DELIVERY_OPENED',
      'DELIVERY_READ',
    ])
    expect(events[0]).toMatchObject({ type: 'CREATED', detail: { documentId: body.alsoTo.documentId } })
    expect(events.find(({ type }) => type === 'DELIVERY_NOTIFIED')?.detail).toEqual({ to: receiver.email })
    expect((await read(body.id)).alsoTo).toMatchObject({
      documentId: body.alsoTo.documentId,
      readConfirmedAt: expect.any(String),
    })
  })

  it('delivers the very PDF of the invoice, stored once, uploaded or drawn', async () => {
    const receiver = await reader()
    const drawn = await calls('createDraft', seller.token, {
      path: { accountId: seller.accountId },
      body: { ...drawnDraft(buyer), inputDetails: readyDraft(buyer).inputDetails },
    })
    for (const draftId of [await stored(), String(drawn.body.id)]) {
      const { body } = await send(draftId, { alsoto: receiver.token1 })
      expect(body.errorCode).toBeUndefined()
      const [row] = await x.sql<{ pdf: string; file: string; sha256: string }>(
        `select i.pdf_file ->> 'key' as pdf, d.file ->> 'key' as file, d.sha256 from invoices i join documents d on d.id = i.delivery_id where i.id = ?`,
        [body.id],
      )
      expect(row?.file).toBe(row?.pdf)
      expect(row?.sha256).toBe(isHash(await x.app.ports.storage.get(row?.pdf ?? '')))
    }
  })

  it('names the invoice in the list of documents, in the receiver’s language, and asks to confirm the reading', async () => {
    const receiver = await reader()
    const draft = readyDraft(buyer)
    const { body } = await send(await storeDraft(calls, seller, draft), { alsoto: receiver.token1 })
    const number = draft.inputDetails?.heading?.invoiceNumber
    expect(await documentsTo(receiver.token1)).toMatchObject([
      { invoiceId: body.id, name: `Factuur ${number}`, hasReadConfirmation: true, hasSigningAction: false },
    ])
  })

  it('takes the choice of the draft, which keeps it', async () => {
    const receiver = await reader()
    const draftId = await storeDraft(calls, seller, { ...readyDraft(buyer), alsoTo: receiver.token1 })
    const path = { accountId: seller.accountId, draftId }
    expect((await calls('getDraft', seller.token, { path })).body.alsoTo).toBe(receiver.token1)
    expect((await send(draftId, {})).body.alsoTo.token1).toBe(receiver.token1)
  })

  it('is silent about the second channel without it', async () => {
    const { body } = await send(await stored(), {})
    expect(body.alsoTo).toBeUndefined()
    await x.told(seller, body.id, 'TRANSMITTED')
    expect(deliveryOf(await x.events(seller, body.id))).toEqual([])
    expect((await read(body.id)).alsoTo).toBeNull()
  })
})

describe('each leaves once', () => {
  it('the same Idempotency-Key gets the same answer, and nobody is told twice', async () => {
    const receiver = await reader()
    const draftId = await stored()
    const key = { 'idempotency-key': `both-${draftId}` }
    const first = await send(draftId, { alsoto: receiver.token1 }, seller, key)
    const again = await send(draftId, { alsoto: receiver.token1 }, seller, key)
    expect(again.body).toEqual(first.body)
    await x.told(seller, first.body.id, 'DELIVERY_NOTIFIED')
    expect((await send(draftId, { alsoto: receiver.token1 })).body.errorCode).toBe('DRAFT_ALREADY_SENT')
    expect(await documentsTo(receiver.token1)).toHaveLength(1)
    expect(await mailsFor(x.app, receiver.email)).toHaveLength(1)
  })

  it('of twelve simultaneous sends one delivers', async () => {
    const receiver = await reader()
    const draftId = await stored()
    const before = await x.credits(seller)
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => send(draftId, { alsoto: receiver.token1 })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await documentsTo(receiver.token1)).toHaveLength(1)
    expect(await x.credits(seller)).toBe(before - 1)
  })
})

describe('a refused send leaves nothing, in neither channel', () => {
  test.each([
    ['a receiver whom the account does not have', 'unknown-receiver', async () => ({ alsoto: 'NOBODY-1' })],
    [
      'a receiver of another company',
      'unknown-receiver',
      async () => {
        const other = await newCompany(x.app, { features: ['PEPPOL', 'DOCCLE'] })
        return { alsoto: (await receiverFor(x.app, other)).token1 }
      },
    ],
  ])('%s', async (_, messageKey, query) => {
    const draftId = await stored()
    const asked = await query()
    const { status, body } = await send(draftId, asked)
    expect([status, body.violations?.[0]]).toEqual([
      400,
      expect.objectContaining({ field: '/alsoTo', messageKey }),
    ])
    expect(await documentsTo(asked.alsoto)).toEqual([])
    expect((await send(draftId, {})).status).toBe(200)
  })

  it('an account without the second channel', async () => {
    const plain = await newCompany(x.app)
    const draftId = await storeDraft(calls, plain, readyDraft(buyer))
    const { body } = await send(draftId, { alsoto: 'R-1' }, plain)
    expect(body.violations?.[0]).toMatchObject({ field: '/alsoTo', messageKey: 'no-second-channel' })
  })

  it('without credits', async () => {
    const receiver = await reader()
    const draftId = await stored()
    await x.sql('update accounts set credits = 0 where id = ?', [seller.accountId])
    const { status } = await send(draftId, { alsoto: receiver.token1 })
    await x.sql('update accounts set credits = 100 where id = ?', [seller.accountId])
    expect([status, await documentsTo(receiver.token1)]).toEqual([402, []])
    expect(await mailsFor(x.app, receiver.email)).toEqual([])
  })

  it('of a key without the scope documents:write; with it, it goes', async () => {
    const receiver = await reader()
    const draftId = await stored()
    const by = (scopes: ('invoices:write' | 'documents:write')[]) =>
      newKey(x.app, seller, { scopes }).then(({ headers }) =>
        calls('sendDraft', undefined, {
          path: { accountId: seller.accountId, draftId },
          query: { alsoto: receiver.token1 },
          headers,
        }),
      )
    expect((await by(['invoices:write'])).body.errorCode).toBe('FORBIDDEN')
    expect((await by(['invoices:write', 'documents:write'])).status).toBe(200)
  })

  it('of a stranger', async () => {
    const receiver = await reader()
    const draftId = await stored()
    const stranger = await newCompany(x.app, { features: ['PEPPOL', 'DOCCLE'] })
    const { status } = await calls('sendDraft', stranger.token, {
      path: { accountId: seller.accountId, draftId },
      query: { alsoto: receiver.token1 },
    })
    expect([status, await documentsTo(receiver.token1)]).toEqual([404, []])
  })

  it('the check of the draft foretells it', async () => {
    const draftId = await storeDraft(calls, seller, { ...readyDraft(buyer), alsoTo: 'NOBODY-2' })
    const path = { accountId: seller.accountId, draftId }
    const { body } = await calls('checkDraft', seller.token, { path })
    expect([body.sendable, body.errorCode]).toEqual([false, 'FORM_ERRORS'])
  })
})

/** An invoice that the network refused, with its PDF filed for the receiver; `mend` lets the next one through. */
async function refusedFor({ token1 }: { token1: string }) {
  const customer = await newCompany(x.app)
  const participant = { scheme: '0208', participant: customer.kbo }
  await x.knob(participant, { failure: 'INVALID' })
  const { body: failed } = await send(await stored(customer), { alsoto: token1 })
  await x.told(seller, failed.id, 'CREDIT_RETURNED')
  await eventually(async () => (deliveryOf(await x.events(seller, failed.id)).length > 1 ? true : undefined))
  return { failed, mend: () => x.knob(participant, { failure: null }) }
}

const failureMail = (invoiceId: string) =>
  eventually(async () => (await mailsFor(x.app, seller.email)).find(({ text }) => text.includes(invoiceId)))

const resend = (invoiceId: string) =>
  calls('resendInvoice', seller.token, { path: { accountId: seller.accountId, invoiceId }, query: {} })

const isListedAsDelivered = async (...ids: string[]) => {
  const variables = {
    accountId: seller.accountId,
    page: { size: 100, sortField: 'id', sortOrder: 'DESC' } as const,
  }
  const { data } = await asks(getAccountInvoicesDocument, seller.token, {
    ...variables,
    invoicesFilter: { period: { code: 'ALL_INVOICES' } },
  })
  const rows = data?.getAccountInvoices.content ?? []
  return ids.map((id) => rows.find((row) => row.id === id)?.isDelivered)
}

describe('a failed invoice that is sent again', () => {
  it('takes its delivery along: the list marks the new one alone, and the failed one says whose it is', async () => {
    const receiver = await reader()
    const { failed, mend } = await refusedFor(receiver)
    expect(await isListedAsDelivered(failed.id)).toEqual([true])
    await mend()
    const { body: again } = await resend(failed.id)
    expect(await isListedAsDelivered(failed.id, again.id)).toEqual([false, true])
    expect((await read(failed.id)).alsoTo?.invoiceId).toBe(again.id)
    expect((await read(again.id)).alsoTo?.invoiceId).toBe(again.id)
    await calls('withdrawDocument', seller.token, { path: { documentId: again.alsoTo.documentId } })
    expect(await isListedAsDelivered(failed.id, again.id)).toEqual([false, false])
  })

  it('of twelve simultaneous resends one leaves, for one credit, and nobody is told again', async () => {
    const receiver = await reader()
    const { failed, mend } = await refusedFor(receiver)
    await mend()
    const before = await x.credits(seller)
    const answers = await Promise.all(Array.from({ length: 12 }, () => resend(failed.id)))
    const [sent] = answers.filter(({ status }) => status === 200 || status === 201)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(11)
    await x.told(seller, sent?.body.id, 'TRANSMITTED')
    expect(await x.credits(seller)).toBe(before - 1)
    expect(await documentsTo(receiver.token1)).toMatchObject([{ invoiceId: sent?.body.id }])
    expect(await mailsFor(x.app, receiver.email)).toHaveLength(1)
  })

  it('and fails again gives each credit back once, and its delivery follows the one that went', async () => {
    const receiver = await reader()
    const before = await x.credits(seller)
    const { failed, mend } = await refusedFor(receiver)
    const { body: second } = await resend(failed.id)
    await x.told(seller, second.id, 'CREDIT_RETURNED')
    expect(await x.credits(seller)).toBe(before)
    await mend()
    const { body: third } = await resend(failed.id)
    await x.told(seller, third.id, 'TRANSMITTED')
    expect((await resend(second.id)).body.errorCode).toBe('DUPLICATE_INVOICE_NUMBER')
    expect(await x.credits(seller)).toBe(before - 1)
    expect(await documentsTo(receiver.token1)).toMatchObject([{ invoiceId: third.id }])
    expect(await mailsFor(x.app, receiver.email)).toHaveLength(1)
  })

  it('after its PDF was withdrawn delivers it to nobody', async () => {
    const receiver = await reader()
    const { failed, mend } = await refusedFor(receiver)
    const { documentId } = failed.alsoTo
    expect((await calls('withdrawDocument', seller.token, { path: { documentId } })).status).toBeLessThan(300)
    await mend()
    const { body } = await resend(failed.id)
    await x.told(seller, body.id, 'TRANSMITTED')
    expect(body.alsoTo).toMatchObject({ documentId, withdrawnAt: expect.any(String) })
    expect(await documentsTo(receiver.token1)).toHaveLength(1)
  })

  it('by a key that may deliver nothing reaches no receiver a second time', async () => {
    const receiver = await reader()
    const { failed, mend } = await refusedFor(receiver)
    await mend()
    const { headers } = await newKey(x.app, seller, { scopes: ['invoices:write'] })
    const path = { accountId: seller.accountId, invoiceId: failed.id }
    const { body } = await calls('resendInvoice', undefined, { path, query: {}, headers })
    await x.told(seller, body.id, 'TRANSMITTED')
    expect(await mailsFor(x.app, receiver.email)).toHaveLength(1)
  })
})

describe('what fails is told, and the other channel goes on', () => {
  it('a receiver who cannot be told: sent over the network, and the reason in the answer and the timeline', async () => {
    const receiver = await reader()
    await x.sql(`update receivers set stopped_at = now() where id = ?`, [receiver.receiverId])
    const { body } = await send(await stored(), { alsoto: receiver.token1 })
    expect(body.alsoTo.reach).toMatchObject({ reachable: false, reason: 'STOPPED' })
    await x.told(seller, body.id, 'TRANSMITTED')
    const events = await x.told(seller, body.id, 'DELIVERY_NOT_NOTIFIED')
    expect(events.find(({ type }) => type === 'DELIVERY_NOT_NOTIFIED')?.detail).toEqual({
      unreached: 'STOPPED',
    })
    expect((await read(body.id)).alsoTo).toMatchObject({ notifiedAt: null, notNotifiedReason: 'STOPPED' })
    expect(await mailsFor(x.app, receiver.email)).toEqual([])
  })

  it('the network refuses once the receiver was told: the sender hears that they have the PDF', async () => {
    const receiver = await reader()
    const { failed } = await refusedFor(receiver)
    await x.told(seller, failed.id, 'DELIVERY_NOTIFIED')
    const { body: again } = await resend(failed.id)
    expect((await failureMail(again.id)).text).toContain('Jan Willems kreeg de pdf wel via Doccle')
  })

  it('the network refuses, and no mail told the receiver: the sender hears that the PDF waits, not that it was received', async () => {
    const receiver = await reader()
    await x.sql(`update receivers set stopped_at = now() where id = ?`, [receiver.receiverId])
    const { failed } = await refusedFor(receiver)
    const mail = await failureMail(failed.id)
    expect(mail.text).toContain('De pdf staat wel via Doccle klaar voor Jan Willems')
    expect(mail.text).not.toContain('kreeg de pdf')
    expect((await read(failed.id)).alsoTo).toMatchObject({ notNotifiedReason: 'STOPPED' })
  })

  it('a withdrawn PDF is in the timeline of the invoice', async () => {
    const receiver = await reader()
    const { body } = await send(await stored(), { alsoto: receiver.token1 })
    await x.told(seller, body.id, 'DELIVERY_NOTIFIED')
    await calls('withdrawDocument', seller.token, { path: { documentId: body.alsoTo.documentId } })
    expect(deliveryOf(await x.events(seller, body.id))).toContain('DELIVERY_WITHDRAWN')
  })
})

it('sendInvoice takes it as well, with the draft’s own choice or its parameter', async () => {
  const receiver = await reader()
  const draft = { ...readyDraft(buyer), alsoTo: receiver.token1 }
  const { status, body } = await calls('sendInvoice', seller.token, {
    path: { accountId: seller.accountId },
    file: samplePdf(),
    fields: { draft: JSON.stringify(draft) },
  })
  expect([status, body.alsoTo?.token1]).toEqual([201, receiver.token1])
  await eventually(async () => ((await documentsTo(receiver.token1)).length === 1 ? true : undefined))
})
