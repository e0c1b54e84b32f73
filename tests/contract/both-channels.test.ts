/** Both channels in one send: the invoice over the network, and its very PDF to a receiver who is asked to confirm that they read it. */
import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { getAccountDocumentsDocument } from '#generated/graphql-documents.ts'
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

  it('the network refuses: the sender hears that the PDF was delivered, and a resend delivers it no second time', async () => {
    const receiver = await reader()
    const refusing = await newCompany(x.app)
    await x.knob({ scheme: '0208', participant: refusing.kbo }, { failure: 'INVALID' })
    const { body } = await send(await stored(refusing), { alsoto: receiver.token1 })
    const events = await x.told(seller, body.id, 'VALIDATION_ERROR')
    expect(events.map(({ type }) => type)).toContain('CREDIT_RETURNED')
    await x.told(seller, body.id, 'DELIVERY_NOTIFIED')
    const [mail] = await mailsArrived(x.app, seller.email)
    expect(mail?.text).toContain('Jan Willems kreeg de pdf wel via Doccle')

    await x.knob({ scheme: '0208', participant: refusing.kbo }, { failure: null })
    const path = { accountId: seller.accountId, invoiceId: body.id }
    const again = await calls('resendInvoice', seller.token, { path, query: {} })
    expect(again.body.alsoTo?.documentId).toBe(body.alsoTo.documentId)
    await x.told(seller, again.body.id, 'TRANSMITTED')
    expect(await documentsTo(receiver.token1)).toMatchObject([{ invoiceId: again.body.id }])
    expect(await mailsFor(x.app, receiver.email)).toHaveLength(1)
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
