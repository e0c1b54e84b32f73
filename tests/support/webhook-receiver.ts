/** A server that webhooks call. Each does as the last part of its address says. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { TestApp } from './app.ts'
import type { Caller } from './call.ts'
import type { Company } from './people.ts'

export interface Heard {
  /** The last part of the address. */
  manner: string
  /** When it came, as Date.now() has it. */
  at: number
  headers: Record<string, string>
  body: string
  event: {
    type: string
    timestamp: string
    data: { accountId: string; number: number | null; subject: string; detail: object }
  }
}

type Manner = (response: ServerResponse, heard: readonly Heard[]) => void

const end =
  (status: number, headers: Record<string, string> = {}, text = '') =>
  (response: ServerResponse) =>
    void response.writeHead(status, headers).end(text)

const MANNERS: Record<string, Manner> = {
  works: end(200, {}, 'ok'),
  fails: end(500, {}, 'Internal Server Error'),
  busy: end(503, { 'retry-after': '120' }),
  slowly: (response) => void setTimeout(() => response.writeHead(200).end('ok'), 50),
  hangs: () => undefined,
  /** Says yes, and never comes to an end. */
  drips: (response) => void response.writeHead(200).write('o'),
  moves: end(302, { location: '/works' }),
  gone: end(410),
  /** Takes a call only when it comes again. */
  second(response, heard) {
    const [latest] = heard.slice(-1)
    const same = heard.filter(({ headers }) => headers['webhook-id'] === latest?.headers['webhook-id'])
    response.writeHead(same.length > 1 ? 204 : 500).end()
  },
}

export interface Receiver {
  urlOf(manner: string): string
  /** In the order in which they came. */
  heard: Heard[]
  /** Does otherwise from now on. */
  set(manner: string, does: string | Manner): void
  close(): Promise<void>
}

export async function startReceiver(): Promise<Receiver> {
  const heard: Heard[] = []
  const manners = new Map(Object.entries(MANNERS))
  const server = createServer(async (request, response) => {
    const manner = request.url?.split('/').at(-1) ?? ''
    const at = Date.now()
    const body = await textOf(request)
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    )
    heard.push({ manner, at, headers, body, event: JSON.parse(body) })
    const answer = manners.get(manner) ?? MANNERS.works
    answer?.(response, heard)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = Object(server.address())
  return {
    urlOf: (manner) => `http://127.0.0.1:${port}/${manner}`,
    heard,
    set: (manner, does) =>
      void manners.set(manner, typeof does === 'string' ? (MANNERS[does] ?? end(200)) : does),
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString()
}

export interface MadeWebhook {
  webhookId: string
  secret: string
}

/** Of all types unless said. */
export async function newWebhook(
  calls: Caller,
  { accountId, token }: Pick<Company, 'accountId' | 'token'>,
  url: string,
  types: readonly string[] | null = null,
): Promise<MadeWebhook> {
  const call = { path: { accountId }, body: { url, types, description: '' } }
  const { body } = await calls('createWebhook', token, call)
  return { webhookId: body.webhook.id, secret: body.secret }
}

/** Retries the waiting deliveries now, as if their time had come. */
export const letTimePass = ({ orm }: Pick<TestApp, 'orm'>, webhookId: string) =>
  orm.em.fork().transactional(async (em) => {
    await em.execute('update webhooks set paused_until = null where id = ?', [webhookId])
    await em.execute('update webhook_deliveries set next_at = now() where webhook_id = ?', [webhookId])
  })

/** As if a webhook had failed for five days: its next failure is its last. */
export const letDaysPass = ({ orm }: Pick<TestApp, 'orm'>, webhookId: string) =>
  orm.em.fork().transactional(async (em) => {
    await em.execute(
      `update webhooks set failing_since = now() - interval '5 days', paused_until = null where id = ?`,
      [webhookId],
    )
    await em.execute('update webhook_deliveries set next_at = now() where webhook_id = ?', [webhookId])
  })
