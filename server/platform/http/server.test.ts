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

test('a body beyond the limit of a path is refused', async () => {
  expect(await statusOf('/plain', { method: 'POST', payload: 'a'.repeat(16_385) })).toBe(413)
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

test('measures are for who is on this machine, or who has the token where there is one', async () => {
  const status = async (asked: Server, headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    (await asked.inject({ url: '/metrics', headers, remoteAddress })).statusCode
  for (const host of ['localhost', 'localhost:8080', '127.0.0.1:9', '[::1]:8080'])
    expect(await status(server, { host })).toBe(200)
  for (const host of ['zegel.example', 'localhost.example', 'localhost:80:80'])
    expect(await status(server, { host })).toBe(403)
  for (const name of ['forwarded', 'via', 'x-real-ip', 'x-client-ip', 'true-client-ip', 'cf-connecting-ip'])
    expect(await status(server, { host: 'localhost', [name]: 'a' })).toBe(403)
  for (const address of ['::1', '::ffff:127.0.0.1', '127.9.9.9'])
    expect(await status(server, { host: 'localhost' }, address)).toBe(200)
  for (const address of ['10.0.0.1', '::2', '1.127.0.1', '2001:db8::1', '::ffff:10.0.0.1'])
    expect(await status(server, { host: 'localhost' }, address)).toBe(403)
  expect(await status(ofTheWorld, { authorization: 'Bearer a token for metrics' }, '10.0.0.1')).toBe(200)
  expect(await status(ofTheWorld, { authorization: 'a token for metrics' })).toBe(403)
  expect(await status(ofTheWorld, {})).toBe(403)
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
