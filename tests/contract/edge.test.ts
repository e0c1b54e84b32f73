/** What holds for every call, whatever it asks: refusals before input is read, bodies, headers, pages beside the API. */
import { type AddressInfo, connect } from 'node:net'
import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { problems } from '#generated/problems.ts'
import { buildApp } from '#server/app.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { type Company, newAdmin, newCompany } from '../support/people.ts'

let app: TestApp
let anna: Company

beforeAll(async () => {
  app = await startApp()
  anna = await newCompany(app)
})
afterAll(() => app.close())

type Init = Omit<RequestInit, 'headers'> & { headers?: Record<string, string>; token?: string | undefined }

const ask = (path: string, { token, headers = {}, ...init }: Init = {}): Promise<Response> =>
  fetch(app.url + path, {
    ...init,
    headers: { ...(token === undefined ? {} : { 'jwt-token': token }), ...headers },
  })

const post = (path: string, body: NonNullable<RequestInit['body']>, init: Init = {}): Promise<Response> =>
  ask(path, {
    method: 'POST',
    ...init,
    body,
    headers: { 'content-type': 'application/json', ...init.headers },
  })

interface ProblemBody {
  type: string
  title: string
  detail: string
  status: number
  errorCode: string
  requestId: string
  violations?: { field: string; messageKey: string; text: string }[]
}

/** Reads a refusal, and holds it against what every refusal looks like. */
async function refusal(response: Response, url = app.config.publicUrl): Promise<ProblemBody> {
  expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/)
  const body = (await response.json()) as ProblemBody
  expect(body.status).toBe(response.status)
  expect(body.type).toBe(`${url}/api/docs/errors/${body.errorCode}`)
  expect(body.requestId).toBe(response.headers.get('x-request-id'))
  expect(response.headers.get('cache-control')).toBe('no-store')
  return body
}

const draftsOf = (company: Company): string => `/api/accounts/${company.accountId}/drafts-no-recognition`

describe('a body', () => {
  test.each(['{', '{"a":}', "{'a':1}", 'undefined', '{"a":1}}', '\u0000'])(
    'that is no JSON is refused: %j',
    async (text) => {
      const body = await refusal(await post(draftsOf(anna), text, { token: anna.token }))
      expect(body).toMatchObject({
        status: 400,
        errorCode: 'FORM_ERRORS',
        title: 'Geen leesbare JSON',
        violations: [{ field: '', messageKey: 'invalid' }],
      })
    },
  )

  test.each(['[]', '"text"', '5', 'null', 'true'])('of another type is refused: %s', async (text) => {
    const body = await refusal(await post(draftsOf(anna), text, { token: anna.token }))
    expect(body).toMatchObject({ status: 400, errorCode: 'FORM_ERRORS' })
  })

  test('that is missing is refused', async () => {
    const body = await refusal(await ask(draftsOf(anna), { method: 'POST', token: anna.token }))
    expect(body).toMatchObject({ status: 400, violations: [{ field: '', messageKey: 'not-empty' }] })
  })

  test.each([
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
  ])('that says it is %s is not taken', async (type) => {
    const response = await post(draftsOf(anna), '{}', {
      token: anna.token,
      headers: { 'content-type': type },
    })
    expect(await refusal(response)).toMatchObject({ status: 415, errorCode: 'UNSUPPORTED_FILE' })
  })

  test.each([
    ['nl', 'application/json'],
    ['fr', 'en-tête Content-Type'],
    ['en', 'Only application/json'],
  ])('of another kind is refused in words about the kind, in %s', async (language, words) => {
    const response = await post(draftsOf(anna), '<a/>', {
      token: anna.token,
      headers: { 'content-type': 'application/xml', 'accept-language': language },
    })
    const { detail } = await refusal(response)
    expect(detail).toContain(words)
    expect(detail).not.toMatch(/pdf/i)
  })

  test('in another charset or with parameters is still JSON', async () => {
    const headers = { 'content-type': 'application/json; charset=utf-8' }
    expect((await post(draftsOf(anna), '{}', { token: anna.token, headers })).status).toBe(201)
  })

  test('above 4 MB is refused, and nothing is kept of it', async () => {
    const response = await post(draftsOf(anna), JSON.stringify({ reference: 'x'.repeat(5_000_000) }), {
      token: anna.token,
    })
    expect(await refusal(response)).toMatchObject({
      status: 413,
      errorCode: 'FILE_TOO_LARGE',
      title: 'Aanvraag te groot',
      detail: expect.stringContaining('4 MB'),
    })
  })

  test('nested a million deep does not bring the server down', async () => {
    const response = await post(draftsOf(anna), '['.repeat(1_000_000) + ']'.repeat(1_000_000), {
      token: anna.token,
    })
    expect(response.status).toBe(400)
    expect((await ask('/health/live')).status).toBe(200)
  })

  test.each(['{"reference":"a\\u0000b"}', '{"reference":"a\\ud800b"}'])(
    'with text that no database keeps is refused: %s',
    async (text) => {
      const body = await refusal(await post(draftsOf(anna), text, { token: anna.token }))
      expect(body).toMatchObject({
        status: 400,
        violations: [{ field: '/reference', messageKey: 'invalid' }],
      })
    },
  )

  test.each(['__proto__', 'constructor', 'toString'])(
    'with a field called %s changes nothing but its refusal',
    async (name) => {
      const body = await refusal(
        await post(draftsOf(anna), `{"${name}":{"isAdmin":true}}`, { token: anna.token }),
      )
      expect(body).toMatchObject({
        status: 400,
        violations: [{ field: `/${name}`, messageKey: 'unknown-field' }],
      })
    },
  )

  test('where none is taken is left alone', async () => {
    const { token } = await newCompany(app)
    expect((await post('/api/user/signout', '{ not json', { token })).status).toBe(204)
  })
})

describe('a parameter that the operation does not know', () => {
  test.each(['', '&sort=name', '&Name=x'])('is named and refused (%j)', async (more) => {
    const path = `/api/accounts/${anna.accountId}/customers?page=1${more}`
    const { status, errorCode, violations = [] } = await refusal(await ask(path, { token: anna.token }))
    expect([status, errorCode]).toEqual([400, 'FORM_ERRORS'])
    expect(violations[0]).toMatchObject({ field: '/page', messageKey: 'unknown-field' })
    expect(violations).toHaveLength(more === '' ? 1 : 2)
  })

  test('is refused beside those that it knows, and nothing is sent', async () => {
    const path = `/api/accounts/${anna.accountId}/drafts-no-recognition`
    const { id } = (await (await post(path, '{}', { token: anna.token })).json()) as { id: string }
    const send = `/api/accounts/${anna.accountId}/drafts/${id}/send?sendviaemail=true&sendViaEmail=true`
    const { violations } = await refusal(await ask(send, { method: 'POST', token: anna.token }))
    expect(violations).toEqual([
      { field: '/sendViaEmail', messageKey: 'unknown-field', text: expect.any(String) },
    ])
  })

  test('says nothing to who may not call', async () => {
    expect((await refusal(await ask(`/api/accounts/${anna.accountId}/customers?page=1`))).status).toBe(401)
  })
})

describe('who may call is decided before the input is read', () => {
  test('nobody gets 401 for bad input, not 400 [access.order]', async () => {
    expect((await refusal(await post(draftsOf(anna), '{'))).errorCode).toBe('NO_SESSION')
    expect(
      (await refusal(await post(draftsOf(anna), '{}', { headers: { 'content-type': 'text/plain' } })))
        .errorCode,
    ).toBe('NO_SESSION')
  })

  test('a stranger gets 404 for bad input, as for an account that does not exist [access.order, access.stranger]', async () => {
    const bram = await newCompany(app)
    const there = await refusal(await post(draftsOf(anna), '{', { token: bram.token }))
    const nowhere = await refusal(
      await post(draftsOf({ ...anna, accountId: crypto.randomUUID() }), '{', { token: bram.token }),
    )
    expect({ ...there, requestId: '' }).toEqual({ ...nowhere, requestId: '' })
    expect(there.errorCode).toBe('NOT_FOUND')
  })

  test.each(['x', '1', '..%2f..', '%00', "' or 1=1 --"])(
    'an account called %j does not exist',
    async (id) => {
      const response = await ask(`/api/accounts/${encodeURIComponent(decodeURIComponent(id))}/customers`, {
        token: anna.token,
      })
      expect((await refusal(response)).errorCode).toBe('NOT_FOUND')
    },
  )

  test('an upload by nobody is answered without waiting for it', async () => {
    const answer = await talk(
      `POST /api/accounts/${anna.accountId}/drafts HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 20000000\r\n\r\n--b\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 401 /)
  })
})

/** Sends bytes as they are, and gives the first that come back. */
function talk(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1', () => socket.write(bytes))
    socket.setTimeout(5_000, () => reject(new Error('no answer')))
    socket.once('data', (data) => {
      resolve(data.toString())
      socket.destroy()
    })
    socket.once('error', reject)
  })
}

describe('what is no call', () => {
  test.each(['/api', '/api/', '/api/nothing', '/api/accounts', '/nothing', '/api/docs/nothing'])(
    '%s is not there',
    async (path) => {
      expect((await refusal(await ask(path))).errorCode).toBe('NOT_FOUND')
    },
  )

  test('a method that an address does not have is not there either', async () => {
    expect((await refusal(await ask('/api/user/public/verify'))).errorCode).toBe('NOT_FOUND')
    expect((await refusal(await ask(draftsOf(anna), { method: 'PATCH', token: anna.token }))).errorCode).toBe(
      'NOT_FOUND',
    )
  })

  test('an address that can not be decoded is refused', async () => {
    const answer = await talk('GET /api/%E0%A4%A HTTP/1.1\r\nHost: x\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain('"errorCode":"FORM_ERRORS"')
  })

  test.each(['GARBAGE\r\n\r\n', 'GET / HTTP/1.1\r\nHost: x\r\nBad Header\r\n\r\n'])(
    'what is no HTTP is refused: %j',
    async (bytes) => {
      const answer = await talk(bytes)
      expect(answer).toMatch(/^HTTP\/1\.1 400 /)
      expect(answer).toContain('application/problem+json')
    },
  )

  test('what is no HTTP is refused in the language that it names', async () => {
    const answer = await talk('GET / HTTP/1.1\r\nHost: x\r\nAccept-Language: fr\r\nBad Header\r\n\r\n')
    expect(answer).toContain('content-language: fr')
    expect(answer).toContain('Demande illisible')
  })

  test('a head that is too large is refused', async () => {
    const answer = await talk(`GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 431 /)
    expect(answer).toContain('Te veel headers')
  })

  test('an upload that breaks off does no harm', async () => {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
    socket.write(
      `POST /api/accounts/${anna.accountId}/drafts HTTP/1.1\r\nHost: x\r\njwt-token: ${anna.token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 20000000\r\n\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7`,
    )
    await new Promise((resolve) => setTimeout(resolve, 200))
    socket.destroy()
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect((await ask('/health/ready')).status).toBe(200)
  })
})

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

  test('of a fault of ours says nothing of what is inside [errors.INTERNAL_ERROR]', async () => {
    const broken = await startApp()
    await broken.orm.em.fork().execute('alter table customers rename to customers_gone')
    try {
      const company = await newCompany(broken)
      const response = await fetch(`${broken.url}/api/accounts/${company.accountId}/customers`, {
        headers: { 'jwt-token': company.token },
      })
      const body = await refusal(response, broken.config.publicUrl)
      expect(body).toMatchObject({ status: 500, errorCode: 'INTERNAL_ERROR' })
      expect(JSON.stringify(body)).not.toMatch(/customers|select|relation/i)
    } finally {
      await broken.close()
    }
  })

  test('while the database is away is 503, and passes when it is back [problems.SERVICE_UNAVAILABLE]', async () => {
    const shaky = await startApp()
    try {
      const company = await newCompany(shaky)
      const url = `${shaky.url}/api/accounts/${company.accountId}/customers`
      const headers = { 'jwt-token': company.token }
      const name = new URL(shaky.databaseUrl).pathname.slice(1)
      const admin = app.orm.em.fork()
      await admin.execute(`alter database ${name} with allow_connections false`)
      await admin.execute('select pg_terminate_backend(pid) from pg_stat_activity where datname = ?', [name])
      const response = await fetch(url, { headers })
      expect(await refusal(response, shaky.config.publicUrl)).toMatchObject({
        status: 503,
        errorCode: 'SERVICE_UNAVAILABLE',
        retryable: true,
      })
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
      expect((await fetch(`${shaky.url}/health/ready`)).status).toBe(503)
      expect((await fetch(`${shaky.url}/health/live`)).status).toBe(200)
      await admin.execute(`alter database ${name} with allow_connections true`)
      expect((await fetch(url, { headers })).status).toBe(200)
    } finally {
      await shaky.close()
    }
  })
})

describe('every answer', () => {
  test.each(['/api/docs', '/api/nothing', '/accountportal/', '/health/live', '/mailbox'])(
    '%s is protected by its headers [ports.downloads]',
    async (path) => {
      const { headers } = await ask(path)
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain("script-src 'self';")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|https:|\*/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('strict-transport-security')).toBeNull()
      expect(headers.get('x-powered-by')).toBeNull()
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    },
  )

  test('asks for HTTPS from then on when the public address is HTTPS', async () => {
    const secure = await startApp({ PUBLIC_URL: 'https://zegel.example', DATABASE_URL: app.databaseUrl })
    try {
      const { port } = secure.server.server.address() as AddressInfo
      const { headers } = await fetch(`http://127.0.0.1:${port}/health/live`)
      expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/)
    } finally {
      await secure.close()
    }
  })

  test('about data is kept by no cache', async () => {
    const response = await ask(`/api/accounts/${anna.accountId}/customers`, { token: anna.token })
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})

describe('the documentation', () => {
  test('is the contract that is served, below /api [running.documentation]', async () => {
    const openapi = (await (await ask('/api/openapi.json')).json()) as { servers: unknown; paths: object }
    expect(openapi.servers).toEqual([{ url: '/api' }])
    expect(Object.keys(openapi.paths)).toContain('/accounts/{accountId}/drafts/{draftId}/send')
    expect(await (await ask('/api/schema.graphql')).text()).toContain('getAccountInvoices')
  })

  test.each(['/api/docs', '/api/docs/graphql', '/api/docs/errors', '/api/docs/errors/NOT_FOUND'])(
    '%s asks nothing of another site, and what it asks for is there',
    async (path) => {
      const page = await (await ask(path)).text()
      expect(page).not.toMatch(/(src|href)="(https?:)?\/\//)
      const assets = [...page.matchAll(/(?:src=|url\()"([^"]+)"/g)].map(([, asset = '']) => asset)
      expect(assets.sort()).toEqual(['/api/docs/plex.woff2', '/api/docs/reference.js'])
      for (const asset of assets) expect((await ask(asset)).status).toBe(200)
    },
  )

  test.each(Object.keys(problems))(
    'has a page about %s in three languages, the reader’s first [running.documentation, errors.translated]',
    async (code) => {
      const page = await (
        await ask(`/api/docs/errors/${code}`, { headers: { 'accept-language': 'fr' } })
      ).text()
      expect([...page.matchAll(/<section lang="(\w+)">/g)].map(([, language]) => language)).toEqual([
        'fr',
        'nl',
        'en',
      ])
      expect(page).toContain('<html lang="fr">')
      expect(page.replaceAll('<wbr>', '')).toContain(`<h1><code>${code}</code></h1>`)
    },
  )

  test('lists them all [running.documentation]', async () => {
    const page = await (await ask('/api/docs/errors?lang=en')).text()
    for (const code of Object.keys(problems)) expect(page).toContain(`/api/docs/errors/${code}"`)
  })
})

describe('/metrics', () => {
  test('counts answers by route, without ids', async () => {
    await ask(`/api/accounts/${anna.accountId}/customers`, { token: anna.token })
    const text = await (await ask('/metrics')).text()
    expect(text).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/accounts\/:accountId\/customers",status="200"\} \d+/,
    )
    expect(text).not.toContain(anna.accountId)
  })

  test('is not for who comes through a proxy', async () => {
    expect((await ask('/metrics', { headers: { 'x-forwarded-for': '203.0.113.9' } })).status).toBe(403)
  })

  test('with a token is for its holder alone [running.health]', async () => {
    const guarded = await startApp({ METRICS_TOKEN: 'a-token-for-metrics', DATABASE_URL: app.databaseUrl })
    try {
      const withToken = (token: string) =>
        fetch(`${guarded.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
      expect((await fetch(`${guarded.url}/metrics`)).status).toBe(403)
      expect((await withToken('another')).status).toBe(403)
      expect((await withToken('a-token-for-metrics')).status).toBe(200)
    } finally {
      await guarded.close()
    }
  })
})

describe('/mailbox', () => {
  const mail = {
    to: 'carla@test.example',
    subject: '<b>Hallo</b>',
    text: 'dag',
    html: '<p>dag</p><script>alert(1)</script>',
  }

  test('shows mails without running what is in them', async () => {
    await app.ports.mail.send({
      ...mail,
      attachments: [{ fileName: 'x.html', mimeType: 'text/html', bytes: Buffer.from('<script>') }],
    })
    const page = await (await ask('/mailbox?to=carla@test.example')).text()
    expect(page).toContain('&lt;b&gt;Hallo&lt;/b&gt;')
    const [id] = /\/mailbox\/mails\/([0-9a-f-]{36})/.exec(page)?.slice(1) ?? []
    expect(page).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/)
    const body = await ask(`/mailbox/mails/${id}`)
    const policy = body.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toMatch(/; sandbox allow-popups allow-popups-to-escape-sandbox$/)
    const [file] = /\/mailbox\/attachments\/([0-9a-f-]{36})/.exec(page)?.slice(1) ?? []
    const download = await ask(`/mailbox/attachments/${file}`)
    expect(download.headers.get('content-disposition')).toContain('attachment; filename="x.html"')
    expect(await download.text()).toBe('<script>')
  })

  test('tells them as JSON, newest first [running.mailbox]', async () => {
    await app.ports.mail.send({ ...mail, to: 'Dirk@test.example', subject: 'een' })
    await app.ports.mail.send({ ...mail, to: 'dirk@test.example', subject: 'twee' })
    const mails = (await (await ask('/mailbox/messages?to=DIRK@test.example')).json()) as {
      subject: string
    }[]
    expect(mails.map(({ subject }) => subject)).toEqual(['twee', 'een'])
    expect(Object.keys(mails[0] ?? {}).sort()).toEqual([
      'attachments',
      'date',
      'html',
      'id',
      'subject',
      'text',
      'to',
    ])
  })

  test.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example:8080'])(
    'is not read under the name %s [running.mailbox]',
    async (host) => {
      const answer = await talk(`GET /mailbox/messages HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
      expect(answer).toMatch(/^HTTP\/1\.1 403 /)
    },
  )

  test('is not there when mail goes out', async () => {
    const sending = await startApp({ SMTP_URL: 'smtp://127.0.0.1:1', DATABASE_URL: app.databaseUrl })
    try {
      expect((await fetch(`${sending.url}/mailbox/messages`)).status).toBe(404)
      const response = await fetch(`${sending.url}/api/user/public/verify`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: anna.email }),
      })
      expect((await refusal(response, sending.config.publicUrl)).errorCode).toBe('SERVICE_UNAVAILABLE')
    } finally {
      await sending.close()
    }
  })
})

test('no token gets into a log', async () => {
  let written = ''
  const stream = new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk)
      done()
    },
  })
  const { log } = Fastify({ logger: { level: 'trace', stream } })
  const logged = await buildApp({ ...app.config, worker: false }, app.databaseUrl, log)
  try {
    await logged.server.listen({ host: '127.0.0.1', port: 0 })
    const address = logged.server.server.address()
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
    const json = { 'content-type': 'application/json' }
    await fetch(`${url}/api/user/public/verify`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ email: anna.email }),
    })
    const [mail] = (await (await fetch(`${url}/mailbox/messages?to=${anna.email}`)).json()) as {
      text: string
    }[]
    const link = /aanmelden\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    await fetch(`${url}/accountportal/aanmelden/${link}`, { headers: { accept: 'text/html' } })
    const signedIn = await fetch(`${url}/api/user/public/signin?token=${link}`, { method: 'POST' })
    const { token } = (await signedIn.json()) as { token: string }
    await fetch(`${url}/api/accounts/${anna.accountId}/customers`, { headers: { 'jwt-token': token } })
    await fetch(`${url}/api/accounts/${anna.accountId}/customers/${token}`, {
      headers: { 'jwt-token': token },
    })
    await fetch(`${url}/accountportal/external/drafts/${anna.accountId}/draft/${anna.accountId}/${token}`)
    expect(link.length).toBeGreaterThan(40)
    expect(written).toContain('"answered"')
    for (const secret of [link, token, token.split('.')[2] ?? '-', String(anna.token)])
      expect(written).not.toContain(secret)
  } finally {
    await logged.close()
  }
})

describe('POST /graphql', () => {
  const graphql = (
    body: unknown,
    token: string | undefined = anna.token,
    headers: Record<string, string> = {},
  ) => post('/graphql', typeof body === 'string' ? body : JSON.stringify(body), { token, headers })

  interface GraphqlAnswer {
    data?: unknown
    errors: { message: string; extensions: { errorCode: string; errorMessage: string; reason?: string } }[]
  }
  const answerOf = async (response: Response): Promise<GraphqlAnswer> =>
    (await response.json()) as GraphqlAnswer

  test.each([undefined, 'x', 'a.b.c'])(
    'answers 401 to nobody, before the query is read (%#)',
    async (token) => {
      const response = await post('/graphql', '{', token === undefined ? {} : { token })
      expect(response.status).toBe(401)
      expect((await answerOf(response)).errors[0]?.extensions.errorCode).toBe('NO_SESSION')
    },
  )

  test.each([
    ['{', 400],
    ['[]', 400],
    [{}, 400],
    [{ query: 5 }, 400],
    [{ query: '' }, 400],
    [{ query: '{ nothing }' }, 400],
    [{ query: '{ getFlags { teamLeader ' }, 400],
    [{ query: 'null' }, 400],
    [{ query: '{}' }, 400],
    [{ query: '{"kind":"Document","definitions":[]}' }, 400],
    [{ query: 'query($id: ID!) { getAccount(accountId: $id) { id } }' }, 400],
    [{ query: 'query($id: ID!) { getAccount(accountId: $id) { id } }', variables: { id: {} } }, 400],
    [{ query: '{ getFlags { teamLeader } }', variables: [] }, 400],
    [{ query: '{ getFlags { teamLeader } }', operationName: 5 }, 400],
    [
      {
        query: `{ ${Array.from({ length: 11 }, (_, index) => `a${index}: getFlags { teamLeader }`).join(' ')} }`,
      },
      400,
    ],
    [{ query: `# ${'x'.repeat(20_000)}\n{ getFlags { teamLeader } }` }, 400],
    [{ query: 'subscription { x }' }, 400],
    [[{ query: '{ getFlags { teamLeader } }' }], 400],
  ])('refuses what can not be asked (%#)', async (body, status) => {
    const response = await graphql(body)
    expect(response.status).toBe(status)
    const { errors, data } = await answerOf(response)
    expect(data ?? null).toBeNull()
    expect(errors[0]?.extensions).toMatchObject({
      errorCode: 'FORM_ERRORS',
      errorMessage: expect.any(String),
    })
  })

  test('says what is wrong in the language of the reader, and to a developer in its own words', async () => {
    const french = { 'accept-language': 'fr' }
    const { errors } = await answerOf(await graphql({ query: '{ nothing }' }, anna.token, french))
    expect(errors[0]?.message).toBe(errors[0]?.extensions.errorMessage)
    expect(errors[0]?.message).toMatch(/schéma/)
    expect(errors[0]?.extensions.reason).toMatch(/Cannot query field/)
  })

  test('above its size is refused, in words about its size', async () => {
    const response = await graphql({ query: 'x'.repeat(300_000) })
    expect(response.status).toBe(413)
    expect((await answerOf(response)).errors[0]?.message).toContain('256 kB')
  })

  test('as another type is not taken, and which one is', async () => {
    const response = await graphql('{}', anna.token, { 'content-type': 'text/plain' })
    expect(response.status).toBe(415)
    expect((await answerOf(response)).errors[0]?.message).toContain('application/json')
  })

  test('takes no query from an address', async () => {
    expect((await ask('/graphql?query={getFlags{teamLeader}}', { token: anna.token })).status).toBe(404)
  })

  test('says in a field what that field refuses, in the language of the reader [errors.graphql]', async () => {
    const query = `{ getFlags { teamLeader } getAccount(accountId: "${crypto.randomUUID()}") { id } }`
    const response = await graphql({ query }, anna.token, { 'accept-language': 'en' })
    const { errors } = await answerOf(response)
    expect(response.status).toBe(200)
    expect(errors).toHaveLength(1)
    expect(errors[0]?.extensions).toMatchObject({
      errorCode: 'NOT_FOUND',
      errorMessage: expect.stringContaining('not'),
    })
  })

  test('holds arguments against their bounds', async () => {
    const query = 'query($page: PageRequest) { customers(page: $page) { totalNumberOfElements } }'
    for (const page of [
      { size: 0 },
      { size: 101 },
      { pageNumber: -1 },
      { sortField: 'x'.repeat(51) },
      { sortField: 'nothing' },
      { sortField: 'a\0' },
    ]) {
      const { errors } = await answerOf(await graphql({ query, variables: { page } }))
      expect(errors[0]?.extensions.errorCode, JSON.stringify(page)).toBe('FORM_ERRORS')
    }
  })

  test('tells its schema to who is signed in', async () => {
    const response = await graphql({ query: '{ __schema { queryType { name } } }' })
    expect(await response.json()).toEqual({ data: { __schema: { queryType: { name: 'Query' } } } })
  })

  test('counts against the same limit as every other call', async () => {
    const strict = await startApp({ LIMIT_CALLS_PER_MINUTE: '3', DATABASE_URL: app.databaseUrl })
    try {
      const { token } = await newAdmin(app)
      const call = () =>
        fetch(`${strict.url}/graphql`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'jwt-token': token },
          body: JSON.stringify({ query: '{ getFlags { teamLeader } }' }),
        })
      const responses = []
      for (let count = 0; count < 5; count++) responses.push(await call())
      expect(responses.at(-1)?.status).toBe(429)
      expect(Number(responses.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0)
    } finally {
      await strict.close()
    }
  })
})
