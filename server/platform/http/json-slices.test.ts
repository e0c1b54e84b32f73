import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { writeJson } from './json-slices.ts'

const listOf = (length: number) => Array.from({ length }, (_, at) => ({ at }))

function streamOf(value: unknown): Readable {
  const json = writeJson(value)
  if (typeof json === 'string') throw new Error('written at once')
  return json
}

test.each<[name: string, value: unknown]>([
  ['a list', listOf(1_001)],
  [
    'a list in an object, beside others',
    { total: 1_001, none: undefined, results: listOf(1_001), last: '"' },
  ],
  ['two lists', { some: listOf(1_001), others: listOf(2_000) }],
  ['a list in the third object', { a: { b: { c: listOf(1_001) } } }],
])('%s of more than 1,000 items is streamed, and the same as at once', async (_, value) => {
  expect(await text(streamOf(value))).toBe(JSON.stringify(value))
})

test.each<[name: string, value: unknown]>([
  ['1,000 items', { results: listOf(1_000) }],
  ['a list in the fourth object', { a: { b: { c: { d: listOf(1_001) } } } }],
  ['null', null],
])('%s is written at once', (_, value) => {
  expect(writeJson(value)).toBe(JSON.stringify(value))
})

test('other work is done between the slices of a list', async () => {
  const pieces: string[] = []
  let turns = 0
  const count = () => {
    turns++
    if (pieces.length < 7) setImmediate(count)
  }
  setImmediate(count)
  for await (const piece of streamOf(listOf(1_001))) pieces.push(piece)
  expect(turns).toBeGreaterThanOrEqual(5)
})
