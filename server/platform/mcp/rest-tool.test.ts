/** Tools of operations of every kind, and the calls that odd arguments make. */
import { expect, test } from 'vitest'
import type { Problem } from '../problem.ts'
import type { Operation, Parameter, Schema } from '../reference/contract.ts'
import { restTool } from './rest-tool.ts'
import type { Arguments } from './tool.ts'

const text: Schema = { type: 'string' }
const path = (name: string): Parameter => ({ name, in: 'path', required: true, schema: text })
const PARAMETERS: Parameter[] = [
  path('bookId'),
  path('page'),
  {
    name: 'size',
    in: 'query',
    description: 'How many.',
    example: 10,
    schema: { type: 'integer', minimum: 1 },
  },
  { name: 'sort', in: 'query', required: true, schema: text },
  { name: 'X-Odd-Name', in: 'header', schema: text },
]
const KEY: Parameter = { name: 'Idempotency-Key', in: 'header', schema: text }

const book: Schema = {
  properties: { title: text, pages: { type: 'integer' } },
  required: ['title'],
}
const upload: Schema = {
  properties: {
    file: { type: 'string', format: 'binary', description: 'Of the book.' },
    about: { type: 'object' },
  },
  required: ['file'],
}

interface Given {
  method?: string
  takes?: string
  parameters?: Parameter[]
  body?: Record<string, Schema>
  answer?: Schema
  more?: Partial<Operation>
}

const toolOf = ({ method = 'post', takes, parameters = PARAMETERS, body, answer, more }: Given) =>
  restTool({
    path: '/books/{bookId}/pages/{page}',
    method,
    operation: {
      operationId: 'addBook',
      tags: [],
      summary: 'Add a book',
      parameters,
      ...(body && {
        requestBody: {
          content: Object.fromEntries(Object.entries(body).map(([type, schema]) => [type, { schema }])),
        },
      }),
      responses: {
        200: {
          description: 'Added.',
          ...(answer && { content: { 'application/json': { schema: answer } } }),
        },
      },
      'x-access': { who: 'member', scopes: ['books:write'] },
      'x-mcp': { name: 'add_book', ...(takes !== undefined && { takes }) },
      'x-refusals': [],
      ...more,
    } as Operation,
  })

const USUAL = { bookId: 'a/b ?', page: 7, sort: 'é&' }
const called = async (given: Given, args: Arguments): Promise<string[]> => {
  try {
    const { method, url, headers, payload = '' } = await toolOf(given).callWith(args)
    const lines = [`${method} ${url}`, JSON.stringify(headers), ...String(payload).split('\r\n')]
    return lines.filter(Boolean).map((line) => line.replace(/undici-\d+/g, 'undici'))
  } catch (error) {
    return ((error as Problem).violations ?? []).map(
      ({ field, messageKey }) => `refused: ${field} ${messageKey}`,
    )
  }
}

const JSON_BODY = { body: { 'application/json': book } }
const XML_BODY = { body: { 'application/xml': text } }
const FORM_BODY = { body: { 'multipart/form-data': upload } }
const CALLS: [what: string, given: Given, args: Arguments][] = [
  ['nothing beside what it needs', {}, USUAL],
  ['all that it may', {}, { ...USUAL, size: 2, 'x-Odd-Name': 'x', xOddName: 'odd' }],
  ['what it does not know', {}, { ...USUAL, more: { a: 1 }, less: 'é' }],
  ['nothing at all', {}, {}],
  ['nothing that it needs to be told twice', { parameters: [...PARAMETERS, KEY] }, USUAL],
  ['which act it means', { parameters: [...PARAMETERS, KEY] }, { ...USUAL, idempotencyKey: 'k' }],
  ['a segment of dots', {}, { ...USUAL, bookId: '..' }],
  ['a segment of one dot', {}, { ...USUAL, page: '.' }],
  ['an empty segment', {}, { ...USUAL, page: '' }],
  ['a segment with dots', {}, { ...USUAL, bookId: '.a', page: 'b.' }],
  ['a segment of a list', {}, { ...USUAL, bookId: ['..'] }],
  ['nothing for a segment', {}, { ...USUAL, page: null }],
  [
    'nothing for what it may leave out',
    { parameters: [...PARAMETERS, KEY] },
    { ...USUAL, size: null, xOddName: null, idempotencyKey: 'k' },
  ],
  [
    'nothing for which act it means',
    { parameters: [...PARAMETERS, KEY] },
    { ...USUAL, idempotencyKey: null },
  ],
  ['by GET', { method: 'get' }, USUAL],
  ['by PUT', { method: 'put' }, USUAL],
  ['by DELETE', { method: 'delete' }, USUAL],
  ['a body', JSON_BODY, { ...USUAL, title: 'Herbarium', odd: true }],
  ['a document', XML_BODY, { ...USUAL, document: '<Book/>' }],
  ['a document that is none', XML_BODY, { ...USUAL, document: 7 }],
  ['no document', XML_BODY, USUAL],
  ['a document and more', XML_BODY, { ...USUAL, document: '<Book/>', odd: 1, other: 2 }],
  [
    'a document and far more',
    XML_BODY,
    { ...USUAL, ...Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`odd${at}`, 1])) },
  ],
  ['a file', FORM_BODY, { ...USUAL, file: 'JVBE\nRg==', fileName: 'a.pdf', about: { a: 1 }, other: 'text' }],
  ['a file of a long name', FORM_BODY, { ...USUAL, file: '', fileName: 'x'.repeat(256) }],
  ['a file without a name', FORM_BODY, { ...USUAL, file: 'JVBE' }],
  ['a file with an empty name', FORM_BODY, { ...USUAL, file: 'JVBE', fileName: '' }],
  ['a file with a name that is none', FORM_BODY, { ...USUAL, file: 'JVBE', fileName: 7 }],
  ['a file that is no text', FORM_BODY, { ...USUAL, file: 7, fileName: 'a.pdf' }],
  ['a file in other signs', FORM_BODY, { ...USUAL, file: 'JVB_', fileName: 'a.pdf' }],
  ['a file with something before it', FORM_BODY, { ...USUAL, file: '-JVBE', fileName: 'a.pdf' }],
  ['a file that goes on after its end', FORM_BODY, { ...USUAL, file: 'JVB=A', fileName: 'a.pdf' }],
  ['a file with three signs at its end', FORM_BODY, { ...USUAL, file: 'J===', fileName: 'a.pdf' }],
  ['a form without a file', { body: { 'multipart/form-data': book } }, { ...USUAL, title: 'Herbarium' }],
  [
    'the second of two types',
    { body: { ...JSON_BODY.body, ...XML_BODY.body }, takes: 'application/xml' },
    { ...USUAL, document: '<Book/>' },
  ],
]

test('a call is made of what a tool is given, whatever that is', async () => {
  const lines: string[] = []
  for (const [what, given, args] of CALLS)
    lines.push(what, ...(await called(given, args)).map((line) => `  ${line}`))
  await expect(lines.join('\n')).toMatchFileSnapshot('./called.txt')
})

test('a tool says what it is of an operation of each kind', async () => {
  const kinds: Record<string, Given> = {
    usual: {},
    described: { more: { description: 'See [the guide](/api/docs#a).' } },
    'without parameters': { parameters: [] },
    'with a key': { parameters: [KEY] },
    read: { method: 'get', answer: book },
    final: { more: { 'x-mcp': { name: 'add_book', final: true } } },
    'a list': { answer: { type: 'array', items: book } },
    'a part of all': { answer: { allOf: [book, { properties: { id: text }, required: ['id'] }] } },
    'of no type': { answer: {} },
    'with a body': JSON_BODY,
    'with a document': XML_BODY,
    'with a described document': { body: { 'application/xml': { ...text, description: 'A book.' } } },
    'with a file': FORM_BODY,
    'with a file not described': {
      body: { 'multipart/form-data': { properties: { file: { type: 'string', format: 'binary' } } } },
    },
  }
  const told = Object.entries(kinds).map(([kind, given]) => {
    const { callWith: _, contentOf, ...tool } = toolOf(given)
    return `${kind}: ${JSON.stringify({ ...tool, content: contentOf([1]) }, null, 1)}`
  })
  await expect(told.join('\n')).toMatchFileSnapshot('./told.txt')
})

test.each<[why: string, given: Given]>([
  ["addBook can't be a tool", { method: 'patch' }],
  ["addBook can't be a tool", { more: { 'x-mcp': undefined } as never }],
  ['addBook takes no text/plain', { ...JSON_BODY, takes: 'text/plain' }],
  ["addBook can't take text/plain from a tool", { body: { 'text/plain': text } }],
  [
    'addBook has parameters and fields of one name: page, sort',
    { body: { 'application/json': { properties: { page: text, sort: text, title: text } } } },
  ],
])('a server does not start when %s', (why, given) => {
  expect(() => toolOf(given)).toThrow(new Error(why))
})
