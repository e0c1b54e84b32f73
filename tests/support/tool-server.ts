/** An invoicing tool on this machine: a test sets its answers, and the product asks it over HTTP. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

export type Play = (request: Request) => Promise<Response>

export interface ToolServer {
  origin: string
  /** The handler of requests from now on. */
  play(answer: Play): void
  /** Returns when no answer is in progress any more, so that the handler's server may be ended. */
  close(): Promise<void>
}

export async function serveTool(): Promise<ToolServer> {
  let playing: Play = async () => new Response('', { status: 404 })
  let origin = ''
  const answering = new Set<Promise<void>>()
  const server = createServer((incoming, response) => {
    const answered = answer(incoming, response).finally(() => answering.delete(answered))
    answering.add(answered)
  })
  const answer = async (incoming: IncomingMessage, response: ServerResponse) => {
    const body = await text(incoming)
    const headers = new Headers(incoming.headers as Record<string, string>)
    const { method = 'GET', url } = incoming
    const played = await playing(new Request(`${origin}${url}`, { method, headers, ...(body && { body }) }))
    // The caller may have gone meanwhile.
    if (response.destroyed) return
    response.writeHead(played.status, Object.fromEntries(played.headers))
    if (played.body === null) response.end()
    else pipeline(Readable.fromWeb(played.body as never), response, () => undefined)
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    play(answer) {
      playing = answer
    },
    async close() {
      server.closeAllConnections()
      server.close()
      while (answering.size > 0) await Promise.allSettled(answering)
    },
  }
}
