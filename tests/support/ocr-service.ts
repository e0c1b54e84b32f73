/** A small OCR service on this machine: it answers every page that is asked for with words that it was given. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const OCR_KEY = 'a key of the OCR service'

export interface OcrService {
  url: string
  /** The number of its requests, and their contents. */
  asked: string[]
  close(): Promise<void>
}

/** An object, or a text that is no object. It may take its time. */
type Answer = (page: number) => object | string | Promise<object | string>

export async function startOcrService(answer: Answer): Promise<OcrService> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    void receive(request).then(async (bytes) => {
      const { searchParams } = new URL(request.url ?? '', 'http://service')
      asked.push(searchParams.get('pages') ?? '')
      if (request.headers.authorization !== `Bearer ${OCR_KEY}`) return refuse(response, 401)
      if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) return refuse(response, 415)
      response.writeHead(200, { 'content-type': 'application/x-ndjson' })
      for (const page of (searchParams.get('pages') ?? '').split(',').map(Number)) {
        const said = await answer(page)
        response.write(`${typeof said === 'string' ? said : JSON.stringify(said)}\n`)
      }
      response.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/read`,
    asked,
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

async function receive(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status)
  response.end()
}
