/** Calls an operation by the id that the contract gives it, and holds every answer against what the contract declares. */
import { Ajv2020 } from 'ajv/dist/2020.js'
import pactum from 'pactum'
import { expect } from 'vitest'
import { registerKeywords } from '#contracts/rules/keywords.ts'
import { type OperationId, operationFacts } from '#generated/handlers.ts'
import openapi from '#generated/openapi.json' with { type: 'json' }

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
  headers?: Record<string, string>
}

export interface Answer {
  status: number
  headers: Record<string, string | undefined>
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of the shape; the contract has judged it
  body: any
  bytes: Buffer
}

/** A machine that runs everything at once may take its time. */
pactum.request.setDefaultTimeout(60_000)

const ajv = registerKeywords(new Ajv2020({ strict: false, allErrors: true }))
ajv.addSchema(openapi, 'openapi')

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
      spec.withMultiPartFormData(field, Buffer.from(bytes), { filename: name })
    } else if (call.xml) {
      spec.withHeaders('content-type', 'application/xml').withBody(Buffer.from(call.xml))
    } else if (call.body !== undefined) {
      spec.withHeaders('content-type', 'application/json').withBody(call.body)
    }
    const response = await spec.toss()
    const answer = read(response)
    expectDeclared(id, answer)
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

/** The status must be declared, and the body must be what is declared for it. */
function expectDeclared(id: OperationId, { status, headers, body }: Answer): void {
  const { method, path, statuses } = operationFacts[id]
  expect(
    [...statuses] as number[],
    `${id} answered ${status}: ${JSON.stringify(body)?.slice(0, 500)}`,
  ).toContain(status)
  if (status >= 400) {
    const code = (body as { errorCode?: string }).errorCode ?? ''
    expect([...operationFacts[id].refusals] as string[], `${id} does not declare ${code}`).toContain(code)
  }
  const type = headers['content-type']?.split(';')[0] ?? ''
  const { at, content } = declaredContent(method, path, status)
  if (content === undefined) {
    expect(body ?? '', `${id} answers ${status} without a body`).toBeFalsy()
    return
  }
  const declared = Object.keys(content)
  expect(declared.includes(type) || declared.includes('*/*'), `${id} answers ${status} as ${type}`).toBe(true)
  if (!/json/.test(type)) return
  const validate = ajv.compile({ $ref: `openapi#${at}/content/${escapePointer(type)}/schema` })
  expect(
    validate(body),
    `${id} ${status}: ${ajv.errorsText(validate.errors)} in ${JSON.stringify(body)?.slice(0, 500)}`,
  ).toBe(true)
}

/** The response that the contract declares for a status, with the JSON Pointer to it. */
function declaredContent(method: string, path: string, status: number) {
  const own = `/paths/${escapePointer(path)}/${method}/responses/${status}`
  const response = at(own) as { $ref?: string } | undefined
  const pointer = response?.$ref?.slice(1) ?? own
  return { at: pointer, content: (at(pointer) as { content?: Json } | undefined)?.content }
}

function at(pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (node, key) => (node as Json | undefined)?.[key.replaceAll('~1', '/').replaceAll('~0', '~')],
      openapi,
    )
}

const escapePointer = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1')
