import { expect, test } from 'vitest'
import { nearestPage } from './use-nearest-page.ts'

const answer = (rows: number, numberOfPages: number) => ({ content: Array(rows).fill({}), numberOfPages })

test.each([
  ['a page with rows stays', answer(1, 4), 4, 4],
  ['one beyond the end becomes the last', answer(0, 4), 99, 4],
  ['one that lost its last row becomes the one before', answer(0, 3), 4, 3],
  ['the first page is not named', answer(0, 1), 2, undefined],
  ['an empty list has its first page', answer(0, 0), 7, undefined],
  ['nothing is known yet', undefined, 7, 7],
])('%s', (_, found, page, expected) => {
  expect(nearestPage(found, page)).toBe(expected)
})
