/** What comes along with a call: as bytes, as JSON, or as files. */
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { invalid, Problem } from '../problem.ts'
import type { Plan } from './plan.ts'
import { otherType } from './problem.ts'
import { LARGEST_BODY, LARGEST_FILE, MEGABYTE } from './sizes.ts'

/** Uploaded files arrive as `{fileName, bytes}` under their field's name. */
export async function takeBodies(app: FastifyInstance): Promise<void> {
  takeBodiesRaw(app)
  await app.register(multipart, {
    attachFieldsToBody: 'keyValues',
    limits: { fileSize: LARGEST_FILE, files: 1, fields: 20, parts: 21, fieldSize: MEGABYTE },
    onFile: async (part) => {
      const bytes = await part.toBuffer()
      Object.assign(part, { value: { fileName: part.filename, bytes } })
    },
  })
}

/** Bodies are read as bytes; whoever takes one parses it, and where none is taken what comes along is left alone. */
function takeBodiesRaw(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    ['application/json', 'application/xml', '*'],
    { parseAs: 'buffer', bodyLimit: LARGEST_BODY },
    (_request, body, done) => done(null, body),
  )
}

const XML = 'application/xml'
const FORM = 'multipart/form-data'

/** A document in XML may be as large as a file; undefined is the usual limit. */
export const bodyLimitOf = ({ bodyTypes }: Plan): number | undefined =>
  bodyTypes.includes(XML) ? LARGEST_FILE : undefined

const typeOf = ({ headers }: FastifyRequest): string | undefined =>
  headers['content-type']?.split(';')[0]?.trim().toLowerCase()

/** Where no body is taken, what comes along is bytes, whatever it says it is. */
export function leaveAlone({ bodyTypes }: Plan, { headers }: FastifyRequest): void {
  if (bodyTypes.length === 0) delete headers['content-type']
}

/** @throws {Problem} UNSUPPORTED_FILE for what the contract doesn't take here, or doesn't say which of several it is */
export function refuseOtherTypes({ bodyTypes }: Plan, request: FastifyRequest): void {
  const type = typeOf(request) ?? (bodyTypes.length === 1 ? bodyTypes[0] : '')
  if (bodyTypes.length > 0 && !bodyTypes.includes(type ?? '')) throw otherType(bodyTypes.join(', '))
}

/** @throws {Problem} FORM_ERRORS for a parameter that the contract doesn't know: misspelt, it would change nothing unnoticed */
export function refuseUnknownQuery({ queryNames }: Plan, { query }: FastifyRequest): void {
  const unknown = Object.keys(query ?? {}).filter((name) => !queryNames.includes(name))
  if (unknown.length > 0)
    throw invalid(unknown.slice(0, 20).map((name) => ({ field: `/${name}`, messageKey: 'unknown-field' })))
}

/** XML stays the bytes that came. @throws {Problem} FORM_ERRORS for what is no JSON, or is missing */
export function readBody({ bodyTypes, needsBody }: Plan, request: FastifyRequest): void {
  if (bodyTypes.length === 0) {
    request.unread = Buffer.isBuffer(request.body) ? request.body : undefined
    request.body = undefined
  }
  const isJson = bodyTypes.includes('application/json') && typeOf(request) !== XML
  if (Buffer.isBuffer(request.body) && isJson) request.body = readJson(request.body)
  if (bodyTypes.includes(FORM)) request.body = filesAndTexts(request.body)
  if (needsBody && request.body === undefined) throw invalid([{ field: '', messageKey: 'not-empty' }])
}

/** A part that says it is JSON was parsed on its way in; but only a file is more than text. */
function filesAndTexts(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body
  const parts = Object.entries(body).map(([name, part]) => [name, isFile(part) ? part : textOf(part)])
  return Object.fromEntries(parts)
}

const textOf = (part: unknown): unknown => (typeof part === 'string' ? part : JSON.stringify(part))

const isFile = (part: unknown): boolean =>
  typeof part === 'object' && part !== null && 'bytes' in part && Buffer.isBuffer(part.bytes)

const UTF8 = new TextDecoder('utf-8', { fatal: true })

/** Undefined when nothing came. @throws {Problem} FORM_ERRORS for what is no JSON in UTF-8 */
export function readJson(bytes: Uint8Array): unknown {
  if (bytes.byteLength === 0) return undefined
  try {
    return JSON.parse(UTF8.decode(bytes))
  } catch {
    throw new Problem('FORM_ERRORS', {
      violations: [{ field: '', messageKey: 'invalid' }],
      wording: { name: 'json' },
    })
  }
}
