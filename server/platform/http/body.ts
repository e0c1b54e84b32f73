/** Reads request bodies: bytes, JSON or multipart forms. */
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isObject, schemaAt } from '#contracts/rules/schema-lookup.ts'
import { readJsonInSteps } from '../input/json.ts'
import { compileBody, type Validate } from '../input/validation.ts'
import { invalid } from '../problem.ts'
import { gathered } from '../slices.ts'
import { bodyLimitFor, fileLimitFor } from './body-limit.ts'
import { hasOtherCharset, hasSeveralTypes, isEmpty, readContentType } from './content-type.ts'
import { readForm, restLimits, takeForms } from './multipart.ts'
import type { BodyPlan, Plan } from './plan.ts'
import { otherType, tooLarge } from './problem.ts'
import { receiveBytes } from './receive-bytes.ts'
import { LARGEST_BODY, LARGEST_FILE, LARGEST_IN_MEMORY } from './sizes.ts'

/** A body that satisfies its schema. Only `of` makes one, and handlers get nothing else. */
export class JudgedBody {
  /** For an operation without a body, or an optional one that is missing. */
  static readonly none = new JudgedBody(undefined)
  readonly value: unknown

  private constructor(value: unknown) {
    this.value = value
  }

  /** @throws {Problem} FORM_ERRORS with the violations */
  static of(body: unknown, validate: Validate): JudgedBody {
    const judged = validate(body)
    if ('error' in judged) throw judged.error
    return new JudgedBody(judged.value)
  }
}

const JSON_TYPE = 'application/json'
const XML = 'application/xml'
const FORM = 'multipart/form-data'

/** The reading and validation of an operation's body. */
export interface BodyReader {
  /** In bytes; undefined: Fastify's default. */
  limit: number | undefined
  /** A file of somebody known, which may come over a bad line. */
  isSlow: boolean
  /** In bytes, of everything that may come. */
  largest: number
  /** A file goes to the disk whole, where it has a place. */
  hasPlace: boolean
  /**
   * Runs before the body is read.
   * @throws {Problem} UNSUPPORTED_FILE
   */
  admit(request: FastifyRequest): void
  /**
   * Parses the body.
   * @throws {Problem} FORM_ERRORS when it can't be parsed
   */
  read(request: FastifyRequest): Promise<void>
  /** @throws {Problem} FORM_ERRORS when the body is missing or violates its schema */
  judge(request: FastifyRequest): JudgedBody
}

/**
 * Registers parsers that leave bodies as bytes; each operation parses its own.
 * @param folder where large ones are kept while they come in
 */
export async function takeBodies(app: FastifyInstance, folder: string): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser([JSON_TYPE, '*'], (request: FastifyRequest, payload: IncomingMessage) => {
    const most = Math.min(request.routeOptions.bodyLimit ?? LARGEST_BODY, LARGEST_BODY)
    // A copy per chunk: one copy of the whole body would hold the thread while the system finds the memory.
    return readWhole(request, payload, most, gathered)
  })
  app.addContentTypeParser(XML, (request: FastifyRequest, payload: IncomingMessage) =>
    readWhole(request, payload, request.routeOptions.bodyLimit ?? LARGEST_BODY, (chunks, sizes) =>
      receiveBytes(request, chunks, { ...sizes, folder }),
    ),
  )
  await takeForms(app)
}

/** @throws {Problem} FILE_TOO_LARGE */
async function readWhole(
  { headers }: FastifyRequest,
  payload: IncomingMessage,
  most: number,
  read: typeof gathered,
): Promise<Buffer> {
  const expected = Number(headers['content-length'] ?? 0)
  const bytes =
    expected > most ? undefined : await read(payload.iterator({ destroyOnReturn: false }), { expected, most })
  if (bytes === undefined) throw tooLarge(most)
  return bytes
}

/**
 * @param folder where large files are kept while a call uses them
 * @throws when a body has no schema or an unknown media type: such a server must not start
 */
export function makeBodyReader(
  { id, access, body, isRepeatable }: Plan,
  components: object,
  folder: string,
): BodyReader {
  const isKnown = access.who !== 'anyone'
  if (body !== undefined) return chooseReader(id, { ...body, isKnown }, components, folder)
  return {
    limit: undefined,
    isSlow: false,
    largest: LONGEST_BEGINNING,
    hasPlace: false,
    admit: leaveAlone,
    read: isRepeatable ? readStart : ignore,
    judge: () => JudgedBody.none,
  }
}

function chooseReader(
  id: string,
  { isNeeded, schemas, isKnown }: BodyPlan & { isKnown: boolean },
  components: object,
  folder: string,
): BodyReader {
  const types = Object.keys(schemas)
  const unsupported = types.filter((type) => ![JSON_TYPE, XML, FORM].includes(type))
  if (types.length === 0 || unsupported.length > 0)
    throw new Error(`${id} takes a body that nothing reads: ${unsupported}`)
  const validators = new Map(
    Object.entries(schemas).map(([type, schema]) => [type, compileBody(schema, components)]),
  )
  const maxJson = bodyLimitFor(schemas[JSON_TYPE], { components })
  const maxFile = fileLimitFor(schemas[FORM], { components })
  const json = { names: jsonFields(schemas[FORM], components), maxBytes: LARGEST_BODY }
  const staysOnDisk = maxFile > LARGEST_IN_MEMORY
  const maxRest = restLimits(fieldsOf(schemas[FORM], components).length - 1, json)
  const isForm = types.includes(FORM)
  const largestWhole = types.includes(XML) ? LARGEST_FILE : maxJson
  const limits = {
    types,
    maxJson,
    maxFile,
    json,
    maxRest,
    folder,
    staysOnDisk,
  }
  return {
    limit: largestWhole,
    isSlow: isKnown && isForm,
    largest: isForm ? Math.max(largestWhole, maxFile + maxRest) : largestWhole,
    hasPlace: isForm && staysOnDisk,
    admit: (request) => refuseOtherTypes(types, request),
    read: (request) => readBody(limits, request),
    judge({ body, headers }) {
      if (body === undefined && isNeeded) throw invalid([{ field: '', messageKey: 'not-empty' }])
      if (body === undefined) return JudgedBody.none
      const validate = validators.get(readContentType(headers) ?? '')
      if (validate === undefined) throw otherType(types.join(', '))
      return JudgedBody.of(body, validate)
    },
  }
}

/** @throws {Problem} UNSUPPORTED_FILE for a media type that the contract doesn't accept, or an ambiguous one */
function refuseOtherTypes(types: string[], request: FastifyRequest): void {
  const { headers, raw } = request
  if (isEmpty(headers)) {
    delete headers['content-type']
    return
  }
  const type = readContentType(headers) ?? ''
  const isClear = !hasSeveralTypes(raw) && !(type === JSON_TYPE && hasOtherCharset(headers))
  if (!types.includes(type) || !isClear) throw otherType(types.join(', '))
}

/** The fields of a form that are objects: they come as JSON. */
function jsonFields(schema: unknown, components: object): ReadonlySet<string> {
  const isJson = (property: unknown) =>
    ['object', 'array'].includes(Object(followed(property, { components })).type)
  const fields = fieldsOf(schema, components)
  return new Set(fields.filter(([, property]) => isJson(property)).map(([name]) => name))
}

/** By name; none where there is no form. */
function fieldsOf(schema: unknown, components: object): [name: string, property: unknown][] {
  const form = followed(schema, { components })
  return isObject(form) && isObject(form.properties) ? Object.entries(form.properties) : []
}

const followed = (schema: unknown, root: object): unknown =>
  isObject(schema) && typeof schema.$ref === 'string' ? schemaAt(root, schema.$ref) : schema

interface Limits {
  types: string[]
  /** In bytes, as `maxFile`. */
  maxJson: number
  maxFile: number
  maxRest: number
  folder: string
  staysOnDisk: boolean
  /** Of a form. */
  json: { names: ReadonlySet<string>; maxBytes: number }
}

/** XML stays bytes. */
async function readBody(
  { types, maxJson, maxFile, json, ...kept }: Limits,
  request: FastifyRequest,
): Promise<void> {
  const type = readContentType(request.headers)
  const bytes = Buffer.isBuffer(request.body) ? request.body : undefined
  if (type === FORM && types.includes(FORM))
    request.body = await readForm(request, { ...kept, maxBytes: maxFile, json })
  else if (type === JSON_TYPE && bytes !== undefined) {
    if (bytes.byteLength > maxJson) throw tooLarge(maxJson)
    request.body = await readJsonInSteps(bytes)
  } else request.body = bytes?.byteLength === 0 ? undefined : bytes
}

/** An operation without a body ignores any body. */
function leaveAlone({ headers }: FastifyRequest): void {
  for (const name of ['content-type', 'content-length', 'transfer-encoding']) delete headers[name]
}

const ignore = async (): Promise<void> => undefined
const LONGEST_BEGINNING = 64 * 1024

/** Reads the beginning of an ignored body: it distinguishes calls with the same Idempotency-Key. */
async function readStart(request: FastifyRequest): Promise<void> {
  if (request.headers['idempotency-key'] === undefined) return
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request.raw.iterator({ destroyOnReturn: false })) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= LONGEST_BEGINNING) break
  }
  request.bodyStart = size === 0 ? undefined : Buffer.concat(chunks).subarray(0, LONGEST_BEGINNING)
}
