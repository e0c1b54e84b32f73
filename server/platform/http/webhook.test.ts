import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendProblem } from './problem.ts'
import { bindWebhook } from './webhook.ts'

const SECRET = 'a secret of at least thirty-two characters'
const server = Fastify()
let calls: { body: string; headers: Headers }[] = []

beforeAll(async () => {
  server.decorateRequest('principal', null)
  server.setErrorHandler((error, request, reply) => sendProblem('http://x', error, request, reply))
  await bindWebhook(server, {
    path: '/network/webhook',
    secret: SECRET,
    largestBody: 100,
    async answer(request) {
      calls.push({ body: await request.text(), headers: request.headers })
      return Response.json({ countryCodeC4: 'BE' }, { status: 200 })
    },
  })
})
beforeEach(() => {
  calls = []
})
afterAll(() => server.close())

const call = (headers: Record<string, string>, payload = '<a/>', url = '/network/webhook') =>
  server.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/xml', ...headers } })

test('the secret may stand in the address, where a provider sends no headers', async () => {
  const address = `/network/webhook?secret=${encodeURIComponent(SECRET)}`
  expect((await call({}, '{}', address)).statusCode).toBe(200)
})

test('without the secret, or with another, nobody reads the body', async () => {
  const others = ['', 'x', `${SECRET}x`, SECRET.slice(1)]
  for (const headers of [{}, ...others.map((one) => ({ 'x-webhook-secret': one }))])
    expect((await call(headers, 'x'.repeat(1_000))).statusCode).toBe(403)
  expect((await call({}, '<a/>', '/network/webhook?secret=x&secret=y')).statusCode).toBe(403)
  expect(calls).toEqual([])
})

test('a body beyond the bound is refused', async () => {
  expect((await call({ 'x-webhook-secret': SECRET }, 'x'.repeat(101))).statusCode).toBe(413)
  expect(calls).toEqual([])
})
