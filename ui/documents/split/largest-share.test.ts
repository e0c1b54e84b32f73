import { expect, test } from 'vitest'
import { findLargestShare } from './largest-share.ts'
import type { SplitPart } from './queries.ts'

/** @param shares `A 3`: three pages of A; `- 2`: two of nobody */
const partsOf = (...shares: string[]): SplitPart[] =>
  shares.map((share, index) => {
    const [name = '', pages] = share.split(' ')
    const receiver = name === '-' ? null : { token1: name, firstName: name, lastName: 'Maes', tags: [] }
    return {
      ...{ page: index + 1, pages: Number(pages), receiver, candidates: [], found: null, reason: null },
      state: receiver ? 'CERTAIN' : 'LEFT_OUT',
    } as unknown as SplitPart
  })

test('one receiver of most pages is told, with all their parts', () => {
  expect(findLargestShare(partsOf('A 5', 'B 2', 'A 3', 'C 1'))).toMatchObject({
    receiver: { token1: 'A' },
    pages: 8,
    of: 11,
  })
})

test('a receiver of the whole file is told', () => {
  expect(findLargestShare(partsOf('A 6'))?.pages).toBe(6)
})

test.each([
  ['equal shares', ['A 4', 'B 4']],
  ['half of the pages', ['A 5', 'B 1', '- 4']],
  ['two receivers of which one has twice as many', ['A 4', 'B 2']],
  ['a short file', ['A 4', 'B 1']],
  ['nobody', ['- 9']],
])('%s is no doubt', (_, shares) => {
  expect(findLargestShare(partsOf(...shares))).toBeUndefined()
})
