import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { caller } from '#tests/support/call.ts'
import { exchangeOn } from '#tests/support/exchange.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { type Draft, readyDraft, storeDraft } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'
import { isThorough } from '#tests/support/thorough.ts'

/** Two servers on one database and one storage, as when several processes share the work. */
const x = exchangeOn(setServer())
let second: TestApp
let buyer: Company

beforeAll(async () => {
  const { databaseUrl, config } = x.app
  second = await startApp({ DATABASE_URL: databaseUrl, DATA_DIR: config.dataDir })
  buyer = await newCompany(x.app)
})
afterAll(() => second?.close())

/** The n-th call goes to one server or the other. */
const sendAt = (index: number, by: Company, draftId: string, headers: Record<string, string> = {}) =>
  caller((index % 2 === 0 ? second : x.app).url)('sendDraft', by.token, {
    path: { accountId: by.accountId, draftId },
    headers,
  })

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

const tally = (codes: (string | undefined)[]) =>
  Object.fromEntries(
    [...new Set(codes)].map((code) => [code ?? 'accepted', codes.filter((one) => one === code).length]),
  )

describe('sendDraft', () => {
  it('accepts one of twenty simultaneous sends of a draft and refuses nineteen [draft.sent-once, sending.once]', async () => {
    const seller = await newCompany(x.app, { prepaid: true, credits: 30 })
    const draft = readyDraft(buyer)
    const draftId = await storeDraft(x.calls, seller, draft)
    const answers = await Promise.all(times(20).map((index) => sendAt(index, seller, draftId)))
    expect(tally(answers.map(({ body }) => body.errorCode))).toEqual({ accepted: 1, DRAFT_ALREADY_SENT: 19 })
    expect(await x.sent(seller)).toHaveLength(1)
    expect(await x.credits(seller)).toBe(29)
    const number = draft.inputDetails?.heading?.invoiceNumber ?? ''
    await x.arrived(buyer, number)
    expect((await x.received(buyer)).filter((row) => row.invoiceNumber === number)).toHaveLength(1)
  })

  it('accepts one of six simultaneous drafts that bear one number', async () => {
    const seller = await newCompany(x.app)
    const draft = readyDraft(buyer)
    const ids = await Promise.all(times(6).map(() => storeDraft(x.calls, seller, draft)))
    const answers = await Promise.all(ids.map((id, index) => sendAt(index, seller, id)))
    expect(tally(answers.map(({ body }) => body.errorCode))).toEqual({
      accepted: 1,
      DUPLICATE_INVOICE_NUMBER: 5,
    })
  })

  it.runIf(isThorough)('never takes more credits than there are', async () => {
    const seller = await newCompany(x.app, { prepaid: true, credits: 3 })
    const ids = await Promise.all(times(6).map(() => storeDraft(x.calls, seller, readyDraft(buyer))))
    const answers = await Promise.all(ids.map((id, index) => sendAt(index, seller, id)))
    expect(tally(answers.map(({ body }) => body.errorCode))).toEqual({ accepted: 3, NOT_ENOUGH_CREDITS: 3 })
    expect(await x.credits(seller)).toBe(0)
  })
})

describe('an Idempotency-Key', () => {
  const key = () => ({ 'idempotency-key': randomUUID() })

  it('gives a repeat the first answer, from any server, and sends nothing again [sending.idempotency, running.processes]', async () => {
    const seller = await newCompany(x.app, { prepaid: true, credits: 5 })
    const draftId = await storeDraft(x.calls, seller, readyDraft(buyer))
    const headers = key()
    const first = await sendAt(0, seller, draftId, headers)
    expect(first.status).toBe(200)
    for (const index of [1, 2]) {
      const again = await sendAt(index, seller, draftId, headers)
      expect({ status: again.status, body: again.body }).toEqual({ status: 200, body: first.body })
    }
    expect(await x.credits(seller)).toBe(4)
    expect((await sendAt(0, seller, draftId, key())).body.errorCode).toBe('DRAFT_ALREADY_SENT')
  })

  it('gives simultaneous repeats the first answer, or says that it is still running', async () => {
    const seller = await newCompany(x.app, { prepaid: true, credits: 5 })
    const draftId = await storeDraft(x.calls, seller, readyDraft(buyer))
    const headers = key()
    const answers = await Promise.all(times(8).map((index) => sendAt(index, seller, draftId, headers)))
    const ids = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.id))
    expect(ids.size).toBe(1)
    const refused = answers.filter(({ status }) => status !== 200)
    for (const { status, body, headers: sent } of refused) {
      expect([status, body.errorCode, sent['retry-after']]).toEqual([409, 'REQUEST_IN_PROGRESS', '1'])
    }
    expect(await x.credits(seller)).toBe(4)
  })

  it('keeps no refusal: once the reason is gone the same key is accepted', async () => {
    const seller = await newCompany(x.app, { prepaid: true, credits: 0 })
    const draftId = await storeDraft(x.calls, seller, readyDraft(buyer))
    const headers = key()
    expect((await sendAt(0, seller, draftId, headers)).status).toBe(402)
    await x.sql('update accounts set credits = 1 where id = ?', [seller.accountId])
    expect((await sendAt(1, seller, draftId, headers)).status).toBe(200)
  })

  it('with another body is a mismatch, and belongs to one user', async () => {
    const seller = await newCompany(x.app)
    const headers = key()
    const create = (by: Company, body: Draft) =>
      x.calls('createDraft', by.token, { path: { accountId: by.accountId }, body, headers })
    const draft = readyDraft(buyer)
    const first = await create(seller, draft)
    expect((await create(seller, draft)).body).toEqual(first.body)
    const other = await create(seller, readyDraft(buyer))
    expect([other.status, other.body.errorCode]).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
    expect((await create(buyer, draft)).body.id).not.toBe(first.body.id)
  })
})
