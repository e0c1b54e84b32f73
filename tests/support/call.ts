/** Calls an operation by its id in the contract, and checks every answer against the contract. */
import pactum from 'pactum'
import { expect } from 'vitest'
import { type OperationId, operationFacts } from '#generated/handlers.ts'
import { faultIn } from './declared.ts'

type Json = Record<string, unknown>

export type Caller = ReturnType<typeof caller>

export interface Call {
  path?: Record<string, string>
  query?: Record<string, string | boolean>
  body?: unknown
  /** Sent as application/xml. */
  xml?: Uint8Array
  /** Sent as multipart form data. */
  file?: { name: string; bytes: Uint8Array; field?: string }
  /** Beside the file, in the same form. */
  fields?: Record<string, string>
  headers?: Record<string, string>
}

export interface Answer {
  status: number
  headers: Record<string, string | undefined>
  // biome-ignore lint/suspicious/noExplicitAny: a test states the shape it expects; the contract has judged it
  body: any
  bytes: Buffer
}

/** A machine that runs everything at once may take its time. */
pactum.request.setDefaultTimeout(60_000)

/** Calls as somebody: `token` goes into the header `jwt-token`, none at all when it is undefined. */
export function caller(url: string) {
  return async function calls(id: OperationId, token: string | undefined, call: Call = {}): Promise<Answer> {
    const { method, path } = operationFacts[id]
    const where = path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(call.path?.[name] ?? `no-${name}`),
    )
    const spec = pactum.spec().withMethod(method.toUpperCase()).withPath(`${url}/api${where}`)
    if (token !== undefined) spec.withHeaders('jwt-token', token)
    if (call.headers) spec.withHeaders(call.headers)
    if (call.query && Object.keys(call.query).length > 0) spec.withQueryParams(call.query)
    if (call.file) {
      const { field = 'file', name, bytes } = call.file
      for (const [key, value] of Object.entries(call.fields ?? {})) spec.withMultiPartFormData(key, value)
      spec.withMultiPartFormData(field, Buffer.from(bytes), { filename: name })
    } else if (call.xml) {
      spec.withHeaders('content-type', 'application/xml').withBody(Buffer.from(call.xml))
    } else if (call.body !== undefined) {
      spec.withHeaders('content-type', 'application/json').withBody(asJson(call.body))
    }
    const response = await spec.toss()
    const answer = read(response)
    const { status, headers, body } = answer
    expect(faultIn(id, { status, contentType: headers['content-type'] ?? '', body })).toBeUndefined()
    return answer
  }
}

function read(response: {
  statusCode: number
  headers: Json
  buffer?: Buffer
  body?: unknown
  json?: unknown
}): Answer {
  const headers = response.headers as Answer['headers']
  return {
    status: response.statusCode,
    headers,
    body: /json/.test(headers['content-type'] ?? '') ? response.json : response.body,
    bytes: response.buffer ?? Buffer.alloc(0),
  }
}
/** Written here: the library takes an object with a `file` for the way to one. */
const asJson = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && !Buffer.isBuffer(body) ? JSON.stringify(body) : body
