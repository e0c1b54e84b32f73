import { expect, test } from 'vitest'
import type { Schema } from './contract.ts'
import { boundsInWords, kindOf, mayBeNull } from './schema.ts'

test.each<[kind: string, schema: Schema]>([
  ['text', { type: 'string' }],
  ['text', { type: 'string', format: 'uri' }],
  ['whole number', { type: 'integer' }],
  ['number', { type: 'number' }],
  ['true or false', { type: 'boolean' }],
  ['object', { type: 'object' }],
  ['object', {}],
  ['number, or empty', { type: ['number', 'string'] }],
  ['text', { type: ['string', 'null'] }],
  ['file', { type: 'string', format: 'binary' }],
  ['choice', { type: 'string', enum: ['A', 'B'] }],
  ['id', { type: 'string', format: 'uuid' }],
  ['day', { type: 'string', format: 'date' }],
  ['day', { type: 'string', format: 'date-or-blank' }],
  ['moment', { type: 'string', format: 'date-time' }],
  ['e-mail address', { type: 'string', format: 'email' }],
  ['e-mail address', { type: 'string', format: 'email-or-blank' }],
  ['IBAN', { type: 'string', format: 'iban' }],
  ['BIC', { type: 'string', format: 'bic' }],
  ['country', { type: 'string', format: 'country' }],
  ['enterprise number', { type: 'string', format: 'kbo' }],
  ['list of ids', { type: 'array', items: { type: 'string', format: 'uuid' } }],
  ['list of whole number', { type: 'array', items: { type: 'integer' } }],
  ['day', { anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] }],
])('it is told as %s', (kind, schema) => {
  expect(kindOf(schema)).toBe(kind)
})

test.each<[bounds: string[], schema: Schema]>([
  [['at most 140 characters'], { type: 'string', maxLength: 140 }],
  [[], { type: 'string', format: 'iban', maxLength: 42 }],
  [[], { type: 'string', enum: ['A'], maxLength: 1 }],
  [['at most 20,000'], { type: 'array', maxItems: 20_000 }],
  [['0 to 100'], { type: 'integer', minimum: 0, maximum: 100 }],
  [[], { type: 'integer', minimum: 0, maximum: 1_000_000 }],
  [[], { type: 'integer', minimum: 0 }],
  [['2 decimals'], { type: 'number', 'x-decimals': 2 }],
])('its bounds are told as %j', (bounds, schema) => {
  expect(boundsInWords(schema)).toEqual(bounds)
})

test('whether it may be null is told', () => {
  expect(mayBeNull({ type: ['string', 'null'] })).toBe(true)
  expect(mayBeNull({ oneOf: [{ type: 'object' }, { type: 'null' }] })).toBe(true)
  expect(mayBeNull({ type: 'string' })).toBe(false)
})
