/**
 * A phoss-ap, an e-invoice.be and a Storecove over HTTP at one address. The phoss-ap is on both sides of the network: each document that one
 * of them sends comes back from it, as from the receiver's access point.
 */
import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { readEnvelope } from '#server/formats/sbdh/read-envelope.ts'
import { type SimulatedEInvoice, simulatedEInvoice } from '#tests/support/simulated-e-invoice-be.ts'
import { type SimulatedPhossAp, simulatedPhossAp } from '#tests/support/simulated-phoss-ap.ts'
import type { SimulatedProvider } from '#tests/support/simulated-provider.ts'
import { type SimulatedStorecove, simulatedStorecove } from '#tests/support/simulated-storecove.ts'

export interface AccessPoint {
  port: number
  phossAp: SimulatedPhossAp
  eInvoice: SimulatedEInvoice
  storecove: SimulatedStorecove
  /** The number of times that the document of that message went out. e-invoice.be knows a document by its number alone. */
  timesOut(message: { key: string; number?: string }): number
  setFaults(faultIn: SimulatedProvider['faultIn']): void
  /** The ids of messages that a server has taken, each as often as it did. */
  taken: string[]
  /** The number that it still has to hand over. */
  left(): number
  close(): void
}

const PAUSE_MILLISECONDS = 1_000
/** Each third is handed over once more, although it was taken. */
const REPEATED = 3

export async function startAccessPoint(servers: () => string[], secret: string): Promise<AccessPoint> {
  const [phossAp, eInvoice, storecove] = [simulatedPhossAp(), simulatedEInvoice(), simulatedStorecove()]
  const { delivered } = phossAp
  for (const one of [eInvoice, storecove]) one.delivered = delivered
  const taken: string[] = []
  const server = createServer((request, response) => {
    asRequest(request)
      .then((asked) => calledBy(asked).fetch(asked))
      .then(async (answer) => {
        response.writeHead(answer.status, Object.fromEntries(answer.headers))
        response.end(Buffer.from(await answer.arrayBuffer()))
      })
      .catch(() => request.socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  /** Their paths differ. */
  const calledBy = ({ url }: Request): SimulatedProvider => {
    const { pathname } = new URL(url)
    if (pathname.startsWith('/api/v2/')) return storecove
    return /^\/api\/(outbound|inbound)\//.test(pathname) ? phossAp : eInvoice
  }
  let handedOver = 0
  let isOpen = true

  /** @returns true once a server has taken it */
  async function handOver(envelope: Buffer): Promise<boolean> {
    const all = servers()
    const url = all[Math.floor(Math.random() * all.length)]
    const { instanceId } = readEnvelope(envelope)
    const headers = { 'x-webhook-secret': secret, 'x-sbdh-instance-id': instanceId }
    const call = {
      method: 'POST',
      headers,
      body: new Uint8Array(envelope),
      signal: AbortSignal.timeout(60_000),
    }
    const answer = await fetch(`${url}/network/webhook`, call).catch(() => undefined)
    if (answer?.status !== 200) return false
    const { countryCodeC4 } = await answer.json()
    if (countryCodeC4 !== 'BE') throw new Error('it was refused for good')
    taken.push(instanceId)
    return true
  }

  async function deliver(): Promise<void> {
    while (isOpen) {
      const next = delivered[handedOver]
      if (next === undefined || !(await handOver(next.envelope))) await wait(PAUSE_MILLISECONDS)
      else {
        handedOver++
        if (handedOver % REPEATED === 0) await handOver(next.envelope)
      }
    }
  }
  const delivering = deliver()
  delivering.catch((error: unknown) => console.error('the access point gave up:', error))
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    phossAp,
    eInvoice,
    storecove,
    timesOut({ key, number }) {
      const drafts = new Set(eInvoice.documents.map(({ id }) => id))
      const isIt = (one: { key: string; envelope: Buffer }) =>
        one.key === key ||
        (number !== undefined && drafts.has(one.key) && one.envelope.includes(`<cbc:ID>${number}</cbc:ID>`))
      return delivered.filter(isIt).length
    },
    setFaults(faultIn) {
      for (const one of [phossAp, eInvoice, storecove]) one.faultIn = faultIn
    },
    taken,
    left: () => delivered.length - handedOver,
    close() {
      isOpen = false
      server.closeAllConnections()
      server.close()
    },
  }
}

async function asRequest(request: IncomingMessage): Promise<Request> {
  const { method = 'GET', url, headers } = request
  const body = await buffer(request)
  const given = Object.entries(headers).map(([name, value]) => [name, String(value)] as [string, string])
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return new Request(`http://access-point.example${url}`, {
    method,
    headers: given,
    ...(hasBody && { body: new Uint8Array(body) }),
  })
}
