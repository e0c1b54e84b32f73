/** A send that happens once, however often and wherever it is asked for, and the Idempotency-Key of any operation. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Draft } from '#server/drafts/draft/draft.ts'
import { IdempotencyAnswer } from '#server/platform/http/idempotency.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { caller } from '#tests/support/call.ts'
import { exchangeOn } from '#tests/support/exchange.ts'
import { type Company, newCompany, newPerson } from '#tests/support/people.ts'
import { readyDraft, storeDraft } from '#tests/support/ready-draft.ts'
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
  it('gives a repeat the first answer, from any server, and sends nothing again [sending.idempotency, running.processes]', async () => {
    const seller = await newCompany(x.app, { prepaid: true, credits: 5 })
    const draftId = await storeDraft(x.calls, seller, readyDraft(buyer))
    const headers = newKey()
    const first = await sendAt(0, seller, draftId, headers)
    expect(first.status).toBe(200)
    for (const index of [1, 2]) {
      const again = await sendAt(index, seller, draftId, headers)
      expect({ status: again.status, body: again.body }).toEqual({ status: 200, body: first.body })
    }
    expect(await x.credits(seller)).toBe(4)
    expect((await sendAt(0, seller, draftId, newKey())).body.errorCode).toBe('DRAFT_ALREADY_SENT')
  })
})

const newKey = () => ({ 'idempotency-key': randomUUID() })

const create = (by: Company, headers: Record<string, string>, body: unknown = { reference: 'one' }) =>
  x.calls('createDraft', by.token, { path: { accountId: by.accountId }, headers, body })

const draftsOf = ({ accountId }: Company): Promise<number> => x.app.orm.em.fork().count(Draft, { accountId })

const CUSTOMER = {
  name: 'Dubbel',
  vat: '0123456749',
  country: 'BE',
  scheme: '0208',
  participant: '0123456749',
}
const createCustomer = ({ accountId, token }: Company, headers = {}, name = CUSTOMER.name) =>
  x.calls('createCustomer', token, { path: { accountId }, headers, body: { ...CUSTOMER, name } })

describe('a call repeated under its key', () => {
  it('is done once, however many come at once', async () => {
    const headers = newKey()
    const company = await newCompany(x.app)
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(company, headers)))
    expect(await draftsOf(company)).toBe(1)
    const made = answers.filter(({ status }) => status === 201)
    const busy = answers.filter(({ body }) => body.errorCode === 'REQUEST_IN_PROGRESS')
    expect(made.length).toBeGreaterThan(0)
    expect(made.length + busy.length).toBe(20)
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(1)
    for (const { status, headers: answered, body } of busy) {
      expect([status, body.retryable]).toEqual([409, true])
      expect(Number(answered['retry-after'])).toBeGreaterThan(0)
    }
    expect((await create(company, headers)).body).toEqual(made[0]?.body)
  })

  it('is told to wait while the first is still running [problems.REQUEST_IN_PROGRESS]', async () => {
    const headers = newKey()
    const company = await newCompany(x.app)
    const em = x.app.orm.em.fork()
    await em.begin()
    await em.execute('lock table drafts in access exclusive mode')
    const first = create(company, headers)
    const waiting = `select count(*)::int as count from pg_locks where not granted and relation = 'drafts'::regclass`
    await expect
      .poll(async () => (await em.execute<{ count: number }[]>(waiting))[0]?.count)
      .toBeGreaterThan(0)
    const second = await create(company, headers)
    expect([second.status, second.body.errorCode]).toEqual([409, 'REQUEST_IN_PROGRESS'])
    expect(Number(second.headers['retry-after'])).toBeGreaterThan(0)
    await em.rollback()
    expect((await first).status).toBe(201)
  })

  it('with another body is refused [problems.IDEMPOTENCY_MISMATCH]', async () => {
    const headers = newKey()
    await create(buyer, headers)
    for (const body of [{ reference: 'two' }, { reference: 'one', supplier: null }]) {
      const answer = await create(buyer, headers, body)
      expect(answer).toMatchObject({ status: 422, body: { errorCode: 'IDEMPOTENCY_MISMATCH' } })
    }
  })

  it('is checked for access first', async () => {
    const [company, headers] = [await newCompany(x.app), newKey()]
    await create(company, headers)
    await x.calls('signOut', company.token)
    expect((await create(company, headers)).status).toBe(401)
  })

  it('is done anew after 24 hours', async () => {
    const headers = newKey()
    const company = await newCompany(x.app)
    const first = await create(company, headers)
    await x.app.orm.em
      .fork()
      .nativeUpdate(IdempotencyAnswer, {}, { createdAt: new Date(Date.now() - 24 * 3_600_000 - 1_000) })
    const second = await create(company, headers, { reference: 'the key is free again' })
    expect(second.status).toBe(201)
    expect(second.body.id).not.toBe(first.body.id)
  })
})

describe('a key', () => {
  it('is its user’s own, and counts at one address', async () => {
    const headers = newKey()
    const colleague = { ...buyer, ...(await newPerson(x.app, { accountId: buyer.accountId })) }
    const mine = await create(buyer, headers)
    const theirs = await create(colleague, headers)
    expect(theirs.status).toBe(201)
    expect(theirs.body.id).not.toBe(mine.body.id)
    expect((await createCustomer(colleague, headers)).status).toBe(201)
  })

  it('is not used up by a refusal: a corrected call can be sent under it', async () => {
    const [company, headers] = [await newCompany(x.app), newKey()]
    await createCustomer(company)
    const refused = await createCustomer(company, headers)
    expect(refused).toMatchObject({ status: 409, body: { errorCode: 'CUSTOMER_ALREADY_PRESENT' } })
    expect((await createCustomer(company, headers, 'Enkel')).status).toBe(201)
  })

  it.each(['', 'x'.repeat(256)])('has 1 to 255 characters (%#)', async (key) => {
    const answer = await create(buyer, { 'idempotency-key': key })
    expect(answer).toMatchObject({ status: 400, body: { errorCode: 'FORM_ERRORS' } })
    expect(answer.body.violations[0].field).toBe('/idempotency-key')
  })
})
