import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Json, OpenApi } from '../generate/openapi.ts'
import { breaksOfRest } from './openapi.ts'
import { asContract, contract, operation, type Sample, shown, thing } from './sample.ts'

/** The breaks that a change makes. */
function breaks(change: (sample: Sample) => void): string[] {
  const after = contract()
  change(after)
  return breaksOfRest(asContract(contract()), asContract(after))
}
describe('breaks callers of an operation', () => {
  test.each<[string, (sample: Sample) => void, string]>([
    ['it is gone', (s) => Reflect.deleteProperty(s.paths['/things/{id}'], 'put'), 'is gone'],
    [
      'it has another name',
      (s) => Object.assign(operation(s), { operationId: 'putThing' }),
      'is now called putThing',
    ],
    [
      'fewer may call it',
      (s) => Object.assign(operation(s), { 'x-access': { who: 'admin', external: true } }),
      'is now for admin, was for memberOrAdmin',
    ],
    [
      'it needs a feature',
      (s) => Object.assign(operation(s)['x-access'], { feature: 'PEPPOL' }),
      'now needs the feature PEPPOL',
    ],
    [
      'it is closed to external sessions',
      (s) => Object.assign(operation(s)['x-access'], { external: false }),
      'is no longer for external sessions',
    ],
    ['a parameter is gone', (s) => operation(s).parameters.pop(), 'parameter how is gone'],
    [
      'a parameter is required',
      (s) => Object.assign(operation(s).parameters[1] ?? {}, { required: true }),
      'parameter how is now required',
    ],
    [
      'a parameter is new and required',
      (s) => operation(s).parameters.push({ name: 'when', in: 'query', required: true, schema: {} }),
      'parameter when is now required',
    ],
    [
      'a choice takes less',
      (s) => Object.assign(operation(s).parameters[1]?.schema as Json, { enum: ['SLOW'] }),
      'parameter how / no longer takes "FAST"',
    ],
    [
      'its body is required',
      (s) => Object.assign(operation(s).requestBody, { required: true }),
      'body is now required',
    ],
    [
      'its body has another type',
      (s) => Object.assign(operation(s).requestBody, { content: { 'text/csv': { schema: {} } } }),
      'body is no longer application/json',
    ],
    [
      'it answers another status',
      (s) => Object.assign(operation(s), { responses: { 201: { description: '' } } }),
      'no longer answers 200',
    ],
  ])('when %s', (_, change, expected) => {
    expect(breaks(change)).toEqual([`updateThing: ${expected}`])
  })
})

describe('breaks requests', () => {
  test.each<[string, (sample: Sample) => void, string]>([
    ['a field is gone', (s) => delete thing(s).properties.size, '/size is gone'],
    ['a field is required', (s) => thing(s).required.push('size'), '/size is now required'],
    [
      'a field takes fewer types',
      (s) => Object.assign(thing(s).properties.size ?? {}, { type: 'number' }),
      '/size no longer takes null',
    ],
    [
      'numbers become whole',
      (s) => Object.assign(thing(s).properties.size ?? {}, { type: ['integer', 'null'] }),
      '/size no longer takes number',
    ],
    [
      'a text is shorter',
      (s) => Object.assign(thing(s).properties.name ?? {}, { maxLength: 40 }),
      '/name has maxLength 40, was 50',
    ],
    [
      'a text is longer at least',
      (s) => Object.assign(thing(s).properties.name ?? {}, { minLength: 1 }),
      '/name has minLength 1 now',
    ],
    [
      'a number starts later',
      (s) => Object.assign(thing(s).properties.size ?? {}, { minimum: 1 }),
      '/size has minimum 1, was 0',
    ],
    [
      'a list is shorter',
      (s) => Object.assign(thing(s).properties.parts ?? {}, { maxItems: 5 }),
      '/parts has maxItems 5, was 9',
    ],
    [
      'a format is asked for',
      (s) => Object.assign(thing(s).properties.name ?? {}, { format: 'email' }),
      '/name now demands format "email"',
    ],
    [
      'a pattern deep in an allOf is another',
      (s) =>
        Object.assign(thing(s).properties.kind ?? {}, {
          allOf: [{ type: 'string', maxLength: 10 }, { pattern: '^[a-y]*$' }],
        }),
      '/kind now demands pattern "^[a-y]*$"',
    ],
    [
      'a choice is made of any text',
      (s) => Object.assign(thing(s).properties.name ?? {}, { enum: ['A'] }),
      '/name no longer takes "any other value"',
    ],
    [
      'a field within a list closes',
      (s) => Object.assign((thing(s).properties.parts?.items ?? {}) as Json, { additionalProperties: false }),
      '/parts/* no longer takes other fields',
    ],
  ])('when %s', (_, change, expected) => {
    expect(breaks(change)).toEqual([`updateThing: body ${expected}`])
  })
})

describe('breaks who reads an answer', () => {
  test.each<[string, (sample: Sample) => void, string]>([
    ['a field is gone', (s) => delete shown(s).properties.note, '/note is gone'],
    ['a field can be absent', (s) => shown(s).required.pop(), '/count can now be absent'],
    [
      'a field can be null',
      (s) => Object.assign(shown(s).properties.id ?? {}, { type: ['string', 'null'] }),
      '/id can now be null',
    ],
    [
      'a whole number can have decimals',
      (s) => Object.assign(shown(s).properties.count ?? {}, { type: 'number' }),
      '/count can now be number',
    ],
  ])('when %s', (_, change, expected) => {
    expect(breaks(change)).toEqual([`updateThing: answer ${expected}`])
  })
})

describe('breaks nobody', () => {
  test.each<[string, (sample: Sample) => void]>([
    ['nothing changes', () => {}],
    [
      'words and examples change',
      (s) => Object.assign(thing(s).properties.name ?? {}, { description: 'Its name.', examples: ['B'] }),
    ],
    [
      'a field is added',
      (s) => Object.assign(thing(s).properties, { colour: { type: 'string', maxLength: 9 } }),
    ],
    ['a bound is wider', (s) => Object.assign(thing(s).properties.name ?? {}, { maxLength: 60 })],
    ['more is taken', (s) => Object.assign(thing(s).properties.name ?? {}, { type: ['string', 'null'] })],
    ['a required field becomes optional', (s) => thing(s).required.pop()],
    ['an answer says more', (s) => Object.assign(shown(s).properties, { colour: { type: 'string' } })],
    ['an answer always has a field', (s) => shown(s).required.push('note')],
    ['more may call it', (s) => Object.assign(operation(s), { 'x-access': { who: 'user', external: true } })],
    ['a parameter is added', (s) => operation(s).parameters.push({ name: 'when', in: 'query', schema: {} })],
    [
      'an operation is added',
      (s) => Object.assign(s.paths, { '/more': { get: { ...operation(s), operationId: 'getMore' } } }),
    ],
  ])('when %s', (_, change) => {
    expect(breaks(change)).toEqual([])
  })
})

test('the contract breaks nobody by standing still', () => {
  const openapi: OpenApi = JSON.parse(readFileSync('generated/openapi.json', 'utf8'))
  expect(breaksOfRest(openapi, openapi)).toEqual([])
})
