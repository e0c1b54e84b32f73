import { beforeAll, describe, expect, test } from 'vitest'
import { StoredEvent } from '#server/platform/events/event.ts'
import { startApp } from '#tests/support/app.ts'
import { caller } from '#tests/support/call.ts'
import { allScopes, newKey } from '#tests/support/keys.ts'
import { mailsArrived } from '#tests/support/mailbox.ts'
import { sayWhy } from '#tests/support/operators.ts'
import { type Company, newAdmin, newCompany } from '#tests/support/people.ts'
import { eventually, readyDraft, storeDraft } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'

const { app, calls } = setServer()
let mine: Company

beforeAll(async () => {
  mine = await newCompany(app)
})

const path = () => ({ accountId: mine.accountId })
const wanted = { name: '  Webshop ', scopes: ['customers:read', 'drafts:write'], validDays: 30 }
const DAY_MS = 24 * 3_600_000

const make = async (body: object = wanted) => {
  const answer = await calls('createApiKey', mine.token, { path: path(), body })
  expect(answer.status).toBe(201)
  return answer.body
}

const statusWith = async (secret: string) => {
  const headers = { authorization: `Bearer ${secret}` }
  return (await calls('getCustomers', undefined, { path: path(), headers })).status
}

const daysUntil = (moment: string) => Math.round((Date.parse(moment) - Date.now()) / DAY_MS)

describe('a key', () => {
  test('is shown once, is known by its beginning, and says when it was used', async () => {
    const { secret, apiKey } = await make()
    expect(apiKey).toMatchObject({ name: 'Webshop', createdBy: mine.email, validDays: 30 })
    const [shown] = apiKey.secrets
    expect([shown.lastUsedAt, daysUntil(shown.expiresAt)]).toEqual([null, 30])
    expect(secret.startsWith(shown.start)).toBe(true)
    expect(await statusWith(secret)).toBe(200)
    const { body: listed } = await calls('listApiKeys', mine.token, { path: path() })
    const [used] = listed
    expect(used.id).toBe(apiKey.id)
    expect(Date.now() - Date.parse(used.secrets[0].lastUsedAt)).toBeLessThan(2 * 60_000)
    expect(JSON.stringify(listed)).not.toContain(secret)
    const stored = await app.orm.em.fork().execute('select * from api_key_secrets')
    expect(JSON.stringify(stored)).not.toContain(secret)
  })

  test('has two secrets for a week after it was rotated, and never three', async () => {
    const { secret: first, apiKey } = await make()
    const rotate = async () =>
      (await calls('rotateApiKey', mine.token, { path: { ...path(), apiKeyId: apiKey.id } })).body
    const { secret: second, apiKey: rotated } = await rotate()
    expect([await statusWith(first), await statusWith(second)]).toEqual([200, 200])
    expect(rotated.secrets.map(({ expiresAt }: { expiresAt: string }) => daysUntil(expiresAt))).toEqual([
      30, 7,
    ])
    const { secret: third } = await rotate()
    expect([await statusWith(first), await statusWith(second), await statusWith(third)]).toEqual([
      401, 200, 200,
    ])
  })

  test('stops at once when it is revoked, also for an admin, and only once', async () => {
    const { secret, apiKey } = await make()
    const admin = await newAdmin(app)
    const call = { path: { ...path(), apiKeyId: apiKey.id } }
    await sayWhy(calls, admin.token, path().accountId)
    expect((await calls('revokeApiKey', admin.token, call)).status).toBe(204)
    expect(await statusWith(secret)).toBe(401)
    expect((await calls('revokeApiKey', mine.token, call)).status).toBe(404)
    expect((await calls('createApiKey', admin.token, { path: path(), body: wanted })).status).toBe(403)
  })

  test('that can’t be used is told why, in the language that is asked for', async () => {
    const { secret } = await make()
    const { headers: revoked } = await newKey(app, mine, { ended: 'REVOKED' })
    const { headers: expired } = await newKey(app, mine, { ended: 'EXPIRED' })
    const elsewhere = /^A key or an access token goes into the header Authorization, after the word Bearer/
    const ended = /^The key was not copied whole, has expired, or was revoked\./
    const said = Buffer.from('{"aud":"grant","exp":1}').toString('base64url')
    const expiredToken = `eyJhbGciOiJIUzI1NiJ9.${said}.c2ln`
    const ways: [Record<string, string>, RegExp][] = [
      [{ 'jwt-token': secret }, elsewhere],
      [{ authorization: secret }, elsewhere],
      [{ authorization: `Basic ${secret}` }, elsewhere],
      [{ authorization: `Bearer ${secret.slice(0, -3)}` }, ended],
      [revoked, ended],
      [{ authorization: 'Bearer undefined' }, ended],
      [{ authorization: `Basic ${Buffer.from(`${secret}:`).toString('base64')}` }, elsewhere],
      [expired, ended],
      [
        { authorization: `Bearer ${expiredToken}` },
        /^The access token has expired, or access was withdrawn\./,
      ],
      [{ authorization: `Bearer ${mine.token}` }, /^The token of a session goes into the header jwt-token\./],
      [{ 'jwt-token': mine.token.slice(0, -3) }, /^Sign in again\./],
      [
        {},
        /^Neither a key nor a session came along\. A program sends its key in the header Authorization: Bearer/,
      ],
    ]
    for (const [headers, detail] of ways) {
      const call = { path: path(), headers: { ...headers, 'accept-language': 'en' } }
      const { status, body } = await calls('getCustomers', undefined, call)
      expect(body).toMatchObject({ errorCode: 'NO_SESSION', detail: expect.stringMatching(detail) })
      expect(status).toBe(401)
    }
    const titleIn = async (language: string) => {
      const headers = { 'jwt-token': secret, 'accept-language': language }
      return (await calls('getCustomers', undefined, { path: path(), headers })).body.title
    }
    expect([await titleIn('nl'), await titleIn('fr')]).toEqual([
      'De sleutel staat op de verkeerde plaats',
      'La clé est au mauvais endroit',
    ])
  })

  test('that lacks a scope is told which, and which it has, over REST and GraphQL', async () => {
    const { headers } = await newKey(app, mine, { scopes: ['drafts:read', 'invoices:read'] })
    const english = { ...headers, 'accept-language': 'en' }
    const lacking =
      'This call needs the scope customers:read. What you call with has drafts:read, invoices:read.'
    const refused = await calls('getCustomers', undefined, { path: path(), headers: english })
    expect(refused.body).toMatchObject({ status: 403, errorCode: 'FORBIDDEN', detail: lacking })
    expect(refused.headers['www-authenticate']).toBe(
      'Bearer error="insufficient_scope", scope="customers:read"',
    )
    const dutch = await calls('getCustomers', undefined, { path: path(), headers })
    expect(dutch.body.detail).toMatch(/het recht customers:read nodig.*heeft drafts:read, invoices:read\./)
    const { headers: many } = await newKey(app, mine, {
      scopes: allScopes.filter((scope) => scope !== 'customers:read'),
    })
    const all = await calls('getCustomers', undefined, { path: path(), headers: many })
    for (const scope of allScopes) expect(all.body.detail).toContain(scope)
    const query = `{ customers(accountId: "${mine.accountId}") { content { id } } }`
    const response = await fetch(`${app.url}/graphql`, {
      method: 'POST',
      headers: { ...english, 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    })
    const { errors } = Object(await response.json())
    expect(errors).toMatchObject([{ message: lacking, extensions: { errorCode: 'FORBIDDEN' } }])
  })

  test.each([
    'sendDraft',
    'uploadDraft',
    'sendToolInvoice',
    'sendInvoice',
    'sendInvoiceBatch',
    'resendInvoice',
    'mailInvoice',
  ] as const)('that lacks invoices:write is refused %s', async (operation) => {
    const { headers } = await newKey(app, mine, {
      scopes: allScopes.filter((one) => one !== 'invoices:write'),
    })
    const { status, body } = await calls(operation, undefined, { path: path(), headers })
    expect([status, body.errorCode]).toEqual([403, 'FORBIDDEN'])
  })

  test('is told where only a person will do, and which account is its own', async () => {
    const { headers } = await newKey(app, mine)
    const english = { ...headers, 'accept-language': 'en' }
    const people = await calls('listApiKeys', undefined, { path: path(), headers: english })
    expect([people.status, people.body.detail]).toEqual([
      403,
      expect.stringMatching(/takes a person who signed in/),
    ])
    const other = await newCompany(app)
    const told = await Promise.all(
      [other.accountId, '01990000-0000-7000-8000-0000000fffff'].map(async (accountId) => {
        const { status, body } = await calls('getCustomers', undefined, {
          path: { accountId },
          headers: english,
        })
        return [status, body.detail]
      }),
    )
    expect(told[0]).toEqual([404, expect.stringContaining(`for the account ${mine.accountId} alone`)])
    expect(told[1]).toEqual(told[0])
  })

  test('is one of at most fifty', async () => {
    const full = await newCompany(app)
    for (let made = 0; made < 50; made++) await newKey(app, full, { scopes: ['drafts:read'] })
    const call = { path: { accountId: full.accountId }, body: wanted }
    const { status, body } = await calls('createApiKey', full.token, call)
    expect([status, body.violations[0].messageKey]).toEqual([400, 'too-many-keys'])
  })
})

test('making, rotating and revoking a key are events of the account, and mailed to its address', async () => {
  const other = await newCompany(app)
  const where = { accountId: other.accountId }
  const { body } = await calls('createApiKey', other.token, { path: where, body: wanted })
  const one = { path: { ...where, apiKeyId: body.apiKey.id } }
  await calls('rotateApiKey', other.token, one)
  await calls('revokeApiKey', other.token, one)
  const events = await app.orm.em
    .fork()
    .find(StoredEvent, { subject: other.accountId }, { orderBy: { id: 'asc' } })
  expect(events.map(({ type, actorId }) => [type, actorId])).toEqual(
    ['key.created', 'key.rotated', 'key.revoked'].map((type) => [type, other.userId]),
  )
  const mails = await mailsArrived(app, `info@${other.kbo}.example`, 3)
  expect(mails.map(({ subject }) => subject).join()).toMatch(/ingetrokken.*nieuwe code.*gemaakt/)
  expect(mails.every(({ text }) => text.includes('Webshop') && !text.includes(body.secret))).toBe(true)
})

test('an act of a key happens once per Idempotency-Key, and names the key', async () => {
  const receiver = await newCompany(app)
  const { keyId, headers } = await newKey(app, mine)
  const draftId = await storeDraft(calls, mine, readyDraft(receiver))
  const call = { path: { ...path(), draftId }, headers: { ...headers, 'idempotency-key': 'k-1' } }
  const first = await calls('sendDraft', undefined, call)
  const second = await calls('sendDraft', undefined, call)
  expect([first.status, second.body]).toEqual([200, first.body])
  const invoiceId = first.body.id
  const events = await calls('getInvoiceEvents', undefined, { path: { ...path(), invoiceId }, headers })
  expect(events.body[0]).toMatchObject({ type: 'CREATED', detail: { actor: 'Webshop' } })
  const [event] = await app.orm.em.fork().find(StoredEvent, { subject: invoiceId, type: 'invoice.created' })
  expect([event?.actorKind, event?.actorId]).toEqual(['key', keyId])
})

test('a copy that a key asks for goes out in the name of the key', async () => {
  const receiver = await newCompany(app)
  const { keyId, headers } = await newKey(app, mine)
  const draftId = await storeDraft(calls, mine, readyDraft(receiver))
  const { body } = await calls('sendDraft', mine.token, { path: { ...path(), draftId } })
  const call = { path: { ...path(), invoiceId: body.id }, body: { email: 'copy@test.example' }, headers }
  expect((await calls('mailInvoice', undefined, call)).status).toBe(200)
  const event = await eventually(async () => {
    const copied = { subject: body.id, type: 'invoice.copy_mailed' } as const
    return (await app.orm.em.fork().findOne(StoredEvent, copied)) ?? undefined
  })
  expect([event.actorKind, event.actorId]).toEqual(['key', keyId])
})

test('a key has a limit of its own, and every answer says how much of it is left', async () => {
  const strict = await startApp({ LIMIT_CALLS_PER_MINUTE_OF_KEY: '2', DATABASE_URL: app.databaseUrl })
  const strictly = caller(strict.url)
  try {
    const call = { path: path(), headers: (await newKey(app, mine)).headers }
    const first = await strictly('getCustomers', undefined, call)
    expect(first.headers['ratelimit-policy']).toBe('"calls";q=2;w=60')
    expect(first.headers.ratelimit).toMatch(/^"calls";r=1;t=\d+$/)
    const statuses = []
    for (let times = 0; times < 5; times++)
      statuses.push((await strictly('getCustomers', undefined, call)).status)
    expect(statuses).toContain(429)
    const refused = await strictly('getCustomers', undefined, call)
    if (refused.status === 429) expect(refused.headers.ratelimit).toMatch(/^"calls";r=0;t=\d+$/)
    const other = { path: path(), headers: (await newKey(app, mine)).headers }
    expect((await strictly('getCustomers', undefined, other)).status).toBe(200)
  } finally {
    await strict.close()
  }
})
