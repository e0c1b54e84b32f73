import { describe, expect, test } from 'vitest'
import { gathered, groupsOf, joined, SLICE, sha256Of } from './slices.ts'

/** Each byte another than its neighbours. */
const bytesOf = (length: number) => Buffer.from(Array.from({ length }, (_, at) => (at * 31) % 251))
const LONG = bytesOf(SLICE + 5)

/** The number of turns that other work had until this was done. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let isDone = false
  const other = () => {
    if (isDone) return
    turns += 1
    setImmediate(other)
  }
  setImmediate(other)
  await work()
  isDone = true
  return turns
}

test('texts, bytes and base64 are joined as if they had been one', async () => {
  const within = LONG.subarray(1, 8)
  const parts = ['é', LONG, { base64: LONG }, { base64: within }, '', within, 'z']
  const base64 = (bytes: Buffer) => Buffer.from(bytes.toString('base64'))
  const whole = [Buffer.from('é'), LONG, base64(LONG), base64(within), within, Buffer.from('z')]
  expect((await joined(parts)).equals(Buffer.concat(whole))).toBe(true)
  expect(await joined([])).toHaveLength(0)
})

test('a large buffer lets other work go on, once a slice, and a small one holds nobody up', async () => {
  const large = Buffer.alloc(3 * SLICE + 1)
  const work: (() => Promise<unknown>)[] = [
    () => sha256Of([large]),
    () => joined([large]),
    () => joined([{ base64: large }]),
  ]
  for (const one of work) expect(await turnsDuring(one)).toBeGreaterThanOrEqual(2)
  for (const most of [1, SLICE]) expect(await turnsDuring(() => sha256Of([Buffer.alloc(most)]))).toBe(0)
})

describe('the bytes gathered from a stream', () => {
  async function* chunksOf(...chunks: Uint8Array[]) {
    yield* chunks
  }
  const [first, second, third] = [
    LONG.subarray(0, 70_000),
    LONG.subarray(70_000, 70_001),
    LONG.subarray(70_001),
  ]

  test('may be as long as the limit, and not a byte longer', async () => {
    for (const expected of [0, LONG.length, 10 * SLICE]) {
      const chunks = () => chunksOf(first, second, third)
      const all = await gathered(chunks(), { expected, most: LONG.length })
      expect(all?.equals(LONG)).toBe(true)
      expect(await gathered(chunks(), { expected, most: LONG.length - 1 })).toBeUndefined()
    }
    expect(await gathered(chunksOf(), { expected: 0, most: 0 })).toHaveLength(0)
  })
})

test('items come in groups, with other work between them', async () => {
  const groups = async (items: number[], size: number) => {
    const all: number[][] = []
    for await (const group of groupsOf(items, size)) all.push(group)
    return all
  }
  expect(await groups([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
  expect(await groups([1, 2, 3, 4], 2)).toEqual([
    [1, 2],
    [3, 4],
  ])
  expect(await groups([], 2)).toEqual([])
  expect(await turnsDuring(() => groups([1, 2], 2))).toBe(0)
  expect(await turnsDuring(() => groups([1, 2, 3, 4, 5], 2))).toBeGreaterThanOrEqual(1)
})
