import { readFileSync } from 'node:fs'
import { buildSchema } from 'graphql'
import { describe, expect, test } from 'vitest'
import type { Json, OpenApi } from '../generate/openapi.ts'
import { type Changelog, changedNames, unmentioned } from './changed.ts'
import { breaksOfGraphql } from './graphql.ts'
import { breaksOfRest } from './openapi.ts'

const contract = () => ({
  paths: {
    '/things/{id}': {
      put: {
        operationId: 'updateThing',
        tags: ['things'],
        summary: 'Change a thing',
        'x-access': { who: 'memberOrAdmin', external: true } as Json,
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string', maxLength: 64 } },
          { name: 'how', in: 'query', required: false, schema: { type: 'string', enum: ['SLOW', 'FAST'] } },
        ] as Json[],
        requestBody: {
          required: false,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
        } as Json,
        responses: {
          200: {
            description: 'Done.',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Shown' } } },
          },
        } as Record<string, Json>,
      },
    },
  },
  components: {
    parameters: {},
    schemas: {
      Thing: {
        type: 'object',
        additionalProperties: false,
        required: ['name'],
        properties: {
          name: { type: 'string', maxLength: 50, examples: ['A'] } as Json,
          size: { type: ['number', 'null'], minimum: 0, maximum: 100 } as Json,
          kind: { allOf: [{ type: 'string', maxLength: 10 }, { pattern: '^[a-z]*$' }] } as Json,
          parts: {
            type: 'array',
            maxItems: 9,
            items: { type: 'object', properties: { id: { type: 'string' } } },
          } as Json,
        } as Record<string, Json>,
      },
      Shown: {
        type: 'object',
        required: ['id', 'count'],
        properties: {
          id: { type: 'string' } as Json,
          count: { type: 'integer' } as Json,
          note: { type: 'string' } as Json,
        } as Record<string, Json>,
      },
    },
  },
})
type Sample = ReturnType<typeof contract>
const asContract = (sample: Sample) => sample as unknown as OpenApi

/** The breaks that a change makes. */
function breaks(change: (sample: Sample) => void): string[] {
  const after = contract()
  change(after)
  return breaksOfRest(asContract(contract()), asContract(after))
}
const operation = (sample: Sample) => sample.paths['/things/{id}'].put
const thing = (sample: Sample) => sample.components.schemas.Thing
const shown = (sample: Sample) => sample.components.schemas.Shown

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
  ])('when %s', (_, change, said) => {
    expect(breaks(change)).toEqual([`updateThing: ${said}`])
  })
})

describe('breaks what is sent', () => {
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
  ])('when %s', (_, change, said) => {
    expect(breaks(change)).toEqual([`updateThing: body ${said}`])
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
  ])('when %s', (_, change, said) => {
    expect(breaks(change)).toEqual([`updateThing: answer ${said}`])
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

const DIRECTIVES = `directive @bounds(maxLength: Int) on ARGUMENT_DEFINITION
directive @access(who: String, external: Boolean) on FIELD_DEFINITION\n`
const sdl = (field: string, more = 'enum Colour { RED BLUE }') =>
  buildSchema(`${DIRECTIVES}type Query { ${field} other: Colour } ${more}`)
const BASE =
  'find(text: String @bounds(maxLength: 9)): String @access(who: "MEMBER_OR_ADMIN", external: true)'

test.each([
  ['', 'enum Colour { RED BLUE }', 'Query.find was removed.'],
  [BASE, 'enum Colour { RED }', 'BLUE was removed from enum type Colour.'],
  [
    BASE.replace('text: String', 'text: String!'),
    undefined,
    'Query.find arg text has changed type from String to String!.',
  ],
  [BASE.replace('9', '8'), undefined, 'find: text has maxLength 8, was 9'],
  [BASE.replace('MEMBER_OR_ADMIN', 'ADMIN'), undefined, 'find: is now for admin, was for memberOrAdmin'],
  [BASE.replace('true', 'false'), undefined, 'find: is no longer for external sessions'],
])('GraphQL: %s %s breaks askers', (field, more, said) => {
  expect(breaksOfGraphql(sdl(BASE), sdl(field, more))).toEqual([said])
})

test('the contract breaks nobody by standing still', () => {
  const openapi: OpenApi = JSON.parse(readFileSync('generated/openapi.json', 'utf8'))
  const schema = buildSchema(readFileSync('generated/schema.graphql', 'utf8'))
  expect([...breaksOfRest(openapi, openapi), ...breaksOfGraphql(schema, schema)]).toEqual([])
  expect(changedNames({ openapi, schema }, { openapi, schema })).toEqual([])
})

describe('the changelog', () => {
  const names = (change: (sample: Sample) => void, schema = sdl(BASE)) => {
    const after = contract()
    change(after)
    return changedNames(
      { openapi: asContract(contract()), schema: sdl(BASE) },
      { openapi: asContract(after), schema },
    )
  }
  const log = (...changes: Changelog[number]['changes']): Changelog => [
    { version: '1', date: '2026-11-21', changes },
  ]

  test('is to speak of what changed, by name', () => {
    expect(names((s) => Object.assign(thing(s).properties, { colour: { type: 'string' } }))).toEqual([
      'Thing',
    ])
    expect(names((s) => operation(s).parameters.pop())).toEqual(['updateThing'])
    expect(names(() => {}, sdl(BASE, 'enum Colour { RED BLUE GREEN }'))).toEqual(['type Colour'])
    expect(names(() => {}, sdl(`${BASE} more: String`))).toEqual(['more'])
  })

  test('need not speak of words and examples', () => {
    expect(names((s) => Object.assign(operation(s), { summary: 'Other', description: 'Words' }))).toEqual([])
    expect(names((s) => Object.assign(thing(s).properties.name ?? {}, { examples: ['B'] }))).toEqual([])
  })

  test('speaks of it in an entry that is new', () => {
    const old = { kind: 'added', what: 'Things.', names: ['Thing'] }
    const fresh = { kind: 'changed', what: 'Things have a colour.', names: ['Thing'] }
    expect(unmentioned(['Thing'], log(old), log(old))).toEqual(['Thing'])
    expect(unmentioned(['Thing'], log(old), log(fresh, old))).toEqual([])
  })
})
