/** Promises about every answer: its refusal, its language, its headers, and the secrets that never get out. */
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildApp } from '#server/app.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { newInboxLink } from '#tests/support/inbox.ts'
import { startThenWatch } from '#tests/support/loop-watch.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { setServer } from '#tests/support/server.ts'
import { isThorough } from '#tests/support/thorough.ts'
import { refusal as readRefusal, wireTo } from '#tests/support/wire.ts'

const { app } = setServer()
const { ask, post } = wireTo(app)
let anna: Company

beforeAll(async () => {
  anna = await newCompany(app)
})

const refusal = (response: Response, from = app) => readRefusal(response, from)

describe('a refusal', () => {
  test.each([
    ['nl', 'Je bent niet aangemeld'],
    ['fr', 'Vous n’êtes pas connecté'],
    ['en', 'You are not signed in'],
  ])('speaks %s', async (language, title) => {
    const response = await ask('/api/super-admin/accounts/search', {
      method: 'POST',
      headers: { 'accept-language': language },
    })
    expect(response.headers.get('content-language')).toBe(language)
    const body = await refusal(response)
    expect(body.title.normalize().slice(0, 6)).toBe(title.slice(0, 6))
    expect(body.detail.length).toBeGreaterThan(10)
  })

  test('words every violation', async () => {
    const response = await post('/api/user/public/verify', '{"email":"x"}', {
      headers: { 'accept-language': 'en' },
    })
    const { violations = [] } = await refusal(response)
    expect(violations).toEqual([
      { field: '/email', messageKey: 'not-email', text: expect.stringMatching(/\w+/) },
    ])
  })

  describe('of a server in trouble', () => {
    let shaky: TestApp
    let url: string
    let headers: Record<string, string>
    beforeAll(async () => {
      shaky = await startApp()
      const { accountId, token } = await newCompany(shaky)
      url = `${shaky.url}/api/accounts/${accountId}/customers`
      headers = { 'jwt-token': token }
    })
    afterAll(() => shaky?.close())

    test('reveals no details of an internal error [errors.INTERNAL_ERROR]', async () => {
      await shaky.orm.em.fork().execute('alter table customers rename to customers_gone')
      const body = await refusal(await fetch(url, { headers }), shaky)
      expect(body).toMatchObject({ status: 500, errorCode: 'INTERNAL_ERROR' })
      expect(JSON.stringify(body)).not.toMatch(/customers|select|relation/i)
      await shaky.orm.em.fork().execute('alter table customers_gone rename to customers')
    })

    test('is 503 while the database is away, and passes when it is back [problems.SERVICE_UNAVAILABLE]', async () => {
      const name = new URL(shaky.databaseUrl).pathname.slice(1)
      const admin = app.orm.em.fork()
      await admin.execute(`alter database ${name} with allow_connections false`)
      await admin.execute('select pg_terminate_backend(pid) from pg_stat_activity where datname = ?', [name])
      const response = await fetch(url, { headers })
      expect(await refusal(response, shaky)).toMatchObject({
        status: 503,
        errorCode: 'SERVICE_UNAVAILABLE',
        retryable: true,
      })
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
      expect((await fetch(`${shaky.url}/health/ready`)).status).toBe(503)
      expect((await fetch(`${shaky.url}/health/live`)).status).toBe(200)
      await admin.execute(`alter database ${name} with allow_connections true`)
      expect((await fetch(url, { headers })).status).toBe(200)
    })
  })
})

describe('every answer', () => {
  test.each(['/api/docs', '/api/nothing', '/accountportal/', '/health/live', '/mailbox'])(
    '%s is protected by its headers [ports.downloads]',
    async (path) => {
      const { headers } = await ask(path)
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain("script-src 'self';")
      for (const closed of ["frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'"])
        expect(policy).toContain(closed)
      expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|https:|\*/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('strict-transport-security')).toBeNull()
      for (const absent of ['x-powered-by', 'set-cookie', 'access-control-allow-origin'])
        expect(headers.get(absent), absent).toBeNull()
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    },
  )

  test('lets no page of another site ask, as it says nothing to a preflight', async () => {
    const { status, headers } = await ask(`/api/accounts/${anna.accountId}/customers`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://elsewhere.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'jwt-token,content-type',
      },
    })
    expect(status).toBe(404)
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  test('asks for HTTPS from then on when the public address is HTTPS', async () => {
    const secure = await startApp({
      PUBLIC_URL: 'https://zegel.example',
      SMTP_URL: 'smtp://127.0.0.1:1',
      DATABASE_URL: app.databaseUrl,
    })
    try {
      const { port } = secure.server.server.address() as AddressInfo
      const { headers } = await fetch(`http://127.0.0.1:${port}/health/live`)
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    } finally {
      await secure.close()
    }
  })

  test('about data is kept by no cache', async () => {
    const response = await ask(`/api/accounts/${anna.accountId}/customers`, { token: anna.token })
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})

/** A server whose log is kept, beside the one of this file. */
async function startLogged() {
  let written = ''
  const stream = new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk)
      done()
    },
  })
  const { log } = Fastify({ logger: { level: 'trace', stream } })
  const logged = await startThenWatch(async () => {
    const built = await buildApp({ ...app.config, worker: false }, app.databaseUrl, log)
    await built.server.listen({ host: '127.0.0.1', port: 0 })
    return built
  })
  const address = logged.server.server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  const verify = (email: string) =>
    fetch(`${url}/api/user/public/verify`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    })
  const answered = (part: string): Record<string, unknown>[] =>
    written
      .split('\n')
      .filter((line) => line.includes('"answered"') && line.includes(part))
      .map((line) => JSON.parse(line))
  return {
    url,
    written: () => written,
    answered,
    close: () => logged.close(),
    verify,
    /** The token of a link that was mailed. */
    async linkFor(email: string) {
      await verify(email)
      const mails = await fetch(`${url}/mailbox/messages?to=${email}`)
      const [mail] = (await mails.json()) as { text: string }[]
      return /aanmelden\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    },
    signIn: (link: string) => fetch(`${url}/api/user/public/signin?token=${link}`, { method: 'POST' }),
  }
}

test.runIf(isThorough)('no token gets into a log', async () => {
  const { url, written, ...logged } = await startLogged()
  try {
    const link = await logged.linkFor(anna.email)
    await fetch(`${url}/accountportal/aanmelden/${link}`, { headers: { accept: 'text/html' } })
    const { token } = (await (await logged.signIn(link)).json()) as { token: string }
    await fetch(`${url}/api/accounts/${anna.accountId}/customers`, { headers: { 'jwt-token': token } })
    await fetch(`${url}/api/accounts/${anna.accountId}/customers/${token}`, {
      headers: { 'jwt-token': token },
    })
    await fetch(`${url}/accountportal/external/drafts/${anna.accountId}/draft/${anna.accountId}/${token}`)
    expect(link.length).toBeGreaterThan(40)
    expect(logged.answered('')).not.toEqual([])
    for (const secret of [link, token, token.split('.')[2] ?? '-', String(anna.token)])
      expect(written()).not.toContain(secret)
  } finally {
    await logged.close()
  }
})

test('the log holds sign-ins and refusals with their address, and no other address', async () => {
  const { url, answered, ...logged } = await startLogged()
  try {
    const link = await logged.linkFor(anna.email)
    for (const _ of ['once', 'twice']) await logged.signIn(link)
    const visit = await newInboxLink(app, anna.accountId)
    await fetch(`${url}/api/inbox/public/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: visit.token }),
    })
    await logged.verify(`nobody-${link.slice(0, 8).toLowerCase()}@test.example`)
    const customers = `${url}/api/accounts/${anna.accountId}/customers`
    await fetch(customers)
    const stranger = await newCompany(app)
    await fetch(customers, { headers: { 'jwt-token': stranger.token } })
    await fetch(customers, { headers: { 'jwt-token': anna.token } })
    await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'jwt-token': stranger.token, 'content-type': 'application/json' },
      body: JSON.stringify({
        query: `{ getAccountSummary(accountId: "${anna.accountId}") { totalAmount } }`,
      }),
    })
    const client = '127.0.0.1'
    const user = expect.stringMatching(/^user [0-9a-f-]{36}$/)
    await vi.waitFor(() => {
      expect(answered('/signin')).toMatchObject([
        { status: 200, signedIn: user, client },
        { status: 200, refused: 'TOKEN_ALREADY_USED', client },
      ])
      expect(answered('/inbox/public/session')).toMatchObject([
        { signedIn: `receiver ${visit.receiverId}`, client },
      ])
      expect(answered('/verify').at(-1)).toMatchObject({
        status: 200,
        refused: 'EMAIL_NOT_REGISTERED_TO_ACTIVE_ACCOUNT',
        client,
      })
      expect(answered('/customers')).toMatchObject([
        { status: 401, refused: 'NO_SESSION', client },
        { status: 404, refused: 'NOT_FOUND', client },
        { status: 200, principal: user },
      ])
      expect(answered('/graphql')).toMatchObject([{ status: 200, refused: 'NOT_FOUND', principal: user }])
    })
    expect(answered('/customers').at(-1)).not.toHaveProperty('client')
  } finally {
    await logged.close()
  }
})
