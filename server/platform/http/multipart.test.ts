/** The parts of a form, and of an odd or too large one. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastify } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Problem } from '../problem.ts'
import { budgetBodies, makeBodyBudget } from './bodies-in-flight.ts'
import { KeptFile } from './kept-file.ts'
import { readForm, takeForms } from './multipart.ts'

const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE
const MOST = 1_000
const MOST_REST = 12 * MEGABYTE
const MOST_JSON = 2_000

const folder = mkdtempSync(join(tmpdir(), 'zegel-forms-'))
const app = fastify({ bodyLimit: 100 * MEGABYTE })

/** The parts that were read, or the reason of the refusal. */
beforeAll(async () => {
  budgetBodies(app, makeBodyBudget(100))
  await takeForms(app)
  app.post<{ Querystring: { json?: string; disk?: string } }>('/', async (request) => {
    const { json, disk } = request.query
    const names = new Set(json === undefined ? [] : json.split(','))
    try {
      const limits = {
        maxBytes: MOST,
        maxRest: MOST_REST,
        folder,
        staysOnDisk: disk !== undefined,
        json: { names, maxBytes: MOST_JSON },
      }
      const form = await readForm(request, limits)
      return { read: Object.fromEntries(Object.entries(form).map(([name, value]) => [name, shown(value)])) }
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const { code, violations = [], wording } = error
      return {
        refused: [
          code,
          ...violations.map(({ field, messageKey }) => `${field} ${messageKey}`),
          ...(wording ? [wording] : []),
        ],
      }
    }
  })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

function shown(value: unknown): unknown {
  if (value instanceof KeptFile) return { kept: value.fileName, size: value.size }
  if (Array.isArray(value)) return value.map(shown)
  const { fileName, bytes } = Object(value)
  if (bytes !== undefined) return { fileName, size: bytes.length }
  return typeof value === 'string' && value.length > 100 ? value.length : value
}

interface Part {
  name: string
  value?: string
  file?: string
  head?: string[]
}
function formOf(parts: readonly Part[]): string {
  const written = parts.map(({ name, value = '', file, head = [] }) =>
    [
      '--b',
      `content-disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"`}`,
      ...head,
      '',
      value,
    ].join('\r\n'),
  )
  return `${written.join('\r\n')}\r\n--b--\r\n`
}
async function told(payload: string | readonly Part[], query = '', headers: object = {}): Promise<unknown> {
  const { body } = await app.inject({
    method: 'POST',
    url: `/?${query}`,
    headers: { 'content-type': 'multipart/form-data; boundary=b', ...headers },
    payload: typeof payload === 'string' ? payload : formOf(payload),
  })
  return JSON.parse(body)
}

const field = (name: string, length: number): Part => ({ name, value: 'x'.repeat(length) })
const file = (size: number): Part => ({ name: 'file', file: 'a.pdf', value: '%'.repeat(size) })
const many = (count: number) => Array.from({ length: count }, (_, at) => field(`f${at}`, 1))
const read = (form: object) => ({ read: form })
const INVALID = { refused: ['FORM_ERRORS', '/file invalid'] }
const FILE = { fileName: 'a.pdf', size: 5 }
const LARGE = { refused: ['FILE_TOO_LARGE', { name: 'file', params: { most: '0 kB' } }] }

test.each<[what: string, parts: Part[], expected: unknown]>([
  ['nothing', [], read({})],
  ['texts', [{ name: 'a', value: 'é' }, { name: 'b' }], read({ a: 'é', b: '' })],
  ['two of one name', [field('a', 1), field('a', 2), field('b', 1)], read({ a: ['x', 'xx'], b: 'x' })],
  ['a file', [file(5)], read({ file: FILE })],
  ['a file as large as it may be', [file(MOST)], read({ file: { ...FILE, size: MOST } })],
  ['a larger one', [file(MOST + 1)], LARGE],
  ['two files', [file(5), file(5)], { refused: ['FORM_ERRORS', '/file too-many'] }],
  ['a field as long as it may be', [field('a', 512 * KILOBYTE)], read({ a: 512 * KILOBYTE })],
  ['a longer one', [field('a', 512 * KILOBYTE + 1)], { refused: ['FORM_ERRORS', '/file too-long'] }],
  ['more fields than may be', many(21), INVALID],
  ['names of what every object has', [field('__proto__', 1), field('constructor', 1)], INVALID],
])('a form of %s', async (_, parts, expected) => {
  expect(await told(parts)).toEqual(expected)
})

test('a form that breaks off, is none, or says that it is far too large is refused as such', async () => {
  const whole = formOf([field('a', 1), file(5)])
  expect(await told(whole.slice(0, -20))).toEqual(INVALID)
  expect(await told(whole, '', { 'content-type': 'multipart/form-data' })).toEqual(INVALID)
  const length = (bytes: number) => told(whole, '', { 'content-length': String(bytes) })
  expect(await length(MOST + 12 * MEGABYTE + 1)).toEqual(LARGE)
  expect(await told(formOf([file(5)]))).toEqual(read({ file: FILE }))
})

test('fields of JSON are read as such, and told where they are wrong', async () => {
  const json = (value: string) =>
    told(
      [
        { name: 'a', value },
        { name: 'b', value: '{"c": 1}' },
      ],
      'json=a,c',
    )
  expect(await json('{"c": [1]}')).toEqual(read({ a: { c: [1] }, b: '{"c": 1}' }))
  expect(await json('{')).toEqual({ refused: ['FORM_ERRORS', '/a invalid', { name: 'json' }] })
  const long = (length: number) => `"${'x'.repeat(length - 2)}"`
  expect(await json(long(MOST_JSON))).toEqual(read({ a: MOST_JSON - 2, b: '{"c": 1}' }))
  expect(await json(long(MOST_JSON + 1))).toEqual({ refused: ['FORM_ERRORS', '/file too-long'] })
})

test('a file is kept on the disk without a name where there is a folder for it', async () => {
  expect(await told([field('a', 1), file(5)], 'disk=1')).toEqual(
    read({ a: 'x', file: { kept: 'a.pdf', size: 5 } }),
  )
  expect(await told([file(MOST)], 'disk=1')).toEqual(read({ file: { kept: 'a.pdf', size: MOST } }))
  for (let time = 0; time < 3; time++) expect(await told([file(MOST + 1)], 'disk=1')).toEqual(LARGE)
  expect(readdirSync(folder)).toEqual([])
})
