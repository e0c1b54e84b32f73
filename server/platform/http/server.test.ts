/** The server answers as before without a database: `docs/changing.md` explains how to renew the recording. */
import { readFileSync } from 'node:fs'
import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import openapi from '#generated/openapi.json' with { type: 'json' }
import type { AppContext } from '../app-context.ts'
import { readConfig } from '../config.ts'
import { Metrics } from '../metrics/metrics.ts'
import { Problem } from '../problem.ts'
import { createServer, type ServerParts } from './server.ts'

const SMTP_URL = 'smtp://mail.example:587'
const lines: Record<string, unknown>[] = []
const stream = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(JSON.parse(chunk.toString()))
    done()
  },
})

/** A route of each kind of answer, in place of those that need a database. */
const apis: ServerParts['apis'] = [
  async (scope) => {
    scope.get('/api/of-somebody', async (request) => {
      const quota = { most: 10, left: 9, seconds: 8 }
      request.principal = { kind: 'user', id: 'user-1', quota } as never
      request.noted = { signedIn: 'user user-1' }
      return 'of somebody'
    })
    for (const length of [13_999, 14_000])
      scope.get(`/api/letters/${length}`, async (_, reply) =>
        reply.type('text/plain').send('a'.repeat(length)),
      )
    scope.get('/api/refused', async () => {
      throw new Problem('FORBIDDEN')
    })
    scope.get('/api/broken', async () => {
      throw new Error('the reason')
    })
  },
]

const routes: ServerParts['routes'] = [
  {
    method: 'POST',
    path: '/plain',
    answer: async (request, { network }) =>
      new Response([await request.text(), ...request.headers.values(), network].join(' '), {
        status: 201,
        headers: { 'x-of-its-own': 'yes' },
      }),
  },
]

function serverFor(env: Record<string, string>) {
  const config = readConfig(env)
  return createServer({
    context: { config } as AppContext,
    log: Fastify({ logger: { level: 'debug', stream } }).log,
    metrics: new Metrics(),
    tracer: undefined,
    openapi,
    sdl: readFileSync('generated/schema.graphql', 'utf8'),
    apis,
    routes,
    mailbox: undefined,
    simulations: [],
    webhooks: [],
    uiFolder: 'nowhere',
    checkStorage: async () => {},
    isStopping: () => false,
  })
}
type Server = Awaited<ReturnType<typeof serverFor>>

let server: Server
let ofTheWorld: Server
beforeAll(async () => {
  server = await serverFor({})
  ofTheWorld = await serverFor({
    PUBLIC_URL: 'https://zegel.example',
    SMTP_URL,
    METRICS_TOKEN: 'a token for metrics',
    TRUST_PROXY: 'loopback',
  })
})
afterAll(async () => {
  await server?.close()
  await ofTheWorld?.close()
})

interface Asked {
  method?: 'GET' | 'POST' | 'PATCH' | 'HEAD'
  headers?: Record<string, string>
  payload?: string
}

const statusOf = async (url: string, { method = 'GET', ...more }: Asked = {}) =>
  (await server.inject({ method, url, ...more })).statusCode

test('an unknown address is told to a program as a problem, to a person as a page', async () => {
  const program = await server.inject('/nothing')
  expect([program.statusCode, program.json().errorCode]).toEqual([404, 'NOT_FOUND'])
  const person = await server.inject({ url: '/nothing', headers: { accept: 'text/html' } })
  expect([person.statusCode, person.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect(await statusOf(`/api/${'%zz'}`)).toBe(400)
})

test('a body beyond the limit of a path is refused', async () => {
  expect(await statusOf('/plain', { method: 'POST', payload: 'a'.repeat(16_385) })).toBe(413)
})

test('a fault of ours is told as one, without its cause', async () => {
  const { statusCode, body } = await server.inject('/api/broken')
  expect(statusCode).toBe(500)
  expect(body).not.toContain('Error:')
})

test('strict transport is asked where the portal has a public address under https', async () => {
  const ask = async (asked: Server) =>
    (await asked.inject('/health/live')).headers['strict-transport-security']
  expect(await ask(server)).toBeUndefined()
  expect(await ask(ofTheWorld)).toMatch(/^max-age=31536000/)
})

test('a long answer is compressed for a client that takes it', async () => {
  const encoded = async (length: number, encodings: string) => {
    const { headers } = await server.inject({
      url: `/api/letters/${length}`,
      headers: { 'accept-encoding': encodings },
    })
    return headers['content-encoding']
  }
  expect(await encoded(13_999, 'br')).toBeUndefined()
  expect(await encoded(14_000, 'br, gzip')).toBe('br')
  expect(await encoded(14_000, 'gzip')).toBe('gzip')
  expect(await encoded(14_000, 'deflate')).toBeUndefined()
})

test.each([
  ['/api/openapi.json', 'application/json; charset=utf-8'],
  ['/api/schema.graphql', 'text/plain; charset=utf-8'],
  ['/api/docs', 'text/html; charset=utf-8'],
  ['/api/docs/graphql', 'text/html; charset=utf-8'],
  ['/api/docs/errors', 'text/html; charset=utf-8'],
  ['/api/docs/changes', 'text/html; charset=utf-8'],
  ['/api/docs/drafts', 'text/html; charset=utf-8'],
  ['/api/docs/errors.md', 'text/markdown; charset=utf-8'],
  ['/api/docs.md', 'text/markdown; charset=utf-8'],
  ['/api/docs/sample-invoice.pdf', 'application/pdf'],
])('%s is handed out as %s', async (path, type) => {
  const { statusCode, headers } = await server.inject(path)
  expect([statusCode, headers['content-type']]).toEqual([200, type])
})

test.each([
  ['/api/docs/errors', undefined, 'nl'],
  ['/api/docs/errors?lang=en', undefined, 'en'],
  ['/api/docs/errors?lang=de', undefined, 'nl'],
  ['/api/docs/errors/NOT_FOUND', 'fr', 'fr'],
])('%s, asked in %s, is in %s', async (path, language, shown) => {
  const headers = language === undefined ? {} : { 'accept-language': language }
  expect((await server.inject({ url: path, headers })).body).toContain(`<html lang="${shown}">`)
})

test.each([
  '/api/docs/errors/NOTHING',
  '/api/docs/errors/toString',
  '/api/docs/nothing',
  '/api/docs/nothing.md',
])('%s is no page', async (path) => expect(await statusOf(path)).toBe(404))

test('measures are for who is on this machine, or who has the token where there is one', async () => {
  const status = async (asked: Server, headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    (await asked.inject({ url: '/metrics', headers, remoteAddress })).statusCode
  for (const host of ['localhost', 'localhost:8080', '127.0.0.1:9', '[::1]:8080'])
    expect(await status(server, { host })).toBe(200)
  for (const host of ['zegel.example', 'localhost.example', 'localhost:80:80'])
    expect(await status(server, { host })).toBe(403)
  for (const name of ['forwarded', 'via', 'x-real-ip', 'x-client-ip', 'true-client-ip', 'cf-connecting-ip'])
    expect(await status(server, { host: 'localhost', [name]: 'a' })).toBe(403)
  expect(await status(server, { host: 'localhost', 'x-forwarded-proto': 'https' })).toBe(403)
  for (const address of ['::1', '::ffff:127.0.0.1', '127.9.9.9'])
    expect(await status(server, { host: 'localhost' }, address)).toBe(200)
  for (const address of ['10.0.0.1', '::2', '1.127.0.1', '2001:db8::1', '::ffff:10.0.0.1'])
    expect(await status(server, { host: 'localhost' }, address)).toBe(403)
  expect(await status(ofTheWorld, { authorization: 'Bearer a token for metrics' }, '10.0.0.1')).toBe(200)
  expect(await status(ofTheWorld, { authorization: 'a token for metrics' })).toBe(403)
  expect(await status(ofTheWorld, {})).toBe(403)
  const { headers, body } = await server.inject({ url: '/metrics', headers: { host: 'localhost' } })
  expect([headers['cache-control'], headers['content-type']]).toEqual([
    'no-store',
    'text/plain; version=0.0.4; charset=utf-8',
  ])
  const buckets =
    /http_request_duration_seconds_bucket\{le="([^"]+)",method="GET",route="\/metrics",status="200"\}/g
  expect(Array.from(body.matchAll(buckets), ([, bound]) => bound).join(' ')).toBe(
    '0.005 0.01 0.025 0.05 0.1 0.25 0.5 1 2.5 5 10 30 +Inf',
  )
  await server.inject('/nothing')
  const { body: later } = await server.inject({ url: '/metrics', headers: { host: 'localhost' } })
  expect(later).toContain('{method="GET",route="none",status="404"}')
})

test('a line of the log has the caller and the outcome, and the address only beside a sign-in or a refusal', async () => {
  const lineOf = async (asked: Server, url: string, headers: Record<string, string> = {}) => {
    lines.splice(0)
    await asked.inject({ url, headers })
    await expect.poll(() => lines.some(({ msg }) => msg === 'answered')).toBe(true)
    return lines.map(({ pid: _, hostname: __, time: ___, reqId, ms, err, ...line }) => ({
      ...line,
      isMeasured: typeof ms === 'number',
      ...(err === undefined ? {} : { err: Object(err).message }),
    }))
  }
  const info = { level: 30, method: 'GET', isMeasured: true, msg: 'answered' }
  expect(await lineOf(server, '/health/live')).toEqual([
    { ...info, level: 20, url: '/health/live', status: 200 },
  ])
  expect(await lineOf(server, '/metrics', { host: 'localhost' })).toEqual([
    { ...info, level: 20, url: '/metrics', status: 200 },
  ])
  expect(await lineOf(server, '/api/docs/guide')).toEqual([{ ...info, url: '/api/docs/guide', status: 302 }])
  expect(await lineOf(server, '/api/of-somebody?token=secret')).toEqual([
    {
      ...info,
      url: '/api/of-somebody?token=…',
      status: 200,
      principal: 'user user-1',
      signedIn: 'user user-1',
      client: '127.0.0.1',
    },
  ])
  const refused = { ...info, url: '/api/refused', status: 403, refused: 'FORBIDDEN' }
  const forwarded = { 'x-forwarded-for': '203.0.113.9' }
  expect(await lineOf(server, '/api/refused', forwarded)).toEqual([{ ...refused, client: '127.0.0.1' }])
  expect(await lineOf(ofTheWorld, '/api/refused', forwarded)).toEqual([{ ...refused, client: '203.0.113.9' }])
  expect(await lineOf(server, '/api/broken')).toMatchObject([
    { level: 50, msg: 'a fault of ours', err: 'the reason' },
    { status: 500, refused: 'INTERNAL_ERROR' },
  ])
})
