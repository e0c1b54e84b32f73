/** An invoicing tool on this machine: what a test plays, asked over HTTP. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

export type Play = (request: Request) => Promise<Response>

export interface ToolServer {
  origin: string
  /** What answers from now on. */
  play(answer: Play): void
  close(): void
}

export async function serveTool(): Promise<ToolServer> {
  let playing: Play = async () => new Response('', { status: 404 })
  let origin = ''
  const server = createServer(async (incoming, response) => {
    const body = await text(incoming)
    const headers = new Headers(incoming.headers as Record<string, string>)
    const { method = 'GET', url } = incoming
    const answer = await playing(new Request(`${origin}${url}`, { method, headers, ...(body && { body }) }))
    // Who asked may have gone meanwhile.
    if (response.destroyed) return
    response.writeHead(answer.status, Object.fromEntries(answer.headers))
    if (answer.body === null) response.end()
    else pipeline(Readable.fromWeb(answer.body as never), response, () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    play(answer) {
      playing = answer
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
