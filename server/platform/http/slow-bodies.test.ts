import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isThorough } from '#tests/support/thorough.ts'
import { boundBodies, LONGEST_REQUEST } from './slow-bodies.ts'
import { answerUnreadable } from './unreadable.ts'

const USUAL = 1_500
const SILENCE = 1_000

const server = Fastify({ requestTimeout: LONGEST_REQUEST, clientErrorHandler: answerUnreadable('http://x') })
let port = 0

beforeAll(async () => {
  boundBodies(server, { usual: USUAL, silence: SILENCE })
  server.post('/usual', async () => 'whole')
  server.post('/long', { config: { isSlow: true } }, async () => {
    await wait(2 * SILENCE)
    return 'whole'
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
  const address = server.server.address()
  port = typeof address === 'object' ? (address?.port ?? 0) : 0
})
afterAll(() => server.close())

/** Sends a body of as many bytes, one at a time, and returns the answer's first line. */
async function trickle(
  path: string,
  { bytes, every, sent = bytes }: { bytes: number; every: number; sent?: number },
) {
  const socket = connect(port, '127.0.0.1')
  const answer = new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))))
  socket.on('error', () => undefined)
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: ${bytes}\r\n\r\n`,
  )
  for (let at = 0; at < sent; at++) {
    socket.write('x')
    await wait(every)
  }
  const [line] = (await answer).split('\r\n')
  socket.destroy()
  return line
}

test.runIf(isThorough)('a body that takes longer than it may ends with 408', async () => {
  expect(await trickle('/usual', { bytes: 3, every: 20 })).toBe('HTTP/1.1 200 OK')
  expect(await trickle('/usual', { bytes: 100, every: 20, sent: 20 })).toBe('HTTP/1.1 408 Request Timeout')
})

test('a long one may take long, as long as it goes on, and so may its answer [constants.upload-time]', async () => {
  expect(LONGEST_REQUEST).toBe(10_000_000)
  expect(await trickle('/long', { bytes: 20, every: 100 })).toBe('HTTP/1.1 200 OK')
  expect(await trickle('/long', { bytes: 20, every: 10, sent: 5 })).toBe('HTTP/1.1 408 Request Timeout')
})
