/** The pages beside the API: documentation, metrics, mailbox. */
import { readFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { beforeAll, describe, expect, test } from 'vitest'
import { problems } from '#generated/problems.ts'
import { startApp } from '#tests/support/app.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { setServer } from '#tests/support/server.ts'
import { fewOf } from '#tests/support/thorough.ts'
import { refusal as readRefusal, wireTo } from '#tests/support/wire.ts'

const { app } = setServer()
const { ask, talk } = wireTo(app)
let anna: Company

beforeAll(async () => {
  anna = await newCompany(app)
})

const refusal = (response: Response, from = app) => readRefusal(response, from)

describe('the documentation', () => {
  test('is the contract that is served, below /api [running.documentation]', async () => {
    const openapi = (await (await ask('/api/openapi.json')).json()) as { servers: unknown; paths: object }
    expect(openapi.servers).toEqual([{ url: '/api' }])
    expect(Object.keys(openapi.paths)).toContain('/accounts/{accountId}/drafts/{draftId}/send')
    expect(await (await ask('/api/schema.graphql')).text()).toContain('getAccountInvoices')
  })

  test.each(['/api/docs', '/api/docs/graphql', '/api/docs/errors', '/api/docs/errors/NOT_FOUND'])(
    '%s loads nothing from another site, and all its parts exist',
    async (path) => {
      const page = await (await ask(path)).text()
      expect(page).not.toMatch(/(src|href)="(https?:)?\/\//)
      const assets = [...page.matchAll(/(?:src=|url\()"([^"]+)"/g)].map(([, asset = '']) => asset)
      expect(assets.sort()).toEqual([
        '/api/docs/console.js',
        '/api/docs/plex.woff2',
        '/api/docs/reference.js',
      ])
      for (const asset of assets) expect((await ask(asset)).status).toBe(200)
    },
  )

  test.each(fewOf(Object.keys(problems), 4))(
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

describe('an address that leads nowhere', () => {
  const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }
  const paths = [
    '/nothing',
    '/api/nothing',
    '/api/docs/errors/NOTHING',
    '/accountportal/assets/gone.js',
    '/wp-login.php?a=<script>',
  ]

  test.each(paths)('is a page in a browser, with a way back: %s', async (path) => {
    const response = await ask(path, { headers: { ...browser, 'accept-language': 'fr' } })
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    const page = await response.text()
    expect(page).toContain('<html lang="fr">')
    expect(page).toContain('<h1>Cette page n’existe pas</h1>')
    expect(page).toContain('<a href="/accountportal/">')
    expect(page).not.toContain('<script')
  })

  test.each(paths)('is a problem for a program: %s', async (path) => {
    expect((await refusal(await ask(path, { headers: { accept: 'application/json' } }))).errorCode).toBe(
      'NOT_FOUND',
    )
  })

  test.each([
    ['POST', '/api/accounts/mine/invoice?draft=1', 'There is no POST /api/accounts/mine/invoice.', null],
    ['PATCH', '/api/accounts/mine/drafts/7', 'but with GET, PUT, DELETE.', 'GET, PUT, DELETE'],
    ['GET', '/nothing', 'This does not exist any more', null],
  ])('says to a program what is wrong with %s %s', async (method, path, words, allow) => {
    const headers = { accept: 'application/json', 'accept-language': 'en' }
    const response = await fetch(`${app.url}${path}`, { method, headers })
    expect(response.headers.get('allow')).toBe(allow)
    expect((await refusal(response)).detail).toContain(words)
  })

  test('an operation answers by its contract to every caller', async () => {
    const path = `/api/accounts/${crypto.randomUUID()}/customers`
    const response = await ask(path, { token: anna.token, headers: browser })
    expect((await refusal(response)).errorCode).toBe('NOT_FOUND')
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

  test('is not for a web page that leads its visitor’s browser here under a name of its own', async () => {
    const answer = await new Promise<IncomingMessage>((resolve, reject) =>
      get(`${app.url}/metrics`, { headers: { host: 'rebound.example' } }, resolve).on('error', reject),
    )
    answer.resume()
    expect(answer.statusCode).toBe(403)
  })

  test('reports the figures named in docs/operating.md, and no others', async () => {
    const text = await (await ask('/metrics')).text()
    const told = [...text.matchAll(/^# HELP (\S+)/gm)].map(([, name = '']) => name)
    const ours = told.filter((name) => !/^(process|nodejs)_/.test(name))
    const [, section = ''] = readFileSync('docs/operating.md', 'utf8').split('## What /metrics tells')
    const named = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| `(\w+)`/gm)].map(
      ([, name = '']) => name,
    )
    expect(ours.sort()).toEqual(named.sort())
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

const LINK = { cause: 'SIGN_IN_LINK', account: null } as const

describe('/mailbox', () => {
  const mail = {
    to: 'carla@test.example',
    subject: '<b>Hallo</b>',
    text: 'dag',
    html: '<p>dag</p><script>alert(1)</script>',
  }

  test('shows mails without running their scripts', async () => {
    const attachments = [{ fileName: 'x.html', mimeType: 'text/html', bytes: Buffer.from('<script>') }]
    await app.ports.mail.send({ ...mail, attachments }, LINK)
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
    await app.ports.mail.send({ ...mail, to: 'Dirk@test.example', subject: 'een' }, LINK)
    await app.ports.mail.send({ ...mail, to: 'dirk@test.example', subject: 'twee' }, LINK)
    const mails = (await (await ask('/mailbox/messages?to=DIRK@test.example')).json()) as {
      subject: string
    }[]
    expect(mails.map(({ subject }) => subject)).toEqual(['twee', 'een'])
  })

  test.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example:8080'])(
    'is not read under the name %s [running.mailbox]',
    async (host) => {
      const answer = await talk(`GET /mailbox/messages HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
      expect(answer).toMatch(/^HTTP\/1\.1 403 /)
    },
  )

  test.each([
    ['x-forwarded-for', '127.0.0.1'],
    ['X-Forwarded-Host', 'localhost'],
    ['x-forwarded-proto', 'https'],
    ['forwarded', 'for=127.0.0.1'],
    ['via', '1.1 proxy'],
    ['x-real-ip', '127.0.0.1'],
  ])('is not shown to who comes through a proxy: %s [running.mailbox]', async (name, value) => {
    for (const path of ['/mailbox', '/mailbox/messages', '/mailbox/mails/x', '/mailbox/attachments/x']) {
      expect((await ask(path, { headers: { [name]: value } })).status).toBe(403)
    }
  })

  test('is not shown to a proxy that says nothing of itself and asks in HTTP/1.0', async () => {
    const host = new URL(app.url).host
    expect(await talk(`GET /mailbox/messages HTTP/1.0\r\nHost: ${host}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 403 /)
  })

  test('is not there when mail goes out', async () => {
    const sending = await startApp({ SMTP_URL: 'smtp://127.0.0.1:1', DATABASE_URL: app.databaseUrl })
    try {
      expect((await fetch(`${sending.url}/mailbox/messages`)).status).toBe(404)
      const response = await fetch(`${sending.url}/api/user/public/verify`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: anna.email }),
      })
      expect((await refusal(response, sending)).errorCode).toBe('SERVICE_UNAVAILABLE')
    } finally {
      await sending.close()
    }
  })
})
