import { createSecretKey } from 'node:crypto'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { KeptConnections } from '../platform/public-fetch.ts'
import { type Answered, callWebhook } from './call-webhook.ts'

let server: Server | undefined
let connections: KeptConnections
beforeEach(() => {
  connections = new KeptConnections()
})
afterEach(() => {
  connections.end()
  server?.close()
  server = undefined
})

const keys = () => [createSecretKey(Buffer.alloc(24, 7))]

async function called(listener: RequestListener, allowsLocalhost = true): Promise<Answered> {
  const own = createServer(listener)
  server = own
  await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(own.address() as AddressInfo).port}/hook`
  const means = { allowsLocalhost, connections, signal: new AbortController().signal }
  return callWebhook({ id: 'delivery-1', url, body: '{"type":"ping"}', keys }, means)
}

it('posts the body as JSON under a name of its own, signed', async () => {
  const heard: unknown[] = []
  const { headers, ...answered } = await called((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      heard.push(request.method, request.url, body, request.headers)
      response.writeHead(202, { 'retry-after': '7' }).end('thanks')
    })
  })
  expect(answered).toMatchObject({ status: 202, answer: 'thanks', error: null, retryAfter: 7 })
  expect(answered.milliseconds).toBeGreaterThanOrEqual(0)
  expect(heard).toEqual(['POST', '/hook', '{"type":"ping"}', expect.objectContaining(headers)])
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'accept-encoding': 'identity',
    'user-agent': 'Zegel-Webhooks',
    'webhook-id': 'delivery-1',
    'webhook-timestamp': String(Math.floor(answered.at.getTime() / 1000)),
    'webhook-signature': expect.stringMatching(/^v1,[\w+/]+=*$/),
  })
})

it('keeps the first 2,000 characters of an answer, without characters that a database can’t hold', async () => {
  const { answer } = await called((_, response) => response.end(`\0${'é'.repeat(999)}${'x'.repeat(3_000)}`))
  expect(answer).toBe(`\ufffd${'é'.repeat(999)}x`)
})

it('reports the failure in 300 characters', async () => {
  const means = { allowsLocalhost: true, connections, signal: new AbortController().signal }
  const call = {
    id: 'delivery-2',
    url: 'http://127.0.0.1/',
    body: '',
    keys: () => {
      throw new Error(`\0${'x'.repeat(1_000)}`)
    },
  }
  expect(await callWebhook(call, means)).toMatchObject({
    status: null,
    answer: '',
    retryAfter: 0,
    error: `\ufffd${'x'.repeat(299)}`,
  })
})

it('does not call this machine unless it may', async () => {
  let calls = 0
  const answered = await called((_, response) => {
    calls++
    response.end()
  }, false)
  expect(answered).toMatchObject({ status: null, error: expect.any(String) })
  expect(calls).toBe(0)
})
