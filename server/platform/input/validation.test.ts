import { describe, expect, test } from 'vitest'
import { Problem } from '../problem.ts'
import { compileBody, compileParameters } from './validation.ts'

const customer = {
  type: 'object',
  additionalProperties: false,
  required: ['name'],
  'x-messages': { required: 'not-empty' },
  properties: { name: { type: 'string', maxLength: 5 }, version: { type: 'integer' } },
}

function violations(schema: Record<string, unknown>, part: string, input: unknown): unknown {
  const judged = part === 'body' ? compileBody(schema, {})(input) : compileParameters(schema, part)(input)
  return 'error' in judged ? (judged.error.violations ?? judged.error.code) : 'ok'
}

describe('a body', () => {
  test('is taken as it is: no text becomes a number, nothing unknown is dropped', () => {
    expect(violations(customer, 'body', { name: 'Claes', version: '1' })).toEqual([
      { field: '/version', messageKey: 'wrong-type' },
    ])
    expect(violations(customer, 'body', { name: 'Claes', extra: 1 })).toEqual([
      { field: '/extra', messageKey: 'unknown-field' },
    ])
  })

  test('is told all that is wrong with it at once', () => {
    expect(violations(customer, 'body', { version: null })).toEqual(
      expect.arrayContaining([
        { field: '/name', messageKey: 'not-empty' },
        { field: '/version', messageKey: expect.any(String) },
      ]),
    )
  })

  test.each(['a\0b', 'a\ud800b'])('with text that no database keeps is refused: %j', (name) => {
    expect(violations(customer, 'body', { name })).toEqual([{ field: '/name', messageKey: 'invalid' }])
  })

  test('nested beyond all reason is refused without falling over', () => {
    let deep: unknown = 1
    for (let level = 0; level < 100_000; level++) deep = [deep]
    expect(violations({ type: 'object' }, 'body', { deep })).toHaveLength(1)
  })

  test('that holds a file wants a file', () => {
    const upload = {
      type: 'object',
      properties: { file: { type: 'string', format: 'binary' } },
      required: ['file'],
    }
    expect(violations(upload, 'body', { file: { fileName: 'a.pdf', bytes: Buffer.from('x') } })).toBe('ok')
    expect(violations(upload, 'body', { file: 'text' })).toEqual([
      { field: '/file', messageKey: 'file-required' },
    ])
  })
})

describe('parameters', () => {
  const query = {
    properties: { sendviaemail: { type: 'boolean', default: false }, size: { type: 'integer' } },
  }

  test('become their values', () => {
    const judged = compileParameters(query, 'querystring')({ sendviaemail: 'true', size: '5' })
    expect(judged).toEqual({ value: { sendviaemail: true, size: 5 } })
  })

  test('get their defaults', () => {
    expect(compileParameters(query, 'querystring')({})).toEqual({ value: { sendviaemail: false } })
  })

  test('that make no sense are refused by name', () => {
    expect(violations(query, 'querystring', { sendviaemail: 'perhaps' })).toEqual([
      { field: '/sendviaemail', messageKey: 'wrong-type' },
    ])
  })

  test('a path that holds no id leads nowhere', () => {
    const path = { properties: { id: { type: 'string', format: 'uuid' } } }
    expect(violations(path, 'params', { id: 'x' })).toBe('NOT_FOUND')
    expect(
      compileParameters(path, 'params')({ id: '01990000-0000-7000-8000-000000000001' }),
    ).not.toHaveProperty('error')
  })
})

test('a refusal is a problem of the contract', () => {
  const judged = compileBody(customer, {})(null)
  expect('error' in judged && judged.error).toBeInstanceOf(Problem)
})

describe('a body of many values', () => {
  const list = {
    type: 'object',
    properties: { list: { type: 'array', maxItems: 20_000, items: { type: 'integer' } } },
  }
  /** With the body and the list themselves. */
  const told = (values: number) => {
    const wrong = Array.from({ length: values - 2 }, (_, at) => (at < 2 ? 'x' : at))
    return violations(list, 'body', { list: wrong })
  }

  test('is told the first thing that is wrong with it', () => {
    const [first, second] = [0, 1].map((at) => ({ field: `/list/${at}`, messageKey: 'wrong-type' }))
    expect(told(15_000)).toEqual([first, second])
    expect(told(15_001)).toEqual([first])
  })

  test.each<[where: string, schema: Record<string, unknown>, input: (list: number[]) => unknown]>([
    ['of itself', { type: 'array', maxItems: 3 }, (list) => list],
    ['of a property', { properties: { a: { maxItems: 3 }, b: {} } }, (list) => ({ b: list })],
    ['of an item', { items: { properties: { a: { maxItems: 3 } } } }, (list) => [list]],
    ['of a part of all', { allOf: [{ properties: { a: { maxItems: 3 } } }, {}] }, (list) => ({ b: list })],
    ['of one of any', { anyOf: [{}, { properties: { a: { maxItems: 3 } } }] }, (list) => ({ b: list })],
    [
      'of one of several',
      { oneOf: [{ maxItems: 3, type: 'array' }, { type: 'object' }] },
      (list) => ({ b: list }),
    ],
    [
      'of what it refers to',
      { properties: { a: { $ref: '#/components/schemas/Few' } } },
      (list) => ({ b: list }),
    ],
  ])('has no list longer than the longest %s', (_, schema, input) => {
    const components = { schemas: { Few: { type: 'array', maxItems: 3 } } }
    const tell = (length: number) => {
      const judged = compileBody(schema, components)(input(Array.from({ length }, (_, at) => at)))
      return 'error' in judged ? judged.error.violations?.map(({ messageKey }) => messageKey) : 'ok'
    }
    expect([tell(3), tell(4)]).toEqual(['ok', ['too-many']])
  })
})

test('a body that refers to a component is judged by it, with its files', () => {
  const components = {
    schemas: {
      Customer: customer,
      Upload: {
        type: 'object',
        properties: { file: { type: 'string', format: 'binary' }, name: { type: 'string' } },
      },
    },
  }
  const told = (name: string, input: unknown) => {
    const judged = compileBody({ $ref: `#/components/schemas/${name}` }, components)(input)
    return 'error' in judged ? judged.error.violations : judged.value
  }
  expect(told('Customer', { name: 'Claes' })).toEqual({ name: 'Claes' })
  expect(told('Customer', {})).toEqual([{ field: '/name', messageKey: 'not-empty' }])
  expect(told('Upload', { file: 'text', name: 1 })).toEqual([
    { field: '/file', messageKey: 'file-required' },
    { field: '/name', messageKey: 'wrong-type' },
  ])
  expect(violations({ type: 'string', format: 'binary' }, 'body', Buffer.from('<a/>'))).toBe('ok')
})

test('a header is known by its name in any case', () => {
  const headers = {
    properties: { 'Idempotency-Key': { type: 'string', minLength: 2 } },
    required: ['Idempotency-Key'],
  }
  expect(violations(headers, 'headers', { 'idempotency-key': 'ab', accept: '*/*' })).toBe('ok')
  expect(violations(headers, 'headers', {})).toEqual([{ field: '/idempotency-key', messageKey: 'not-empty' }])
  expect(violations(headers, 'headers', { 'idempotency-key': 'a' })).toEqual([
    { field: '/idempotency-key', messageKey: expect.any(String) },
  ])
})

test('each parameter has its own fault, and only a path without an id leads nowhere', () => {
  const schema = {
    properties: {
      id: { type: 'string', format: 'uuid' },
      size: { type: 'integer' },
      day: { type: 'string', format: 'date' },
    },
  }
  const odd = { id: 'x', size: 'y' }
  expect(violations(schema, 'params', odd)).toBe('NOT_FOUND')
  expect(violations(schema, 'querystring', odd)).toHaveLength(2)
  expect(violations(schema, 'params', { size: 'y', day: 'z' })).toHaveLength(2)
  expect(violations(schema, 'params', { id: 'a\0' })).toEqual([{ field: '/id', messageKey: 'invalid' }])
  expect(violations(schema, 'params', 'text')).toHaveLength(1)
})
