/** The Idempotency-Key, wherever an operation takes one. */
import { beforeAll, describe, expect, test } from 'vitest'
import { Customer } from '#server/customers/customer.ts'
import { Draft } from '#server/drafts/draft/draft.ts'
import { IdempotencyAnswer } from '#server/platform/http/idempotency-answer.ts'
import { startApp } from '#tests/support/app.ts'
import { caller } from '#tests/support/call.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { setServer } from '#tests/support/server.ts'

const { app, calls } = setServer({ WORKER: 'off' })
let anna: Company

beforeAll(async () => {
  anna = await newCompany(app)
})

let keys = 0
const newKey = (): { 'idempotency-key': string } => {
  keys += 1
  return { 'idempotency-key': `key-${keys}` }
}

const create = (company: Company, headers: Record<string, string>, body: unknown = { reference: 'one' }) =>
  calls('createDraft', company.token, { path: { accountId: company.accountId }, headers, body })

const draftsOf = (company: Company): Promise<number> =>
  app.orm.em.fork().count(Draft, { accountId: company.accountId })

describe('a call repeated under its key', () => {
  test('gets the first answer, and nothing is done again [sending.idempotency]', async () => {
    const headers = newKey()
    const company = await newCompany(app)
    const first = await create(company, headers)
    const second = await create(company, headers)
    expect(second).toMatchObject({ status: first.status, body: first.body })
    expect(await draftsOf(company)).toBe(1)
  })

  test('gets it from another process too', async () => {
    const headers = newKey()
    const other = await startApp({ DATABASE_URL: app.databaseUrl, WORKER: 'off' })
    try {
      const first = await create(anna, headers)
      const path = { accountId: anna.accountId }
      const second = await caller(other.url)('createDraft', anna.token, {
        path,
        headers,
        body: { reference: 'one' },
      })
      expect(second.body).toEqual(first.body)
    } finally {
      await other.close()
    }
  })

  test('is done once, however many come at once', async () => {
    const headers = newKey()
    const company = await newCompany(app)
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

  test('is told to wait while the first is still running [problems.REQUEST_IN_PROGRESS]', async () => {
    const headers = newKey()
    const company = await newCompany(app)
    const em = app.orm.em.fork()
    await em.begin()
    await em.execute('lock table drafts in access exclusive mode')
    const first = create(company, headers)
    const claims = `select count(*)::int as count from pg_locks where locktype = 'advisory' and granted
      and database = (select oid from pg_database where datname = current_database())`
    await expect
      .poll(async () => (await em.execute<{ count: number }[]>(claims))[0]?.count)
      .toBeGreaterThan(0)
    const second = await create(company, headers)
    expect([second.status, second.body.errorCode]).toEqual([409, 'REQUEST_IN_PROGRESS'])
    expect(Number(second.headers['retry-after'])).toBeGreaterThan(0)
    await em.rollback()
    expect((await first).status).toBe(201)
  })

  test('with another body is refused [problems.IDEMPOTENCY_MISMATCH]', async () => {
    const headers = newKey()
    await create(anna, headers)
    const answer = await create(anna, headers, { reference: 'two' })
    expect(answer).toMatchObject({ status: 422, body: { errorCode: 'IDEMPOTENCY_MISMATCH' } })
  })

  test('with a body that is empty in another way is refused too', async () => {
    const headers = newKey()
    const path = { accountId: anna.accountId }
    const send = (supplier: object | null) =>
      calls('createDraft', anna.token, { path, headers, body: { supplier } })
    expect((await send(null)).status).toBe(201)
    expect((await send({})).body.errorCode).toBe('IDEMPOTENCY_MISMATCH')
  })

  test('is checked for access first', async () => {
    const headers = newKey()
    await create(anna, headers)
    const path = { accountId: anna.accountId }
    expect(
      (await calls('createDraft', undefined, { path, headers, body: { reference: 'one' } })).status,
    ).toBe(401)
    await calls('signOut', anna.token)
    expect((await create(anna, headers)).status).toBe(401)
    anna = await newCompany(app)
  })

  test('is done anew after 24 hours', async () => {
    const headers = newKey()
    const company = await newCompany(app)
    const first = await create(company, headers)
    await app.orm.em
      .fork()
      .nativeUpdate(IdempotencyAnswer, {}, { createdAt: new Date(Date.now() - 24 * 3_600_000 - 1_000) })
    const second = await create(company, headers, { reference: 'another, as the key is free again' })
    expect(second.status).toBe(201)
    expect(second.body.id).not.toBe(first.body.id)
    expect((await create(company, headers, { reference: 'another, as the key is free again' })).body).toEqual(
      second.body,
    )
  })
})

describe('a key', () => {
  test('is its user’s own', async () => {
    const headers = newKey()
    const bram = await newCompany(app)
    const mine = await create(anna, headers)
    const his = await create(bram, headers)
    expect(his.status).toBe(201)
    expect(his.body.id).not.toBe(mine.body.id)
  })

  test('belongs to one address: elsewhere it is another key', async () => {
    const headers = newKey()
    await create(anna, headers)
    const { accountId, token } = anna
    const body = {
      name: 'Klant',
      vat: '0123456749',
      country: 'BE',
      scheme: '0208',
      participant: '0123456749',
    }
    expect((await calls('createCustomer', token, { path: { accountId }, headers, body })).status).toBe(201)
  })

  test('is not used up by a refusal: a corrected call can be sent under it', async () => {
    const headers = newKey()
    const path = { accountId: anna.accountId }
    const body = {
      name: 'Dubbel',
      vat: '0123456749',
      country: 'BE',
      scheme: '0208',
      participant: '0123456749',
    }
    await calls('createCustomer', anna.token, { path, body })
    const refused = await calls('createCustomer', anna.token, { path, headers, body })
    expect(refused).toMatchObject({ status: 409, body: { errorCode: 'CUSTOMER_ALREADY_PRESENT' } })
    const accepted = await calls('createCustomer', anna.token, {
      path,
      headers,
      body: { ...body, name: 'Enkel' },
    })
    expect(accepted.status).toBe(201)
    expect(await app.orm.em.fork().count(Customer, { accountId: anna.accountId, name: 'Enkel' })).toBe(1)
  })

  test.each(['', 'x'.repeat(256)])('has 1 to 255 characters (%#)', async (key) => {
    const answer = await create(anna, { 'idempotency-key': key })
    expect(answer).toMatchObject({ status: 400, body: { errorCode: 'FORM_ERRORS' } })
    expect(answer.body.violations[0].field).toBe('/idempotency-key')
  })
})
