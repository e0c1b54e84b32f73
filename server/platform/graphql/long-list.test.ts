import { expect, test } from 'vitest'
import { Problem } from '../problem.ts'
import { cutLongList, parseItems } from './long-list.ts'

const KILOBYTE = 1024

/** A request with such a list, as it is written. */
const requestWith = (list: string) =>
  Buffer.from(`{"query":"{ a }","variables":{"other":[1,{"a":[2]}],"list":${list}},"operationName":"A"}`)

const refusal = async (list: string, most: number): Promise<string> => {
  try {
    const cut = await cutLongList(requestWith(list), most)
    return cut === undefined ? 'short' : 'cut'
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return String(error.violations?.map(({ messageKey }) => messageKey))
  }
}

/** A list of texts that are so long together, with its brackets. */
const makeList = (length: number, each = 10 * KILOBYTE) => {
  const item = `"${'x'.repeat(each - 3)}",`
  const whole = item.repeat(Math.floor((length - 2) / each))
  const rest = length - 2 - whole.length
  return `[${whole}"${'x'.repeat(rest - 2)}"]`
}

test('a long list is cut out, and comes beside the rest in groups', async () => {
  const items = Array.from({ length: 9_000 }, (_, at) => ({ id: `a,]]"${at}`, of: [at, [at]] }))
  const cut = await cutLongList(requestWith(JSON.stringify(items)), 9_000)
  const { rest, list } = cut ?? { rest: Buffer.alloc(0), list: { groups: [], token: '' } }
  expect(JSON.parse(rest.toString())).toEqual({
    query: '{ a }',
    variables: { other: [1, { a: [2] }], list: [list.token] },
    operationName: 'A',
  })
  expect(list.groups.flatMap(parseItems)).toEqual(items)
  const sizes = list.groups.map(({ byteLength }) => byteLength)
  expect(Math.min(...sizes.slice(0, -1))).toBeGreaterThanOrEqual(32 * KILOBYTE)
  expect(Math.max(...sizes)).toBeLessThan(33 * KILOBYTE)
})

test.each<[name: string, list: string, most: number, told: string]>([
  ['of 64 kB', makeList(64 * KILOBYTE + 1), 99, 'short'],
  ['of a byte more', makeList(64 * KILOBYTE + 2), 99, 'cut'],
  ['of as many items as may be', `[${Array(7_000).fill('"1234567890"').join()}]`, 7_000, 'cut'],
  ['of one more', `[${Array(7_001).fill('"1234567890"').join()}]`, 7_000, 'too-many'],
  ['with an item of 16 kB', makeList(128 * KILOBYTE, 16 * KILOBYTE), 99, 'cut'],
  ['with a larger one', makeList(128 * KILOBYTE, 16 * KILOBYTE + 1), 99, 'too-long'],
  ['that closes as an object', '[1}', 99, 'invalid'],
])('a list %s', async (_, list, most, told) => {
  expect(await refusal(list, most)).toBe(told)
})
