import { readFileSync } from 'node:fs'
import { buildSchema } from 'graphql'
import { expect, test } from 'vitest'
import { breaksOfGraphql } from './graphql.ts'
import { BASE, sdl } from './sample.ts'

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
])('GraphQL: %s %s breaks askers', (field, more, expected) => {
  expect(breaksOfGraphql(sdl(BASE), sdl(field, more))).toEqual([expected])
})

test('the contract breaks nobody by standing still', () => {
  const schema = buildSchema(readFileSync('generated/schema.graphql', 'utf8'))
  expect(breaksOfGraphql(schema, schema)).toEqual([])
})
