/** Calls over connections that are kept, as a browser keeps them, each with its result. */
import { Agent, type OutgoingHttpHeaders, request } from 'node:http'

export interface Told {
  status: number
  retryAfter: string | undefined
  text: string
  milliseconds: number
}

interface ToCall {
  method?: string
  path: string
  token: string
  json?: unknown
  file?: { name: string; bytes: Buffer }
}

export class Calling {
  private readonly agent = new Agent({ keepAlive: true })
  private readonly url: string

  constructor(url: string) {
    this.url = url
  }

  close(): void {
    this.agent.destroy()
  }

  /** A connection that the server let go while it was idle is no answer: the call goes out again on another. */
  async call(toCall: ToCall): Promise<Told> {
    const told = await this.attempt(toCall)
    return told === 'CLOSED' ? this.call(toCall) : told
  }

  private async attempt({ method = 'POST', path, token, json, file }: ToCall): Promise<Told | 'CLOSED'> {
    const { body, type } = file === undefined ? inJson(json) : inForm(file)
    const headers: OutgoingHttpHeaders = { 'jwt-token': token, 'content-length': body.length }
    if (type !== undefined) headers['content-type'] = type
    const start = performance.now()
    const { promise, resolve, reject } = Promise.withResolvers<Told | 'CLOSED'>()
    const sent = request(`${this.url}${path}`, { method, agent: this.agent, headers }, (response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.on('error', reject)
      response.on('end', () => {
        const text = Buffer.concat(pieces).toString()
        const { statusCode: status = 0, headers: answered } = response
        const milliseconds = performance.now() - start
        resolve({ status, retryAfter: answered['retry-after'], text, milliseconds })
      })
    })
    sent.on('error', (error) => (sent.reusedSocket ? resolve('CLOSED') : reject(error)))
    sent.end(body)
    return promise
  }

  /** @throws where the answer has errors */
  async graphql(token: string, query: { toString(): string }, variables: object): Promise<Told> {
    const told = await this.call({ path: '/graphql', token, json: { query: String(query), variables } })
    const failure = failureIn(told)
    if (failure !== undefined) throw new Error(failure)
    return told
  }
}

const inJson = (json: unknown) =>
  json === undefined
    ? { body: Buffer.alloc(0), type: undefined }
    : { body: Buffer.from(JSON.stringify(json)), type: 'application/json' }

function inForm({ name, bytes }: { name: string; bytes: Buffer }) {
  const boundary = 'zegel-bench-boundary'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return { body, type: `multipart/form-data; boundary=${boundary}` }
}

/** The failure in an answer, if any. A 503 with Retry-After is no failure. */
export function failureIn({ status, retryAfter, text }: Told): string | undefined {
  if (status === 503 && retryAfter !== undefined) return
  if (status < 200 || status > 299) return `${status} ${text.slice(0, 200)}`
  if (text.startsWith('{"data":null') || text.includes('"errors":[')) return `${status} ${text.slice(0, 200)}`
  return
}

export const isToldToWait = ({ status, retryAfter }: Told): boolean =>
  status === 503 && retryAfter !== undefined
