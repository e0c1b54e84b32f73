/** Reads a multipart form: a file as `{fileName, bytes}`, other fields as text. */
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { invalid, Problem } from '../problem.ts'
import { gathered } from '../slices.ts'
import { KILOBYTE, LARGEST_FILE } from './sizes.ts'

export const takeForms = (app: FastifyInstance) =>
  app.register(multipart, {
    limits: {
      fileSize: LARGEST_FILE,
      files: 1,
      fields: 20,
      parts: 21,
      fieldSize: 64 * KILOBYTE,
      fieldNameSize: 100,
      headerPairs: 20,
    },
  })

/**
 * Every parser error is an error of the form.
 * @throws {Problem} FORM_ERRORS; the parser's own error for FILE_TOO_LARGE
 */
export async function readForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  const parts = new Map<string, unknown[]>()
  try {
    for await (const part of request.parts()) {
      const value =
        part.type === 'file'
          ? { fileName: part.filename, bytes: await bytesOf(part.file, request) }
          : textOf(part.value, part.valueTruncated)
      parts.set(part.fieldname, [...(parts.get(part.fieldname) ?? []), value])
    }
  } catch (error) {
    throw faultIn(error)
  }
  return Object.fromEntries(
    [...parts].map(([name, values]) => [name, values.length > 1 ? values : values[0]]),
  )
}

/** The expected length, as the other parts are small. */
async function bytesOf(file: MultipartFile['file'], { headers }: FastifyRequest): Promise<Buffer> {
  const expected = Number(headers['content-length'] ?? 0)
  const bytes = await gathered(file, { expected, most: LARGEST_FILE })
  if (bytes === undefined || file.truncated) throw new Problem('FILE_TOO_LARGE')
  return bytes
}

/** The parser has parsed a part of type JSON already; here only files are more than text. */
function textOf(value: unknown, isCut: boolean): unknown {
  if (isCut) throw invalid([{ field: '/file', messageKey: 'too-long' }])
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined

function faultIn(error: unknown): unknown {
  if (error instanceof Problem) return error
  const code = codeOf(error)
  if (code === 'FST_REQ_FILE_TOO_LARGE') return error
  const messageKey = code === 'FST_FILES_LIMIT' ? 'too-many' : 'invalid'
  return invalid([{ field: '/file', messageKey }])
}
