import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { provePort } from './prove-port.ts'

const LOOPBACK = '127.0.0.1'

/** The complaint where it can't listen; undefined where it can. */
const saidOf = (host: string, port: number): Promise<string | undefined> =>
  provePort('BOUNCE_PORT', { host, port }).then(
    () => undefined,
    (error: Error) => error.message,
  )

test('a port of this machine is free, and is told by the name of its setting while another process has it', async () => {
  const other = createServer().listen(0, LOOPBACK)
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  expect(await saidOf(LOOPBACK, port)).toMatch(new RegExp(`BOUNCE_PORT is ${port}, where .*EADDRINUSE`))
  other.close()
  await once(other, 'close')
  expect(await saidOf(LOOPBACK, port)).toBeUndefined()
})

test('an address that is not of this machine is reported as the host, with any port', async () => {
  expect(await saidOf('192.0.2.1', 0)).toContain("HOST is 192.0.2.1, where this process can't listen: ")
})
