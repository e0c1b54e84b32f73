import { expect, test } from 'vitest'
import { readJson } from './json.ts'

const read = (text: string) => readJson(Buffer.from(text))

test('text in JSON may hold parts of any kind outside its values', () => {
  const value = { text: '[{",\\"[,', 'a"b\\': ['\\', '"', '\\"'] }
  expect(read(JSON.stringify(value))).toEqual(value)
})

test.each([',', '[', '{', ']', '}', '\\"', '\\\\'])('a text of a million %s is one value', (sign) => {
  const text = `"${sign.repeat(1_000_000)}"`
  expect(read(text)).toHaveLength((1_000_000 * sign.length) / (sign.startsWith('\\') ? 2 : 1))
})

test('nothing is no value', () => {
  expect(read('')).toBeUndefined()
})

test.each([
  ['a list of a million', `[${'1,'.repeat(1_000_000)}1]`],
  ['a list of a million empty texts', `[${'"",'.repeat(1_000_000)}""]`],
  ['an object of a million', `{${'"a":1,'.repeat(1_000_000)}"b":1}`],
  ['a million lists inside each other', '['.repeat(1_000_000)],
])('%s is refused before it is parsed', (_, text) => {
  expect(() => read(text)).toThrow(
    expect.objectContaining({ violations: [{ field: '', messageKey: 'too-many' }] }),
  )
})

test.each(['{"a":"b', '"\\', '{"a', '"', '\\"'])('text that never ends is no JSON: %s', (text) => {
  expect(() => read(text)).toThrow(
    expect.objectContaining({ violations: [{ field: '', messageKey: 'invalid' }] }),
  )
})
