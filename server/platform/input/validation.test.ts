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

  test('become what they stand for', () => {
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

test('what is refused is a problem of the contract', () => {
  const judged = compileBody(customer, {})(null)
  expect('error' in judged && judged.error).toBeInstanceOf(Problem)
})
