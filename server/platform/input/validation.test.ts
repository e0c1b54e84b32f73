import { describe, expect, test } from 'vitest'
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
