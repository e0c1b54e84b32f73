import { buildSchema } from 'graphql'
import { expect, test } from 'vitest'
import { findViolations } from './bounds.ts'

const schema = buildSchema(`
  directive @bounds(maxLength: Int, min: Int, max: Int, maxItems: Int) on ARGUMENT_DEFINITION | INPUT_FIELD_DEFINITION
  input Person { name: String @bounds(maxLength: 3), friends: [Person!] @bounds(maxItems: 2) }
  type Query {
    find(
      text: String @bounds(maxLength: 3), size: Int @bounds(min: 1, max: 10), ids: [ID!]! @bounds(maxItems: 2),
      person: Person!, people: [[Person!]!], free: String
    ): Int
  }
`)
const { args } = schema.getQueryType()?.getFields().find ?? { args: [] }

const told = (values: Record<string, unknown>) =>
  findViolations(args, values).map(({ field, messageKey }) => `${field} ${messageKey}`)

test.each<[Record<string, unknown>, string[]]>([
  [{}, []],
  [{ text: 'abc', size: 1, ids: ['1', '2'], person: { name: 'Jan' }, free: 'as long as it likes' }, []],
  [{ text: '😀😀😀', size: 10 }, []],
  [{ text: 'abcd' }, ['/text too-long']],
  [{ size: 0 }, ['/size too-small']],
  [{ size: 11 }, ['/size too-large']],
  [{ ids: ['1', '2', '3'] }, ['/ids too-many']],
  [{ person: { name: 'Jans' } }, ['/person/name too-long']],
  [
    { people: [[{ name: 'Jans' }], [{}, { name: 'Mies' }]] },
    ['/people/0/0/name too-long', '/people/1/1/name too-long'],
  ],
  [{ text: 'abcd', size: 11 }, ['/text too-long', '/size too-large']],
])('%j has the violations %j', (values, expected) => {
  expect(told(values)).toEqual(expected)
})

test('of many faults a hundred are listed', () => {
  const people = Array.from({ length: 101 }, () => [{ name: 'Jans' }])
  expect(told({ people })).toHaveLength(100)
})

test('a value that a database can’t store is reported first, and alone', () => {
  expect(told({ text: 'abcd', free: 'a\0' })).toEqual([expect.stringMatching(/^\/free /)])
})
