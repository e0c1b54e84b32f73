import { buildSchema } from 'graphql'
import { expect, test } from 'vitest'
import { QueryRefused, queryJudge } from './document.ts'

const judge = queryJudge(buildSchema('type Query { sum(of: [Int!]!): Int }'))

/** Nine tokens, and one for each number. */
const makeQuery = (tokens: number) => `{ sum(of: [${'1 '.repeat(tokens - 9)}]) }`

test('a query has two thousand tokens at most', () => {
  expect(() => judge(makeQuery(2_000))).not.toThrow()
  expect(() => judge(makeQuery(2_001))).toThrow(QueryRefused)
})

test('of many faults twenty are listed, with a mark that there are more', () => {
  const wrong = `{ sum(of: [${'true '.repeat(30)}]) }`
  expect(() => judge(wrong)).toThrow(
    expect.objectContaining({
      constructor: QueryRefused,
      errors: expect.toSatisfy(({ length }) => length === 21),
    }),
  )
})
