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
const refusals = async (given: Given, args: Arguments): Promise<string[]> => {
  const refusal = await toolOf(given)
    .callWith(args)
    .then(
      () => undefined,
      (error: Problem) => error,
    )
  return (refusal?.violations ?? []).map(({ field, messageKey }) => `${field} ${messageKey}`)
}

const JSON_BODY = { body: { 'application/json': book } }
const XML_BODY = { body: { 'application/xml': text } }
const FORM_BODY = { body: { 'multipart/form-data': upload } }
test.each<[given: string, tool: Given, args: Arguments, violations: string[]]>([
  ['nothing at all', {}, {}, ['/bookId not-empty', '/page not-empty', '/sort not-empty']],
  [
    'nothing that it needs to be told twice',
    { parameters: [...PARAMETERS, KEY] },
    USUAL,
    ['/idempotencyKey not-empty'],
  ],
  ['a segment of dots', {}, { ...USUAL, bookId: '..' }, ['/bookId invalid']],
  ['nothing for a segment', {}, { ...USUAL, page: null }, ['/page not-empty']],
  ['a document that is none', XML_BODY, { ...USUAL, document: 7 }, ['/document not-empty']],
  [
    'a document and more',
    XML_BODY,
    { ...USUAL, document: '<Book/>', odd: 1, other: 2 },
    ['/odd unknown-field', '/other unknown-field'],
  ],
  ['a file without a name', FORM_BODY, { ...USUAL, file: 'JVBE' }, ['/fileName not-empty']],
  ['a file that is no text', FORM_BODY, { ...USUAL, file: 7, fileName: 'a.pdf' }, ['/file invalid']],
  ['a file in other signs', FORM_BODY, { ...USUAL, file: 'JVB_', fileName: 'a.pdf' }, ['/file invalid']],
])('a call given %s is refused', async (_, tool, args, violations) => {
  expect(await refusals(tool, args)).toEqual(violations)
})

const PLACE = '/api/books/a%2Fb%20%3F/pages/7?sort=%C3%A9%26'

test.each<[given: string, tool: Given, args: Arguments, call: object]>([
  ['nothing beside what it needs', {}, USUAL, { method: 'POST', url: PLACE, headers: {} }],
  [
    'all that it may',
    {},
    { ...USUAL, size: 2, 'x-Odd-Name': 'x', xOddName: 'odd' },
    {
      method: 'POST',
      url: '/api/books/a%2Fb%20%3F/pages/7?size=2&sort=%C3%A9%26&x-Odd-Name=x',
      headers: { 'x-odd-name': 'odd' },
    },
  ],
  [
    'which act it means',
    { parameters: [...PARAMETERS, KEY] },
    { ...USUAL, idempotencyKey: 'k' },
    { method: 'POST', url: PLACE, headers: { 'idempotency-key': 'k' } },
  ],
  ['by GET', { method: 'get' }, USUAL, { method: 'GET', url: PLACE, headers: {} }],
  [
    'a body',
    JSON_BODY,
    { ...USUAL, title: 'Herbarium', odd: true },
    {
      method: 'POST',
      url: PLACE,
      headers: { 'content-type': 'application/json' },
      payload: '{"title":"Herbarium","odd":true}',
    },
  ],
  [
    'a document',
    XML_BODY,
    { ...USUAL, document: '<Book/>' },
    { method: 'POST', url: PLACE, headers: { 'content-type': 'application/xml' }, payload: '<Book/>' },
  ],
  [
    'the second of two types',
    { body: { ...JSON_BODY.body, ...XML_BODY.body }, takes: 'application/xml' },
    { ...USUAL, document: '<Book/>' },
    { method: 'POST', url: PLACE, headers: { 'content-type': 'application/xml' }, payload: '<Book/>' },
  ],
])('a call given %s keeps it', async (_, tool, args, call) => {
  expect(await toolOf(tool).callWith(args)).toMatchObject(call)
})

test('a file goes as a part of a form, with its name and its bytes', async () => {
  const args = { ...USUAL, file: 'JVBE\nRg==', fileName: 'a.pdf', about: { a: 1 } }
  const { payload } = await toolOf(FORM_BODY).callWith(args)
  const sent = String(payload)
  expect(sent).toContain('name="file"; filename="a.pdf"')
  expect(sent).toContain('\r\n\r\n%PDF\r\n')
  expect(sent).toContain('{"a":1}')
})
