/** Reads a multipart form: a file as `{fileName, bytes}` or as a KeptFile, other fields as text. */
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readJson } from '../input/json.ts'
import { invalid, Problem, Unavailable } from '../problem.ts'
import { keepFile } from './kept-file.ts'
import { receiveBytes } from './receive-bytes.ts'
import { inWords, KILOBYTE, LARGEST_FILE } from './sizes.ts'

const LARGEST_FIELD = 512 * KILOBYTE
const MOST_FIELDS = 20
/** Of the heads of the parts. */
const LARGEST_HEADS = 64 * KILOBYTE

/** In bytes, of the parts beside the file: of as many fields as a form has. */
export const restLimits = (fields: number, json: { names: ReadonlySet<string>; maxBytes: number }): number =>
  LARGEST_HEADS +
  json.names.size * json.maxBytes +
  (Math.min(fields, MOST_FIELDS) - json.names.size) * LARGEST_FIELD

export const takeForms = (app: FastifyInstance) =>
  app.register(multipart, {
    limits: {
      fileSize: LARGEST_FILE,
      files: 1,
      fields: MOST_FIELDS,
      parts: MOST_FIELDS + 1,
      fieldSize: LARGEST_FIELD,
      headerPairs: 20,
    },
  })

interface FormLimits {
  /** Of the file. */
  maxBytes: number
  /** Of everything else. */
  maxRest: number
  /** The folder for a large file while it comes in. */
  folder: string
  /** It stays there, as a KeptFile. */
  staysOnDisk: boolean
  /** The fields that hold JSON, and the most bytes of all of them. */
  json: { names: ReadonlySet<string>; maxBytes: number }
}

/**
 * Every parser error is an error of the form.
 * @throws {Problem} FORM_ERRORS, FILE_TOO_LARGE
 * @throws {Unavailable}
 */
export async function readForm(
  request: FastifyRequest,
  { maxBytes, maxRest, folder, staysOnDisk, json }: FormLimits,
): Promise<Record<string, unknown>> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + maxRest) throw fileTooLarge(maxBytes)
  const take = (part: MultipartFile) =>
    staysOnDisk ? onDisk(part, request, { maxBytes, folder }) : inMemory(part, request, { maxBytes, folder })
  const parts = new Map<string, unknown[]>()
  const fieldSize = json.names.size > 0 ? json.maxBytes : LARGEST_FIELD
  try {
    for await (const part of request.parts({ limits: { fileSize: maxBytes, fieldSize } })) {
      const { fieldname: name } = part
      const value = part.type === 'file' ? await take(part) : textOf(part.value, part.valueTruncated)
      const read = typeof value === 'string' && json.names.has(name) ? jsonIn(name, value) : value
      parts.set(name, [...(parts.get(name) ?? []), read])
    }
  } catch (error) {
    throw faultIn(error, maxBytes)
  }
  return Object.fromEntries(
    [...parts].map(([name, values]) => [name, values.length > 1 ? values : values[0]]),
  )
}

type Kept = Pick<FormLimits, 'maxBytes' | 'folder'>

/** The expected length is that of all, as the other parts are small. */
async function inMemory(
  { filename, file }: MultipartFile,
  request: FastifyRequest,
  { maxBytes: most, folder }: Kept,
) {
  const expected = Number(request.headers['content-length'] ?? 0)
  const bytes = await receiveBytes(request, file, { expected, most, folder })
  if (bytes === undefined || file.truncated) throw fileTooLarge(most)
  return { fileName: filename, bytes }
}

async function onDisk(
  { filename, file }: MultipartFile,
  request: FastifyRequest,
  { maxBytes, folder }: Kept,
) {
  const kept = await keepFile(folder, request.principal?.id ?? '', filename, file)
  if (request.bodyShare === undefined) {
    await kept.close()
    throw new Unavailable('who called')
  }
  request.bodyShare.keep(kept)
  if (file.truncated) throw fileTooLarge(maxBytes)
  return kept
}

/** The parser has parsed a part of type JSON already; here only files are more than text. */
function textOf(value: unknown, isCut: boolean): unknown {
  if (isCut) throw invalid([{ field: '/file', messageKey: 'too-long' }])
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** @throws {Problem} FORM_ERRORS at the field */
function jsonIn(name: string, text: string): unknown {
  try {
    return readJson(Buffer.from(text))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const violations = error.violations?.map((one) => ({ ...one, field: `/${name}${one.field}` }))
    throw new Problem(error.code, {
      ...(violations && { violations }),
      ...(error.wording && { wording: error.wording }),
    })
  }
}

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined

const fileTooLarge = (most: number): Problem =>
  new Problem('FILE_TOO_LARGE', { wording: { name: 'file', params: { most: inWords(most) } } })

function faultIn(error: unknown, maxBytes: number): unknown {
  if (error instanceof Problem || error instanceof Unavailable) return error
  const code = codeOf(error)
  if (code === 'FST_REQ_FILE_TOO_LARGE') return fileTooLarge(maxBytes)
  const messageKey = code === 'FST_FILES_LIMIT' ? 'too-many' : 'invalid'
  return invalid([{ field: '/file', messageKey }])
}
