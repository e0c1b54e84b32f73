/** A call as it goes over the wire, and how it is sent. */
import { Agent, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

export interface PlannedCall {
  /** For the report. */
  name: string
  method: string
  /** As it stands in the request's first line. */
  path: string
  /** Some may stand there twice. */
  headers: [name: string, value: string][]
  body: Buffer | undefined
  /** In one piece, in pieces, less of it than was said, more, or with megabytes to come that never do. */
  transport: 'whole' | 'pieces' | 'cut' | 'more' | 'held'
}

export interface WireAnswer {
  status: number
  contentType: string
  /** Undefined when it isn't told to come back. */
  retryAfterSeconds: number | undefined
  body: unknown
}

const SECONDS_TO_ANSWER = 60
/** The bytes that a held body keeps back, and the time that its connection stays while others call. */
const HELD_BYTES = 4_000_000
const HELD_MS = 3_000
const agent = new Agent({ keepAlive: true, maxSockets: 8 })

/** Undefined where the connection ended without an answer. @param onEnd is told the reason @throws when none comes in time */
export async function send(
  url: string,
  call: PlannedCall,
  onEnd: (reason: string) => void,
): Promise<WireAnswer | undefined> {
  const answer = await sendOn(agent, url, call, onEnd)
  const again = answer === 'LEFT_OVER' ? await sendOn(false, url, call, onEnd) : answer
  return again === 'LEFT_OVER' ? undefined : again
}

/** LEFT_OVER: the connection was one from before, which the server may end at any moment between two calls. */
function sendOn(
  kept: Agent | false,
  url: string,
  call: PlannedCall,
  onEnd: (reason: string) => void,
): Promise<WireAnswer | 'LEFT_OVER' | undefined> {
  const { method, path, headers, body, transport } = call
  return new Promise((resolve, reject) => {
    const length = transport === 'pieces' || body === undefined ? [] : ['content-length', String(said(call))]
    const pieces = transport === 'pieces' ? ['transfer-encoding', 'chunked'] : []
    const { hostname, port } = new URL(url)
    const asked = request({
      agent: ['cut', 'more', 'held'].includes(transport) ? false : kept,
      hostname,
      port,
      method,
      path,
      headers: ['host', `${hostname}:${port}`, ...length, ...pieces, ...headers.flat()],
    })
    asked.setTimeout(SECONDS_TO_ANSWER * 1_000, () => {
      asked.destroy()
      reject(new Error(`no answer in ${SECONDS_TO_ANSWER} seconds`))
    })
    asked.on('error', (error: NodeJS.ErrnoException) => {
      onEnd(`${error.code ?? error.message}, ${asked.socket?.bytesWritten} bytes sent`)
      resolve(asked.reusedSocket ? 'LEFT_OVER' : undefined)
    })
    asked.on('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', () => resolve(undefined))
      response.on('end', () => {
        const contentType = response.headers['content-type'] ?? ''
        resolve({
          status: response.statusCode ?? 0,
          contentType,
          retryAfterSeconds: Number(response.headers['retry-after']) || undefined,
          body: read(decoded(Buffer.concat(chunks), response.headers['content-encoding']), contentType),
        })
      })
    })
    if (body !== undefined) asked.write(body)
    if (transport === 'cut') asked.flushHeaders()
    if (transport === 'held') {
      asked.flushHeaders()
      setTimeout(() => resolve(undefined), 50)
      setTimeout(() => asked.destroy(), HELD_MS).unref()
    } else if (transport === 'cut') setTimeout(() => asked.destroy(), 50)
    else asked.end()
  })
}

function said({ body, transport }: PlannedCall): number {
  const length = body?.length ?? 0
  if (transport === 'more') return Math.floor(length / 2)
  if (transport === 'held') return length + HELD_BYTES
  return transport === 'cut' ? length + 1_000 : length
}

/** A long answer comes compressed to a call that accepts it. */
function decoded(bytes: Buffer, encoding: string | undefined): Buffer {
  if (bytes.length === 0) return bytes
  if (encoding === 'br') return brotliDecompressSync(bytes)
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes
}

function read(bytes: Buffer, contentType: string): unknown {
  if (!/json/.test(contentType)) return bytes.length === 0 ? undefined : bytes
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return bytes.toString()
  }
}
