/** The receiver of webhooks: takes signed calls, and writes them down in order. It may fail before that, or after. */
import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

/** REFUSED: a 500, and nothing is taken. LOST: taken, and cut off before the answer. HELD: neither taken nor answered. */
export const WEBHOOK_FAULTS = ['REFUSED', 'LOST', 'HELD'] as const

export interface Taken {
  accountId: string
  /** The same however often an event is sent. */
  deliveryId: string
  number: number
  type: string
  subject: string
}

export interface Called {
  port: number
  /** In the order in which they came; a repeated call is there again. */
  taken: Taken[]
  /** Calls without a valid signature. */
  forged: string[]
  /** @param secret the secret of its webhook */
  expect(accountId: string, secret: string): void
  faultIn: () => (typeof WEBHOOK_FAULTS)[number] | undefined
  close(): void
}

export async function startCalled(): Promise<Called> {
  const secrets = new Map<string, string>()
  const server = createServer((request, response) => {
    take(request, response).catch(() => request.socket.destroy())
  })
  const called: Called = {
    port: 0,
    taken: [],
    forged: [],
    expect: (accountId, secret) => void secrets.set(accountId, secret),
    faultIn: () => undefined,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    const fault = called.faultIn()
    if (fault === 'HELD') return
    if (fault === 'REFUSED') return void response.writeHead(500).end()
    const accountId = request.url?.slice(1) ?? ''
    if (isSigned(request, body, secrets.get(accountId) ?? ''))
      called.taken.push(readTaken(request, accountId, body))
    else called.forged.push(body.slice(0, 200))
    if (fault === 'LOST') request.socket.destroy()
    else response.writeHead(204).end()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  called.port = typeof address === 'object' && address !== null ? address.port : 0
  return called
}

const header = ({ headers }: IncomingMessage, name: string): string => String(headers[name] ?? '')

function readTaken(request: IncomingMessage, accountId: string, body: string): Taken {
  const { type, data }: { type: string; data: { number: number; subject: string } } = JSON.parse(body)
  return {
    accountId,
    deliveryId: header(request, 'webhook-id'),
    number: data.number,
    type,
    subject: data.subject,
  }
}

/** After Standard Webhooks, but for the age of the moment: the clocks of servers are moved. */
function isSigned(request: IncomingMessage, body: string, secret: string): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const said = `${header(request, 'webhook-id')}.${header(request, 'webhook-timestamp')}.${body}`
  const right = `v1,${createHmac('sha256', key).update(said).digest('base64')}`
  return header(request, 'webhook-signature').split(' ').includes(right)
}
