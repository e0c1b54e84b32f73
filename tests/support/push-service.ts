/** A browser's push service, played here, and the browser that decrypts what it gets (RFC 8291). Each address does as its last part says. */
import { createECDH, type ECDH, randomBytes } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'

interface Decrypting {
  decrypt(bytes: Buffer, how: { version: string; privateKey: ECDH; authSecret: string }): Buffer
}

/** The library of web-push, which brings no types. */
const ece: Decrypting = createRequire(createRequire(import.meta.url).resolve('web-push'))('http_ece')

interface Pushed {
  /** The last part of the address. */
  manner: string
  headers: Record<string, string>
  payload: { title?: string; body?: string; tag?: string; path?: string; language?: string }
}

type Manner = (response: ServerResponse, nth: number) => void

const end =
  (status: number, headers: Record<string, string> = {}): Manner =>
  (response) =>
    void response.writeHead(status, headers).end()

const MANNERS: Record<string, Manner> = {
  takes: end(201),
  gone: end(410),
  unknown: end(404),
  foreign: end(403),
  busy: (response, nth) => end(nth === 1 ? 429 : 201, { 'retry-after': '1' })(response, nth),
  fails: (response, nth) => end(nth === 1 ? 500 : 201)(response, nth),
  small: (response, nth) => end(nth === 1 ? 413 : 201)(response, nth),
  hangs: (response, nth) => (nth === 1 ? undefined : end(201)(response, nth)),
}

export interface PushService {
  /** The subscription of a new browser at this service. */
  subscription(manner: string): { endpoint: string; keys: { p256dh: string; auth: string } }
  /** What the browsers got, also what the service then refused. */
  pushed: Pushed[]
  close(): Promise<void>
}

export async function startPushService(): Promise<PushService> {
  const pushed: Pushed[] = []
  const browsers = new Map<string, { own: ECDH; auth: string }>()
  const calls = new Map<string, number>()
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const path = String(request.url)
    const browser = browsers.get(path)
    if (browser === undefined) return void response.writeHead(404).end()
    const clear = ece.decrypt(Buffer.concat(parts), {
      version: 'aes128gcm',
      privateKey: browser.own,
      authSecret: browser.auth,
    })
    const manner = path.split('/').at(-1) ?? ''
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    )
    pushed.push({ manner, headers, payload: JSON.parse(clear.toString()) })
    const nth = (calls.get(path) ?? 0) + 1
    calls.set(path, nth)
    MANNERS[manner]?.(response, nth)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = Object(server.address())
  return {
    subscription(manner) {
      const own = createECDH('prime256v1')
      own.generateKeys()
      const auth = randomBytes(16).toString('base64url')
      const path = `/${randomBytes(8).toString('hex')}/${manner}`
      browsers.set(path, { own, auth })
      return {
        endpoint: `http://127.0.0.1:${port}${path}`,
        keys: { p256dh: own.getPublicKey('base64url'), auth },
      }
    },
    pushed,
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
