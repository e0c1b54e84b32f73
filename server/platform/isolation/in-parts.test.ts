import { expect, test } from 'vitest'
import { inParts, PartsReader } from './in-parts.ts'

const bytes = (size: number) => Buffer.alloc(size, 'abc')

test.each([
  ['without any bytes', { work: { task: [1, 'two', { three: null }] } }],
  ['with small ones', { output: bytes(10) }],
  ['that is nothing but large ones', bytes(3_000_000)],
  [
    'with large ones deep within',
    {
      output: { files: [{ name: 'a', bytes: bytes(2_000_000) }, { bytes: bytes(1_000_000) }] },
      xml: bytes(900_000),
    },
  ],
])('a message %s comes together again, in parts of which none is large', (_, message) => {
  const reader = new PartsReader()
  const parts = [...inParts(message)]
  for (const part of parts.slice(0, -1)) {
    expect('slice' in part && part.slice.length).toBeLessThan(1_000_000)
    expect(reader.take(part)).toBeUndefined()
  }
  expect(reader.take(parts.at(-1))).toEqual(message)
})

test('a piece outside a message is none', () => {
  expect(new PartsReader().take({ output: 1 })).toBeUndefined()
})
