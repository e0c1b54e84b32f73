import { expect, test } from 'vitest'
import { Problem } from '../problem.ts'
import { readQuery } from './query.ts'

const read = (asked: unknown) => readQuery(Buffer.from(JSON.stringify(asked)))

function refusal(body: () => unknown): unknown {
  try {
    return body()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return error.violations?.map(({ field, messageKey }) => `${field} ${messageKey}`).join()
  }
}

test('an absent or null field is nothing', () => {
  const bare = { query: '{ me }', variables: {}, operationName: undefined }
  expect(read({ query: '{ me }' })).toEqual(bare)
  expect(read({ query: '{ me }', variables: null, operationName: null, extensions: null })).toEqual(bare)
  const whole = { query: '{ me }', variables: { a: [null, { b: 1 }] }, operationName: 'Me' }
  expect(read({ ...whole, extensions: {} })).toEqual(whole)
})

const names = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`n${at}`, at]))
const query = '{ me }'

test.each<[unknown, string | undefined]>([
  [null, ' wrong-type'],
  [[], ' wrong-type'],
  [{}, '/query not-empty'],
  [{ query: '' }, '/query not-empty'],
  [{ query: '{'.padEnd(20_000) }, undefined],
  [{ query: '{'.padEnd(20_001) }, '/query too-long'],
  [{ query: '{"kind": "Document"}' }, '/query invalid'],
  [{ query: ' mutation { a }' }, undefined],
  [{ query, variables: [] }, '/variables wrong-type'],
  [{ query, extensions: [] }, '/extensions wrong-type'],
  [{ query, operationName: 1 }, '/operationName wrong-type'],
  [{ query, variables: names(200) }, undefined],
  [{ query, variables: names(201) }, '/variables unknown-field'],
  [{ query, variables: { a: [{ b: names(201) }] } }, '/variables unknown-field'],
  [{ query, variables: { a: [1, { ['a'.repeat(101)]: 1 }] } }, '/variables unknown-field'],
])('%j is refused where it is wrong: %s', (asked, expected) => {
  const refused = refusal(() => read(asked))
  if (expected === undefined) expect(refused).toMatchObject({ query: Object(asked).query })
  else expect(refused).toBe(expected)
})
